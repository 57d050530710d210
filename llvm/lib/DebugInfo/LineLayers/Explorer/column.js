// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A column: a text of one level, or the machine code.

/** What a level is called. A layer may be called `source`, too. */
function titleOfLevel(side, level) {
  return level === ASM ? 'Assembly' : level === 0 ? 'Source' : visible(side.levels[level]);
}
/** What a level is called in the address: no layer is taken for the source or the assembly. */
function keyOfLevel(side, level) {
  if (level === ASM) return 'asm';
  const name = side.levels[level];
  return level && (name === 'source' || name === 'asm') ? `layer.${name}` : name;
}

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = visible(text);
  return element;
}
function setTitle(element, text) { element.title = visibleLines(text); }

/** The parts of a path, which may be one of Windows. */
function partsOf(path) { return path.split(/^(?:[A-Za-z]:[\\/]|\\\\)/.test(path) ? /[\\/]/ : '/'); }
function lastPart(path) { return partsOf(path).at(-1); }

/** For each text of a level as much of the end of its path as tells it from the others. */
function shortenPaths(texts, level) {
  const result = new Map(), tries = new Map();
  texts.forEach((text, i) => {
    if (text.level === level) tries.set(i, partsOf(text.path));
  });
  for (let parts = 1; tries.size; ++parts) {
    const groups = new Map();
    for (const [i, path] of tries) {
      const name = path.slice(-parts).join('/');
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(i);
    }
    for (const [name, group] of groups)
      for (const i of group)
        if (group.length === 1 || tries.get(i).length <= parts) result.set(i, name);
    for (const i of result.keys()) tries.delete(i);
  }
  return new Map([...result].sort(([a], [b]) => a - b));
}

const MAX_OPTIONS = 2000, MAX_TITLES = 8;

class Column {
  constructor(app, level) {
    Object.assign(this, {app, level, text: -1, lines: null});
    this.isAssembly = level === ASM;
    this.width = 1;
    const element = this.element = make('section', 'column');
    element.tabIndex = 0;
    element.column = this;
    this.name = titleOfLevel(this.side, level);
    this.key = keyOfLevel(this.side, level);
    element.setAttribute('aria-label', this.name);
    const head = make('header');
    const title = make('h2', '', this.name);
    title.draggable = true;
    title.title = `${this.name}\nDrag to reorder`;
    this.cover = make('span', 'cover');
    const tools = make('span', 'tools');
    for (const [sign, what, act] of [['‹', 'Move left (<)', () => app.moveColumn(this, -1)],
                                     ['›', 'Move right (>)', () => app.moveColumn(this, 1)],
                                     ['×', 'Hide (h)', () => app.hideColumn(this)]]) {
      const button = make('button', '', sign);
      button.title = what;
      button.setAttribute('aria-label', `${what}: ${this.name}`);
      button.addEventListener('click', act);
      tools.append(button);
    }
    head.append(title, this.cover, make('span', 'spring'), tools);
    this.choice = make('select', 'file');
    this.choice.setAttribute('aria-label', `File of ${this.name}`);
    this.choice.addEventListener('change', async () => {
      if (this.isAssembly) app.goToFunction(+this.choice.value);
      else await this.show(+this.choice.value);
      app.saveSoon();
    });
    const body = make('div', 'body');
    const scroller = make('div', 'scroll code');
    this.strip = new Strip(this);
    this.empty = make('p', 'empty');
    body.append(this.empty, scroller, this.strip.canvas);
    const grip = make('div', 'grip');
    element.append(head, this.choice, body, grip);
    this.rows = new VirtualRows(scroller, (row, e) => this.draw(row, e));
    scroller.addEventListener('scroll', () => {
      this.strip.drawSoon(true);
      this.nameFunction();
      app.saveSoon();
    }, {passive: true});
    this.listen(scroller, title, grip);
  }

  get side() { return this.app.side; }
  get levelName() { return this.isAssembly ? 'asm' : this.side.levels[this.level]; }

