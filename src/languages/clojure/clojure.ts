import { LETTERS, type Lexis, quoted } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { clojureHeadAt } from './heads.js';
import { readClojureImports } from './imports.js';
import { findClojureUses } from './references.js';
import { clojureSignature } from './signature.js';
import { CLOJURE_KEYWORDS, OF_CLOJURE } from './words.js';

const LEXIS: Lexis = {
  literals: [
    { starts: ';', open: /;[^\r\n]*/y, kind: Token.Comment },
    { starts: '#', open: /#![^\r\n]*/y, kind: Token.Comment },
    { starts: '#', open: /#"/y, kind: Token.Pattern, close: () => '"', escapes: true },
    quoted('"'),
    { starts: '\\', open: /\\(?:[a-zA-Z]\w*|[^\s])/y, kind: Token.String },
    {
      starts: `${LETTERS}*+!_?<>=&%$|.-`,
      open: /(?![-+.]\d)[\w*+!?<>=&%$|.-][^\s()[\]{}"\\;,@^`~/]*/y,
      kind: Token.Word,
    },
  ],
};

function refine(draft: Draft): Draft | undefined {
  const { type, head, name } = draft;
  const isPrivate = /^\(\s*(?:[\w.-]+\/)?defn-|^[^"[]*:private\b/.test(head);
  const exported = draft.exported && !isPrivate;
  const line = head.trimEnd();
  if (type === 'test') return { ...draft, head: `${line})`, exported: false };
  if (type === 'function' || type === 'method')
    return { ...draft, head: clojureSignature(line, draft.text()), exported };
  if (type === 'value')
    return {
      ...draft,
      head: `${line})`,
      exported,
      kind: /^\*.+\*$/.test(name) ? 'variable' : 'constant',
    };
  return { ...draft, head: `${line})`, exported };
}

/** The field names between the brackets of a record. */
function fieldNames(reader: TokenReader, { start, end }: { start: number; end: number }) {
  const names = [];
  for (let at = reader.positionAt(start); at < reader.count && reader.start(at) < end; at++)
    if (reader.kind(at) === Token.Word && !/^[:^]$/.test(reader.text(at - 1)))
      names.push({ name: reader.text(at), offset: reader.start(at) });
  return names;
}

export const clojure = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: clojureHeadAt,
    bodies: wordsOf(''),
    values: wordsOf(''),
    bases: wordsOf(''),
    continues: () => false,
  }),
  lexis: LEXIS,
  keywords: CLOJURE_KEYWORDS,
  always: '',
  definitions: {
    namespace: 'namespace',
    function: 'function',
    method: 'function',
    multimethod: 'function',
    value: 'constant',
    class: 'class',
    interface: 'interface',
    test: 'test',
  },
  members: 'fields',
  memberNames: fieldNames,
  owners: { extension: { type: 'type', base: 'base' }, extended: { type: 'type', base: 'base' } },
  bases: 'base',
  docsWithin: /(?=")/y,
  refine,
  uses: { objects: wordsOf(''), separators: ['/'], construction: '', own: OF_CLOJURE },
  findUses: findClojureUses,
  imports: readClojureImports,
});
