// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A list of which only those rows are in the document that are in view.

const ROW = 20;             // The height of a row, as in style.css.
const OVERSCAN = 6;
const MAX_HEIGHT = 8e6;     // Browsers limit the height of elements.

class VirtualRows {
  /** `draw(row, element)` fills in an empty element. */
  constructor(scroller, draw) {
    this.scroller = scroller;
    this.draw = draw;
    this.count = 0;
    this.top = 0;           // In pixels of a list of full height.
    this.base = this.y = 0;
    this.drawn = new Map();
    this.space = document.createElement('div');
    this.space.className = 'space';
    this.layer = document.createElement('div');
    this.layer.className = 'layer';
    this.space.append(this.layer);
    scroller.append(this.space);
    scroller.addEventListener('scroll', () => this.scrolled(), {passive: true});
    scroller.addEventListener('wheel', event => {
      // A step of the wheel moves some rows even where the list is squeezed.
      if (this.ratio === 1 || event.deltaX || event.ctrlKey) return;
      event.preventDefault();
      this.setTop(this.top + event.deltaY);
    });
    new ResizeObserver(() => { this.measure(); this.update(); }).observe(scroller);
  }

  measure() {
    this.view = this.scroller.clientHeight;
    const full = this.count * ROW;
    const height = Math.min(full, MAX_HEIGHT);
    this.space.style.height = `${height}px`;
    this.maxTop = Math.max(0, full - this.view);
    this.ratio = full > MAX_HEIGHT ? this.maxTop / (height - this.view) : 1;
  }

  reset(count) {
    this.count = count;
    this.top = 0;
    this.measure();
    this.scroller.scrollTop = this.scroller.scrollLeft = this.left = 0;
    this.space.style.setProperty('--left', '0px');
    this.redraw();
  }

  scrolled() {
    if (!this.scroller.isConnected) return;
    const at = this.scroller.scrollTop, left = this.scroller.scrollLeft;
    // What colours a row colours all of it that is in view, however short its text is.
    if (left !== this.left) {
      this.left = left;
      this.space.style.setProperty('--left', `${left}px`);
    }
    if (Math.abs(at - this.top / this.ratio) >= 1) this.top = at * this.ratio;
    this.update();
  }

  setTop(top) {
    this.top = Math.max(0, Math.min(top, this.maxTop));
    this.scroller.scrollTop = this.top / this.ratio;
    this.update();
  }

  /** Scrolls to where the list was, after it was out of the document. */
  restore() {
    const {left} = this;
    this.measure();
    this.setTop(this.top);
    if (left) this.scroller.scrollLeft = left;
  }

  /** Whether a row is in view, all of it. */
  isVisible(row) {
    return row * ROW >= this.top && (row + 1) * ROW <= this.top + this.view;
  }
  /** The row at a place of the window; where that is outside of the list, the nearest in view. */
  rowAt(y) {
    const inView = Math.max(0, Math.min(y - this.scroller.getBoundingClientRect().top,
                                        this.view - 1));
    return Math.max(0, Math.min(Math.floor((this.top + inView) / ROW), this.count - 1));
  }
  firstVisible() { return Math.ceil(this.top / ROW); }
  numVisible() { return Math.max(1, Math.floor(this.view / ROW)); }

  /** Scrolls as little as it takes to see a row, or has it in the upper third. */
  reveal(row, minimal = false) {
    const margin = Math.min(2 * ROW, this.view / 4), y = row * ROW;
    if (y >= this.top + margin && y + ROW <= this.top + this.view - margin) return;
    if (!minimal) return this.setTop(y - this.view / 3);
    this.setTop(y < this.top + margin ? y - margin : y + ROW + margin - this.view);
  }

  redraw() {
    for (const element of this.drawn.values()) element.remove();
    this.drawn.clear();
    this.update();
  }

  /** Where a list is squeezed, moves all rows at once: they are near the row `base` is of. */
  shift(first) {
    if (this.ratio === 1 ? this.base : Math.abs(first * ROW - this.base) > MAX_HEIGHT / 8) {
      this.base = this.ratio === 1 ? 0 : first * ROW;
      for (const [row, element] of this.drawn) element.style.top = `${row * ROW - this.base}px`;
    }
    const y = this.ratio === 1 ? 0 : this.top / this.ratio - this.top + this.base;
    if (y === this.y) return;
    this.y = y;
    this.layer.style.transform = `translateY(${y}px)`;
  }

  update() {
    if (!this.view) this.measure();
    const first = Math.max(0, Math.floor(this.top / ROW) - OVERSCAN);
    const last = Math.min(this.count, Math.ceil((this.top + this.view) / ROW) + OVERSCAN);
    for (const [row, element] of this.drawn)
      if (row < first || row >= last) {
        element.remove();
        this.drawn.delete(row);
      }
    this.shift(first);
    // Who copies rows, or has them read aloud, gets them in the order of the document.
    const [before, after] = [[], []], lowest = this.layer.firstChild?.row ?? Infinity;
    for (let row = first; row < last; ++row) {
      if (this.drawn.has(row)) continue;
      const element = document.createElement('div');
      element.className = 'row';
      element.row = row;
      this.draw(row, element);
      this.drawn.set(row, element);
      (row < lowest ? before : after).push(element);
      element.style.top = `${row * ROW - this.base}px`;
    }
    this.layer.prepend(...before);
    this.layer.append(...after);
  }
}
