// The time line: across are the steps, and down are branches; undo and redo are dashed.
extension PageBehaviour {
  static let timeline = #"""
    function drawTimeline() {
      const canvas = $("timeline");
      const [width, height] = [canvas.clientWidth, canvas.clientHeight];
      const scale = window.devicePixelRatio || 1;
      canvas.width = width * scale;
      canvas.height = height * scale;
      const pen = canvas.getContext("2d");
      pen.scale(scale, scale);
      const style = getComputedStyle(document.documentElement);
      const [soft, blue, red] = ["--soft", "--blue", "--red"].map((n) => style.getPropertyValue(n));
      const last = Math.max(1, part.steps.length - 1);
      const depth = Math.max(1, ...part.depths.map((d) => Math.min(d, 6)));
      const x = (step) => 8 + (width - 16) * step / last;
      const y = (step) => 8 + Math.min(part.depths[part.steps[step][5]], 6) * (height - 16) / depth;
      pen.lineWidth = 2;
      let newest = 0;
      for (let step = 1; step < part.steps.length; step++) {
        const moment = part.steps[step][5];
        const isBack = moment <= newest && moment !== part.steps[step - 1][5];
        newest = Math.max(newest, moment);
        pen.strokeStyle = isBack ? soft : blue;
        pen.setLineDash(isBack ? [3, 3] : []);
        pen.beginPath();
        pen.moveTo(x(step - 1), y(step - 1));
        pen.lineTo(x(step), y(step));
        pen.stroke();
      }
      pen.setLineDash([]);
      const isSparse = (width - 16) / last >= 7;
      for (let step = 0; step < part.steps.length; step++) {
        const did = part.steps[step][6];
        if (!isSparse && !isBad(step) && did !== 3) continue;
        pen.fillStyle = isBad(step) || did === 3 ? red : blue;
        pen.beginPath();
        pen.arc(x(step), y(step), isSparse ? 3.5 : 2, 0, 7);
        pen.fill();
      }
      canvas.place = (step) => `translate(${x(step)}px, ${y(step)}px)`;
      drawMark();
    }

    function drawMark() {
      $("mark").style.transform = $("timeline").place?.(here);
    }
    """#
}
