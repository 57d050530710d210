// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The keyboard does everything.

// The tenth column is that of the key 0, which is at the right of 9.
const COLUMN_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** [keys, what they do, function of the app, the focused column and the event]. */
const KEYS = [
  [['j', 'ArrowDown'], 'next line; with Shift: extend the selection',
   (app, c, e) => moveCursor(app, c, 1, e.shiftKey)],
  [['k', 'ArrowUp'], 'line before; with Shift: extend the selection',
   (app, c, e) => moveCursor(app, c, -1, e.shiftKey)],
  [['n'], 'next match; without a search, next line with code', (app, c) => next(app, c, 1)],
  [['p'], 'match before; without a search, line with code before', (app, c) => next(app, c, -1)],
  [['PageDown'], 'a page down',
   (app, c, e) => moveCursor(app, c, c.rows.numVisible() - 1, e.shiftKey)],
  [['PageUp'], 'a page up', (app, c, e) => moveCursor(app, c, 1 - c.rows.numVisible(), e.shiftKey)],
  [['g', 'Home'], 'first line', (app, c, e) => moveCursor(app, c, -Infinity, e.shiftKey)],
  [['G', 'End'], 'last line', (app, c, e) => moveCursor(app, c, Infinity, e.key === 'End' && e.shiftKey)],
  [['Tab', 'l', 'ArrowRight'], 'next column; Shift+Tab: column before',
   (app, c, e) => nextColumn(app, e.key === 'Tab' && e.shiftKey ? -1 : 1)],
  [['ArrowLeft', 'H'], 'column before', app => nextColumn(app, -1)],
  [['Shift+ArrowRight'], 'the ends of long lines', (app, c) => scrollAside(c, 1)],
  [['Shift+ArrowLeft'], 'back to the beginnings of lines', (app, c) => scrollAside(c, -1)],
  [[']'], 'next hot line of the column', (app, c) => nextHot(app, c, 1)],
  [['['], 'hotter line of the column', (app, c) => nextHot(app, c, -1)],
  [['Enter', 'z'], 'scroll all columns to what is marked', app => scrollToMarks(app)],
  [['/'], 'search all columns', app => { byId('query').focus(); byId('query').select(); }],
  [['f'], 'find a function',
   app => { app.setTab('functions'); app.saveSoon(); byId('filter').focus(); }],
  [['L'], 'functions, hottest lines, gaps',
   app => { const names = [...TABS.keys()];
            app.setTab(names[(names.indexOf(app.tab) + 1) % names.length]); app.saveSoon(); }],
  [['s'], 'to the list at the side; Escape leads back',
   () => document.getElementById('list').focus()],
  [['d'], 'to the links at the bottom, with Tab from one to the next; Escape leads back',
   () => document.querySelector('#details .link')?.focus()],
  [['o'], 'choose the file or function that the column shows, with arrows and Enter',
   (app, c) => c.choice.focus()],
  [['m'], 'next metric', async app => {
    const {metrics} = app.side;
    await app.setMetric(metrics[(metrics.indexOf(app.metric) + 1) % metrics.length].name);
    app.saveSoon();
  }],
  [['i'], 'with callees, or without', async app => {
    if (!app.heat.allLines) return;
    await app.setInclusive(!app.isInclusive);
    app.saveSoon();
  }],
  [['v'], 'next view: after, difference, before', async app => {
    const views = ['after', 'difference', 'before'];
    await app.setView(views[(views.indexOf(app.wantedView ?? app.view) + 1) % 3]);
    app.saveSoon();
  }],
  [COLUMN_KEYS, 'show or hide a column', (app, c, e) => {
    const column = app.columns[COLUMN_KEYS.indexOf(e.key)];
    if (column) app.toggleColumn(column);
  }],
  [['h'], 'hide the column', (app, c) => app.hideColumn(c)],
  [['<'], 'move the column left', (app, c) => app.moveColumn(c, -1)],
  [['>'], 'move the column right', (app, c) => app.moveColumn(c, 1)],
  [['+', '='], 'widen the column', (app, c) => app.widenColumn(c, 1.25)],
  [['-'], 'narrow the column', (app, c) => app.widenColumn(c, 0.8)],
  [['Ctrl+C'], 'copy the selected lines, if no words are selected', () => {}],
  [['t'], 'dark, light, or as the system', app => app.nextTheme()],
  [['Backspace'], 'what was selected before', app => app.address?.back()],
  [['Escape'], 'select nothing', app => app.clearSelection()],
  [['?'], 'this help', showHelp],
];
const KEY_NAMES = {ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→'};

function nameKey(key) { return key.replace(/Arrow\w+/, name => KEY_NAMES[name]); }

/** Shows the help from its beginning on, though the button at its end has the focus. */
function showHelp() {
  byId('help').showModal();
  byId('help').scrollTop = 0;
}

function cursorRow(app, column) {
  const {selection} = app;
  const isOwn = selection && selection.level === column.level &&
                (column.isAssembly || selection.text === column.text);
  if (isOwn) return column.rowOfCursor(selection);
  // Where nothing is selected in this column, one begins with what is marked.
  for (let row = column.rows.firstVisible(), n = column.rows.numVisible(); n--; ++row) {
    const index = column.isAssembly ? column.codeOfRow(row).code : column.lineOfRow(row);
    const flags = column.isAssembly ? app.marks.code[index] : app.marks.lines[index];
    if (flags & STRONG) return row;
  }
  return column.rows.firstVisible();
}

function goToRow(app, column, row, isExtended) {
  row = Math.max(0, Math.min(column.rows.count - 1, row));
  column.rows.reveal(row, true);
  app.select(column, row, isExtended, false);
}

function moveCursor(app, column, step, isExtended) {
  if (!column.rows.count) return;
  let row = Math.max(0, Math.min(column.rows.count - 1, cursorRow(app, column) + step));
  // The heading of a function is not an instruction to stop at: it would select all of it.
  if (column.isAssembly && column.codeOfRow(row).heading !== undefined)
    row += row && step < 0 ? -1 : 1;
  goToRow(app, column, row, isExtended);
}

/** The next match; or the next line that has code. */
function next(app, column, direction) {
  if (app.found) return app.searchStep(direction);
  if (column.isAssembly) return moveCursor(app, column, direction, false);
  if (!column.rows.count) return;
  const {side} = app, [first, last] = side.linesOfText(column.text);
  const number = column.numberOfRow(cursorRow(app, column));
  let line = side.findKey(column.text * 2 ** 32 + number);
  if (direction > 0 && line < last && side.numberOfLine(line) > number) --line;
  for (line += direction; line >= first && line < last; line += direction)
    if (side.codeOf(line).length)
      return goToRow(app, column, column.rowOfNumber(side.numberOfLine(line)), false);
}

function nextColumn(app, step) {
  const shown = app.columns.filter(c => !c.isHidden);
  const column = shown[(shown.indexOf(app.focused) + step + shown.length) % shown.length];
  app.focus(column);
  column.element.focus();
}

function scrollAside(column, direction) {
  const {scroller} = column.rows;
  scroller.scrollLeft += direction * scroller.clientWidth / 2;
}

/** The line of the column that comes next in heat. */
function nextHot(app, column, direction) {
  const {side, selection} = app, costs = column.isAssembly ? app.heat.self : app.lineCosts();
  const order = [];
  for (let i = 0; i < costs.length; ++i)
    if (costs[i] && (column.isAssembly || side.levelOfLine(i) === column.level)) order.push(i);
  order.sort((a, b) => Math.abs(costs[b]) - Math.abs(costs[a]) || a - b);
  const now = selection?.level !== column.level ? -1
      : column.isAssembly ? selection.cursor : side.findLine(selection.text, selection.cursor);
  const at = order.indexOf(now);
  const to = order[at < 0 ? 0 : Math.max(0, Math.min(order.length - 1, at + direction))];
  if (to === undefined) return;
  if (column.isAssembly) app.selectCode(to); else app.selectLine(to);
}

function scrollToMarks(app) {
  for (const column of app.columns) {
    if (column.isHidden) continue;
    const touched = app.marks.touched[STRONG | WEAK];
    const rows = column.isAssembly
        ? (touched?.code ?? []).filter(i => app.marks.code[i] & STRONG)
                               .map(i => column.rowOfCode(i))
        : (touched?.lines ?? []).filter(l => app.marks.lines[l] & STRONG &&
                                             app.side.textOfLine(l) === column.text)
                                .map(l => column.rowOfNumber(app.side.numberOfLine(l)));
    if (rows.length) column.rows.setTop(rows.reduce((a, b) => Math.min(a, b)) * ROW -
                                        column.rows.view / 3);
    else column.follow();  // It may be in another file.
  }
}

/** Has the lines that are selected copied, unless words are. */
function copyLines(app, event) {
  const {side, selection} = app;
  if (!selection || String(getSelection()) || event.target.matches?.('input')) return;
  const isAssembly = selection.level === ASM;
  const lines = isAssembly ? side.assembly : side.texts[selection.text].lines;
  if (!lines) return;
  const [first, end] = isAssembly ? [selection.from, selection.to + 1]
                                  : [selection.from - 1, Math.min(selection.to, lines.count)];
  const result = [];
  for (let i = first; i < end; ++i)
    result.push(visible(lines.get(i, Infinity) || (isAssembly ? side.textOfCode(i) : '')));
  event.clipboardData.setData('text/plain', result.join('\n') + '\n');
  event.preventDefault();
}

function listenToKeys(app) {
  addEventListener('copy', event => copyLines(app, event));
  byId('keys').replaceChildren(...KEYS.map(([keys, what]) => {
    const row = make('tr'), cell = make('td');
    const names = keys.length > 4 ? [`${keys[0]} … ${keys[keys.length - 1]}`] : keys;
    names.forEach(key => cell.append(make('kbd', '', nameKey(key)), ' '));
    row.append(cell, make('td', '', what));
    return row;
  }));
  const actions = new Map(KEYS.flatMap(([keys, , act]) => keys.map(key => [key, act])));
  addEventListener('keydown', event => {
    const isTyping = event.target.matches?.('input[type=search], select');
    if (['Escape', 'Enter'].includes(event.key) && event.target.matches?.('select')) {
      event.preventDefault();
      app.focused.element.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping || byId('help').open) return;
    // Buttons and the list have their own use of these.
    if (event.target.matches?.('button') && ['Enter', ' ', 'Tab'].includes(event.key)) return;
    if (event.key === 'Tab' && event.target.closest('#side, #bar, #details')) return;
    if (event.key === 'Escape' && event.target.closest('#details')) {
      app.focused.element.focus();
      return;
    }
    // Shift changes what letters are, but not what is to be done with j and k.
    const key = event.shiftKey && 'JK'.includes(event.key) ? event.key.toLowerCase() : event.key;
    const act = (event.shiftKey && actions.get(`Shift+${key}`)) || actions.get(key);
    if (!act) return;
    event.preventDefault();
    act(app, app.focused, event);
  });
}
