// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one side of the page shows: programs, with all their levels and costs.

const ASM = -1;  // The level of the machine code.

/** For each key the values that have it: offsets of keys in one array of values. */
class Buckets {
  constructor(numKeys, numValues, keyOf) {
    const starts = this.starts = new Uint32Array(numKeys + 1);
    for (let i = 0; i < numValues; ++i) {
      const key = keyOf(i);
      if (key >= 0) ++starts[key + 1];
    }
    for (let k = 0; k < numKeys; ++k) starts[k + 1] += starts[k];
    const next = starts.slice(), values = this.values = new Uint32Array(starts[numKeys]);
    for (let i = 0; i < numValues; ++i) {
      const key = keyOf(i);
      if (key >= 0) values[next[key]++] = i;
    }
  }
  of(key) { return this.values.subarray(this.starts[key], this.starts[key + 1]); }
}

/** What all states cost in which code can be: padding is none. */
function costOfCode(costs) { return costs.reduce((a, b) => a + b, 0) - costs[PADDING]; }

class Side {
  constructor(data, chunks) {
    Object.assign(this, {programs: data.programs, levels: data.levels, texts: data.texts,
                         functions: data.functions, frameNames: data.frameNames, data, chunks});
  }

  /** Reads the tables, once. */
  load() { return this.loading ??= this.read(); }

  async read() {
    const {data, chunks} = this;
    const numbers = index => chunks.numbers(index);
    [this.positionText, this.positionLine, this.positionAmbiguous, this.offsets, this.sizes,
     this.frameOf, this.frameName, this.framePosition, this.frameCaller] =
        await Promise.all([data.positionText, data.positionLine, data.positionAmbiguous,
                           data.offsets, data.sizes, data.frameOf, data.frameName,
                           data.framePosition, data.frameCaller].map(numbers));
    this.places = await Promise.all(data.places.map(numbers));
    this.assembly = new Lines(await chunks.bytes(data.assembly));
    this.count = this.offsets.length;
    checkSide(this);
    this.functionOf = new Uint32Array(this.count);
    this.functions.forEach((f, index) => {
      f.start = BigInt('0x' + f.begin);
      this.functionOf.fill(index, f.first, f.last);
    });
    this.addLines();
    await this.addMetrics();
    this.addNotes();
    return this;
  }

  /** Numbers the lines of all texts that some code is of, or a note is on. */
  addLines() {
    const {positionText, positionLine} = this, n = positionText.length;
    const noted = this.data.notes.flatMap(note => note.with ? [...note.places, note.with]
                                                            : note.places);
    const keys = new Float64Array(n + noted.length);
    for (let i = 0; i < n; ++i) keys[i] = positionText[i] * 2 ** 32 + positionLine[i];
    noted.forEach(([text, line], i) => { keys[n + i] = text * 2 ** 32 + line; });
    const sorted = keys.slice().sort();
    let count = 0;
    for (let i = 0; i < sorted.length; ++i)
      if (!i || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i];
    this.lineKeys = sorted.slice(0, count);
    this.lineOfPosition = new Uint32Array(n);
    for (let i = 0; i < n; ++i) this.lineOfPosition[i] = this.findKey(keys[i]);
    // The line of each instruction at each level, or -1.
    this.linesOfCode = this.places.map(places => {
      const result = new Int32Array(places.length);
      for (let i = 0; i < places.length; ++i)
        result[i] = places[i] < NUM_GAPS ? -1 : this.lineOfPosition[places[i] - NUM_GAPS];
      return result;
    });
    this.codeOfLines = this.linesOfCode.map(lines => new Buckets(count, this.count,
                                                                 i => lines[i]));
  }

  // Tables that are made when they are first asked for.
  get instructionsOfFrame() {
    return this.instructionsOfFrame0 ??= new Buckets(this.frameName.length, this.count,
                                                     i => this.frameOf[i] - 1);
  }
  get calleesOfFrame() {
    return this.calleesOfFrame0 ??= new Buckets(this.frameName.length, this.frameName.length,
                                                f => this.frameCaller[f] - 1);
  }
  get framesOfLine() {
    return this.framesOfLine0 ??= new Buckets(this.lineKeys.length, this.frameName.length,
                                              f => this.lineOfPlace(this.framePosition[f]));
  }

