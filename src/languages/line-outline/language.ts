import type { DefinitionKind } from '../../model/definition.js';
import type { FoundReference, LanguageModule } from '../language.js';
import type { Lexis } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { findUses as findTableUses } from '../outline/references.js';
import { type OutlineTable, wordsOf } from '../outline/table.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { LineRules } from './line-rules.js';
import { treeOfLines } from './outline.js';

/** The kinds of definitions that node types make. */
const KINDS = {
  function: 'function',
  class: 'class',
  interface: 'interface',
  enum: 'enum',
  type: 'type',
  module: 'namespace',
  value: 'constant',
  test: 'test',
} as const satisfies Record<string, DefinitionKind>;

/** A language that is read line by line. */
export interface LineLanguage extends LineRules {
  readonly lexis: Lexis;
  /** Space-separated keywords and names visible in every file. */
  readonly keywords: string;
  readonly own?: string;
  /** Words are case-insensitive. */
  readonly ignoresCase?: boolean;
  /** Global, with a group for names of variables: brackets after these contain an index and are no call. */
  readonly variables?: RegExp;
  /** Words after which a name is no reference, because it is declared there or tells which block ends. */
  readonly naming?: string;
  readonly uses?: Partial<OutlineTable['uses']>;
  readonly refine?: OutlineTable['refine'];
  readonly docsWithin?: RegExp;
  readonly findUses?: OutlineTable['findUses'];
  /** Adjusts the references that the table finds. */
  readonly refineUses?: (
    reader: TokenReader,
    uses: readonly FoundReference[],
    keywords: ReadonlySet<string>,
  ) => readonly FoundReference[];
}

/** Builds the module of such a language. */
export function lineLanguage(language: LineLanguage): LanguageModule {
  const { own = '', refine = (draft) => draft, docsWithin, findUses, variables } = language;
  const table: OutlineTable = {
    treeOf: treeOfLines(language),
    lexis: language.lexis,
    keywords: inCase(language, language.keywords),
    always: '',
    definitions: KINDS,
    refine,
    uses: {
      ...{ objects: wordsOf(''), separators: ['.'], construction: '', own: wordsOf(own) },
      ...language.uses,
    },
    ...(docsWithin === undefined ? {} : { docsWithin }),
    imports: () => [],
  };
  const naming = inCase(language, language.naming ?? '');
  const { refineUses = (_reader, uses) => uses } = language;
  return outlineLanguage({
    ...table,
    findUses: (reader, tokens, found, imports) => {
      const uses =
        findUses?.(reader, tokens, found, imports) ??
        refineUses(reader, findTableUses(table, reader, found), table.keywords);
      const held = variables === undefined ? new Set() : namesIn(tokens.text, variables);
      return uses.filter(
        ({ name, receiver, offset }) =>
          (receiver !== '' || !held.has(name)) &&
          (naming.size === 0 || !naming.has(reader.text(reader.positionAt(offset) - 1))),
      );
    },
  });
}

/** The words in the groups of a pattern, for all matches. */
function namesIn(text: string, pattern: RegExp): ReadonlySet<string> {
  const lists = [...text.matchAll(pattern)].map(([, ...groups]) => groups.join(' '));
  return new Set(lists.flatMap((list) => list.split(/[^\p{L}\p{N}_]+/u)));
}

/** The words of a string, in both cases if case does not matter. */
function inCase({ ignoresCase }: LineLanguage, words: string): ReadonlySet<string> {
  const all = wordsOf(words);
  return ignoresCase === true ? new Set([...all].flatMap(inAnyCase)) : all;
}

function inAnyCase(word: string): string[] {
  const lower = word.toLowerCase();
  return [word, lower, word.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
}
