// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one sees, in the fragment of the page's address.

/** The key of a level for a list of a fragment, without the signs that such a list has. */
const escapeKey = key => key.replace(
    /[%*:\s]|^-/gu, c => c === '*' ? '%2A' : c === '-' ? '%2D' : encodeURIComponent(c));

/** The key that escapeKey made `text` of. */
function unescapeKey(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The fragment for what `app` shows. */
function saveState(app) {
  const state = new URLSearchParams(), {selection} = app;
  if (app.sideIndex || app.isDifference) state.set('v', app.isDifference ? 'd' : 'b');
  if (app.metricName) state.set('m', app.metricName);
  if (app.wantsInclusive !== Boolean(app.data.inclusive))
    state.set('i', app.wantsInclusive ? '1' : '0');
  const columns = app.columns.filter(c => !c.isHidden);
  // All columns in their order; those that are hidden have a minus.
  state.set('c', app.columns.map(c => (c.isHidden ? '-' : '') + escapeKey(c.key) +
                                      (c.width === 1 ? '' : `*${c.width.toFixed(2)}`)).join(' '));
  state.set('p', columns.map(c => `${c.text}:${c.rows.firstVisible()}`).join(' '));
  if (selection)
    state.set('s', [escapeKey(keyOfLevel(app.side, selection.level)), selection.text,
                    selection.anchor, selection.cursor].join(':'));
  if (app.query) state.set('q', app.query);
  if (app.tab !== 'functions') state.set('l', app.tab);
  if (app.list.filter.value) state.set('f', app.list.filter.value);
  return '#' + state.toString();
}

/** Arranges columns and shows texts as a fragment says; what is to be scrolled where. */
async function restoreColumns(app, state) {
  const {side} = app, places = (state.get('p') ?? '').split(' ').filter(Boolean);
  let all = (state.get('c') ?? '').split(' ').filter(Boolean).map(text => {
    const [, minus, name, width] = /^(-?)(.*?)(?:\*([\d.]+))?$/.exec(text);
    const key = unescapeKey(name), isHidden = minus === '-';
    // A column that this page does not have has a place, too.
    return {column: app.columns.find(c => c.key === key), isHidden, width,
            place: isHidden ? undefined : places.shift()};
  }).filter(({column}) => column);
  // What is said of one column last is what counts.
  all = [...new Map(all.map(one => [one.column, one])).values()];
  if (all.every(({isHidden}) => isHidden))
    all = app.columnsAtFirst().map(
        one => ({...one, place: one.isHidden ? undefined : places.shift()}));
  for (const c of app.columns) c.isHidden = true;
  for (const {column, isHidden, width} of all) {
    column.isHidden = isHidden;
    column.width = Math.min(20, Math.max(0.1, Number(width) || 1));
  }
  const known = all.map(({column}) => column);
  app.columns = [...known, ...app.columns.filter(c => !known.includes(c))];
  app.arrange();
  const tops = [];
  for (const {column, isHidden, place} of all) {
    if (isHidden) continue;
    const [text, top] = place?.split(':').map(Number) ?? [];
    const isKnown = side.texts[text]?.level === column.level;
    await column.show(isKnown ? text : app.bestText(column));
    await column.loading;
    tops.push([column, (top || 0) * ROW]);
  }
  return tops;
}

/** Selects what a fragment says; the column of it, or undefined. */
function restoreSelection(app, state) {
  const {side} = app, [level, text, anchor, cursor] = (state.get('s') ?? '').split(':');
  const column = app.columns.find(c => c.key === unescapeKey(level ?? ''));
  app.selection = null;
  if (!column || ![text, anchor, cursor].every(n => /^\d+$/.test(n ?? ''))) return undefined;
  const [first, last] = column.isAssembly ? [0, side.count - 1] : [1, 2 ** 32 - 1];
  const inside = n => Math.min(Math.max(n, first), last);
  if (first <= last && (column.isAssembly || side.texts[text]?.level === column.level))
    app.selection = new Selection(column.level, Number(text), inside(anchor), inside(cursor));
  if (!column.isHidden) app.focus(column);
  return column;
}

/** Shows what a fragment says; what it does not name is as in a page that was just opened. */
async function restoreState(app, fragment) {
  const state = new URLSearchParams(fragment.replace(/^#/, ''));
  const view = state.get('v');
  await app.setView(view === 'd' ? 'difference' : view === 'b' ? 'before' : 'after');
  await app.setMetric(state.get('m'));
  await app.setInclusive(state.has('i') ? state.get('i') === '1' : Boolean(app.data.inclusive));
  const tab = TABS.has(state.get('l')) ? state.get('l') : 'functions';
  const filter = state.get('f') ?? '';
  if (tab !== app.tab || filter !== app.list.filter.value) {
    app.list.filter.value = filter;
    app.setTab(tab);
  }
  const tops = await restoreColumns(app, state), column = restoreSelection(app, state);
  // Where a link does not say what is in view, that is what it selects.
  const isFollowed = Boolean(app.selection) && !state.has('p');
  if (isFollowed) await column.show(app.selection.text);
  await column?.loading;
  const scroll = () => {
    for (const [c, top] of tops) {
      c.rows.measure();
      c.rows.setTop(top);
    }
  };
  if (isFollowed) scroll();
  app.showSelection(isFollowed, column);
  // What is at the bottom has taken its room from the columns by now.
  if (!isFollowed) scroll();
  else if (!column.isHidden) column.rows.reveal(column.rowOfCursor(app.selection));
  byId('query').value = state.get('q') ?? '';
  // What is found can wait: it takes all texts.
  app.search(byId('query').value, false);
}

/** Keeps the address of the page, and the steps to go back to, as what one sees. */
class Address {
  constructor(app) {
    this.app = app;
    this.numRestoring = 0;
    this.restoring = Promise.resolve();
    // How many steps lead back within the page.
    this.step = history.state?.step ?? 0;
    this.write('replaceState', location.hash);
    addEventListener('popstate', () => {
      // Who changes the address by hand goes on.
      this.step = history.state?.step ?? this.step + 1;
      if (location.hash === this.fragment) return;
      this.write('replaceState', location.hash);
      this.restore();
    });
  }

  /** Shows what the address says, once that is shown which it said before. */
  restore() {
    const {hash} = location;
    ++this.numRestoring;
    const restore = async () => {
      try {
        if (hash === location.hash) await restoreState(this.app, hash);
      } finally {
        --this.numRestoring;
      }
    };
    return this.restoring = this.restoring.then(restore, restore);
  }

  /** Saves what one sees; as a step of its own to go back to, or not. */
  save(isNew) {
    clearTimeout(this.timer);
    // What is shown in part only is nothing that was seen.
    if (this.numRestoring) return;
    const fragment = saveState(this.app);
    if (fragment === this.fragment) return;
    if (isNew) ++this.step;
    this.write(isNew ? 'pushState' : 'replaceState', fragment);
  }
  saveSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(false), 250);
  }

  write(how, fragment) {
    this.fragment = fragment;
    try {
      history[how]({step: this.step}, '', fragment || null);
    } catch {
      // Browsers refuse it in some frames, and where there are too many steps in a short time.
    }
  }

  /** Goes back, but does not leave the page. */
  back() {
    if (!this.step) return;
    --this.step;
    history.back();
  }
}
