import { docSummary } from '../ecmascript/doc.js';
import { type Extraction, type LanguageModule, NOWHERE, type ParsedSource } from '../language.js';
import { type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, type OutlineTable, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { gdscriptHeadAt } from './heads.js';
import { findGdscriptUses, memberInText, readGdscriptImports } from './references.js';
import { holdsTests, scriptExports } from './script.js';
import { GDSCRIPT_KEYWORDS, OF_GDSCRIPT } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    { ...quoted('"""'), starts: '"' },
    { ...quoted("'''"), starts: "'" },
    quoted('"', { line: true }),
    quoted("'", { line: true }),
    // A child node: `$Door/Handle`, `$"../Door"`, `%Door`.
    {
      starts: '$',
      open: /\$%?(?:\w+(?:\/(?:\w+|\.\.))*|"[^"\r\n]*"|'[^'\r\n]*')/y,
      kind: Token.String,
    },
    { starts: '%', open: /%(?:[A-Za-z_]\w*|"[^"\r\n]*")/y, kind: Token.String, after: isNoOperand },
  ],
};

/** After a value, `%` is the modulus or formats a string. */
function isNoOperand(tokens: TokenList): boolean {
  const last = tokens.count - 1;
  const kind = tokens.kind(last);
  if (kind === Token.Word) return GDSCRIPT_KEYWORDS.has(tokens.textAt(last));
  return kind !== Token.Number && kind !== Token.String && !/^[)\]}]$/.test(tokens.textAt(last));
}

/** Lines that continue a declaration although they are indented no deeper. */
function continues({ reader, at, around }: Place): boolean {
  return around === 'script' || /^[)\]}]$/.test(reader.text(at));
}

function refine(draft: Draft): Draft {
  const { type, name, around } = draft;
  if (type === 'script') return script(draft);
  if (type === 'function' && name === '_init') return { ...draft, kind: 'constructor' };
  const isTest = type === 'function' && name.startsWith('test') && holdsTests(around.bases);
  if (isTest) return { ...draft, kind: 'test', exported: false };
  return draft;
}

/** A script without `class_name` is named after its file. */
function script(draft: Draft): Draft {
  const head = draft.head.replace(/^(?:(?:@\w+(?:\([^)]*\))?|tool)\s+)+/, '');
  if (/\bclass_name\b/.test(head)) return { ...draft, head };
  return { ...draft, head: head === '' ? 'script' : head, name: 'default', nameSpan: NOWHERE };
}

const TABLE: OutlineTable = {
  treeOf: treeOfTokens({
    blocks: { brackets: '([{', touching: wordsOf('elif else') },
    headAt: gdscriptHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf(': ='),
    bases: wordsOf(''),
    continues,
    isAccessor: (reader, at) => reader.isWord(at, 'get') || reader.isWord(at, 'set'),
    indented: true,
    sequences: true,
  }),
  lexis: LEXIS,
  keywords: GDSCRIPT_KEYWORDS,
  always: '',
  definitions: {
    script: 'class',
    class: 'class',
    enum: 'enum',
    function: 'function',
    signal: 'property',
    constant: 'constant',
    variable: 'property',
  },
  members: 'member',
  attributes: 'attribute',
  bases: 'base',
  refine,
  stated: { type: 'behind', declaring: wordsOf('var const') },
  uses: {
    objects: wordsOf('self super'),
    separators: ['.'],
    construction: '',
    callable: memberInText,
    properties: true,
    own: OF_GDSCRIPT,
  },
  locals: () => [],
  findUses: (reader, _, found) => findGdscriptUses(TABLE, reader, found),
  imports: readGdscriptImports,
  exports: scriptExports,
};

const read = outlineLanguage(TABLE);

export const gdscript: LanguageModule = {
  ...read,
  extract: (source) => withScriptDoc(read.extract(source), source),
};

/** The documentation of a script follows the lines that declare it. */
function withScriptDoc(extraction: Extraction, { text, tokens }: ParsedSource): Extraction {
  const [script, ...others] = extraction.definitions;
  if (script?.kind !== 'class' || !/^(?:class_name|extends|script)\b/.test(script.signature))
    return extraction;
  const first = tokens.indexAt(script.headerEnd);
  let last = first;
  while (tokens.kind(last) === Token.Comment && tokens.textAt(last).startsWith('##')) last++;
  if (last === first) return extraction;
  const docSpan = { start: tokens.starts[first]!, end: tokens.ends[last - 1]! };
  const doc = docSummary(text.slice(docSpan.start, docSpan.end).replace(/^\s*#+ ?/gm, ''));
  return { ...extraction, definitions: [{ ...script, doc, docSpan }, ...others] };
}
