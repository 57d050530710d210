// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The chunks of the page: see ExplorerPage.cpp, which writes them.

// What a level knows of an instruction. A place below NUM_GAPS is a state without a line.
const STATES = [
  {name: 'located', short: 'has a line', title: 'has a line'},
  {name: 'ambiguous', short: 'no line here',
   title: 'has a line at another level, but here it was merged from several, or never had one'},
  {name: 'prologue', short: 'in a prologue', title: 'in the prologue of a function'},
  {name: 'uncovered', short: 'no line at all', title: 'has a line at no level'},
  {name: 'padding', short: 'padding', title: 'padding'},
  {name: 'several', short: 'of several lines',
   title: 'stands for several lines, of which the first is given'},
];
const LOCATED = 0, PADDING = 4, SEVERAL = 5, NUM_GAPS = 5;
// From what is known best to what is not known, as they are shown.
const STATE_ORDER = [LOCATED, SEVERAL, 1, 2, 3, PADDING];

function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text), bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

class Chunks {
  constructor() {
    this.elements = document.querySelectorAll('script.chunk');
    this.isDeflated = document.querySelector('meta[name=encoding]').content === 'deflate';
    this.cache = new Map();
  }

  /** A promise of the bytes of a chunk. */
  bytes(index) {
    let result = this.cache.get(index);
    if (!result) {
      if (!this.elements[index]) throw new Error('it is not whole');
      const raw = fromBase64(this.elements[index].textContent.trim());
      result = this.isDeflated ? inflate(raw) : Promise.resolve(raw);
      this.cache.set(index, result);
    }
    return result;
  }

  /** The same, of a chunk that is not kept. */
  async bytesOnce(index) {
    const isKept = this.cache.has(index), result = await this.bytes(index);
    if (!isKept) this.cache.delete(index);
    return result;
  }

  async json(index) { return JSON.parse(new TextDecoder().decode(await this.bytes(index))); }

  /** Numbers of 32 bits, of which the page has the differences byte by byte. */
  async numbers(index) {
    const bytes = await this.bytes(index), n = bytes.length >>> 2;
    const result = new Uint32Array(n);
    let last = 0;
    for (let i = 0; i < n; ++i) {
      last = (last + (bytes[i] | bytes[n + i] << 8 | bytes[2 * n + i] << 16 |
                      bytes[3 * n + i] << 24)) >>> 0;
      result[i] = last;
    }
    this.cache.delete(index);
    return result;
  }

  async doubles(index) {
    const bytes = await this.bytes(index);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Float64Array.from({length: bytes.length >>> 3}, (_, i) => view.getFloat64(8 * i, true));
  }
}

// What shows nothing itself, or changes how what follows is shown: the characters that
// printEscaped() in DWARFEscapedText.h escapes.
const UNSEEN = /(?![\t\u00AD])[\p{C}\p{Zl}\p{Zp}]/gu;
const UNSEEN_IN_LINES = /(?![\t\n\u00AD])[\p{C}\p{Zl}\p{Zp}]/gu;

function escapeUnseen(character) {
  const code = character.codePointAt(0), digits = code.toString(16).toUpperCase();
  return code > 0x7f ? `\\u{${digits.padStart(4, '0')}}` : `\\x${digits.padStart(2, '0')}`;
}
/** A line of a text or a name as one may see it: nothing that a text holds takes effect. */
function visible(text) { return String(text).replace(UNSEEN, escapeUnseen); }
/** The same for several lines. */
function visibleLines(text) { return String(text).replace(UNSEEN_IN_LINES, escapeUnseen); }

// A mark of the order of bytes is a character that nobody sees.
const UTF8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** What bytes say. Those that are not UTF-8 appear as "\xE9", as lookup prints them. */
function decode(bytes) {
  try {
    return UTF8.decode(bytes);
  } catch {
    // They are taken one by one.
  }
  let result = '';
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at];
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    // Most are letters of one byte.
    if (first < 0x80)
      for (length = 1; bytes[at + length] < 0x80;) ++length;
    try {
      result += UTF8.decode(bytes.subarray(at, at + length));
      at += length;
    } catch {
      result += `\\x${first.toString(16).toUpperCase()}`;
      ++at;
    }
  }
  return result;
}

/** A text as bytes, of which lines are decoded when they are shown. */
class Lines {
  constructor(bytes) {
    this.bytes = bytes;
    let capacity = 1024, count = 0, starts = new Uint32Array(capacity);
    for (let at = 0; at < bytes.length; ++count) {
      if (count === capacity) {
        const larger = new Uint32Array(capacity *= 2);
        larger.set(starts);
        starts = larger;
      }
      starts[count] = at;
      const end = bytes.indexOf(10, at);
      at = end < 0 ? bytes.length : end + 1;
    }
    this.starts = starts;
    this.count = count;
  }

  /** Whether any line is not empty. */
  hasText() { return this.bytes.length > this.count; }

  /** Line `line`, counted from 0, without its end. */
  get(line, limit = 4000) {
    const {bytes, starts} = this, from = starts[line];
    let to = line + 1 < this.count ? starts[line + 1] : bytes.length;
    while (to > from && (bytes[to - 1] === 10 || bytes[to - 1] === 13)) --to;
    // Nobody reads more of a line, and browsers are slow with it.
    let end = Math.min(to, from + limit);
    while (end < to && end > from && (bytes[end] & 0xc0) === 0x80) --end;
    return decode(bytes.subarray(from, end)) + (end < to ? ' …' : '');
  }

  /** The number, from 0, of the line that the byte at `offset` is in. */
  lineOf(offset) {
    let low = 0, high = this.count;
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle] <= offset) low = middle; else high = middle;
    }
    return low;
  }
}
