// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The page as a whole.

const count = n => Math.abs(n) >= 1e6 || Number.isInteger(n)
    ? Math.round(n).toLocaleString('en') : n.toFixed(2);
const percent = share => {
  const value = 100 * share, digits = Math.abs(value) >= 9.95 ? 0 : 1;
  return `${value.toFixed(digits)} %`;
};
const byId = id => document.getElementById(id);

class App {
  constructor(data, chunks) {
    this.data = data;
    this.sides = data.sides.map(side => new Side(side, chunks));
    this.sideIndex = 0;
    this.isDifference = false;
    this.wantsInclusive = Boolean(data.inclusive);
    this.tab = 'functions';
    this.query = '';
    this.columns = [];
    this.kept = [];  // What was shown of each side when it was left.
    this.theme = 'auto';
    this.changing = Promise.resolve();
  }

  /** Whether costs are those with callees: that is asked for, and they are known. */
  get isInclusive() { return this.wantsInclusive && Boolean(this.heat?.allLines); }

  get side() { return this.sides[this.sideIndex]; }

  async start() {
    await this.sides[0].load();
    document.title = byId('title').textContent = visible(this.data.title);
    setTitle(byId('title'),
             this.data.sides[0].programs.map(p => `${p.path} (${p.target})`).join('\n'));
    this.list = new SideList(this);
    this.listen();
    listenToKeys(this);
    this.addSides();
    byId('app').hidden = false;
    await this.setSide(0);
    this.address = new Address(this);
    await this.address.restore();
    // The page that is opened is the first step.
    if (!location.hash) await this.showFirst(false);
    byId('loading').remove();
    this.focused.element.focus();
    document.body.dataset.ready = 'yes';
  }

  // Sides, metrics and heat

  addSides() {
    if (this.sides.length < 2) return;
    byId('sides').hidden = false;
    for (const [view, title] of [['after', 'After'], ['difference', 'Difference'],
                                 ['before', 'Before']]) {
      const button = make('button', '', title);
      button.dataset.view = view;
      button.title = `${title} (v: the next view)`;
      button.addEventListener('click', async () => {
        await this.setView(view);
        if (view === 'difference') await this.showFirst();
        this.saveSoon();
      });
      byId('sides').append(button);
    }
  }

  get view() { return this.sideIndex ? 'before' : this.isDifference ? 'difference' : 'after'; }

  /** Shows a view, once that which was asked for before is shown. */
  setView(view) {
    this.wantedView = view;
    const change = () => this.changeView(view);
    return this.changing = this.changing.then(change, change);
  }
  async changeView(view) {
    if (this.sides.length < 2) view = 'after';
    const index = view === 'before' ? 1 : 0;
    if (view === this.view) return this.nameView();
    this.isDifference = false;
    if (index !== this.sideIndex) await this.setSide(index);
    if (view === 'difference' && !this.comparison) {
      await this.sides[1].load();
      this.comparison = await new Comparison(...this.sides).load();
    }
    this.isDifference = view === 'difference';
    this.nameView();
    await this.updateHeat();
  }
  nameView() {
    for (const button of document.querySelectorAll('#sides button'))
      button.setAttribute('aria-pressed', button.dataset.view === this.view);
  }

  /** Shows another side, with the columns as they are; what it showed before is kept. */
  async setSide(index) {
    const other = this.sides[index];
    await other.load();
    // PTX stands for code that cannot be disassembled, so its texts are needed.
    const ptx = other.levels.indexOf('ptx');
    await Promise.all(other.texts.map((t, i) => t.level === ptx && other.text(i)));
    const metric = other.metrics.find(m => m.name === this.metricName) ?? other.metrics[0];
    const heat = await other.costs(metric);
    // From here on nothing waits until the columns are those of this side. What is done with the
    // columns of the other meanwhile would be taken for something that is done with these.
    const old = this.columns, oldFocused = this.focused;
    if (old.length) this.kept[this.sideIndex] = {columns: old, selection: this.selection};
    const kept = this.kept[index];
    this.sideIndex = index;
    const {side} = this;
    this.marks = new Marks(side);
    this.selection = kept?.selection ?? null;
    this.hovered = undefined;
    this.found = null;
    const levels = [...side.levels.keys(), ASM].filter(level => level === ASM ||
        side.texts.some(t => t.level === level));
    this.columns = kept?.columns ?? levels.map(level => new Column(this, level));
    for (const column of this.columns) {
      const same = old.find(c => c.key === column.key);
      if (same) Object.assign(column, {isHidden: same.isHidden, width: same.width});
      if (!kept) column.prepare();
    }
    const rank = c => { const at = old.findIndex(o => o.key === c.key);
                        return at < 0 ? old.length : at; };
    this.columns.sort((a, b) => rank(a) - rank(b));
    // All that was shown may be of levels that this side does not have.
    if (!old.length || this.columns.every(c => c.isHidden))
      for (const {column, isHidden} of this.columnsAtFirst()) column.isHidden = isHidden;
    const shown = this.columns.filter(c => !c.isHidden);
    this.focused = shown.find(c => c.key === oldFocused?.key) ?? shown[0];
    byId('metric').replaceChildren(...side.metrics.map(m => {
      const option = make('option', '', m.name);
      option.value = m.name;
      return option;
    }));
    Object.assign(this, {metric, heat});
    byId('metric').value = metric.name;
    this.arrange();
    if (!kept) await Promise.all(this.columns.map(c => c.show(this.bestText(c))));
    await this.updateHeat();
    this.showSelection(false);
    if (this.query) this.search(this.query, false);
  }

