import type Parser from 'tree-sitter';
import type { Tree } from 'tree-sitter';
import type { Extraction, LanguageModule } from '../languages/language.js';
import type { SyntaxTree } from '../languages/syntax-tree.js';
import { overwritten } from '../languages/tokens/repair.js';
import type { TokenList } from '../languages/tokens/token-list.js';
import { errorLines } from './error-lines.js';
import { flattenTree } from './flatten-tree.js';
import type { LoadedLanguage, NativeGrammar } from './loaded-language.js';
import { withoutNumberTables } from './number-tables.js';
import { ParseClock } from './parse-clock.js';
import { repairedTree } from './repaired-tree.js';

/** UTF-16 units that the parser reads at a time. A buffer for a whole text would first be filled with zeros. */
const UNITS_AT_ONCE = 16 * 1024;

/** What was found in a text, and the 1-based lines that could not be read. */
interface CodeReading {
  readonly extraction: Extraction;
  readonly errorLines: readonly number[];
}

/** The grammar did not finish with a text in the time that {@link ParseClock} allows. */
export class ParseTimeout extends Error {
  override readonly name = 'ParseTimeout';
}

/**
 * Parses a text and extracts from it.
 *
 * @param clock Tells when to give up.
 * @throws {ParseTimeout}
 */
export function readCode(
  text: string,
  { module, native }: LoadedLanguage,
  clock: Pick<ParseClock, 'isOver'> = new ParseClock(),
): CodeReading {
  const parsed = parseable(text);
  const tokens = module.scan(parsed);
  const { code, tree, errors, atFault } =
    module.treeOf === undefined
      ? nativeTree(parsed, tokens, module, native!, clock)
      : { code: parsed, ...module.treeOf(tokens), atFault: true };
  const extraction = module.extract({ text: parsed, code, tree, tokens });
  const { isUnread } = extraction;
  const lost =
    atFault || isUnread === undefined ? errors : errors.filter((offset) => !isUnread(offset));
  return { extraction, errorLines: errorLines(parsed, lost) };
}

/** The result of parsing a text. */
interface ReadTree {
  /** The text that the grammar read. */
  readonly code: string;
  readonly tree: SyntaxTree;
  /** Offsets of what could not be read, ascending. */
  readonly errors: readonly number[];
  readonly atFault: boolean;
}

function nativeTree(
  text: string,
  tokens: TokenList,
  { embedded, markers, repairs, unread }: LanguageModule,
  { parser, types }: NativeGrammar,
  clock: Pick<ParseClock, 'isOver'>,
): ReadTree {
  const masked = withoutNumberTables(embedded === undefined ? text : embedded.mask(text));
  const code = unread === undefined ? masked : overwritten(masked, unread(tokens));
  const { tree, errors, atFault } = repairedTree(
    parse(parser, code, clock),
    () => (embedded === undefined ? tokens : embedded.scan(code)),
    repairs,
    (repaired) => parseInTime(parser, repaired, clock),
  );
  const marked = [...code.matchAll(markers)].map((match) => match.index);
  return { code, tree: flattenTree(tree, text, types, marked), errors, atFault };
}

/** The parser pauses from time to time, and continues where it was unless its time is over. */
function parse(parser: Parser, text: string, clock: Pick<ParseClock, 'isOver'>): Tree {
  const read = (from: number) => text.slice(from, from + UNITS_AT_ONCE);
  // The last unit of a buffer stays empty.
  const bufferSize = Math.min(text.length, UNITS_AT_ONCE) + 1;
  for (;;) {
    // Declared to be never null, but null after a pause.
    const tree: Tree | null = parser.parse(read, undefined, { bufferSize });
    if (hasRoot(tree)) return tree;
    if (!clock.isOver()) continue;
    parser.reset();
    throw new ParseTimeout('parsing took too long');
  }
}

/** Gives up, instead of throwing, on a parse that is optional. */
function parseInTime(...given: Parameters<typeof parse>): Tree | undefined {
  try {
    return parse(...given);
  } catch (error) {
    if (error instanceof ParseTimeout) return undefined;
    throw error;
  }
}

function hasRoot(tree: Tree | null): tree is Tree {
  return Boolean(tree?.rootNode);
}

/** Replaces a byte order mark and NUL bytes, which would be syntax errors, by spaces, so that all offsets stay. */
function parseable(text: string): string {
  const unmarked = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
  return unmarked.includes('\0') ? unmarked.replaceAll('\0', ' ') : unmarked;
}
