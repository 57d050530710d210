// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lines at the bottom: how much is selected, its frames and its notes.

const MAX_NOTES = 30, MAX_CHAINS = 3, MAX_SAID = 400;
// What matters most comes first: of a line with several notes it has the sign.
const NOTE_SIGNS = {ended: '∅', failure: '!', missed: '!', passed: '✓', analysis: '·'};
const NOTE_KINDS = Object.keys(NOTE_SIGNS);

function plural(n, one, many = one + 's') { return `${count(n)} ${n === 1 ? one : many}`; }

function placeName(side, line) {
  return `${lastPart(side.texts[side.textOfLine(line)].path)}:${side.numberOfLine(line)}`;
}

/** What a level knows of an instruction where it is not one line. */
function describeState(side, code, level) {
  const state = side.stateAt(code, level), name = side.levels[level];
  if (state === SEVERAL)
    return `several lines of ${name}: ${placeName(side, side.lineAt(code, level))} is the first`;
  return `no line in ${name}: ${STATES[state].title}`;
}

/** How many of the marked instructions stand for other lines of the selected level, too. */
function countMarkedSeveral(app) {
  const {side, selection, marks} = app;
  let result = 0;
  if (selection.level === ASM) return result;
  for (const i of marks.touched[STRONG | WEAK]?.code ?? [])
    if (marks.code[i] & STRONG && side.stateAt(i, selection.level) === SEVERAL) ++result;
  return result;
}

function drawSummary(app, summary) {
  const {side, selection, marks} = app, where = make('strong');
  if (selection.level === ASM) {
    const name = side.functions[side.functionOf[selection.from]].name;
    // A name that is read from right to left leaves the address where it is.
    where.append(make('bdi', '', name), ` 0x${side.address(selection.from)}` +
        (selection.to > selection.from ? `–0x${side.address(selection.to)}` : ''));
  } else {
    const text = side.texts[selection.text];
    where.append(make('bdi', '', lastPart(text.path)), `:${selection.from}` +
        (selection.to > selection.from ? `–${selection.to}` : ''));
  }
  summary.append(where);
  const c = countMarks(marks, app.metric);
  if (!c.strong && !c.weak) {
    const ended = selection.lines(side).some(
        line => side.notesOfLine.get(line)?.some(note => note.kind === 'ended'));
    summary.append(make('span', 'count why', ended ? 'no code: see below' : 'no code'));
    return;
  }
  side.levels.forEach((name, level) => {
    if (c.lines[level])
      summary.append(make('span', 'count', `${plural(c.lines[level], 'line')} of ${name}`));
  });
  summary.append(make('span', 'count', plural(c.strong, 'instruction') +
      (c.functions.size > 1 ? ` in ${plural(c.functions.size, 'function')}` : '')));
  const several = countMarkedSeveral(app);
  if (several) {
    const part = make('span', 'count several', `≈ ${count(several)} of several lines`);
    part.title = `${plural(several, 'instruction')} of these stand for other lines, too`;
    summary.append(part);
  }
  if (c.weak) summary.append(make('span', 'count', `${count(c.weak)} more inlined here`));
  if (app.metric.isMeasured)
    summary.append(make('span', 'count', `${count(c.cost)} ${app.metric.name}, ` +
                                         percent(c.cost / (app.metric.total || 1))));
  summary.append(make('span', 'count', plural(c.bytes, 'byte')));
}

/** How code got where it is: the frames of one instruction, the outermost one first. */
function makeChain(app, frames) {
  const {side} = app, row = make('div', 'frames');
  frames.reverse().forEach((frame, depth) => {
    if (depth) row.append(make('span', 'arrow', ' › inlined '));
    row.append(make('span', 'function', frame.name || '??'));
    if (frame.line < 0) return;
    const link = make('button', 'link', placeName(side, frame.line));
    setTitle(link, side.texts[side.textOfLine(frame.line)].path);
    link.addEventListener('click', () => app.selectLine(frame.line));
    row.append(' ', link);
  });
  return row;
}