  listen(scroller, title, grip) {
    const {app} = this;
    const rowAt = event => event.target.closest('.row')?.row;
    scroller.addEventListener('mousedown', event => {
      // With Shift a click selects lines, for which the browser would select words.
      if (!event.shiftKey || event.button || rowAt(event) === undefined) return;
      event.preventDefault();
      getSelection().empty();
      this.element.focus({preventScroll: true});
    });
    scroller.addEventListener('click', event => {
      const row = rowAt(event);
      // A drag that selects words is not a click.
      if (row === undefined || this.isDragged || String(getSelection()).length) return;
      app.focus(this);
      app.select(this, row, event.shiftKey);
    });
    // Where words cannot be selected, a drag selects lines.
    scroller.addEventListener('pointerdown', event => {
      const row = rowAt(event);
      // Where fingers drag, the list scrolls.
      if (row === undefined || event.button || event.pointerType === 'touch' ||
          event.target.closest('.text'))
        return;
      app.focus(this);
      app.select(this, row, event.shiftKey);
      dragSelection(this, event.clientY);
    });
    scroller.addEventListener('mousemove', event => app.hover(this, rowAt(event)));
    scroller.addEventListener('mouseleave', () => app.hover(this, undefined));
    this.element.addEventListener('focusin', () => app.focus(this));
    this.strip.canvas.addEventListener('click', event => {
      const box = this.strip.canvas.getBoundingClientRect();
      const row = Math.floor((event.clientY - box.top) / box.height * this.rows.count);
      this.rows.setTop(row * ROW - this.rows.view / 2);
    });
    title.addEventListener('dragstart', event => {
      event.dataTransfer.setData('text/plain', String(this.level));
      app.dragged = this;
    });
    title.addEventListener('dragend', () => { app.dragged = null; });
    this.element.addEventListener('dragover', event => { if (app.dragged) event.preventDefault(); });
    this.element.addEventListener('drop', event => {
      event.preventDefault();
      if (app.dragged) app.placeColumn(app.dragged, this);
      app.dragged = null;
    });
    grip.addEventListener('pointerdown', event => dragEdge(app, this, event));
    new ResizeObserver(() => this.strip.drawSoon()).observe(this.element);
  }

  /** The share of the room that the column has. Where that is too little it is a width, too. */
  setWidth(width) {
    this.width = width;
    this.element.style.flexGrow = width;
    this.element.style.setProperty('--width', width);
  }

  /** Where there are too many columns for the window, has this one in view. */
  scrollIntoView() { this.element.scrollIntoView({block: 'nearest', inline: 'nearest'}); }

  /** Fills the list of texts, and the share of code that has a line. */
  prepare() {
    const {side, level} = this;
    const options = [];
    if (this.isAssembly)
      side.functions.forEach((f, i) => options.push([i, f.name, f.name]));
    else
      for (const [i, name] of shortenPaths(side.texts, level))
        options.push([i, name, side.texts[i].path]);
    // Of thousands of functions the list at the side is the better choice.
    this.choice.replaceChildren(...options.slice(0, MAX_OPTIONS).map(o => this.makeOption(...o)));
    this.texts = options.map(([index]) => index);
    this.names = new Map(options.slice(MAX_OPTIONS).map(o => [o[0], o]));
  }
  makeOption(value, name, title) {
    const option = make('option', '', name);
    option.value = value;
    setTitle(option, title);
    return option;
  }

  /** Has the list of texts name one of them. One that the list has no room for is its last. */
  choose(index) {
    if (this.choice.value === String(index)) return;
    const other = this.names.get(index);
    if (other) {
      this.other?.remove();
      this.choice.append(this.other = this.makeOption(...other));
    }
    this.choice.value = index;
  }

