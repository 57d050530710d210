// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the mouse drags: ranges of lines, and the edges of columns.

/** Calls `move` when the pointer moves, until it is released; then `stop`. */
function followPointer(move, stop = () => {}) {
  const end = () => {
    removeEventListener('pointermove', move);
    for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end);
    stop();
  };
  addEventListener('pointermove', move);
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end);
}

/** Extends the selection to where the mouse is, until its button is released. */
function dragSelection(column, start) {
  const {app, rows} = column;
  let y = start, last = performance.now(), hasMoved = false, timer = 0;
  const extend = () => {
    const {selection} = app;
    if (selection?.level !== column.level) return;
    let row = rows.rowAt(y);
    // The heading of a function would select all of it, so a drag stops beside it.
    if (column.isAssembly)
      for (const step = column.rowOfCode(selection.anchor) < row ? -1 : 1;
           column.codeOfRow(row).heading !== undefined; row += step);
    if (column.rowOfCursor(selection) !== row) app.extend(column, row);
  };
  // Beyond an edge the list scrolls, the faster the farther away.
  const scroll = now => {
    const box = rows.scroller.getBoundingClientRect();
    const beyond = Math.min(0, y - box.top) + Math.max(0, y - box.bottom);
    if (hasMoved && beyond) {
      const speed = Math.min(2.5, 0.1 + Math.abs(beyond) / 80);
      rows.setTop(rows.top + Math.sign(beyond) * speed * Math.min(100, now - last));
      extend();
    }
    last = now;
    timer = requestAnimationFrame(scroll);
  };
  const move = event => {
    y = event.clientY;
    hasMoved ||= Math.abs(y - start) > 3;
    if (hasMoved) extend();
  };
  column.isDragged = true;
  timer = requestAnimationFrame(scroll);
  followPointer(move, () => {
    cancelAnimationFrame(timer);
    app.save(false);
    // The click that follows is of the drag.
    setTimeout(() => { column.isDragged = false; });
  });
}

/** Makes a column wider, and the next one narrower, or the reverse. */
function dragEdge(app, column, event) {
  const shown = app.columns.filter(c => !c.isHidden);
  const next = shown[shown.indexOf(column) + 1];
  if (!next || event.button) return;
  event.preventDefault();
  const sum = column.width + next.width, x = event.clientX;
  const own = column.element.offsetWidth, both = own + next.element.offsetWidth;
  const move = e => {
    const part = Math.min(0.95, Math.max(0.05, (own + e.clientX - x) / both));
    column.setWidth(sum * part);
    next.setWidth(sum * (1 - part));
  };
  followPointer(move, () => app.saveSoon());
}

/** Makes the list at the side wider, or narrower. */
function dragSideEdge(event) {
  if (event.button) return;
  event.preventDefault();
  followPointer(e => { byId('side').style.width = `${Math.max(120, e.clientX)}px`; });
}
