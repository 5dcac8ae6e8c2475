import type { ParsedSource } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { OutlineTable } from './table.js';
import { wordsOf } from './table.js';

/** Node types by the role a table gives them. */
export type NodeTypes = Readonly<
  Record<'members' | 'attributes' | 'wrappers' | 'bases' | 'heads' | 'ofClass', ReadonlySet<string>>
>;

/** Where a definition begins after its attributes, and where its body begins. */
interface Extent {
  readonly first: number;
  /** Offset after the header; the end of the definition if there is no body. */
  readonly header: number;
  readonly body: boolean;
}

/** Reads the lists of a table. */
export function nodeTypesOf(table: OutlineTable): NodeTypes {
  const {
    members = '',
    attributes = '',
    wrappers = '',
    bases = '',
    heads = '',
    ofClass = '',
  } = table;
  return {
    members: wordsOf(members),
    attributes: wordsOf(attributes),
    wrappers: wordsOf(wrappers),
    bases: wordsOf(bases),
    heads: wordsOf(heads),
    ofClass: wordsOf(ofClass),
  };
}

/** The node itself, or the node that wraps it. */
export function outermost(
  tree: ParsedSource['tree'],
  { wrappers }: NodeTypes,
  node: number,
): number {
  let outer = node;
  while (wrappers.has(tree.type(tree.parent(outer)))) outer = tree.parent(outer);
  return outer;
}

/** Where a node's own first word is, after attributes, and where its header ends. */
export function extentOf(
  { tree }: ParsedSource,
  reader: TokenReader,
  { heads, attributes }: NodeTypes,
  node: number,
): Extent {
  let first = tree.start(node);
  let header = -1;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const isBody = /^(?:body|accessors|block)$/.test(tree.field(child));
    if (isBody && !heads.has(tree.type(child)))
      return { first, header: header < 0 ? tree.start(child) : header, body: true };
    if (attributes.has(tree.type(child))) {
      if (header < 0) first = nextWord(reader, tree.end(child));
    } else if (!tree.type(child).includes('comment')) header = tree.end(child);
  }
  return { first, header: tree.end(node), body: false };
}

/**
 * Where a definition begins, including code before it on its line that was hidden from the grammar:
 * `API_EXPORT(int open()) {`.
 */
export function withHidden({ text, code }: ParsedSource, start: number): number {
  let first = start;
  for (let at = start - 1; at >= 0 && /[ \t]/.test(code[at]!); at--)
    if (text[at] !== code[at]) first = at;
  return first;
}

function nextWord(reader: TokenReader, offset: number): number {
  const at = reader.positionAt(offset);
  return at < reader.count ? reader.start(at) : offset;
}
