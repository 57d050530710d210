// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one sees, in the fragment of the page's address.

/** The fragment for what `app` shows. */
function saveState(app) {
  const state = new URLSearchParams(), {selection} = app;
  if (app.sideIndex || app.isDifference) state.set('v', app.isDifference ? 'd' : 'b');
  if (app.metricName) state.set('m', app.metricName);
  if (app.wantsInclusive) state.set('i', '1');
  const columns = app.columns.filter(c => !c.isHidden);
  // All columns in their order; those that are hidden have a minus.
  state.set('c', app.columns.map(c => (c.isHidden ? '-' : '') + c.key +
                                      (c.width === 1 ? '' : `*${c.width.toFixed(2)}`)).join(' '));
  state.set('p', columns.map(c => `${c.text}:${c.rows.firstVisible()}`).join(' '));
  if (selection)
    state.set('s', [keyOfLevel(app.side, selection.level), selection.text, selection.anchor,
                    selection.cursor].join(':'));
  if (app.query) state.set('q', app.query);
  if (app.tab !== 'functions') state.set('l', app.tab);
  if (app.list.filter.value) state.set('f', app.list.filter.value);
  return '#' + state.toString();
}

/** Shows what a fragment says; what it does not name is as in a page that was just opened. */
async function restoreState(app, fragment) {
  const state = new URLSearchParams(fragment.replace(/^#/, ''));
  const view = state.get('v');
  await app.setView(view === 'd' ? 'difference' : view === 'b' ? 'before' : 'after');
  const {side} = app;
  await app.setMetric(state.get('m'));
  await app.setInclusive(state.get('i') === '1');
  const tab = TABS.has(state.get('l')) ? state.get('l') : 'functions';
  const filter = state.get('f') ?? '';
  if (tab !== app.tab || filter !== app.list.filter.value) {
    app.list.filter.value = filter;
    app.setTab(tab);
  }
  const all = (state.get('c') ?? '').split(' ').filter(Boolean).map(text => {
    const [, minus, name, width] = /^(-?)(.*?)(?:\*([\d.]+))?$/.exec(text);
    return {column: app.columns.find(c => c.key === name), isHidden: minus === '-', width};
  }).filter(({column}) => column);
  const columns = all.filter(({isHidden}) => !isHidden);
  if (columns.length) {
    for (const c of app.columns) c.isHidden = true;
    for (const {column, isHidden, width} of all) {
      column.isHidden = isHidden;
      column.width = Math.min(20, Math.max(0.1, Number(width) || 1));
    }
    app.columns = [...new Set([...all.map(({column}) => column), ...app.columns])];
    app.arrange();
  }
  const tops = (state.get('p') ?? '').split(' ');
  for (const [index, {column}] of columns.entries()) {
    if (!tops[index]) continue;
    const [text, top] = tops[index].split(':').map(Number);
    if (!column.isAssembly && side.texts[text]?.level === column.level) await column.show(text);
    column.rows.measure();
    column.rows.setTop((top || 0) * ROW);
  }
  const [level, text, anchor, cursor] = (state.get('s') ?? '').split(':');
  const column = app.columns.find(c => c.key === level);
  app.selection = null;
  const isNumber = [text, anchor, cursor].every(n => /^\d+$/.test(n ?? ''));
  if (column && isNumber) {
    const limit = column.isAssembly ? side.count - 1 : 2 ** 32 - 1;
    const known = column.isAssembly || side.texts[text]?.level === column.level;
    if (known && limit >= 0)
      app.selection = new Selection(column.level, Number(text), Math.min(anchor, limit),
                                    Math.min(cursor, limit));
    if (!column.isHidden) app.focus(column);
  }
  app.showSelection(false);
  byId('query').value = state.get('q') ?? '';
  // What is found can wait: it takes all texts.
  app.search(byId('query').value, false);
}
