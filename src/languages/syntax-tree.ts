/**
 * The part of a syntax tree that a language expands (`expand`), copied out of the native tree in one pass:
 * named nodes in pre-order, stored as columns. Node 0 is the root; a node's descendants follow it. Reading it
 * costs no native calls.
 */
export interface SyntaxTree {
  readonly count: number;
  /** Node type: `class_declaration`. */
  type(node: number): string;
  /** Name of the field the node fills in its parent; empty if none. */
  field(node: number): string;
  /** UTF-16 offsets, half-open. */
  start(node: number): number;
  end(node: number): number;
  /** -1 for the root. */
  parent(node: number): number;
  /** -1 if there is none, or if the node was not expanded. */
  firstChild(node: number): number;
  /** -1 if there is none. */
  nextSibling(node: number): number;
  /** The first child that fills a field, or -1. */
  child(node: number, field: string): number;
  /** Children in order. */
  children(node: number): number[];
  /** The node's text. */
  text(node: number): string;
  /** The nodes of the given types, in order; faster than asking every node for its type. */
  ofTypes(types: ReadonlySet<string>): number[];
  /** The nodes that fill the given fields, in order. */
  ofFields(fields: ReadonlySet<string>): number[];
}

/** The part of a tree's interface that follows from its links and offsets. */
export abstract class LinkedTree implements SyntaxTree {
  abstract readonly count: number;

  constructor(private readonly source: string) {}

  abstract type(node: number): string;
  abstract field(node: number): string;
  abstract start(node: number): number;
  abstract end(node: number): number;
  abstract parent(node: number): number;
  abstract firstChild(node: number): number;
  abstract nextSibling(node: number): number;

  child(node: number, field: string): number {
    let child = this.firstChild(node);
    while (child >= 0 && this.field(child) !== field) child = this.nextSibling(child);
    return child;
  }

  children(node: number): number[] {
    const children: number[] = [];
    for (let child = this.firstChild(node); child >= 0; child = this.nextSibling(child)) {
      children.push(child);
    }
    return children;
  }

  text(node: number): string {
    return this.source.slice(this.start(node), this.end(node));
  }

  ofTypes(types: ReadonlySet<string>): number[] {
    return this.#those((node) => types.has(this.type(node)));
  }

  ofFields(fields: ReadonlySet<string>): number[] {
    return this.#those((node) => fields.has(this.field(node)));
  }

  #those(fits: (node: number) => boolean): number[] {
    const found: number[] = [];
    for (let node = 0; node < this.count; node++) if (fits(node)) found.push(node);
    return found;
  }
}
