// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The strip at the right of a column: where marks and heat are in the whole text.

class Strip {
  constructor(column) {
    this.column = column;
    this.canvas = make('canvas', 'map');
    this.canvas.title = 'Marks and heat in the whole text';
  }

  /** Draws it when there is time; `isScrolled` if nothing else changed. */
  drawSoon(isScrolled = false) {
    if (!isScrolled) this.image = null;
    const draw = () => { this.timer = null; this.draw(); };
    this.timer ??= window.requestIdleCallback ? requestIdleCallback(draw, {timeout: 200})
                                              : setTimeout(draw, 50);
  }

  /** Draws all of it at once. */
  drawNow() {
    this.image = null;
    this.draw();
  }

  /** Marks, heat, and what is in view. */
  draw() {
    const {canvas} = this, {rows} = this.column;
    const width = canvas.clientWidth, height = canvas.clientHeight;
    if (!width || !height || !rows.count) return;
    if (this.image?.width !== width || this.image.height !== height)
      this.image = this.makeImage(width, height);
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    context.drawImage(this.image, 0, 0);
    context.fillStyle = this.colorOf('--view');
    context.fillRect(0, rows.top / ROW / rows.count * height, width,
                     Math.max(3, rows.view / ROW / rows.count * height));
  }

  colorOf(name) {
    this.canvas.style.color = `var(${name})`;
    return getComputedStyle(this.canvas).color;
  }

  /** What scrolling does not change. It takes all lines of the text. */
  makeImage(width, height) {
    const {column} = this, {side, app, isAssembly} = column, {marks} = app;
    const image = make('canvas');
    Object.assign(image, {width, height});
    const context = image.getContext('2d');
    const y = row => Math.floor(row / column.rows.count * height);
    const heats = new Float64Array(height);
    if (!isAssembly) {
      const [first, last] = side.linesOfText(column.text);
      for (let line = first; line < last; ++line) {
        const heat = Math.abs(app.shareOfLine(line));
        const at = y(column.rowOfNumber(side.numberOfLine(line)));
        if (heat) heats[at] = Math.max(heats[at], heat);
      }
    } else if (side.count < 2e6) {
      for (let i = 0; i < side.count; ++i) {
        const at = y(column.rowOfCode(i));
        heats[at] = Math.max(heats[at], Math.abs(app.shareOfCode(i)));
      }
    }
    context.fillStyle = this.colorOf('--heat');
    heats.forEach((heat, at) => {
      if (heat < 0.002) return;
      context.globalAlpha = Math.min(1, 0.25 + Math.sqrt(heat));
      context.fillRect(width / 2, at, width / 2, 2);
    });
    context.globalAlpha = 1;
    const strong = this.colorOf('--strong-edge'), weak = this.colorOf('--weak-edge');
    const touched = marks.touched[STRONG | WEAK];
    for (const index of touched ? isAssembly ? touched.code : touched.lines : []) {
      if (!isAssembly && side.textOfLine(index) !== column.text) continue;
      const flags = isAssembly ? marks.code[index] : marks.lines[index];
      const row = isAssembly ? column.rowOfCode(index)
                                  : column.rowOfNumber(side.numberOfLine(index));
      context.fillStyle = flags & STRONG ? strong : weak;
      context.fillRect(0, y(row), width / 2, 2);
    }
    return image;
  }
}
