import type Parser from 'tree-sitter';

/**
 * The outermost nodes with which a grammar marks what it could not read or what is missing, in order. Only subtrees that hold
 * one are looked into.
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