  drawCover(metric) {
    if (this.isAssembly) {
      const why = this.side.programs.map(p => p.whyNoAssembly).find(Boolean);
      const {assembly, count, levels} = this.side;
      const some = assembly.hasText() ? ', some' : '';
      this.cover.textContent = plural(count, 'instruction') +
          (!why ? '' : levels.includes('ptx') ? `${some} as PTX`
              : `${some || ','} not disassembled`);
      setTitle(this.cover, why ?? '');
      return;
    }
    const costs = this.side.costOfStates(this.level, metric);
    const code = costOfCode(costs) || 1;
    const bar = make('span', 'gapbar'), titles = [];
    for (const state of STATE_ORDER) {
      if (state === PADDING || (state === SEVERAL && !costs[state])) continue;
      const part = make('span', STATES[state].name);
      part.style.flexGrow = costs[state] / code;
      if (costs[state]) bar.append(part);
      titles.push(`${percent(costs[state] / code)} ${STATES[state].title}`);
    }
    this.cover.replaceChildren(bar, make('span', '', percent(costs[LOCATED] / code)));
    if (costs[SEVERAL])
      this.cover.append(make('span', 'several', `+ ${percent(costs[SEVERAL] / code)} ≈`));
    this.cover.title = `Of ${visible(metric.name)}:\n${titles.join('\n')}`;
  }

  /** Shows a text, from its first line on. */
  async show(text) {
    if (this.isAssembly) {
      if (this.lines) return;
      this.lines = this.side.assembly;
      this.text = 0;
      this.rows.reset(this.side.count + this.side.functions.length);
      this.empty.textContent = this.rows.count ? '' : 'There is no code.';
      return;
    }
    if (text < 0 || text === this.text) return;
    this.text = text;
    this.choose(text);
    setTitle(this.choice, this.side.texts[text].path);
    return this.loading = this.load(text);
  }

  async load(text) {
    const lines = await this.side.text(text);
    if (this.text !== text) return;
    this.lines = lines;
    const {side} = this, [first, last] = side.linesOfText(text);
    this.language = languageOf(this.levelName, side.texts[text].path);
    this.spans = lines && new Spans(lines, this.language);
    this.known = lines ? null : Array.from({length: last - first},
                                           (_, i) => side.numberOfLine(first + i));
    this.rows.reset(lines ? lines.count : this.known.length);
    this.empty.textContent = this.rows.count ? ''
        : lines ? 'The text is empty.' : 'The text is not available.';
    this.strip.drawSoon();
  }

