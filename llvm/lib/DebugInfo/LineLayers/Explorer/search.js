// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Searches the texts that columns show, and all assembly.

const MAX_MATCHES = 20000;

/** Rows of a column that contain `query`, whatever the case of letters. */
function searchColumn(column, query) {
  const {lines} = column, result = [];
  if (column.isAssembly)
    column.side.functions.forEach((f, i) => {
      if (f.name.toLowerCase().includes(query)) result.push(column.rowOfFunction(i));
    });
  if (!lines) return result;
  // A text is searched in pieces, which end where lines end.
  const step = 4096;
  for (let from = 0; from < lines.count && result.length < MAX_MATCHES; from += step) {
    const to = Math.min(from + step, lines.count);
    const end = to < lines.count ? lines.starts[to] : lines.bytes.length;
    const piece = lines.decoder.decode(lines.bytes.subarray(lines.starts[from], end)).toLowerCase();
    if (!piece.includes(query)) continue;
    piece.split('\n').forEach((text, i) => {
      if (from + i < to && text.includes(query))
        result.push(column.isAssembly ? column.rowOfCode(from + i) : from + i);
    });
  }
  return result.sort((a, b) => a - b);
}

class Search {
  constructor(app, query) {
    this.matches = [];
    for (const column of app.columns)
      if (!column.isHidden)
        for (const row of searchColumn(column, query.toLowerCase()))
          this.matches.push({column, row});
    this.at = -1;
  }

  /** The match after the current one, or before it. */
  step(direction) {
    const n = this.matches.length;
    if (!n) return null;
    this.at = this.at < 0 ? (direction > 0 ? 0 : n - 1) : (this.at + direction + n) % n;
    return this.matches[this.at];
  }
}
