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

/** The bindings of one name: by their starts, outer ones first, with the position of the binding around each, or -1. */
interface Nested {
  readonly bindings: readonly LocalBinding[];
  readonly around: readonly number[];
}

/** What names mean within the blocks and functions of a file, of those names that also mean something in its whole. */
export class LocalNames {
  /** Offsets at which a declaration binds one of the names, at the top level, too. */
  readonly places: ReadonlySet<number>;
  readonly #nested: ReadonlyMap<string, Nested>;

  /** @param bindings By name, in any order. */
  constructor(bindings: ReadonlyMap<string, readonly LocalBinding[]>, places: ReadonlySet<number>) {
    this.places = places;
    this.#nested = new Map([...bindings].map(([name, all]) => [name, nestedOf(all)]));
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
    const nested = this.#nested.get(name);
    if (nested === undefined) return undefined;
    const { bindings, around } = nested;
    let low = 0;
    let high = bindings.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (bindings[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    let position = low - 1;
    while (position >= 0 && bindings[position]!.end <= offset) position = around[position]!;
    return bindings[position];
  }
}

function nestedOf(all: readonly LocalBinding[]): Nested {
  const bindings = [...all].sort((a, b) => a.start - b.start || b.end - a.end);
  const around: number[] = [];
  const open: number[] = [];
  for (const [position, { start }] of bindings.entries()) {
    while (open.length > 0 && bindings[open.at(-1)!]!.end <= start) open.pop();
    around.push(open.at(-1) ?? -1);
    open.push(position);
  }
  return { bindings, around };
}
