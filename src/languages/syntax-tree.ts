/**
 * The part of a syntax tree that a language asked for (`expand`), copied out of the native tree in one pass: named nodes
 * in pre-order as columns. Node 0 is the root; a node's descendants follow it. Reading it costs no native call.
 */
export interface SyntaxTree {
  readonly count: number;
  /** Node type: `class_declaration`. */
  type(node: number): string;
  /** Name of the field that the node fills in its parent, or an empty string. */
  field(node: number): string;
  /** UTF-16 offsets, half-open. */
  start(node: number): number;
  end(node: number): number;
  /** -1 for the root. */
  parent(node: number): number;
  /** -1 where there is none, or where the node was not looked into. */
  firstChild(node: number): number;
  /** -1 where there is none. */
  nextSibling(node: number): number;
  /** The first child that fills a field, or -1. */
  child(node: number, field: string): number;
  /** Children in order. */
  children(node: number): number[];
  /** The node's text. */
  text(node: number): string;
}