  /** The columns as they are in a page that was just opened: {column, isHidden}. */
  columnsAtFirst() {
    const {layer} = this.data, rank = c => c.isAssembly ? Infinity : c.level;
    // Levels of layers called `source` or `asm` have the name `layer.source` or `layer.asm`.
    const isOther = c => c.level > 0 && ![layer, `layer.${layer}`].includes(c.levelName);
    return this.columns.toSorted((a, b) => rank(a) - rank(b))
                       .map(column => ({column, isHidden: Boolean(layer) && isOther(column)}));
  }

  /** The text of a column that has most of the code. */
  bestText(column) {
    if (column.isAssembly) return 0;
    const {starts} = this.side.codeOfLines[column.level];
    const counts = new Map(column.texts.map(text => {
      const [first, last] = this.side.linesOfText(text);
      return [text, starts[last] - starts[first]];
    }));
    return column.texts.reduce((a, b) => counts.get(b) > counts.get(a) ? b : a,
                               column.texts[0] ?? -1);
  }

  /** Shows a metric; the first one if there is none of the name. */
  async setMetric(name) {
    const found = this.side.metrics.find(m => m.name === name);
    const metric = found ?? this.side.metrics[0];
    this.metricName = found?.name;
    if (metric === this.metric) return;
    this.metric = metric;
    byId('metric').value = metric.name;
    await this.updateHeat();
  }

  async setInclusive(isInclusive) {
    if (isInclusive === this.wantsInclusive) return;
    this.wantsInclusive = isInclusive;
    await this.updateHeat();
  }

  async updateHeat() {
    this.heat = await this.side.costs(this.metric);
    if (this.isDifference) this.heat = await this.comparison.difference(this.metric) ?? this.heat;
    // What does not know calls leaves the choice as it is for what does.
    byId('inclusive-label').hidden = !this.heat.allLines;
    byId('inclusive').checked = this.isInclusive;
    for (const column of this.columns) {
      column.drawCover(this.metric);
      column.rows.redraw();
      column.strip.drawSoon();
    }
    this.list.fill();
    this.showDetails();
  }

  heatName(isInclusive = this.isInclusive) {
    return (this.heat.before ? 'change of ' : '') + this.heat.name +
           (isInclusive ? ', with callees' : '') +
           (this.isDifference && !this.heat.before ? ', not measured before' : '');
  }
  /** What shares are of. What is called may be in no program, but it is in the profile. */
  whole(isInclusive = this.isInclusive) {
    return (isInclusive ? this.heat.profile.total : this.heat.total) || 1;
  }
  lineCosts() { return this.isInclusive ? this.heat.allLines : this.heat.lines; }
  functionCosts() { return this.isInclusive ? this.heat.allFunctions : this.heat.functions; }
  shareOfLine(line) { return this.lineCosts()[line] / this.whole(); }
  shareOfCode(i) { return this.heat.self[i] / this.whole(false); }

  makeHeat(cost, self, isInclusive = this.isInclusive) {
    const share = cost / this.whole(isInclusive), sign = this.heat.before && cost > 0 ? '+' : '';
    let title = `${sign}${count(cost)} ${this.heatName(isInclusive)}, ${percent(share)}`;
    if (self !== undefined && self !== cost) title += `; itself ${count(self)}`;
    const text = Math.abs(share) < 0.0005 ? '' : sign + percent(share);
    return {share, text, title};
  }
  heatOfLine(line) {
    return this.makeHeat(this.lineCosts()[line], this.isInclusive ? this.heat.lines[line]
                                                                  : undefined);
  }
  /** Of an instruction what it costs itself is known, and not what it calls. */
  heatOfCode(i) { return this.makeHeat(this.heat.self[i], undefined, false); }
  heatOfFunction(index) { return this.makeHeat(this.functionCosts()[index]); }

  // Columns

