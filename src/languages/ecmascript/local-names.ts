import { NestedSpans } from '../tokens/nested-spans.js';

/** What a name bound by a block or function stands for. */
export type LocalMeaning =
  /** A function or class of the file. */
  | 'definition'
  /** A variable that gets a function or class after its declaration. */
  | 'assigned'
  /** A module, or a part of one. */
  | 'loaded'
  /** A variable or parameter with a declared class. */
  | 'typed'
  /** A variable or parameter about which nothing is known. */
  | 'unknown';

/** A binding, and the offsets between which its name refers to it. */
export interface LocalBinding {
  readonly start: number;
  readonly end: number;
  meaning: LocalMeaning;
}

type Bindings = ReadonlyMap<string, readonly LocalBinding[]>;
type NestedBindings = ReadonlyMap<string, NestedSpans<LocalBinding>>;

function nested(bindings: Bindings): NestedBindings {
  return new Map([...bindings].map(([name, all]) => [name, new NestedSpans(all)]));
}

/** Most nested bindings of one name. */
const MOST_NESTED = 100;

/**
 * The meaning of names within the blocks and functions of a file, for names that also mean something at its
 * top level.
 */
export class LocalNames {
  /** Offsets at which a declaration binds one of the names, the top level included. */
  readonly places: ReadonlySet<number>;
  readonly #nested: NestedBindings;
  readonly #stated: NestedBindings;

  /**
   * @param bindings By name, in any order.
   * @param stated The same for names with a type declared somewhere that mean nothing at the top level.
   */
  constructor(bindings: Bindings, places: ReadonlySet<number>, stated: Bindings) {
    this.places = places;
    this.#nested = nested(bindings);
    this.#stated = nested(stated);
  }

  get isEmpty(): boolean {
    return this.#nested.size + this.#stated.size === 0;
  }

  /** The innermost binding of a name at an offset; undefined if the name has its top-level meaning there. */
  at(name: string, offset: number): Readonly<LocalBinding> | undefined {
    return this.#find(this.#nested, name, offset);
  }

  /**
   * Whether nothing is known about the innermost binding of a name at an offset, and it hides one with a
   * declared type.
   */
  hidesStated(name: string, offset: number): boolean {
    const [inner, ...outer] = this.#stated.get(name)?.around(offset, MOST_NESTED) ?? [];
    return inner?.meaning === 'unknown' && outer.some(({ meaning }) => meaning === 'typed');
  }

  /** Sets the meaning of a variable that gets its value after its declaration, or whose class is declared. */
  tell(name: string, offset: number, meaning: LocalMeaning): void {
    for (const bindings of [this.#nested, this.#stated]) {
      const binding = this.#find(bindings, name, offset);
      if (binding?.meaning === 'unknown') binding.meaning = meaning;
    }
  }

  #find(bindings: NestedBindings, name: string, offset: number): LocalBinding | undefined {
    return bindings.get(name)?.at(offset);
  }
}
