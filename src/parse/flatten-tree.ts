import type Parser from 'tree-sitter';
import { FlatTree } from './flat-tree.js';
import { type GrammarTypes, Visit } from './grammar-types.js';

/**
 * Copies the nodes that a language visits, and their named children, out of a native tree. A single cursor walk
 * skips all other subtrees, because each step costs a native call. It keeps its own stack, so deep nesting is
 * harmless.
 *
 * @param markers Offsets, ascending, at which an expression may begin a definition.
 */
export function flattenTree(
  tree: Parser.Tree,
  text: string,
  types: GrammarTypes,
  markers: readonly number[],
): FlatTree {
  const flat = new FlatTree(text, types);
  const cursor = tree.walk();
  const parents: number[] = [];
  let parent = -1;
  let previous = -1;
  for (;;) {
    const typeId = cursor.nodeTypeId;
    const visit = types.visit(cursor, typeId);
    if (visit !== Visit.anonymous) {
      const start = Math.min(cursor.startIndex, text.length);
      // What a repair appended after the text is not part of it.
      const end = Math.min(cursor.endIndex, text.length);
      previous = flat.push(typeId, types.field(cursor), start, end, parent, previous);
      const look =
        visit === Visit.markers
          ? anyWithin(markers, start, end) || types.visits[flat.typeId(parent)] === Visit.bodies
          : visit !== Visit.leaf;
      if (look && cursor.gotoFirstChild()) {
        parents.push(previous);
        parent = previous;
        previous = -1;
        continue;
      }
    }
    while (!cursor.gotoNextSibling()) {
      if (parents.length === 0 || !cursor.gotoParent()) return flat;
      previous = parents.pop()!;
      parent = parents[parents.length - 1] ?? -1;
    }
  }
}

/** Whether a sorted list holds a number from `start` to before `end`. */
function anyWithin(sorted: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! < end;
}