  arrange() {
    const shown = this.columns.filter(c => !c.isHidden);
    const hadFocus = byId('columns').contains(document.activeElement);
    byId('columns').replaceChildren(...shown.map(c => c.element));
    for (const c of shown) c.setWidth(c.width);
    const pressed = [...byId('shown').children].indexOf(document.activeElement);
    byId('shown').replaceChildren(...this.columns.map((c, index) => {
      const button = make('button', '', c.name);
      button.setAttribute('aria-pressed', !c.isHidden);
      const key = COLUMN_KEYS[index];
      button.title = `Show or hide ${c.name}` + (key ? ` (${key})` : '');
      button.addEventListener('click', () => this.toggleColumn(c));
      return button;
    }));
    byId('shown').children[pressed]?.focus();
    if (this.focused?.isHidden) this.focus(shown[0]);
    // What leaves the document, if only to be put elsewhere, forgets where it was scrolled to,
    // and loses the focus.
    for (const c of shown) c.rows.restore();
    if (hadFocus) this.focused.element.focus({preventScroll: true});
    if (this.found) this.findAgain();
  }
  toggleColumn(column) {
    if (!column.isHidden && this.columns.filter(c => !c.isHidden).length === 1) return;
    column.isHidden = !column.isHidden;
    this.arrange();
    if (!column.isHidden) column.follow();
    this.saveSoon();
  }
  hideColumn(column) { if (!column.isHidden) this.toggleColumn(column); }
  moveColumn(column, step) {
    const shown = this.columns.filter(c => !c.isHidden);
    const other = shown[shown.indexOf(column) + step];
    if (other) this.placeColumn(column, other);
  }
  /** Puts a column where another is. */
  placeColumn(column, other) {
    if (column === other) return;
    const to = this.columns.indexOf(other);
    this.columns.splice(this.columns.indexOf(column), 1);
    this.columns.splice(to, 0, column);
    this.arrange();
    this.focused.element.focus();
    this.saveSoon();
  }
  widenColumn(column, factor) {
    column.setWidth(Math.min(8, Math.max(0.25, column.width * factor)));
    this.saveSoon();
  }
  focus(column) {
    if (!column || this.focused === column) return;
    this.focused = column;
    if (this.tab === 'lines') this.list.fill();
  }

  // Selection

  select(column, row, isExtended = false, isNew = true) {
    const old = this.selection;
    const anchor = isExtended && old && old.level === column.level &&
        (column.isAssembly || old.text === column.text) ? old.anchor : undefined;
    this.selection = column.selectionOf(row, anchor);
    const wasInView = column.rows.isVisible(row);
    this.showSelection(true, column);
    if (wasInView && !column.rows.isVisible(row)) column.rows.reveal(row, true);
    this.save(isNew);
  }
  /** Extends the selection to a row. The address follows later: drags pass many rows. */
  extend(column, row) {
    this.selection = column.selectionOf(row, this.selection.anchor);
    this.showSelection(true, column);
    this.saveSoon();
  }
  async selectLine(line) {
    const {side} = this, text = side.textOfLine(line);
    const column = this.columns.find(c => c.level === side.levelOfLine(line));
    if (column.isHidden) this.toggleColumn(column);
    await column.show(text);
    await column.loading;
    const row = column.rowOfNumber(side.numberOfLine(line));
    column.rows.reveal(row);
    column.scrollIntoView();
    this.select(column, row);
  }
  selectCode(instruction, isNew = true) {
    const column = this.columns.find(c => c.isAssembly), row = column.rowOfCode(instruction);
    if (column.isHidden) this.toggleColumn(column);
    column.rows.reveal(row);
    this.select(column, row, false, isNew);
  }
  /** Selects a function's code. */
  async goToFunction(index) {
    const column = this.columns.find(c => c.isAssembly), row = column.rowOfFunction(index);
    column.rows.setTop(row * ROW);
    this.select(column, row);
  }
  /** The next code of which a level knows no more than a state. */
  goToState(level, state) {
    const {side} = this;
    const start = this.selection?.level === ASM ? this.selection.to + 1 : 0;
    for (let n = 0; n < side.count; ++n) {
      const i = (start + n) % side.count;
      if (side.stateAt(i, level) === state) return this.selectCode(i);
    }
  }

  showSelection(isFollowed, from) {
    if (this.selection) this.selection.mark(this.marks);
    else this.marks.clear(STRONG | WEAK);
    // What is at the bottom takes its room from the columns, before these scroll.
    this.showDetails();
    for (const column of this.columns) {
      if (!column.isHidden) column.rows.measure();
      if (isFollowed && column !== from && !column.isHidden)
        column.follow().then(() => { column.redrawMarks(); column.strip.drawSoon(); });
      column.redrawMarks();
      column.strip.drawSoon();
    }
  }

  clearSelection() {
    this.selection = null;
    this.showSelection(false);
    this.save(false);
  }

