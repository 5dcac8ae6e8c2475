import type Parser from 'tree-sitter';

/**
 * The outermost nodes that a grammar marks as unreadable or missing, in order. Only subtrees that contain one are
 * visited.
 */
export function* brokenNodes(tree: Parser.Tree): Generator<Parser.SyntaxNode> {
  const open: Parser.SyntaxNode[] = tree.rootNode.hasError ? [tree.rootNode] : [];
  while (open.length > 0) {
    const node = open.pop()!;
    if (node.isError || node.isMissing) {
      yield node;
      continue;
    }
    const broken = node.children.filter((child) => child.hasError || child.isMissing);
    for (const child of broken.reverse()) open.push(child);
  }
}
