// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is selected, and what belongs to it at all levels.

const STRONG = 1, WEAK = 2, HOVER = 4;

/** A set of lines and instructions with flags. */
class Marks {
  constructor(side) {
    this.side = side;
    this.lines = new Uint8Array(side.lineKeys.length);
    this.code = new Uint8Array(side.count);
    this.touched = {};
  }

  clear(flags) {
    const touched = this.touched[flags];
    if (!touched) return;
    for (const line of touched.lines) this.lines[line] &= ~flags;
    for (const i of touched.code) this.code[i] &= ~flags;
    delete this.touched[flags];
  }

  /**
   * Marks instructions and their lines at all levels. `flags` are those that
   * clear() will take, `flag` is the one of them to set.
   */
  add(instructions, flag, flags) {
    const {side, code} = this;
    const touched = this.touched[flags] ??= {lines: [], code: []};
    for (const i of instructions) {
      if (code[i] & flag) continue;
      code[i] |= flag;
      touched.code.push(i);
      for (const ofCode of side.linesOfCode) this.addLine(ofCode[i], flag, flags);
      // What code was inlined into is marked lightly.
      if (flag === HOVER) continue;
      for (let f = side.frameOf[i], depth = 0; f; f = side.frameCaller[f - 1], ++depth)
        if (depth) this.addLine(side.lineOfPlace(side.framePosition[f - 1]), WEAK, flags);
    }
  }

  /** Marks a line, be there code of it or not. */
  addLine(line, flag, flags) {
    if (line < 0) return;
    const touched = this.touched[flags] ??= {lines: [], code: []};
    // One that is marked lightly first is there once.
    if (!(this.lines[line] & flags)) touched.lines.push(line);
    this.lines[line] |= flag;
  }
}

/** A range of lines of a text, or of instructions: {level, text, from, to}. */
class Selection {
  constructor(level, text, from, to = from) {
    Object.assign(this, {level, text, from: Math.min(from, to), to: Math.max(from, to)});
    this.anchor = from;
    this.cursor = to;
  }

  /** The lines of the range that the side knows. */
  lines(side) {
    const result = [];
    if (this.level === ASM) return result;
    let line = side.findKey(this.text * 2 ** 32 + this.from);
    const end = side.findKey(this.text * 2 ** 32 + this.to + 1);
    for (; line < end; ++line) result.push(line);
    return result;
  }

  mark(marks) {
    const {side} = marks, flags = STRONG | WEAK;
    marks.clear(flags);
    if (this.level === ASM) {
      const code = [];
      for (let i = this.from; i <= this.to; ++i) code.push(i);
      marks.add(code, STRONG, flags);
      return;
    }
    const lines = this.lines(side);
    for (const line of lines) {
      marks.addLine(line, STRONG, flags);
      marks.add(side.codeOf(line), STRONG, flags);
    }
    // Code that was inlined here belongs to the line, too, but less.
    for (const line of lines) {
      const inlined = [];
      side.forEachInlined(line, i => { if (!(marks.code[i] & flags)) inlined.push(i); });
      marks.add(inlined, WEAK, flags);
    }
  }
}

/** What is marked: numbers of lines and instructions at each level, and costs. */
function countMarks(marks, metric) {
  const {side} = marks, touched = marks.touched[STRONG | WEAK] ?? {lines: [], code: []};
  const lines = new Array(side.levels.length).fill(0), functions = new Set();
  for (const line of touched.lines)
    if (marks.lines[line] & STRONG) ++lines[side.levelOfLine(line)];
  let strong = 0, weak = 0, cost = 0, bytes = 0;
  for (const i of touched.code) {
    if (marks.code[i] & STRONG) ++strong; else ++weak;
    if (!(marks.code[i] & STRONG)) continue;
    cost += metric.self[i];
    bytes += side.sizes[i];
    functions.add(side.functionOf[i]);
  }
  return {lines, strong, weak, cost, bytes, functions};
}