  // Rows of a text are its lines; if there is no text, those that are known.
  // Rows of assembly are, for each function, a heading and its instructions.
  numberOfRow(row) { return this.known ? this.known[row] : row + 1; }
  rowOfNumber(number) {
    if (!this.known) return number - 1;
    const {side} = this, [first, last] = side.linesOfText(this.text);
    return Math.min(side.findKey(this.text * 2 ** 32 + number), last - 1) - first;
  }
  lineOfRow(row) { return this.side.findLine(this.text, this.numberOfRow(row)); }
  rowOfCode(instruction) { return instruction + this.side.functionOf[instruction] + 1; }
  rowOfFunction(index) { return this.side.functions[index].first + index; }
  /** {heading: function} or {code: instruction}. */
  codeOfRow(row) {
    const {functions} = this.side;
    let low = 0, high = functions.length;
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.rowOfFunction(middle) <= row) low = middle; else high = middle;
    }
    return this.rowOfFunction(low) === row ? {heading: low} : {code: row - low - 1, function: low};
  }

  selectionOf(row, anchor) {
    if (!this.isAssembly) {
      const number = this.numberOfRow(row);
      return new Selection(this.level, this.text, anchor ?? number, number);
    }
    const {heading, code} = this.codeOfRow(row);
    if (heading === undefined) return new Selection(ASM, 0, anchor ?? code, code);
    const {first, last} = this.side.functions[heading];
    return new Selection(ASM, 0, first, Math.max(first, last - 1));
  }

  /** Has the list of functions name the one that is in view. */
  nameFunction() {
    if (!this.isAssembly || !this.rows.count) return;
    const at = this.codeOfRow(Math.min(this.rows.firstVisible(), this.rows.count - 1));
    this.choose(at.heading ?? at.function);
  }

  rowOfCursor(selection) {
    return this.isAssembly ? this.rowOfCode(selection.cursor) : this.rowOfNumber(selection.cursor);
  }

  contentOfRow(row) {
    if (!this.isAssembly) return this.lines ? this.lines.get(row) : '';
    const {heading, code} = this.codeOfRow(row);
    return heading === undefined ? this.side.textOfCode(code) : this.side.functions[heading].name;
  }

  draw(row, element) {
    if (this.isAssembly) return this.drawCode(row, element);
    const number = this.numberOfRow(row), line = this.lineOfRow(row);
    const {app, side} = this;
    this.drawHeat(element, line < 0 ? 0 : app.heatOfLine(line));
    element.append(make('span', 'number', number));
    const code = line < 0 ? [] : side.codeOf(line);
    element.append(this.makeLineMark(line, code));
    const content = make('span', 'text');
    if (this.lines)
      addHighlighted(content, this.lines.get(row), this.language, this.spans.at(row));
    else content.append(make('span', 'comment', '(the text is not available)'));
    // Where lines are copied, those without words are lines, too.
    if (!content.firstChild) content.append(make('br'));
    element.append(content);
    if (code.length) element.dataset.tint = this.tintOf(this.level === 0 ? line
                                                        : side.lineAt(code[0], 0));
    else element.classList.add('nocode');
    this.drawMarks(row, element, line);
  }

  /** The sign of a line that something is known of: notes, or that its code has others, too. */
  makeLineMark(line, code) {
    const {side} = this, mark = make('span', 'mark'), titles = [];
    const several = code.length ? side.countSeveral(line) : 0;
    if (several) {
      mark.textContent = '≈';
      mark.classList.add('gap', 'several');
      titles.push(`${count(several)} of ${plural(code.length, 'instruction')} ` +
                  `${several === 1 ? 'stands' : 'stand'} for other lines of ${this.name}, too`);
    }
    const notes = side.notesOfLine.get(line);
    if (notes) {
      // What made code stand for other lines, too, is a note that the sign for that is of.
      const kinds = new Set(notes.map(n => n.kind).filter(k => k !== 'ended' || !code.length));
      const kind = NOTE_KINDS.find(k => kinds.has(k));
      if (kind) {
        mark.textContent = NOTE_SIGNS[kind];
        mark.className = `mark ${kind}`;
      }
      titles.push(...notes.slice(0, MAX_TITLES).map(n => `${n.title}: ${inOneLine(n.message)}`));
      if (notes.length > MAX_TITLES) titles.push(`and ${count(notes.length - MAX_TITLES)} more`);
    }
    setTitle(mark, titles.join('\n'));
    return mark;
  }

  drawCode(row, element) {
    const {app, side} = this, {heading, code} = this.codeOfRow(row);
    if (heading !== undefined) {
      const f = side.functions[heading];
      element.classList.add('heading');
      this.drawHeat(element, app.heatOfFunction(heading));
      const name = make('span', 'text', f.name);
      if (f.symbol) setTitle(name, f.symbol);
      element.append(name);
      if (side.programs.length > 1)
        element.append(make('span', 'program', lastPart(side.programs[f.program].path)));
      return;
    }
    this.drawHeat(element, app.heatOfCode(code));
    element.append(make('span', 'number', side.address(code)), this.makeStateMark(code));
    const content = make('span', 'text');
    if (this.lines.get(code)) addHighlighted(content, this.lines.get(code), LANGUAGES.assembly);
    else content.append(make('span', 'comment', side.textOfCode(code)));
    element.append(content);
    const source = side.lineAt(code, 0);
    if (source >= 0) element.dataset.tint = this.tintOf(source);
    this.drawMarks(row, element, code);
  }

  /** Says which levels have no line of an instruction, or the first of several. */
  makeStateMark(code) {
    const {side} = this, mark = make('span', 'mark');
    const levels = [...side.levels.keys()].filter(l => side.stateAt(code, l) !== LOCATED);
    if (!levels.length) return mark;
    const without = levels.find(level => side.stateAt(code, level) !== SEVERAL);
    mark.textContent = without === undefined ? '≈' : '◌';
    mark.classList.add('gap', STATES[side.stateAt(code, without ?? levels[0])].name);
    setTitle(mark, levels.map(level => describeState(side, code, level)).join('\n'));
    return mark;
  }

  tintOf(sourceLine) { return sourceLine < 0 ? '' : sourceLine % 8; }

  drawHeat(element, heat) {
    const span = make('span', 'heat');
    if (heat && heat.share) {
      const size = Math.min(1, Math.abs(heat.share));
      span.textContent = heat.text;
      setTitle(span, heat.title);
      span.style.setProperty('--size', Math.sqrt(size).toFixed(3));
      span.classList.toggle('less', heat.share < 0);
      if (size >= 0.05) span.classList.add('hot');
    }
    element.append(span);
  }

  drawMarks(row, element, index) {
    const {marks} = this.app;
    const flags = index < 0 ? 0 : this.isAssembly ? marks.code[index] : marks.lines[index];
    element.classList.toggle('strong', (flags & STRONG) !== 0);
    element.classList.toggle('weak', (flags & (STRONG | WEAK)) === WEAK);
    element.classList.toggle('hover', (flags & HOVER) !== 0);
    const {selection} = this.app;
    const isOwn = selection && selection.level === this.level &&
                  (this.isAssembly || selection.text === this.text);
    const number = this.isAssembly ? index : this.numberOfRow(row);
    element.classList.toggle('chosen', Boolean(isOwn && number >= selection.from &&
                                               number <= selection.to));
    element.classList.toggle('cursor', Boolean(isOwn && number === selection.cursor));
  }

  /** After a change of what is marked. */
  redrawMarks() {
    for (const [row, element] of this.rows.drawn) {
      if (!this.isAssembly) {
        this.drawMarks(row, element, this.lineOfRow(row));
        continue;
      }
      const {code} = this.codeOfRow(row);
      if (code !== undefined) this.drawMarks(row, element, code);
    }
  }

  /** Scrolls to what is marked, unless some of it is in view. */
  async follow() {
    const {side, app} = this, {marks, selection} = app;
    const touched = marks.touched[STRONG | WEAK];
    if (!touched) return;
    const isOf = l => side.levelOfLine(l) === this.level;
    // What comes first in the code is what one wants to see first.
    const lead = touched.code.find(i => marks.code[i] & STRONG) ?? touched.code[0];
    if (this.isAssembly) {
      if (lead === undefined) return;
      const rows = touched.code.filter(i => marks.code[i] & STRONG).map(i => this.rowOfCode(i));
      if (!rows.some(row => this.rows.isVisible(row))) this.rows.reveal(this.rowOfCode(lead));
      return;
    }
    let lines = touched.lines.filter(l => marks.lines[l] & STRONG && isOf(l));
    if (!lines.length) lines = touched.lines.filter(isOf);
    if (!lines.length) return;
    const first = lead === undefined ? -1 : side.lineAt(lead, this.level);
    const best = lines.includes(first) ? first : lines[0];
    const isShown = () => lines.some(l => side.textOfLine(l) === this.text);
    if (!isShown()) await this.show(side.textOfLine(best));
    await this.loading;
    // Something else may have been selected by now.
    if (app.selection !== selection || !isShown()) return;
    const own = lines.filter(l => side.textOfLine(l) === this.text);
    const rows = own.map(l => this.rowOfNumber(side.numberOfLine(l)));
    if (rows.some(row => this.rows.isVisible(row))) return;
    this.rows.reveal(own.includes(best) ? this.rowOfNumber(side.numberOfLine(best)) : rows[0]);
  }
}
