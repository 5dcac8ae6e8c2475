import { NestedSpans } from '../tokens/nested-spans.js';

/** What a name stands for that a block or function binds. */
export type LocalMeaning =
  /** A function or class of the file. */
  | 'definition'
  /** A variable that gets one behind its declaration. */
  | 'assigned'
  /** A module, or what is taken from one. */
  | 'loaded'
  /** Something of which the text states the class. */
  | 'typed'
  /** A variable or parameter about which nothing is known. */
  | 'unknown';

/** A binding, and the offsets between which its name means it. */
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

/** Bindings of a name within each other that are looked at. */
const MOST_NESTED = 100;

/** What names mean within the blocks and functions of a file, of those names that also mean something in its whole. */
export class LocalNames {
  /** Offsets at which a declaration binds one of the names, at the top level, too. */
  readonly places: ReadonlySet<number>;
  readonly #nested: NestedBindings;
  readonly #stated: NestedBindings;

  /**
   * @param bindings By name, in any order.
   * @param stated The same of names of which the text states a type somewhere, and that mean nothing in the whole file.
   */
  constructor(bindings: Bindings, places: ReadonlySet<number>, stated: Bindings) {
    this.places = places;
    this.#nested = nested(bindings);
    this.#stated = nested(stated);
  }

  get isEmpty(): boolean {
    return this.#nested.size + this.#stated.size === 0;
  }

  /** The innermost binding of a name at an offset; undefined where it means what it does in the whole file. */
  at(name: string, offset: number): Readonly<LocalBinding> | undefined {
    return this.#find(this.#nested, name, offset);
  }

  /** Whether nothing is known of the innermost binding of a name at an offset, and the type of one around it is stated. */
  hidesStated(name: string, offset: number): boolean {
    const [inner, ...outer] = this.#stated.get(name)?.around(offset, MOST_NESTED) ?? [];
    return inner?.meaning === 'unknown' && outer.some(({ meaning }) => meaning === 'typed');
  }

  /** Tells what a variable is that gets its value behind its declaration, or whose class is stated. */
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
