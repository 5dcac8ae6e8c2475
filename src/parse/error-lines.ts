import type Parser from 'tree-sitter';

/** More lines than this help nobody. */
export const MOST_ERROR_LINES = 20;

/** 1-based lines of syntax errors, ascending, at most 20. Only subtrees that hold an error are looked into. */
export function errorLines(tree: Parser.Tree): number[] {
  const lines = new Set<number>();
  const open: Parser.SyntaxNode[] = tree.rootNode.hasError ? [tree.rootNode] : [];
  while (open.length > 0 && lines.size < MOST_ERROR_LINES) {
    const node = open.pop()!;
    if (node.isError || node.isMissing) {
      lines.add(node.startPosition.row + 1);
      continue;
    }
    const broken = node.children.filter((child) => child.hasError || child.isMissing);
    for (const child of broken.reverse()) open.push(child);
  }
  return [...lines].sort((a, b) => a - b);
}
