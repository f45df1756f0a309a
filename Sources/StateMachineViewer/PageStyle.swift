/// The looks of a page: light, then what differs in the dark; narrow, then what differs if it is wide.
enum PageStyle {
  static let sheet = """
    :root {
      color-scheme: light dark;
      --paper: #fff; --card: #f6f7fb; --line: #d5dae6; --ink: #1b2233; --soft: #56627f;
      --blue: #2456c8; --blue-wash: #e3ebfd; --green: #1a7036; --green-wash: #e0f4e5;
      --red: #b3202a; --red-wash: #fde8e8;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171f; --card: #1b202b; --line: #343c4f; --ink: #e9edf6; --soft: #9aa7c4;
        --blue: #8fb2ff; --blue-wash: #223257; --green: #7fdc98; --green-wash: #17361f;
        --red: #ff948c; --red-wash: #46202a;
      }
    }
    * { box-sizing: border-box }
    body {
      margin: 0 auto; max-width: 100rem; padding: 0 1rem 1rem;
      background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif;
    }
    header { padding: .75rem 0 .25rem }
    h1 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere }
    header p { margin: 0; color: var(--soft) }
    h2 { margin: 0 0 .4rem; font-size: .8rem; letter-spacing: .03em; color: var(--soft) }
    h2 small { font-weight: 400; letter-spacing: 0 }
    h3 { margin: .6rem 0 .3rem; font-size: .9rem }
    code, pre, #path { font-family: ui-monospace, "Noto Sans Mono CJK JP", monospace }
    code, #path { overflow-wrap: anywhere }
    pre { margin: 0; font-size: .85rem; white-space: pre-wrap; overflow-wrap: anywhere }
    :focus-visible { outline: 3px solid var(--blue); outline-offset: 2px }
    html:not(.js) :is(.controls, .path, .screen, .state), [hidden] { display: none !important }

    main { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr) }
    section {
      min-width: 0; padding: .6rem .8rem .7rem;
      border: 1px solid var(--line); border-radius: 10px; background: var(--card);
    }

    .controls {
      position: sticky; top: 0; z-index: 1; margin: 0 -1rem .75rem; padding: .5rem 1rem;
      background: var(--paper); border-bottom: 1px solid var(--line);
    }
    .travel { position: relative }
    #timeline { display: block; width: 100%; height: 34px }
    #mark {
      position: absolute; top: -7px; left: -7px; width: 14px; height: 14px;
      border: 2px solid var(--blue); border-radius: 50%;
    }
    #step { display: block; width: 100%; height: 16px; margin: 2px 0 6px; accent-color: var(--blue) }
    .buttons { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem }
    button, select {
      min-height: 2.1rem; padding: .1rem .7rem; border: 1px solid var(--soft); border-radius: 7px;
      background: var(--card); color: var(--ink); font: inherit;
    }
    button:hover:enabled { border-color: var(--blue); background: var(--blue-wash) }
    button:disabled { opacity: .45 }
    #count { min-width: 6.5em; text-align: center; font-variant-numeric: tabular-nums }
    #copy { margin-left: auto }
    #case { max-width: 100% }
    #chooser { display: block; margin-bottom: .3rem; color: var(--soft) }
    #now {
      margin: .4rem 0 0; min-height: 2.9em; max-height: 7.5em; overflow: auto;
      overflow-wrap: anywhere;
    }
    #now code { font-weight: 600 }
    #now b, li b { color: var(--green) }
    #now.bad b, li.bad b, .bad em { color: var(--red) }
    em { font-style: normal; color: var(--soft) }

    .machine { margin: 0; overflow-x: auto; text-align: center }
    .machine svg { max-width: 100%; height: auto }
    .machine .tg-paper { fill: none }
    .machine .tg-refused { stroke: var(--red); stroke-width: 3; stroke-dasharray: 5 4 }
    .machine .tg-refused:not(.tg-on) { visibility: hidden }
    .machine marker path { fill: context-stroke }
    .machine .tg-taken { stroke: var(--blue); stroke-width: 2.2 }
    .machine .tg-taken.tg-on { stroke-width: 4.5 }
    .machine .tg-was .tg-box { stroke: var(--blue); stroke-width: 3 }
    .machine .tg-stopped .tg-box { stroke: var(--red); stroke-width: 3 }

    #path { margin: 0; max-height: 6.5em; overflow: auto }
    #screen, #output { max-height: 24rem; overflow: auto }
    #screen { white-space: pre; overflow-wrap: normal }
    #state { max-height: 28rem; overflow: auto }
    ins, #state ins, #state del, #state span { text-decoration: none }
    #state :is(span, ins, del) { display: block; padding: 0 .3em; border-radius: 3px }
    #state ins, #path ins { background: var(--green-wash); color: var(--green) }
    #state del { background: var(--red-wash); color: var(--red) }

    ol {
      margin: 0; padding: 0; list-style: none;
      content-visibility: auto; contain-intrinsic-size: auto 320rem;
    }
    li {
      position: relative; padding: .16rem .5rem .16rem 3.6rem; border-radius: 5px;
      border-left: 3px solid transparent;
    }
    li::before {
      content: counter(list-item); position: absolute; left: .2rem; width: 2.8rem;
      text-align: right; color: var(--soft); font-size: .8rem; line-height: 1.8;
    }
    li.bad { background: var(--red-wash) }
    li.proof code { color: var(--soft) }
    li small { color: var(--blue); white-space: nowrap }
    li[aria-current] { border-left-color: var(--blue); background: var(--blue-wash) }
    .js li { cursor: pointer }
    .js li:hover { box-shadow: inset 0 0 0 1px var(--line) }
    .js #cases:not(.several) h3 { display: none }
    .js #cases { max-height: 60vh; overflow: auto }
    .in1 code { margin-left: 1rem } .in2 code { margin-left: 2rem }
    .in3 code { margin-left: 3rem } .in4 code { margin-left: 4rem }
    .in5 code { margin-left: 5rem } .in6 code { margin-left: 6rem }

    @media (min-width: 60rem) {
      .js main {
        grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr);
        grid-template-areas: "log graph state" "log path state" "log screen state";
        grid-template-rows: auto auto 1fr; align-items: start;
      }
      #now { min-height: 1.6em }
      .graph { grid-area: graph } .path { grid-area: path } .screen { grid-area: screen }
      .state { grid-area: state } .log { grid-area: log }
      .js #cases { max-height: calc(100vh - 17rem); min-height: 20rem }
      #state { max-height: calc(100vh - 17rem); min-height: 12rem }
    }
    @media (max-height: 40rem) { .controls { position: static } }
    @media (forced-colors: active) { li[aria-current] { outline: 2px solid Highlight } }
    """
}
