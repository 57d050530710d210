// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Colours words of source, IR and assembly, without knowing their languages well.

const C_WORDS = `
  alignas alignof asm async auto await bool break case catch char class const consteval
  constexpr continue decltype default delete do double else enum explicit export extends extern
  false final float fn for friend func goto if impl inline int interface let long match mod
  module mut mutable namespace new noexcept null nullptr operator package private protected pub
  public register restrict return short signed sizeof static static_assert struct super switch
  template this throw trait true try typedef typename union unsigned use using var virtual void
  volatile while int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t size_t`;
const PYTHON_WORDS = `
  False None True and as assert async await break case class continue def del elif else except
  finally for from global if import in is lambda match nonlocal not or pass raise return try
  while with yield`;
const IR_WORDS = `
  add alloca and ashr atomicrmw attributes bitcast br call cmpxchg declare define eq extractvalue
  fadd fcmp fdiv fence fmul fneg fpext fptosi fptoui fptrunc freeze frem fsub func getelementptr
  global icmp inbounds insertvalue inttoptr invoke load lshr module mul ne nsw null nuw oeq oge
  ogt ole olt one or phi poison private ptrtoint resume ret sdiv select sext sge sgt shl sitofp
  sle slt srem store sub switch tail to trunc udiv uge ugt uitofp ule ult undef unreachable urem
  xor zext true false align in ins outs return yield ptr i1 i8 i16 i32 i64 i128 index memref
  tensor vector f16 bf16 f32 f64 half bfloat float double void label`;

const NAMES = '[%@!#^$][\\w.$-]+';
const NUMBERS = '\\b0[xX][0-9a-fA-F]+\\b|\\b\\d[\\w.]*';
const STRINGS = '"(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\'';

/** How a language writes comments, names with a sigil and what spans lines. */
function makeLanguage(words, comments, names = '(?!)', spans = []) {
  // Strings that span lines end in this one, or with it.
  const strings = [...spans.filter(s => s.kind === 'string')
                           .map(s => `${s.open}(?:.*?${s.close}|.*$)`), STRINGS].join('|');
  // The groups have the order of TOKEN_KINDS.
  const token = new RegExp(`(${comments})|(${strings})|(${names})|(${NUMBERS})|([A-Za-z_][\\w.]*)`,
                           'g');
  return {words: new Set(words.trim().split(/\s+/)), token, spans};
}
const TOKEN_KINDS = ['', 'comment', 'string', 'name', 'number', 'word'];
const LANGUAGES = {
  c: makeLanguage(C_WORDS, '\\/\\/.*|\\/\\*.*?(?:\\*\\/|$)', '^\\s*#\\s*\\w+|@\\w+',
                  [{open: '/*', close: '*/', kind: 'comment'}]),
  python: makeLanguage(PYTHON_WORDS, '#.*', '@[\\w.]+',
                       [{open: '"""', close: '"""', kind: 'string'},
                        {open: "'''", close: "'''", kind: 'string'}]),
  llvm: makeLanguage(IR_WORDS, ';.*', NAMES),
  mlir: makeLanguage(IR_WORDS, '\\/\\/.*', NAMES),
  assembly: makeLanguage('', '\\/\\/.*|;.*|#\\s.*', NAMES),
};
const EXTENSIONS = new Map(Object.entries({
  py: 'python', ll: 'llvm', mlir: 'mlir', ttir: 'mlir', ttgir: 'mlir', tile: 'mlir',
  s: 'assembly', S: 'assembly', asm: 'assembly'}));

/** The language of a text of a level. */
function languageOf(level, path) {
  const name = EXTENSIONS.get(/\.(\w+)$/.exec(path)?.[1]);
  if (name) return LANGUAGES[name];
  if (level === 'source' || level === 'ptx') return LANGUAGES.c;
  return level.includes('llvm') ? LANGUAGES.llvm : LANGUAGES.mlir;
}

/** Which lines of a text begin within a comment or string, found as they are shown. */
class Spans {
  constructor(lines, language) {
    Object.assign(this, {lines, language});
    // 0 is unknown, 1 neither, and n + 2 the language's nth span.
    this.states = new Uint8Array(lines.count + 1);
  }

  /** The span that a line begins in, or undefined. */
  at(line) {
    const {states, language} = this;
    if (!language.spans.length) return undefined;
    // It takes a comment of more lines than these to be wrong.
    let from = line;
    for (const limit = Math.max(0, line - 400); from > limit && !states[from];) --from;
    states[from] ||= 1;
    for (; from < line; ++from) states[from + 1] = this.after(from, states[from]);
    return language.spans[states[line] - 2];
  }

  after(line, state) {
    const text = this.lines.get(line), {spans} = this.language;
    let inside = spans[state - 2];
    for (let at = 0;;) {
      if (inside) {
        const end = text.indexOf(inside.close, at);
        if (end < 0) break;
        at = end + inside.close.length;
        inside = undefined;
      }
      const [first, opened] = this.firstOpen(text, at);
      if (!opened) break;
      inside = opened;
      at = first + opened.open.length;
    }
    return inside ? spans.indexOf(inside) + 2 : 1;
  }

  firstOpen(text, at) {
    const {spans, token} = this.language;
    if (!spans.some(s => text.includes(s.open, at))) return [-1, undefined];
    // What is in a string or behind the sign of a comment opens nothing.
    for (const match of text.slice(at).matchAll(token)) {
      const word = match[0];
      const span = spans.find(s => text.startsWith(s.open, at + match.index));
      if (!span) continue;
      const isClosed = word.length > span.open.length && word.endsWith(span.close);
      if (!isClosed) return [at + match.index, span];
    }
    return [-1, undefined];
  }
}

/** Adds the pieces of a line of text, which begins in `span`, to an element. */
function addHighlighted(element, text, language, span) {
  let last = 0, isFirst = true;
  const add = (to, name) => {
    if (to <= last) return;
    const piece = text.slice(last, to);
    element.append(name ? make('span', name, piece) : visible(piece));
    last = to;
  };
  if (span) {
    const end = text.indexOf(span.close);
    add(end < 0 ? text.length : end + span.close.length, span.kind);
  }
  const from = last;
  for (const match of text.slice(from).matchAll(language.token)) {
    let kind = 1;
    while (match[kind] === undefined) ++kind;
    let name = TOKEN_KINDS[kind];
    if (name === 'word') {
      const isMnemonic = isFirst && language === LANGUAGES.assembly;
      isFirst = false;
      if (isMnemonic) name = 'mnemonic';
      else if (match[0].includes('.') && language === LANGUAGES.mlir) name = 'op';
      else if (!language.words.has(match[0])) continue;
    }
    add(from + match.index);
    add(from + match.index + match[0].length, name);
  }
  add(text.length);
}
