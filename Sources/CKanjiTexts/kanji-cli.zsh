#compdef kanji-cli
# zsh completion for kanji-cli @VERSION@

_kanji-cli() {
  local curcontext=$curcontext state line
  local -a everywhere commands
  everywhere=(
@EVERYWHERE@
  )
  commands=(
@COMMANDS@
  )
  _arguments -C $everywhere \
@BROWSER_OPTIONS@
    '1: :->command' '*:: :->operands'
  case $state in
    command) _describe -t commands command commands ;;
    operands)
      case $words[1] in
@OPERANDS@
      esac ;;
  esac
}

if [[ $funcstack[1] == _kanji-cli ]]; then
  _kanji-cli "$@"
else
  compdef _kanji-cli kanji-cli
fi
