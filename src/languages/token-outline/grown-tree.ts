import { LinkedTree } from '../syntax-tree.js';

/** A syntax tree built while tokens are read: nodes are added in pre-order, and their ends are set once known. */
export class GrownTree extends LinkedTree {
  readonly #types: string[] = [];
  readonly #fields: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #parents: number[] = [];
  readonly #firstChildren: number[] = [];
  readonly #lastChildren: number[] = [];
  readonly #nextSiblings: number[] = [];

  constructor(source: string) {
    super(source);
    this.push('file', '', { start: 0, end: source.length }, -1);
  }

  get count(): number {
    return this.#types.length;
  }

  /** Appends a node as the last child of its parent. @returns its number. */
  push(
    type: string,
    field: string,
    { start, end }: { readonly start: number; readonly end: number },
    parent: number,
  ): number {
    const node = this.count;
    this.#types.push(type);
    this.#fields.push(field);
    this.#starts.push(start);
    this.#ends.push(end);
    this.#parents.push(parent);
    this.#firstChildren.push(-1);
    this.#lastChildren.push(-1);
    this.#nextSiblings.push(-1);
    if (parent < 0) return node;
    const last = this.#lastChildren[parent]!;
    if (last < 0) this.#firstChildren[parent] = node;
    else this.#nextSiblings[last] = node;
    this.#lastChildren[parent] = node;
    return node;
  }

  /** Sets the end of a node. */
  close(node: number, end: number): void {
    this.#ends[node] = Math.max(end, this.#starts[node]!);
  }

  type(node: number): string {
    return this.#types[node] ?? '';
  }

  field(node: number): string {
    return this.#fields[node] ?? '';
  }

  start(node: number): number {
    return this.#starts[node]!;
  }

  end(node: number): number {
    return this.#ends[node]!;
  }

  parent(node: number): number {
    return this.#parents[node]!;
  }

  firstChild(node: number): number {
    return this.#firstChildren[node]!;
  }

  nextSibling(node: number): number {
    return this.#nextSiblings[node]!;
  }
}
