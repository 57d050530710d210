// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lines at the bottom: how much is selected, its frames and its notes.

const MAX_NOTES = 30;

function plural(n, one, many = one + 's') { return `${count(n)} ${n === 1 ? one : many}`; }

function placeName(side, line) {
  return side.texts[side.textOfLine(line)].path.replace(/.*\//, '') + ':' +
         side.numberOfLine(line);
}

function drawSummary(app, summary) {
  const {side, selection, marks} = app, where = make('strong');
  if (selection.level === ASM) {
    const name = side.functions[side.functionOf[selection.from]].name;
    where.textContent = `${name} 0x${side.address(selection.from)}` +
        (selection.to > selection.from ? `–0x${side.address(selection.to)}` : '');
  } else {
    const text = side.texts[selection.text];
    where.textContent = `${text.path.replace(/.*\//, '')}:${selection.from}` +
        (selection.to > selection.from ? `–${selection.to}` : '');
  }
  summary.append(where);
  const c = countMarks(marks, app.metric);
  side.levels.forEach((name, level) => {
    if (c.lines[level])
      summary.append(make('span', 'count', `${plural(c.lines[level], 'line')} of ${name}`));
  });
  summary.append(make('span', 'count', plural(c.strong, 'instruction') +
      (c.functions.size > 1 ? ` in ${plural(c.functions.size, 'function')}` : '')));
  if (c.weak) summary.append(make('span', 'count', `${count(c.weak)} more inlined here`));
  if (app.metric.isMeasured)
    summary.append(make('span', 'count', `${count(c.cost)} ${app.metric.name}, ` +
                                         percent(c.cost / (app.metric.total || 1))));
  if (!c.strong && !c.weak) {
    const ended = selection.lines(side).some(line => side.notesOfLine.has(line));
    summary.append(make('span', 'count why', ended ? 'no code: see below' : 'no code'));
  }
  summary.append(make('span', 'count', plural(c.bytes, 'byte')));
}

/** The frames of the first instruction, the outermost one first. */
function drawChain(app, chain) {
  const {side, selection, marks} = app;
  const first = selection.level === ASM ? selection.from
      : (marks.touched[STRONG | WEAK]?.code ?? []).find(i => marks.code[i] & STRONG);
  if (first === undefined) return;
  const frames = side.frames(first).reverse();
  frames.forEach((frame, depth) => {
    if (depth) chain.append(make('span', 'arrow', ' ⟵ inlined '));
    chain.append(make('span', 'function', frame.name || '??'));
    if (frame.line < 0) return;
    const link = make('button', 'link', placeName(side, frame.line));
    link.addEventListener('click', () => app.selectLine(frame.line));
    chain.append(' ', link);
  });
  if (selection.from !== selection.to || selection.level !== ASM) return;
  side.levels.forEach((name, level) => {
    const place = side.places[level][first];
    if (place < NUM_GAPS)
      chain.append(make('span', 'gapnote', `  no line in ${name}: ${GAPS[place].title}`));
  });
}

function drawNotes(app, element) {
  const {side, selection} = app;
  let lines = selection.lines(side);
  if (selection.level === ASM && selection.to - selection.from < 64) {
    const all = new Set();
    for (let i = selection.from; i <= selection.to; ++i)
      side.levels.forEach((_, level) => all.add(side.lineAt(i, level)));
    lines = [...all];
  }
  const shown = new Set();
  for (const line of lines)
    for (const note of side.notesOfLine.get(line) ?? []) {
      if (shown.has(note) || shown.size >= MAX_NOTES) continue;
      shown.add(note);
      const row = make('div', `note ${note.kind}`);
      row.append(make('span', 'kind', note.kind), make('span', 'place', placeName(side, line)),
                 make('span', 'title', note.title), make('span', '', note.message));
      if (note.function) row.append(make('span', 'function', ` in ${note.function}`));
      element.append(row);
    }
}

function drawDetails(app) {
  const [summary, chain, notes] = ['summary', 'chain', 'notes'].map(byId);
  for (const element of [summary, chain, notes]) element.replaceChildren();
  if (!app.selection || !app.side.count) {
    summary.append(make('span', 'hint', 'Click a line in any column, or press ? for help.'));
    const why = app.side.programs.map(p => p.whyNoAssembly).find(Boolean);
    if (why) summary.append(make('span', 'count', why));
    return;
  }
  drawSummary(app, summary);
  drawChain(app, chain);
  drawNotes(app, notes);
}
