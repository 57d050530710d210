// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which functions, files and lines of one side are which of the other.

/** A number for each line's words, without the numbers that compilers count up. */
function fingerprints(lines, known) {
  const result = new Int32Array(lines.count);
  for (let i = 0; i < lines.count; ++i) {
    const text = lines.get(i).trim().replace(/([%!#^]\w*?)\d+/g, '$1').replace(/, !dbg .*$/, '');
    let number = known.get(text);
    if (number === undefined) known.set(text, number = known.size);
    result[i] = number;
  }
  return result;
}

/**
 * Pairs lines that are the same in `a` and `b`, as patience diff does: lines that
 * are in both once are pairs if their order is the same, and then the lines before
 * and after each pair. Gives the line of `a` for each one of `b`, or -1.
 */
function pairLines(a, b) {
  const pairs = new Int32Array(b.length).fill(-1);
  const todo = [[0, a.length, 0, b.length]];
  while (todo.length) {
    let [aFrom, aTo, bFrom, bTo] = todo.pop();
    while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) pairs[bFrom++] = aFrom++;
    while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) pairs[--bTo] = --aTo;
    if (aFrom === aTo || bFrom === bTo) continue;
    const anchors = longestIncreasing(uniquePairs(a, aFrom, aTo, b, bFrom, bTo));
    if (!anchors.length) {
      pairGreedily(a, aFrom, aTo, b, bFrom, bTo, pairs);
      continue;
    }
    let [aLast, bLast] = [aFrom, bFrom];
    for (const [i, j] of anchors) {
      pairs[j] = i;
      todo.push([aLast, i, bLast, j]);
      [aLast, bLast] = [i + 1, j + 1];
    }
    todo.push([aLast, aTo, bLast, bTo]);
  }
  return pairs;
}

/** [line of a, line of b] of lines that both ranges have once, in b's order. */
function uniquePairs(a, aFrom, aTo, b, bFrom, bTo) {
  const where = new Map();
  for (let i = aFrom; i < aTo; ++i) where.set(a[i], where.has(a[i]) ? -1 : i);
  const counts = new Map();
  for (let j = bFrom; j < bTo; ++j) counts.set(b[j], (counts.get(b[j]) ?? 0) + 1);
  const result = [];
  for (let j = bFrom; j < bTo; ++j)
    if (counts.get(b[j]) === 1 && where.get(b[j]) >= 0) result.push([where.get(b[j]), j]);
  return result;
}

function longestIncreasing(pairs) {
  const ends = [], before = new Array(pairs.length);
  pairs.forEach(([i], at) => {
    let low = 0, high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pairs[ends[middle]][0] < i) low = middle + 1; else high = middle;
    }
    before[at] = low ? ends[low - 1] : -1;
    ends[low] = at;
  });
  const result = [];
  for (let at = ends.length ? ends[ends.length - 1] : -1; at >= 0; at = before[at])
    result.push(pairs[at]);
  return result.reverse();
}

/** Each line with the next one that is the same. */
function pairGreedily(a, aFrom, aTo, b, bFrom, bTo, pairs) {
  const where = new Map();
  for (let i = aTo - 1; i >= aFrom; --i) {
    if (!where.has(a[i])) where.set(a[i], []);
    where.get(a[i]).push(i);
  }
  for (let j = bFrom, next = aFrom; j < bTo; ++j) {
    const all = where.get(b[j]) ?? [];
    while (all.length && all[all.length - 1] < next) all.pop();
    if (!all.length || all[all.length - 1] - next > 200) continue;
    pairs[j] = all.pop();
    next = pairs[j] + 1;
  }
}

/** The last `count` components of a path; null if it has fewer. */
function tailOf(path, count) {
  const parts = partsOf(path);
  return parts.length < count ? null : parts.slice(-count).join('/');
}

/** An event without its modifiers (":u") and the name of the profile that it is of. */
function baseOfEvent(event) {
  return event.replace(/ \(.*\)$/, '').replace(/:[ukhHGpPSDIWeb]+$/, '');
}

class Comparison {
  constructor(after, before) {
    Object.assign(this, {after, before});
    // Programs are pairs in their order, if there are as many of them.
    const count = after.programs.length;
    this.hasPairsOfPrograms = count > 1 && before.programs.length === count;
  }

  /** Pairs all functions, texts and lines of the two sides. */
  async load() {
    const {after, before} = this;
    const byName = new Map();
    after.functions.forEach((f, i) => {
      const name = this.keyOf(f);
      if (!byName.has(name)) byName.set(name, []);
      byName.get(name).push(i);
    });
    // Functions of one name, static ones for instance, are paired in their order.
    this.functions = before.functions.map(f => byName.get(this.keyOf(f))?.shift() ?? -1);
    // For each text and line before, the one after; or -1.
    this.texts = new Int32Array(before.texts.length).fill(-1);
    before.levels.forEach((name, level) => this.pairTexts(level, after.levels.indexOf(name)));
    this.lines = new Int32Array(before.lineKeys.length).fill(-1);
    for (let text = 0; text < before.texts.length; ++text)
      if (this.texts[text] >= 0) await this.pairText(text, this.texts[text]);
    return this;
  }

  keyOf(f) { return this.hasPairsOfPrograms ? `${f.program} ${f.name}` : f.name; }

