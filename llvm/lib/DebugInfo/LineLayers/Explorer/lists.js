// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list at the side: functions, the hottest lines of a level, and gaps.

const TABS = new Map([['functions', 'Functions'], ['lines', 'Hottest lines'], ['gaps', 'Gaps']]);
const MAX_LINES = 500;

function byCost(a, b) { return Math.abs(b.cost) - Math.abs(a.cost); }

/** An entry of what only the program before has, and that is not in the columns of a difference. */
function makeGone(app, cost, entry, go) {
  return {...entry, cost, note: 'before', heat: app.makeHeat(cost), go: async () => {
    await app.setView('before');
    await go();
  }};
}

/** Cells of the list that a tab shows: {text, title, note, heat, go}. */
function listFunctions(app) {
  const {side, heat} = app, costs = app.functionCosts();
  const describe = (of, f) => [f.name, ...(f.symbol ? [f.symbol] : []), of.programs[f.program].path,
      `${plural(f.last - f.first, 'instruction')}, ${plural(f.size, 'byte')}`].join('\n');
  const result = side.functions.map((f, index) => {
    const before = heat.functionsBefore?.[index];
    return {
      text: f.name, symbol: f.symbol, cost: costs[index],
      title: describe(side, f) +
             (before === undefined ? '' : `\nbefore: ${count(before)}, after: ` +
                                          count(before + costs[index])),
      heat: app.makeHeat(costs[index]),
      go: () => app.goToFunction(index),
    };
  });
  for (const [index, cost] of heat.goneFunctions ?? []) {
    const f = app.sides[1].functions[index];
    const title = `${describe(app.sides[1], f)}\nbefore: ${count(-cost)}, not there after`;
    result.push(makeGone(app, cost, {text: f.name, symbol: f.symbol, title},
                         () => app.goToFunction(index)));
  }
  return result.sort(byCost);
}

function listLines(app) {
  const {side} = app, column = app.focused, result = [];
  if (column.isAssembly) {
    const order = [];
    for (let i = 0; i < side.count; ++i) if (app.heat.self[i]) order.push(i);
    order.sort((a, b) => Math.abs(app.heat.self[b]) - Math.abs(app.heat.self[a]) || a - b);
    return order.slice(0, MAX_LINES).map(i => ({
      text: side.textOfCode(i), title: `0x${side.address(i)} in ` +
          side.functions[side.functionOf[i]].name,
      // What stands for an instruction looks as it does in the column.
      heat: app.heatOfCode(i), language: side.assembly.get(i) ? LANGUAGES.assembly : null,
      go: () => app.selectCode(i),
    }));
  }
  const costs = app.lineCosts();
  for (let line = 0; line < costs.length; ++line)
    if (costs[line] && side.levelOfLine(line) === column.level)
      result.push({of: side, line, cost: costs[line]});
  // Lines that have no code after have no row with heat, so they are in the list alone.
  for (const [line, cost] of app.heat.goneLines ?? []) {
    const [, before] = app.sides;
    if (keyOfLevel(before, before.levelOfLine(line)) === column.key)
      result.push({of: before, line, cost});
  }
  result.sort(byCost);
  result.length = Math.min(result.length, MAX_LINES);
  // Texts that no column has shown yet come later.
  const isMissing = ({of, line}) => {
    const text = of.texts[of.textOfLine(line)];
    return text.chunk !== null && !text.lines;
  };
  const missing = result.filter(isMissing);
  if (missing.length)
    Promise.all(missing.map(({of, line}) => of.text(of.textOfLine(line)))).then(() => {
      if (app.tab === 'lines') app.list.fill();
    });
  return result.map(({of, line, cost}) => {
    const text = of.texts[of.textOfLine(line)], number = of.numberOfLine(line);
    const words = text.lines && number <= text.lines.count ? text.lines.get(number - 1).trim() : '';
    const entry = {
      text: `${number}  ${words}`, title: `${text.path}:${number}`,
      language: languageOf(column.levelName, text.path),
    };
    const go = () => app.selectLine(line);
    if (of !== side) return makeGone(app, cost, entry, go);
    return {...entry, heat: app.makeHeat(cost), go};
  });
}

function listGaps(app) {
  const {side, metric} = app, result = [];
  side.levels.forEach((_, level) => {
    const costs = side.costOfStates(level, metric), code = costOfCode(costs) || 1;
    result.push({text: titleOfLevel(side, level), isTitle: true, heat: null});
    for (const state of STATE_ORDER) {
      const {name, short, title} = STATES[state], cost = count(costs[state]);
      if (state === SEVERAL && !costs[state]) continue;
      // The shares are those in the heads of columns, where padding is no code.
      const share = state === PADDING ? 0 : costs[state] / code;
      result.push({
        text: short, title: state === PADDING ? `${title}: ${cost} more ${metric.name}`
            : `${title}: ${cost} of ${count(code)} ${metric.name}`,
        heat: {share, text: percent(share), title: ''},
        gap: name,
        go: state === LOCATED ? () => {} : () => app.goToState(level, state),
      });
    }
  });
  return result;
}