  hover(column, row) {
    if (row === this.hovered?.row && column === this.hovered?.column) return;
    this.hovered = {column, row};
    this.hoverTimer ??= requestAnimationFrame(() => {
      this.hoverTimer = null;
      const {column, row} = this.hovered ?? {};
      this.marks.clear(HOVER);
      if (row !== undefined) {
        if (column.isAssembly) {
          const {code} = column.codeOfRow(row);
          if (code !== undefined) this.marks.add([code], HOVER, HOVER);
        } else {
          const line = column.lineOfRow(row);
          if (line >= 0) this.marks.add(this.side.codeOf(line), HOVER, HOVER);
        }
      }
      for (const c of this.columns) if (!c.isHidden) c.redrawMarks();
    });
  }

  // What is at the bottom

  showDetails() { drawDetails(this); }

  // Everything else

  /** Shows what matters most: the hottest line; as a step of its own to go back to, or not. */
  async showFirst(isNew = true) {
    if (!this.side.count) return;
    const hottest = this.side.functions.map((_, i) => i).reduce(
        (a, b) => Math.abs(this.functionCosts()[b]) > Math.abs(this.functionCosts()[a]) ? b : a, 0);
    const f = this.side.functions[hottest];
    let best = f.first;
    const weight = i => Math.abs(this.heat.self[i]) + (this.side.lineAt(i, 0) >= 0 ? 1e-9 : 0);
    for (let i = f.first; i < f.last; ++i) if (weight(i) > weight(best)) best = i;
    this.selectCode(best, isNew);
  }

  setTab(tab) {
    if (!TABS.has(tab)) return;
    this.tab = tab;
    this.list.fill();
  }

  async search(query, isMoving = true) {
    this.query = query;
    const found = this.found = query ? new Search(this, query) : null;
    await this.findAgain();
    if (!isMoving || this.found !== found) return;
    await this.searchStep(1);
    // What is not found is a part of what one sees, too.
    this.save(false);
  }
  /** Finds what the columns that are shown now have. */
  async findAgain() {
    const {found} = this, tell = () => {
      if (this.found === found) byId('matches').textContent = found?.describe() ?? '';
    };
    this.finding = found?.run();
    tell();
    await this.finding;
    tell();
  }
  /** Selects the next match, in the file that it is in. */
  async searchStep(direction) {
    const {found} = this;
    await this.finding;
    const match = this.found === found && found?.step(direction);
    if (!match) return;
    byId('matches').textContent = found.describe();
    const column = this.columns.find(c => c.level === match.level);
    await column.show(match.text);
    await column.loading;
    // Another step, or another side, may have come first.
    if (this.found !== found || found.current !== match || column.text !== match.text) return;
    column.rows.reveal(match.row);
    column.scrollIntoView();
    this.focus(column);
    this.select(column, match.row, false, false);
  }

  setTheme(theme) {
    this.theme = theme;
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    for (const c of this.columns) c.strip.drawSoon();
  }

  listen() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
        'change', () => { for (const c of this.columns) c.strip.drawSoon(); });
    // Printing does not wait until there is time.
    matchMedia('print').addEventListener(
        'change', () => { for (const c of this.columns) c.strip.drawNow(); });
    byId('metric').addEventListener('change', async event => {
      await this.setMetric(event.target.value);
      this.saveSoon();
    });
    byId('inclusive').addEventListener('change', async event => {
      await this.setInclusive(event.target.checked);
      this.saveSoon();
    });
    byId('query').addEventListener('change', event => {
      if (event.target.value !== this.query) this.search(event.target.value);
    });
    // The cross in the field empties it.
    byId('query').addEventListener('input', event => {
      if (!event.target.value) this.search('');
    });
    byId('query').addEventListener('keydown', event => {
      if (event.key === 'Escape') {
        // The browser would empty the field.
        event.preventDefault();
        this.focused.element.focus();
      }
      if (event.key !== 'Enter') return;
      if (event.target.value === this.query) this.searchStep(event.shiftKey ? -1 : 1);
      else this.search(event.target.value);
      event.preventDefault();
    });
    byId('theme').addEventListener('click', () => this.nextTheme());
    byId('help-button').addEventListener('click', showHelp);
    byId('side-grip').addEventListener('pointerdown', dragSideEdge);
  }
  nextTheme() { this.setTheme({auto: 'dark', dark: 'light', light: 'auto'}[this.theme]); }

  // Scrolling begins before there is anything to save.
  save(isNew) { this.address?.save(isNew); }
  saveSoon() { this.address?.saveSoon(); }
}

(async () => {
  const chunks = new Chunks();
  try {
    const app = new App(await chunks.json(0), chunks);
    document.getElementById('app').app = app;
    await app.start();
  } catch (error) {
    document.getElementById('loading').textContent = `This page cannot be shown: ${error}`;
    throw error;
  }
})();