  /**
   * Pairs the texts of a level, and of that of the other side. What says most comes first:
   * the path, the contents, the functions that are in them, what the paths end in.
   */
  pairTexts(level, otherLevel) {
    const {after, before} = this;
    const ofLevel = (side, level) => new Set(
        side.texts.map((_, i) => i).filter(i => side.texts[i].level === level));
    const from = ofLevel(before, level), to = ofLevel(after, otherLevel);
    const pair = (a, b) => {
      if (!from.has(a) || !to.has(b)) return;
      this.texts[a] = b;
      from.delete(a);
      to.delete(b);
    };
    const pairBy = keyOf => {
      const byKey = new Map();
      for (const i of to) {
        const key = keyOf(after.texts[i]);
        if (!byKey.has(key)) byKey.set(key, []);
        byKey.get(key).push(i);
      }
      for (const i of [...from]) {
        const key = keyOf(before.texts[i]);
        if (key !== null && byKey.get(key)?.length) pair(i, byKey.get(key).shift());
      }
    };
    const pairBest = candidates => candidates.sort((x, y) => y[0] - x[0])
                                             .forEach(([, a, b]) => pair(a, b));
    pairBy(text => text.path);
    pairBy(text => text.chunk);
    pairBest(this.countSharedCode(level, otherLevel, from, to));
    // The longest ends come first. Those that are left then share no longer one, so there is
    // no need to compare each with each: thousands of files may have one name.
    const deepest = (side, texts) => [...texts].reduce(
        (most, i) => Math.max(most, partsOf(side.texts[i].path).length), 0);
    let count = Math.min(deepest(before, from), deepest(after, to));
    for (; count && from.size && to.size; --count)
      pairBy(text => tailOf(text.path, count));
    if (from.size === 1 && to.size === 1) pair(...from, ...to);
  }

  /** How much code of functions that are pairs is of two texts: [instructions, text, text]. */
  countSharedCode(level, otherLevel, from, to) {
    const result = new Map();
    if (!from.size || !to.size) return [];
    const count = (side, level, index, texts) => {
      const counts = new Map(), f = side.functions[index];
      for (let i = f.first; i < f.last; ++i) {
        const line = side.lineAt(i, level);
        const text = line < 0 ? -1 : side.textOfLine(line);
        if (texts.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      return counts;
    };
    this.functions.forEach((g, f) => {
      if (g < 0) return;
      const then = count(this.before, level, f, from);
      if (!then.size) return;
      for (const [b, now] of count(this.after, otherLevel, g, to))
        for (const [a, old] of then) {
          const key = a * 2 ** 26 + b;
          result.set(key, (result.get(key) ?? 0) + Math.min(now, old));
        }
    });
    return [...result].map(([key, shared]) => [shared, Math.floor(key / 2 ** 26), key % 2 ** 26]);
  }

  async pairText(text, other) {
    const {after, before} = this;
    const [first, last] = before.linesOfText(text);
    let pairs = null;
    if (before.texts[text].chunk !== after.texts[other].chunk) {
      const [a, b] = await Promise.all([after.text(other), before.text(text)]);
      if (a && b) {
        const known = new Map();
        pairs = pairLines(fingerprints(a, known), fingerprints(b, known));
      }
    }
    for (let line = first; line < last; ++line) {
      const number = before.numberOfLine(line);
      const paired = pairs ? pairs[number - 1] + 1 : number;
      if (paired > 0) this.lines[line] = after.findLine(other, paired);
    }
  }

  /** The metric before that one of the side after is compared with; undefined if there is none. */
  counterpart(metric) {
    const [own, others] = [this.after, this.before].map(
        side => side.metrics.filter(m => m.isMeasured === metric.isMeasured));
    const exact = others.find(m => m.event === metric.event);
    if (exact) return exact;
    // Profiles are pairs in their order.
    const [now, then] = [own, others].map(
        all => all.filter(m => baseOfEvent(m.event) === baseOfEvent(metric.event)));
    if (then.length) return then[Math.min(now.indexOf(metric), then.length - 1)];
    return own.length === 1 && others.length === 1 ? others[0] : undefined;
  }

  /** A metric of the side after: what costs more than before, and what less. */
  async difference(metric) {
    const {after, before} = this;
    metric = await after.costs(metric);
    const {name} = metric, old = this.counterpart(metric);
    if (!old) return null;
    if (metric.difference) return metric.difference;
    await before.costs(old);
    const subtract = (now, then, pairs) => {
      const result = now.slice();
      pairs.forEach((to, from) => { if (to >= 0) result[to] -= then[from]; });
      return result;
    };
    // What has no pair is less by all that it cost.
    const gone = (pairs, costs) => [...pairs.keys()].filter(i => pairs[i] < 0 && costs[i])
                                                    .map(i => [i, -costs[i]]);
    const functionsBefore = new Float64Array(after.functions.length);
    this.functions.forEach((to, from) => {
      if (to >= 0) functionsBefore[to] += old.functions[from];
    });
    return metric.difference = {
      name, total: Math.max(metric.total, old.total), before: old, functionsBefore,
      // Instructions have no pairs: those of a function share its difference.
      self: new Float64Array(after.count),
      lines: subtract(metric.lines, old.lines, this.lines),
      functions: subtract(metric.functions, old.functions, this.functions),
      goneLines: gone(this.lines, old.lines),
      goneFunctions: gone(this.functions, old.functions),
    };
  }
}