  findKey(key) {
    const keys = this.lineKeys;
    let low = 0, high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle] < key) low = middle + 1; else high = middle;
    }
    return low;
  }

  /** The number of a line, or -1 if no code is of it. */
  findLine(text, line) {
    const key = text * 2 ** 32 + line, found = this.findKey(key);
    return this.lineKeys[found] === key ? found : -1;
  }
  textOfLine(line) { return Math.floor(this.lineKeys[line] / 2 ** 32); }
  numberOfLine(line) { return this.lineKeys[line] % 2 ** 32; }
  lineOfPlace(place) { return place < NUM_GAPS ? -1 : this.lineOfPosition[place - NUM_GAPS]; }
  lineAt(instruction, level) { return this.linesOfCode[level][instruction]; }
  /** What a level knows of an instruction, as an index in STATES. */
  stateAt(instruction, level) {
    const place = this.places[level][instruction];
    if (place < NUM_GAPS) return place;
    return this.positionAmbiguous[place - NUM_GAPS] ? SEVERAL : LOCATED;
  }
  levelOfLine(line) { return this.texts[this.textOfLine(line)].level; }

  /** The instructions of a line. */
  codeOf(line) { return this.codeOfLines[this.levelOfLine(line)].of(line); }

  /** How many instructions of a line stand for other lines, too. */
  countSeveral(line) {
    this.severalOfLine ??= this.linesOfCode.reduce((counts, lines, level) => {
      for (let i = 0; i < this.count; ++i)
        if (lines[i] >= 0 && this.stateAt(i, level) === SEVERAL) ++counts[lines[i]];
      return counts;
    }, new Uint32Array(this.lineKeys.length));
    return this.severalOfLine[line];
  }

  /** Calls `add` for instructions of code that was inlined at a line. */
  forEachInlined(line, add) {
    if (this.levelOfLine(line) !== 0) return;
    const todo = [];
    const addCallees = frame => { for (const f of this.calleesOfFrame.of(frame)) todo.push(f); };
    this.framesOfLine.of(line).forEach(addCallees);
    while (todo.length) {
      const frame = todo.pop();
      this.instructionsOfFrame.of(frame).forEach(i => add(i));
      addCallees(frame);
    }
  }

  /** What the assembly says of an instruction: if it cannot be disassembled, the PTX that it is
   * of, if that is there. */
  textOfCode(code) {
    return this.assembly.get(code) || this.ptxOf(code) || plural(this.sizes[code], 'byte');
  }
  ptxOf(code) {
    const level = this.levels.indexOf('ptx'), line = level < 0 ? -1 : this.lineAt(code, level);
    if (line < 0) return undefined;
    const {lines} = this.texts[this.textOfLine(line)], number = this.numberOfLine(line);
    return lines && number <= lines.count ? lines.get(number - 1) : undefined;
  }

  /** The lines of a text that code is of, as a range of numbers of lines. */
  linesOfText(text) {
    return [this.findKey(text * 2 ** 32), this.findKey((text + 1) * 2 ** 32)];
  }

  async text(index) {
    const text = this.texts[index];
    if (text.chunk === null) return null;
    text.lines ??= new Lines(await this.chunks.bytes(text.chunk));
    return text.lines;
  }

  /** A text that is looked at once: it is not kept if no column has shown it. */
  async textOnce(index) {
    const {lines, chunk} = this.texts[index];
    if (lines || chunk === null) return lines ?? null;
    return new Lines(await this.chunks.bytesOnce(chunk));
  }

  address(instruction) {
    return (this.functions[this.functionOf[instruction]].start +
            BigInt(this.offsets[instruction])).toString(16);
  }

  /** A number for what frames() says of code in a frame: frames that differ in columns are one. */
  chainOf(frame) {
    this.chains ??= {ofFrame: new Int32Array(this.frameName.length), numbers: new Map()};
    const {ofFrame, numbers} = this.chains, todo = [];
    for (let f = frame; f && !ofFrame[f - 1]; f = this.frameCaller[f - 1]) todo.push(f - 1);
    while (todo.length) {
      const f = todo.pop(), caller = this.frameCaller[f];
      const key = [this.frameName[f], this.lineOfPlace(this.framePosition[f]),
                   caller && ofFrame[caller - 1]].join(' ');
      if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
      ofFrame[f] = numbers.get(key);
    }
    return ofFrame[frame - 1];
  }

  /** [function, place, line] from the innermost frame to the outermost one. */
  frames(instruction) {
    const result = [];
    for (let f = this.frameOf[instruction]; f; f = this.frameCaller[f - 1])
      result.push({name: this.frameNames[this.frameName[f - 1]],
                   line: this.lineOfPlace(this.framePosition[f - 1])});
    return result;
  }

  async addMetrics() {
    this.metrics = [];
    for (const m of this.data.metrics) {
      const [where, costs] = await Promise.all([this.chunks.numbers(m.instructions),
                                                this.chunks.doubles(m.costs)]);
      checkCosts(where, costs, this.count);
      const self = new Float64Array(this.count);
      where.forEach((instruction, i) => { self[instruction] += costs[i]; });
      this.metrics.push({name: m.name, event: m.name, total: m.inFile, self, isMeasured: true,
                         profile: m});
    }
    this.addCount('instructions', new Float64Array(this.count).fill(1));
    this.addCount('bytes of code', Float64Array.from(this.sizes));
  }

  /** Adds what is counted in the code. Profiles may have events that are called like it. */
  addCount(event, self) {
    let name = event;
    while (this.metrics.some(m => m.name === name)) name += ' (not measured)';
    this.metrics.push({name, event, total: self.reduce((a, b) => a + b, 0), self,
                       isMeasured: false});
  }

  /** What each line and function costs; and with callees, if that is known. */
  async costs(metric) {
    if (metric.lines) return metric;
    metric.lines = new Float64Array(this.lineKeys.length);
    metric.functions = new Float64Array(this.functions.length);
    for (let i = 0; i < this.count; ++i) {
      const cost = metric.self[i];
      if (!cost) continue;
      metric.functions[this.functionOf[i]] += cost;
      for (const lines of this.linesOfCode)
        if (lines[i] >= 0) metric.lines[lines[i]] += cost;
    }
    const calls = metric.profile?.calls;
    if (calls) {
      const [functions, texts, lines] = await Promise.all(
          [calls.functions, calls.texts, calls.lines].map(i => this.chunks.numbers(i)));
      const [functionCosts, lineCosts] = await Promise.all(
          [calls.functionCosts, calls.lineCosts].map(i => this.chunks.doubles(i)));
      metric.allFunctions = new Float64Array(this.functions.length);
      functions.forEach((f, i) => { metric.allFunctions[f] += functionCosts[i]; });
      metric.allLines = new Float64Array(this.lineKeys.length);
      texts.forEach((text, i) => {
        const line = this.findLine(text, lines[i]);
        if (line >= 0) metric.allLines[line] += lineCosts[i];
      });
      // Each program counts the stacks that have code of a line. One that has such code in several
      // programs is counted by each, so this is an upper bound, and no more than there is.
      const {total} = metric.profile;
      metric.allLines = metric.allLines.map(cost => Math.min(cost, total));
    }
    return metric;
  }

  addNotes() {
    this.notesOfLine = new Map();
    for (const note of this.data.notes)
      for (const [text, number] of note.places) {
        const line = this.findLine(text, number);
        if (!this.notesOfLine.has(line)) this.notesOfLine.set(line, []);
        this.notesOfLine.get(line).push(note);
      }
  }

  /** The cost of the code of which a level knows something, by its state. */
  costOfStates(level, metric) {
    const result = new Float64Array(STATES.length);
    for (let i = 0; i < this.count; ++i) result[this.stateAt(i, level)] += metric.self[i];
    return result;
  }
}
