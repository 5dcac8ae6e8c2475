import type Parser from 'tree-sitter';
import { overwritten, type Repair } from '../languages/tokens/repair.js';
import type { TokenList } from '../languages/tokens/token-list.js';
import { brokenNodes } from './broken-nodes.js';

/** A tree and the errors in its text. */
interface RepairedTree {
  readonly tree: Parser.Tree;
  /** Offsets, ascending, of what could not be read, or was repaired because the text is at fault. */
  readonly errors: readonly number[];
  /** Whether the text itself is at fault, so that an error cannot be told from its consequences. */
  readonly atFault: boolean;
}

/**
 * Parses a text with errors again with repairs. Repairs are tried in turn, and each one that leaves fewer
 * characters in errors is kept.
 *
 * @param tree Tree of the text as it is.
 * @param scan Returns the tokens of that text.
 * @param parse Builds a tree, or returns undefined if that takes too long.
 */
export function repairedTree(
  tree: Parser.Tree,
  scan: () => TokenList,
  repairs: readonly Repair[],
  parse: (text: string) => Parser.Tree | undefined,
): RepairedTree {
  if (!tree.rootNode.hasError) return { tree, errors: [], atFault: false };
  const tokens = scan();
  const faults: number[] = [];
  let best = tree;
  let unread = unreadCharacters(tree);
  let text = tokens.text;
  for (const repair of repairs) {
    if (unread === 0) break;
    const overwrites = repair.overwrites(tokens);
    const candidate = overwritten(text, overwrites);
    const other = candidate === text ? undefined : parse(candidate);
    if (other === undefined) continue;
    const left = unreadCharacters(other);
    if (left >= unread) continue;
    best = other;
    unread = left;
    text = candidate;
    if (repair.fault === 'text') faults.push(...overwrites.map(({ start }) => start));
  }
  const unreadable = [...brokenNodes(best)].map(({ startIndex }) => startIndex);
  const errors = [...unreadable, ...faults].sort((a, b) => a - b);
  return { tree: best, errors, atFault: faults.length > 0 };
}

/** Number of characters in errors, plus one for each error, because missing parts have no characters. */
function unreadCharacters(tree: Parser.Tree): number {
  let sum = 0;
  for (const { startIndex, endIndex } of brokenNodes(tree)) sum += 1 + endIndex - startIndex;
  return sum;
}