/** The chains of inlined frames that the selected code is in, those of most code first. */
function drawChain(app, chain) {
  const {side, selection, marks} = app, counts = new Map();
  for (const i of marks.touched[STRONG | WEAK]?.code ?? []) {
    const frame = side.frameOf[i];
    if (!(marks.code[i] & STRONG) || !frame) continue;
    const known = counts.get(side.chainOf(frame));
    if (known) ++known.count; else counts.set(side.chainOf(frame), {code: i, count: 1});
  }
  const chains = [...counts.values()].sort((a, b) => b.count - a.count || a.code - b.code);
  for (const {code, count: n} of chains.slice(0, MAX_CHAINS)) {
    const row = makeChain(app, side.frames(code));
    if (chains.length > 1) row.prepend(make('span', 'times', plural(n, 'instruction')));
    chain.append(row);
  }
  if (chains.length > MAX_CHAINS)
    chain.append(make('div', 'frames',
                      `and ${plural(chains.length - MAX_CHAINS, 'place')} more`));
  if (selection.from !== selection.to || selection.level !== ASM) return;
  side.levels.forEach((_, level) => {
    const {name} = STATES[side.stateAt(selection.from, level)];
    if (name !== 'located')
      chain.append(make('div', `gapnote ${name}`, describeState(side, selection.from, level)));
  });
}

/** What a pass says, in one line: some remarks are lists of lines. */
function inOneLine(message) { return message.trim().replace(/\s*\n\s*/g, '; '); }

function drawNotes(app, element) {
  const {side, selection} = app;
  let lines = selection.lines(side);
  if (selection.level === ASM && selection.to - selection.from < 64) {
    const all = new Set();
    for (let i = selection.from; i <= selection.to; ++i)
      side.levels.forEach((_, level) => all.add(side.lineAt(i, level)));
    lines = [...all];
  }
  // What passes say of a line many times in the same words is said once.
  const shown = new Map();
  for (const line of lines)
    for (const note of side.notesOfLine.get(line) ?? []) {
      const key = JSON.stringify([note.kind, note.title, note.message, note.function]);
      const known = shown.get(key);
      if (!known) shown.set(key, {line, note, notes: new Set([note])});
      else known.notes.add(note);
    }
  const order = [...shown.values()].sort(
      (a, b) => NOTE_KINDS.indexOf(a.note.kind) - NOTE_KINDS.indexOf(b.note.kind));
  for (const {line, note, notes} of order.slice(0, MAX_NOTES)) {
    // A line of which there is code again, or that stands for others, has not ended.
    const kind = note.kind === 'ended' && side.codeOf(line).length ? 'shared' : note.kind;
    const row = make('div', `note ${kind}`);
    row.append(make('span', 'kind', kind), make('span', 'place', placeName(side, line)),
               make('span', 'title', note.title),
               make('span', '', inOneLine(note.message) +
                                (notes.size > 1 ? ` (${notes.size} times)` : '')));
    if (note.with) {
      const other = side.findLine(...note.with);
      const link = make('button', 'link', placeName(side, other));
      link.addEventListener('click', () => app.selectLine(other));
      row.append(link);
    }
    if (note.function) row.append(make('span', 'function', ` in ${note.function}`));
    element.append(row);
  }
  if (order.length > MAX_NOTES)
    element.append(make('div', 'note', `and ${plural(order.length - MAX_NOTES, 'note')} more`));
}

/**
 * The words of the line that the cursor is on. Rows come and go, so none of them has the focus,
 * and screen readers would not say what the keys lead to.
 */
function wordsAtCursor({side, selection}) {
  if (selection.level === ASM) return side.textOfCode(selection.cursor);
  const {lines} = side.texts[selection.text];
  return lines && selection.cursor <= lines.count ? lines.get(selection.cursor - 1, MAX_SAID) : '';
}

function drawDetails(app) {
  const [said, summary, chain, notes] = ['said', 'summary', 'chain', 'notes'].map(byId);
  for (const element of [said, summary, chain, notes]) element.replaceChildren();
  if (!app.selection || !app.side.count) {
    summary.append(make('span', 'hint', app.side.count
        ? 'Click a line in any column, or press ? for help.' : 'There is no code to show.'));
    const why = app.side.programs.map(p => p.whyNoAssembly).find(Boolean);
    if (why) summary.append(make('span', 'count', why));
    return;
  }
  said.textContent = visible(wordsAtCursor(app));
  drawSummary(app, summary);
  drawChain(app, chain);
  drawNotes(app, notes);
}
