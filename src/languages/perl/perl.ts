import type { FoundReference } from '../language.js';
import { outlineLanguage } from '../outline/outline.js';
import { findUses } from '../outline/references.js';
import { type Draft, type OutlineTable, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { withBareCalls } from './bare-calls.js';
import { constantEntryAt, perlHeadAt } from './heads.js';
import { readPerlImports } from './imports.js';
import { PERL_LEXIS } from './lexis.js';
import { OF_PERL, PERL_KEYWORDS } from './words.js';

function continues({ reader, at, around }: Place, inHead: boolean): boolean {
  if (around === 'package' && !inHead) return !reader.isWord(at, 'package');
  if (reader.is(at, '{')) return inHead;
  return /^(?:[)}\].,;:=?|&]|or|and)$/.test(reader.text(at));
}

function refine(draft: Draft): Draft | undefined {
  const { type, name, head, body } = draft;
  // `sub find;` is a forward declaration.
  if (type === 'function' && !body && /;?\s*$/.test(head) && !draft.text().includes('{'))
    return undefined;
  const exported =
    type !== 'test' && !name.startsWith('_') && !/^(?:my|state)\b/.test(head) && draft.exported;
  return { ...draft, exported, head: head.replace(/\s*=>?$/, '') };
}

const TABLE: OutlineTable = {
  treeOf: treeOfTokens({
    blocks: { brackets: '([{', touching: wordsOf('else elsif') },
    headAt: (place) => constantEntryAt(place) ?? perlHeadAt(place),
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues,
  }),
  lexis: PERL_LEXIS,
  keywords: PERL_KEYWORDS,
  always: '',
  definitions: {
    package: 'class',
    function: 'function',
    entry: 'function',
    variable: 'variable',
    attribute: 'property',
    constant: 'constant',
    test: 'test',
  },
  mixins: { bases: /\w+/y },
  refine,
  uses: {
    objects: wordsOf('self class this __PACKAGE__'),
    separators: ['->', '::'],
    construction: '',
    properties: true,
    own: OF_PERL,
  },
  imports: readPerlImports,
};

/** A method may be called without brackets: `$depot->shelves`; `$self->SUPER::find` calls that of the base. */
function called(use: FoundReference): FoundReference {
  if (use.receiver.endsWith('->SUPER::')) return { ...use, kind: 'call', receiver: 'super' };
  const isMember = use.kind === 'value' && use.receiver !== '' && !use.receiver.endsWith('::');
  return isMember ? { ...use, kind: 'call' } : use;
}

/** `Depot` of `Depot::Shelf` */
function isPathTo(reader: TokenReader, offset: number): boolean {
  const at = reader.positionAt(offset);
  return reader.is(at + 1, ':') && reader.is(at + 2, ':');
}

export const perl = outlineLanguage({
  ...TABLE,
  findUses: (reader, _, found, imports) => {
    const uses = findUses(TABLE, reader, found)
      .filter(
        ({ kind, offset }) => !isPathTo(reader, offset) || (kind !== 'type' && kind !== 'call'),
      )
      .map(called);
    return withBareCalls(reader, found, imports, uses);
  },
});
