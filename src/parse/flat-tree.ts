import { LinkedTree } from '../languages/syntax-tree.js';
import type { GrammarTypes } from './grammar-types.js';
import { IdAnswer, type IdSet } from './id-set.js';

/** The nodes of a {@link LinkedTree} as growing columns. */
export class FlatTree extends LinkedTree {
  count = 0;
  #types = new Uint16Array(1024);
  #fields = new Uint16Array(1024);
  #starts = new Uint32Array(1024);
  #ends = new Uint32Array(1024);
  #parents = new Int32Array(1024);
  #firstChildren = new Int32Array(1024);
  #nextSiblings = new Int32Array(1024);

  constructor(
    source: string,
    private readonly names: GrammarTypes,
  ) {
    super(source);
  }

  /** Appends a node. @returns its number. */
  push(
    typeId: number,
    field: number,
    start: number,
    end: number,
    parent: number,
    previous: number,
  ): number {
    const node = this.count++;
    if (node === this.#types.length) this.#grow();
    this.#types[node] = typeId;
    this.#fields[node] = field;
    this.#starts[node] = start;
    this.#ends[node] = end;
    this.#parents[node] = parent;
    this.#firstChildren[node] = -1;
    this.#nextSiblings[node] = -1;
    if (previous >= 0) this.#nextSiblings[previous] = node;
    else if (parent >= 0) this.#firstChildren[parent] = node;
    return node;
  }

  /** Id of a node's type; 0 for no node. */
  typeId(node: number): number {
    return node < 0 ? 0 : this.#types[node]!;
  }

  type(node: number): string {
    return this.names.names[this.#types[node]!] ?? '';
  }

  field(node: number): string {
    return this.names.fields[this.#fields[node]!] ?? '';
  }

  override ofTypes(types: ReadonlySet<string>): number[] {
    return placesOf(this.#types, this.count, this.names.typesIn(types));
  }

  override ofFields(fields: ReadonlySet<string>): number[] {
    return placesOf(this.#fields, this.count, this.names.fieldsIn(fields));
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

  #grow(): void {
    const size = this.#types.length * 4;
    const wider = <T extends Uint16Array | Uint32Array | Int32Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.#types = wider(this.#types, new Uint16Array(size));
    this.#fields = wider(this.#fields, new Uint16Array(size));
    this.#starts = wider(this.#starts, new Uint32Array(size));
    this.#ends = wider(this.#ends, new Uint32Array(size));
    this.#parents = wider(this.#parents, new Int32Array(size));
    this.#firstChildren = wider(this.#firstChildren, new Int32Array(size));
    this.#nextSiblings = wider(this.#nextSiblings, new Int32Array(size));
  }
}

/** Indices, among the first `count` ids, of those that are in a set. */
function placesOf(ids: Uint16Array, count: number, { answers, ask }: IdSet): number[] {
  const found: number[] = [];
  for (let at = 0; at < count; at++) {
    const id = ids[at]!;
    if ((answers[id]! || ask(id)) === IdAnswer.yes) found.push(at);
  }
  return found;
}
