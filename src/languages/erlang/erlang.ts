import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { formsOf } from './forms.js';
import { erlangHeadAt, fieldNames } from './heads.js';
import { readErlangImports } from './imports.js';
import { ERLANG_LEXIS } from './lexis.js';
import { findErlangUses } from './references.js';
import { ERLANG_KEYWORDS, OF_ERLANG } from './words.js';

/** The specification of a function's parameters and result, perhaps in brackets. */
const SPECIFICATION = /(?:^|\n)[ \t]*-spec\s*(\()?([\s\S]*?)\.[ \t]*(?:[\r\n]|$)/;

function refine(draft: Draft): Draft | undefined {
  const { type, head, attributes } = draft;
  if (type === 'test') return { ...draft, exported: false };
  const exported = draft.exported && !type.startsWith('hidden_');
  if (type.endsWith('record')) return { ...draft, head: `${head})`, exported };
  if (!type.endsWith('function')) return { ...draft, head: attribute(draft.text()), exported };
  return { ...draft, head: specified(attributes) ?? head, exported };
}

/** A whole attribute without its end, and without brackets that carry no meaning. */
function attribute(text: string): string {
  const form = withoutNotes(text).replace(/\s*\.\s*$/, '');
  const isCall = /^-(?:define|module)\b/.test(form);
  return isCall ? form : form.replace(/^(-\w+)\s*\(([\s\S]*)\)$/, '$1 $2');
}

function specified(attributes: string): string | undefined {
  const [, bracket, written] = SPECIFICATION.exec(withoutNotes(attributes)) ?? [];
  return bracket === undefined ? written : written?.replace(/\)\s*$/, '');
}

function withoutNotes(text: string): string {
  return text.replace(/%[^\r\n]*/g, '');
}

export const erlang = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: erlangHeadAt,
    bodies: wordsOf(''),
    values: wordsOf(''),
    bases: wordsOf(''),
    // Only a form ends the previous one, because clauses are at the margin.
    continues: ({ reader, at }) => !formsOf(reader).ends[at],
  }),
  lexis: ERLANG_LEXIS,
  keywords: ERLANG_KEYWORDS,
  always: '',
  definitions: {
    module: 'namespace',
    record: 'class',
    hidden_record: 'class',
    alias: 'type',
    hidden_alias: 'type',
    callback: 'function',
    macro: 'function',
    hidden_macro: 'function',
    value: 'constant',
    hidden_value: 'constant',
    function: 'function',
    hidden_function: 'function',
    test: 'test',
  },
  members: 'fields',
  memberNames: fieldNames,
  attributes: 'attribute',
  docs: /(?:^|\n)-doc[\s(]+$/,
  refine,
  uses: { objects: wordsOf(''), separators: [':'], construction: '', own: OF_ERLANG },
  findUses: (reader, _tokens, found) => findErlangUses(reader, found),
  imports: readErlangImports,
});
