//===- PageTemplate.cpp - The fixed parts of an annotated page ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PageTemplate.h"

using namespace llvm;

const char linelayers::PageStyle[] = R"PAGE(:root {
  color-scheme: light dark;
  --bg: #ffffff; --fg: #1b1f24; --dim: #5b6470; --line: #d5dae1;
  --bar: #f3f5f8; --pick: #cfe3ff; --mark: #0b57d0; --heat: 214, 59, 20;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #16191d; --fg: #dfe3e8; --dim: #9aa4b0; --line: #353b43;
    --bar: #1f242a; --pick: #23406b; --mark: #8ab4f8; --heat: 240, 90, 40;
  }
}
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body {
  display: flex; flex-direction: column;
  background: var(--bg); color: var(--fg);
  font: 14px/1.4 system-ui, sans-serif;
}
header { padding: 10px 14px; border-bottom: 1px solid var(--line); }
h1 { font-size: 17px; margin: 0 0 2px; overflow-wrap: anywhere; }
#facts, #status { color: var(--dim); overflow-wrap: anywhere; }
#status { min-height: 1.4em; }
#status button {
  border: 0; padding: 0; margin-left: 8px; background: none;
  color: var(--mark); font: inherit; cursor: pointer;
}
#status button:hover { text-decoration: underline; }
main {
  flex: 1; min-height: 0; display: grid;
  grid-template-columns: 1fr 1fr 1fr;
}
section {
  min-width: 0; min-height: 0; display: flex; flex-direction: column;
}
section + section { border-left: 1px solid var(--line); }
.head {
  display: flex; gap: 8px; align-items: center; padding: 6px 10px;
  background: var(--bar); border-bottom: 1px solid var(--line);
}
h2 { font-size: 13px; margin: 0; white-space: nowrap; }
select {
  flex: 1; min-width: 0; font: inherit; font-size: 13px; padding: 2px 4px;
  background: var(--bg); color: var(--fg); border: 1px solid var(--line);
  border-radius: 4px; text-overflow: ellipsis;
}
.note { padding: 4px 10px; color: var(--dim); font-size: 13px;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.note:empty { display: none; }
.list { flex: 1; min-height: 0; overflow: auto; position: relative; }
.list:focus-visible { outline: 2px solid var(--mark); outline-offset: -2px; }
.sheet { position: relative; min-width: 100%; }
.row {
  position: absolute; left: 0; right: 0; height: 18px; display: flex;
  font: 12px/18px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  white-space: pre; cursor: default;
}
.row.linked { cursor: pointer; }
.fixed {
  position: sticky; left: 0; flex: none; display: flex;
  background: var(--bg); border-right: 1px solid var(--line);
}
.cost { width: 9ch; padding-right: 1ch; text-align: right; }
.number { padding: 0 1ch; text-align: right; color: var(--dim); }
.code { padding-left: 1ch; }
.row:not(.linked) .code { color: var(--dim); }
.row.linked:hover .code { text-decoration: underline; }
.row.picked, .row.picked .fixed { background: var(--pick); }
.row.picked .number { color: var(--mark); font-weight: bold; }
@media (max-width: 900px) {
  body { height: auto; }
  main { display: block; }
  section { height: 70vh; border-left: 0 !important; }
}
)PAGE";

const char linelayers::PageBody[] = R"PAGE(<header>
  <h1 id="title"></h1>
  <div id="facts"></div>
  <div id="status" aria-live="polite"></div>
</header>
<main>
  <section id="source"><div class="head"><h2>Source</h2>
    <select aria-label="Source file"></select></div>
    <div class="note"></div>
    <div class="list" tabindex="0"><div class="sheet"></div></div></section>
  <section id="layer"><div class="head"><h2>Layer</h2>
    <select aria-label="File of the layer"></select></div>
    <div class="note"></div>
    <div class="list" tabindex="0"><div class="sheet"></div></div></section>
  <section id="code"><div class="head"><h2>Code</h2>
    <select aria-label="Function"></select></div>
    <div class="note"></div>
    <div class="list" tabindex="0"><div class="sheet"></div></div></section>
