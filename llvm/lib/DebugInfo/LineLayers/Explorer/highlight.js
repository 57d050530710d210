// Part of the LLVM Project. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Colours words of source, IR and assembly, without knowing their languages.

const WORDS = new Set(`
  alignas alloca and as assert async auto await bool br break call case catch char class
  const constexpr continue def default define delete del do double elif else enum except extern
  fadd fcmp fdiv finally float fmul fn for from func func.func fsub getelementptr global goto
  icmp if import in inline int is lambda let linkonce load long match module mul namespace new
  not null nullptr or phi pass private pub public raise ret return select sext short signed
  sizeof static store struct sub switch template this throw trunc try typedef typename udiv
  union unsigned uint8_t uint16_t uint32_t uint64_t use using virtual void volatile while with
  xor yield zext True False None true false undef poison declare attributes nsw nuw inbounds
  align ptr i1 i8 i16 i32 i64 i128 index memref tensor vector f16 bf16 f32 f64`
    .trim().split(/\s+/));

// Comments, strings, names with a sigil, numbers, words with dots.
const TOKEN = new RegExp([
  '(\\/\\/.*|\\/\\*.*?(?:\\*\\/|$)|^\\s*\\*\\s.*|;.*|^\\s*#\\s?.*)',
  '("(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\')',
  '([%@!#^$][\\w.$-]+)',
  '(\\b0x[0-9a-fA-F]+\\b|\\b\\d[\\w.]*)',
  '([A-Za-z_][\\w.]*)',
].join('|'), 'g');
const KINDS = ['', 'comment', 'string', 'name', 'number', 'word'];

/** Adds the pieces of a line of text to an element. */
function addHighlighted(element, text, isAssembly) {
  let last = 0, isFirst = true;
  const plain = to => { if (to > last) element.append(text.slice(last, to)); };
  for (const match of text.matchAll(TOKEN)) {
    let kind = 1;
    while (match[kind] === undefined) ++kind;
    let name = KINDS[kind];
    if (name === 'word') {
      if (isAssembly && isFirst) name = 'mnemonic';
      else if (match[0].includes('.') && !isAssembly) name = 'op';
      else if (!WORDS.has(match[0])) continue;
      isFirst = false;
    }
    plain(match.index);
    const span = document.createElement('span');
    span.className = name;
    span.textContent = match[0];
    element.append(span);
    last = match.index + match[0].length;
  }
  plain(text.length);
}
