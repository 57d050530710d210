// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list at the side: functions, the hottest lines of a level, and gaps.

const TABS = {functions: 'Functions', lines: 'Hottest lines', gaps: 'Gaps'};
const MAX_LINES = 500;

/** Cells of the list that a tab shows: {text, value, note, heat, go}. */
function listFunctions(app) {
  const {side, heat} = app;
  const costs = app.functionCosts(), order = side.functions.map((_, i) => i);
  order.sort((a, b) => Math.abs(costs[b]) - Math.abs(costs[a]) || a - b);
  return order.map(index => {
    const f = side.functions[index];
    const before = heat.functionsBefore?.[index];
    return {
      text: f.name,
      title: `${f.name}\n${side.programs[f.program].path}\n` +
             `${f.last - f.first} instructions, ${f.size} bytes` +
             (before === undefined ? '' : `\nbefore: ${count(before)}, after: ` +
                                          count(before + costs[index])),
      heat: app.makeHeat(costs[index]),
      go: () => app.goToFunction(index),
    };
  });
}

function listLines(app) {
  const {side} = app, column = app.focused, result = [];
  if (column.isAssembly) {
    const order = [];
    for (let i = 0; i < side.count; ++i) if (app.heat.self[i]) order.push(i);
    order.sort((a, b) => Math.abs(app.heat.self[b]) - Math.abs(app.heat.self[a]) || a - b);
    return order.slice(0, MAX_LINES).map(i => ({
      text: side.assembly.get(i), title: `0x${side.address(i)} in ` +
          side.functions[side.functionOf[i]].name,
      heat: app.heatOfCode(i), language: LANGUAGES.assembly,
      go: () => app.selectCode(i),
    }));
  }
  const costs = app.lineCosts();
  for (let line = 0; line < costs.length; ++line)
    if (costs[line] && side.levelOfLine(line) === column.level) result.push(line);
  result.sort((a, b) => Math.abs(costs[b]) - Math.abs(costs[a]) || a - b);
  result.length = Math.min(result.length, MAX_LINES);
  // Texts that no column has shown yet come later.
  const missing = new Set(result.map(line => side.textOfLine(line))
                                .filter(t => side.texts[t].chunk !== null && !side.texts[t].lines));
  if (missing.size)
    Promise.all([...missing].map(t => side.text(t))).then(() => {
      if (app.tab === 'lines') app.list.fill();
    });
  return result.map(line => {
    const text = side.texts[side.textOfLine(line)], number = side.numberOfLine(line);
    const words = text.lines && number <= text.lines.count ? text.lines.get(number - 1).trim() : '';
    return {
      text: `${number}  ${words}`, title: `${text.path}:${number}`,
      language: languageOf(column.levelName, text.path),
      heat: app.makeHeat(costs[line]),
      go: () => app.selectLine(line),
    };
  });
}

function listGaps(app) {
  const {side, metric} = app, result = [];
  side.levels.forEach((name, level) => {
    const costs = side.costOfStates(level, metric), all = costs.reduce((a, b) => a + b, 0) || 1;
    result.push({text: LEVEL_NAMES[name] ?? name, isTitle: true, heat: null});
    for (const state of STATE_ORDER) {
      const {name, short, title} = STATES[state];
      if (state === SEVERAL && !costs[state]) continue;
      result.push({
        text: short, title: `${title}: ${count(costs[state])} of ${count(all)} ${metric.name}`,
        heat: {share: costs[state] / all, text: percent(costs[state] / all), title: ''},
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
    this.filter.addEventListener('input', () => this.apply());
    this.filter.addEventListener('keydown', event => {
      if (event.key === 'Enter') this.choose(this.cursor);
      if (event.key === 'ArrowDown') this.move(1);
      if (event.key === 'ArrowUp') this.move(-1);
      if (event.key === 'Escape') this.app.focused.element.focus();
    });
    this.scroller.addEventListener('keydown', event => {
      const step = {ArrowDown: 1, j: 1, ArrowUp: -1, k: -1}[event.key];
      if (step) this.move(step);
      else if (event.key === 'Enter') this.choose(this.cursor);
      else if (event.key === 'Escape') this.app.focused.element.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    const tabs = document.getElementById('tabs');
    for (const [name, title] of Object.entries(TABS)) {
      const button = make('button', '', title);
      button.dataset.tab = name;
      button.setAttribute('role', 'tab');
      button.addEventListener('click', () => { app.setTab(name); app.saveSoon(); });
      tabs.append(button);
    }
  }

  fill() {
    const {app} = this;
    for (const button of document.querySelectorAll('#tabs button'))
      button.setAttribute('aria-selected', button.dataset.tab === app.tab);
    this.all = {functions: listFunctions, lines: listLines, gaps: listGaps}[app.tab](app);
    document.getElementById('list-head').textContent =
        app.tab === 'functions'
        ? `${plural(app.side.functions.length, 'function')}, by ${app.heatName()}`
        : app.tab === 'lines' ? `${app.focused.name}, by ${app.heatName()}`
        : `Code without a line, by ${app.metric.name}`;
    this.apply();
  }

  apply() {
    const query = this.filter.value.toLowerCase();
    this.shown = query ? this.all.filter(e => e.text.toLowerCase().includes(query)) : this.all;
    this.cursor = 0;
    this.rows.reset(this.shown.length);
  }

  move(step) {
    this.cursor = Math.max(0, Math.min(this.shown.length - 1, this.cursor + step));
    this.rows.reveal(this.cursor, true);
    this.rows.redraw();
  }

  choose(row) {
    this.cursor = row;
    this.shown[row]?.go?.();
    this.rows.redraw();
  }

  draw(row, element) {
    const entry = this.shown[row];
    if (entry.isTitle) element.classList.add('heading');
    if (entry.heat !== null) Column.prototype.drawHeat.call(this, element, entry.heat);
    if (entry.gap) element.append(make('span', `gap ${entry.gap}`, '■'));
    const text = make('span', 'text');
    if (entry.language) addHighlighted(text, entry.text, entry.language);
    else text.textContent = entry.text;
    text.title = entry.title ?? '';
    element.append(text);
    element.classList.toggle('cursor', row === this.cursor);
  }
}