</main>
)PAGE";

const char linelayers::PageScript[] = R"PAGE('use strict';
const D = JSON.parse(document.getElementById('data').textContent);
const ROW = 18; // The height of a row in pixels, as in the style.
const number = new Intl.NumberFormat('en-US', {maximumFractionDigits: 2});
function percent(cost) {
  if (!D.inFile)
    return '';
  const share = (100 * cost / D.inFile).toFixed(2);
  return (cost && share === '0.00' ? '<0.01' : share) + ' %';
}
const byId = id => document.getElementById(id);
const shortName = path => path.split('/').pop();

// Instructions, and for each line of source and layer those that belong to it.
// A line is a key of two numbers: its file's, and its own.
const key = (file, line) => file * 0x100000000 + line;
const code = [];
const lines = {source: new Map(), layer: new Map()};
D.functions.forEach((f, index) => {
  f.first = code.length;
  f.cost = 0;
  for (const [address, text, cost, sf, sl, lf, ll] of f.code) {
    const i = {function: index, address, text, cost,
               source: sf < 0 ? null : key(sf, sl),
               layer: lf < 0 ? null : key(lf, ll)};
    f.cost += cost;
    for (const level of ['source', 'layer']) {
      const k = i[level];
      if (k === null)
        continue;
      let line = lines[level].get(k);
      if (!line)
        lines[level].set(k, line = {cost: 0, code: []});
      line.cost += cost;
      line.code.push(code.length);
    }
    code.push(i);
  }
});
const fileOf = k => Math.floor(k / 0x100000000);
const lineOf = k => k % 0x100000000;

// A list that can have any number of rows: only those in view are elements.
class Pane {
  // The heat of a row is its part of the hottest's in any group.
  constructor(id, groups, costs) {
    this.id = id;
    this.maximum = costs.reduce((m, c) => Math.max(m, c), 0);
    this.groups = groups; // [{name, cost}]: what the menu offers.
    this.element = byId(id);
    this.menu = this.element.querySelector('select');
    this.note = this.element.querySelector('.note');
    this.list = this.element.querySelector('.list');
    this.sheet = this.element.querySelector('.sheet');
    this.rows = [];
    this.picked = new Set(); // Names of rows, in any group.
    const order = groups.map((g, i) => i);
    order.sort((a, b) => groups[b].cost - groups[a].cost || a - b);
    for (const i of order) {
      const option = document.createElement('option');
      option.value = i;
      option.textContent = percent(groups[i].cost).padStart(8, '\u2007') +
                           '  ' + this.describe(groups[i].name);
      option.title = groups[i].name;
      this.menu.append(option);
    }
    this.menu.addEventListener('change', () => this.open(+this.menu.value, true));
    this.list.addEventListener('scroll', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(this.list);
    this.sheet.addEventListener('click', event => {
      const row = event.target.closest('.row.linked');
      if (row && !String(getSelection()))
        select(this.id, +row.dataset.name);
    });
    if (order.length)
      this.open(order[0], true);
    else
      this.note.textContent = 'Nothing to show.';
  }

  // Shows a group; at its hottest row, if that is wanted.
  open(group, atHottest) {
    if (this.group !== group) {
      this.group = group;
      this.menu.value = group;
      this.menu.title = this.groups[group].name;
      this.load(group);
      this.hottest = this.rows.reduce((m, r) => Math.max(m, r.cost), 0);
      const width = this.rows.reduce((m, r) => Math.max(m, r.text.length), 0);
      this.digits = this.rows.reduce((m, r) => Math.max(m, r.label.length), 1);
      this.sheet.style.height = this.rows.length * ROW + 'px';
      this.sheet.style.width = `calc(${width + this.digits + 14}ch + 16px)`;
      this.sheet.style.font = '12px ui-monospace, Menlo, Consolas, ' +
                              '"DejaVu Sans Mono", monospace';
      this.list.scrollLeft = 0;
    }
    if (atHottest)
      this.show(this.rows.findIndex(r => r.cost === this.hottest));
    this.draw();
  }

  // Scrolls to a row unless it is in view.
  show(index) {
    const top = index * ROW, height = this.list.clientHeight;
    if (top < this.list.scrollTop ||
        top + ROW > this.list.scrollTop + height)
      this.list.scrollTop = Math.max(0, top - height / 3);
  }

  draw() {
    const first = Math.max(0, Math.floor(this.list.scrollTop / ROW) - 10);
    const end = Math.min(this.rows.length, first + 20 +
                         Math.ceil(this.list.clientHeight / ROW));
    const elements = [];
    for (let i = first; i < end; ++i)
      elements.push(this.drawRow(this.rows[i], i));
    this.sheet.replaceChildren(...elements);
  }

  drawRow(row, index) {
    const span = (name, text) => {
      const e = document.createElement('span');
      e.className = name;
      e.textContent = text;
      return e;
    };
    const element = document.createElement('div');
    element.className = 'row' + (row.linked ? ' linked' : '') +
                        (this.picked.has(row.name) ? ' picked' : '');
    element.style.top = index * ROW + 'px';
    element.dataset.name = row.name;
    const cost = span('cost', row.cost ? percent(row.cost) : '');
    if (row.cost) {
      const heat = 0.08 + 0.62 * Math.sqrt(row.cost / this.maximum);
      cost.style.background = `rgba(var(--heat), ${heat.toFixed(3)})`;
      element.title = `${number.format(row.cost)} ${D.event}`;
    }
    const label = span('number', row.label);
    label.style.width = this.digits + 2 + 'ch';
    const fixed = span('fixed', '');
    fixed.append(cost, label);
    element.append(fixed, span('code', row.text));
    return element;
  }
}

class TextPane extends Pane {
  // Where there is no room for all of a path, the file matters most.
  describe(path) {
    const name = shortName(path);
    const folder = path.slice(0, path.length - name.length);
    return folder ? `${name} (${folder})` : name;
  }

