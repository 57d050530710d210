// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Searches all texts of the columns that are shown, and all assembly.

const MAX_MATCHES = 20000;

/** Numbers of lines, from 0, that contain `query`, whatever the case of letters. */
function searchLines(lines, query, limit) {
  const result = [];
  // A text is searched in pieces, which end where lines end.
  const step = 4096;
  for (let from = 0; from < lines.count && result.length < limit; from += step) {
    const to = Math.min(from + step, lines.count);
    const end = to < lines.count ? lines.starts[to] : lines.bytes.length;
    const raw = decode(lines.bytes.subarray(lines.starts[from], end));
    // What is searched is what one sees, and the ends of lines are no part of it.
    const piece = visibleLines(raw.includes('\r') ? raw.replace(/\r+(?=\n|$)/g, '') : raw)
        .toLowerCase();
    if (!piece.includes(query)) continue;
    piece.split('\n').forEach((text, i) => {
      if (from + i < to && text.includes(query)) result.push(from + i);
    });
  }
  return result;
}

class Search {
  constructor(app, query) {
    Object.assign(this, {app, side: app.side, query: visible(query).toLowerCase()});
    // For each level what its texts have: {level, text, row}, in the order of rows.
    this.known = new Map();
    this.matches = [];
    this.current = null;
    this.isDone = false;
  }

  /** Finds what the columns that are shown have; again after others are shown. */
  async run() {
    this.isDone = false;
    const columns = this.app.columns.filter(c => !c.isHidden);
    for (const column of columns)
      if (!this.known.has(column.level)) this.known.set(column.level, this.searchColumn(column));
    const found = await Promise.all(columns.map(c => this.known.get(c.level)));
    this.matches = found.flat();
    this.isCut = found.some(matches => matches.length >= MAX_MATCHES);
    this.isDone = true;
    return this;
  }

  async searchColumn(column) {
    const {side, query} = this, {level} = column;
    if (column.isAssembly) {
      const rows = [...searchLines(side.assembly, query, MAX_MATCHES), ...await this.searchPTX()]
          .map(i => column.rowOfCode(i));
      side.functions.forEach((f, i) => {
        if (visible(f.name).toLowerCase().includes(query)) rows.push(column.rowOfFunction(i));
      });
      return rows.sort((a, b) => a - b).slice(0, MAX_MATCHES).map(row => ({level, text: 0, row}));
    }
    // The file that is shown comes first.
    const at = Math.max(0, column.texts.indexOf(column.text)), result = [];
    for (const text of [...column.texts.slice(at), ...column.texts.slice(0, at)]) {
      const lines = await side.textOnce(text);
      if (this.app.found !== this) break;  // Something else is searched by now.
      if (!lines) continue;
      for (const row of searchLines(lines, query, MAX_MATCHES - result.length))
        if (result.length < MAX_MATCHES) result.push({level, text, row});
      if (result.length >= MAX_MATCHES) break;
    }
    return result;
  }

  /** Instructions that are not disassembled, and show a line of PTX that has the words. */
  async searchPTX() {
    const {side, query} = this, ptx = side.levels.indexOf('ptx'), result = [];
    for (const [text, {level}] of side.texts.entries()) {
      const lines = level === ptx ? await side.textOnce(text) : null;
      if (!lines) continue;
      for (const row of searchLines(lines, query, Infinity)) {
        const line = side.findLine(text, row + 1);
        if (line >= 0) result.push(...side.codeOf(line));
      }
    }
    return result.filter(i => !side.assembly.get(i));
  }

  /** The match after the current one, or before it. */
  step(direction) {
    const n = this.matches.length, at = this.matches.indexOf(this.current);
    if (!n) return null;
    return this.current = this.matches[at >= 0 ? (at + direction + n) % n
                                               : direction > 0 ? 0 : n - 1];
  }

  /** How many matches there are, and which of them is shown. */
  describe() {
    if (!this.isDone) return '…';
    const at = this.matches.indexOf(this.current);
    return (at < 0 ? '' : `${count(at + 1)}/`) + count(this.matches.length) +
           (this.isCut ? '+' : '');
  }
}