class SideList {
  constructor(app) {
    this.app = app;
    this.all = this.shown = [];
    this.cursor = 0;
    this.scroller = document.getElementById('list');
    this.filter = document.getElementById('filter');
    this.rows = new VirtualRows(this.scroller, (row, element) => this.draw(row, element));
    this.scroller.addEventListener('click', event => {
      const row = event.target.closest('.row')?.row;
      if (row !== undefined) this.choose(row);
    });
    this.filter.addEventListener('input', () => { this.apply(); app.saveSoon(); });
    this.filter.addEventListener('keydown', event => {
      if (event.key === 'Enter') this.choose(this.cursor);
      if (event.key === 'ArrowDown') this.move(1);
      if (event.key === 'ArrowUp') this.move(-1);
      if (event.key === 'Escape') this.app.focused.element.focus();
    });
    this.scroller.addEventListener('keydown', event => {
      const page = this.rows.numVisible() - 1;
      const step = new Map([['ArrowDown', 1], ['j', 1], ['ArrowUp', -1], ['k', -1],
                            ['PageDown', page], ['PageUp', -page], ['Home', -Infinity],
                            ['g', -Infinity], ['End', Infinity], ['G', Infinity]]).get(event.key);
      if (step) this.move(step);
      else if (event.key === 'Enter') this.choose(this.cursor);
      else if (event.key === 'Escape') this.app.focused.element.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    const tabs = document.getElementById('tabs');
    for (const [name, title] of TABS) {
      const button = make('button', '', title);
      button.dataset.tab = name;
      button.setAttribute('role', 'tab');
      button.setAttribute('aria-controls', 'list');
      button.addEventListener('click', () => { app.setTab(name); app.saveSoon(); });
      tabs.append(button);
    }
  }

  fill() {
    const {app} = this;
    for (const button of document.querySelectorAll('#tabs button'))
      button.setAttribute('aria-selected', button.dataset.tab === app.tab);
    this.scroller.setAttribute('aria-label', TABS.get(app.tab));
    this.all = {functions: listFunctions, lines: listLines, gaps: listGaps}[app.tab](app);
    // What instructions call does not count on them.
    const name = app.heatName(app.isInclusive &&
                              !(app.tab === 'lines' && app.focused.isAssembly));
    document.getElementById('list-head').textContent =
        app.tab === 'functions'
        ? `${plural(this.all.length, 'function')}, by ${visible(name)}`
        : app.tab === 'lines' ? `${app.focused.name}, by ${visible(name)}`
        : `Code without a line, by ${visible(app.metric.name)}`;
    this.apply();
  }

  apply() {
    const query = visible(this.filter.value).toLowerCase();
    const has = text => visible(text).toLowerCase().includes(query);
    this.shown = query ? this.all.filter(e => has(e.text) || (e.symbol && has(e.symbol)))
                       : this.all;
    this.cursor = 0;
    this.rows.reset(this.shown.length);
    this.nameCursor();
  }

  move(step) {
    this.cursor = Math.max(0, Math.min(this.shown.length - 1, this.cursor + step));
    this.rows.reveal(this.cursor, true);
    this.redraw();
  }

  choose(row) {
    this.cursor = row;
    this.shown[row]?.go?.();
    this.redraw();
  }

  /** After a change of the cursor. */
  redraw() {
    this.rows.redraw();
    this.nameCursor();
  }

  /** Has screen readers say the entry that the cursor is on. */
  nameCursor() {
    if (this.shown.length)
      this.scroller.setAttribute('aria-activedescendant', `entry-${this.cursor}`);
    else this.scroller.removeAttribute('aria-activedescendant');
  }

  draw(row, element) {
    const entry = this.shown[row];
    if (entry.isTitle) element.classList.add('heading');
    if (entry.heat !== null) Column.prototype.drawHeat.call(this, element, entry.heat);
    if (entry.gap) element.append(make('span', `gap ${entry.gap}`, '■'));
    const text = make('span', 'text');
    if (entry.language) addHighlighted(text, entry.text, entry.language);
    else text.append(make('span', entry.language === null ? 'comment' : '', entry.text));
    setTitle(text, entry.title ?? '');
    element.append(text);
    if (entry.note) element.append(make('span', 'program', entry.note));
    element.classList.toggle('cursor', row === this.cursor);
    element.id = `entry-${row}`;
    element.setAttribute('role', 'option');
    element.setAttribute('aria-selected', row === this.cursor);
    element.setAttribute('aria-posinset', row + 1);
    element.setAttribute('aria-setsize', this.shown.length);
  }
}