  load(group) {
    const {name, text} = this.groups[group];
    const known = lines[this.id];
    const make = (n, text) => {
      const k = key(group, n), line = known.get(k);
      return {name: k, label: String(n), text: text.replace(/\t/g, '        '),
              cost: line ? line.cost : 0, linked: !!line};
    };
    this.note.textContent = '';
    const numbers = [...known.keys()].filter(k => fileOf(k) === group)
                        .map(lineOf).sort((a, b) => a - b);
    if (text === null) {
      this.note.textContent = `There is no text of ${name}.`;
      this.rows = numbers.map(n => make(n, ''));
      return;
    }
    const all = text.split(/\r?\n/);
    if (all[all.length - 1] === '')
      all.pop();
    this.rows = all.map((t, i) => make(i + 1, t));
    // Lines past the end can only be wrong, but their cost is not.
    for (const n of numbers)
      if (n > all.length)
        this.rows.push(make(n, ''));
  }
}

class CodePane extends Pane {
  describe(name) {
    return name;
  }

  load(group) {
    const f = D.functions[group];
    this.note.textContent = D.noCode;
    this.rows = f.code.map((c, i) => {
      const name = f.first + i, {address, text, cost} = code[name];
      return {name, label: address, text, cost, linked: true};
    });
  }
}

// Finds what is worth showing of some instructions: the group with most of
// their cost, or the one that is on show already if it has some, and its
// hottest row.
function follow(pane, places) {
  pane.picked = new Set(places.map(p => p.name));
  const groups = new Map();
  for (const p of places) {
    const g = groups.get(p.group) || {cost: 0, best: p};
    g.cost += p.cost;
    if (p.cost > g.best.cost)
      g.best = p;
    groups.set(p.group, g);
  }
  if (groups.size) {
    let group = pane.group;
    const has = groups.get(group);
    if (!has || !has.cost)
      for (const [candidate, g] of groups)
        if (!groups.has(group) || g.cost > groups.get(group).cost)
          group = candidate;
    pane.open(group, false);
    const best = groups.get(group).best.name;
    pane.show(pane.rows.findIndex(r => r.name === best));
  }
  pane.draw();
}

function select(level, name) {
  const line = level === 'code' ? null : lines[level].get(name);
  if (level === 'code' ? !code[name] : !line)
    return;
  const picked = level === 'code' ? [name] : line.code;
  const cost = picked.reduce((sum, i) => sum + code[i].cost, 0);
  for (const other of ['source', 'layer']) {
    const places = picked.filter(i => code[i][other] !== null).map(i => ({
      name: code[i][other], group: fileOf(code[i][other]), cost: code[i].cost}));
    follow(panes[other], places);
  }
  follow(panes.code, picked.map(i => ({
    name: i, group: code[i].function, cost: code[i].cost})));

  const what = level === 'code' ? '0x' + code[name].address :
      `${shortName(panes[level].groups[fileOf(name)].name)}:${lineOf(name)}`;
  const status = byId('status');
  const count = picked.length;
  status.textContent = `${what}: ${number.format(cost)} ${D.event}, ` +
      `${percent(cost)}, ${count} instruction${count === 1 ? '' : 's'} in`;
  const functions = new Map();
  for (const i of picked) {
    const f = code[i].function;
    functions.set(f, (functions.get(f) || 0) + code[i].cost);
  }
  const order = [...functions.keys()].sort(
      (a, b) => functions.get(b) - functions.get(a) || a - b);
  for (const f of order.slice(0, 6)) {
    const button = document.createElement('button');
    button.textContent = D.functions[f].name;
    button.addEventListener('click', () => {
      panes.code.open(f, false);
      panes.code.show(panes.code.rows.findIndex(
          r => panes.code.picked.has(r.name)));
      panes.code.draw();
    });
    status.append(button);
  }
  if (order.length > 6)
    status.append(` and ${order.length - 6} more`);
  for (const other of ['source', 'layer'])
    if (picked.every(i => code[i][other] === null))
      status.append(`; no line of ${other === 'layer' ? D.layer : 'source'}`);
  history.replaceState(null, '', level === 'code' ?
      `#code-${code[name].address}-${code[name].function}` :
      `#${level}-${fileOf(name)}-${lineOf(name)}`);
}

function withCosts(files, level) {
  const all = files.map(f => ({...f, cost: 0}));
  for (const [k, line] of lines[level])
    all[fileOf(k)].cost += line.cost;
  return all;
}

byId('title').textContent = `${D.file}: ${D.event} by line of ${D.layer}`;
byId('layer').querySelector('h2').textContent = D.layer;
byId('facts').textContent =
    `${number.format(D.inFile)} ${D.event} in this file` +
    (D.total === D.inFile ? '' : ` of ${number.format(D.total)} in the profile`) +
    `; ${number.format(D.onLines)} (${percent(D.onLines)}) on lines of ${D.layer}`;
const panes = {
  source: new TextPane('source', withCosts(D.sources, 'source'),
                       [...lines.source.values()].map(l => l.cost)),
  layer: new TextPane('layer', withCosts(D.texts, 'layer'),
                      [...lines.layer.values()].map(l => l.cost)),
  code: new CodePane('code', D.functions, code.map(i => i.cost)),
};

// What the address of the page names, or the hottest line of the layer.
function start() {
  const [, level, a, b] = /^#(source|layer|code)-(\w+)-(\d+)$/.exec(location.hash) || [];
  if (level === 'code')
    select(level, code.findIndex(i => i.address === a && i.function === +b));
  else if (level)
    select(level, key(+a, +b));
  else {
    let hottest = null;
    for (const [k, line] of lines.layer)
      if (hottest === null || line.cost > lines.layer.get(hottest).cost)
        hottest = k;
    if (hottest !== null)
      select('layer', hottest);
  }
}
window.addEventListener('hashchange', start);
start();
)PAGE";
