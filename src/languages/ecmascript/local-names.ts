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

/** What names mean within the blocks and functions of a file, of those names that also mean something in its whole. */
export class LocalNames {
  /** Offsets at which a declaration binds one of the names, at the top level, too. */
  readonly places: ReadonlySet<number>;
  readonly #nested: ReadonlyMap<string, NestedSpans<LocalBinding>>;

  /** @param bindings By name, in any order. */
  constructor(bindings: ReadonlyMap<string, readonly LocalBinding[]>, places: ReadonlySet<number>) {
    this.places = places;
    this.#nested = new Map([...bindings].map(([name, all]) => [name, new NestedSpans(all)]));
  }

  get isEmpty(): boolean {
    return this.#nested.size === 0;
  }

  /** The innermost binding of a name at an offset; undefined where it means what it does in the whole file. */
  at(name: string, offset: number): Readonly<LocalBinding> | undefined {
    return this.#find(name, offset);
  }

  /** Tells what a variable is that gets its value behind its declaration, or whose class is stated. */
  tell(name: string, offset: number, meaning: LocalMeaning): void {
    const binding = this.#find(name, offset);
    if (binding?.meaning === 'unknown') binding.meaning = meaning;
  }

  #find(name: string, offset: number): LocalBinding | undefined {
    return this.#nested.get(name)?.at(offset);
  }
}
