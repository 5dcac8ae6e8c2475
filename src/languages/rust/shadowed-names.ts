import { isSingleColon } from '../outline/locals.js';
import { closingOf } from '../tokens/brackets.js';
import type { ChainCode } from '../tokens/chain-before.js';
import { Token } from '../tokens/token-list.js';

/** Most tokens of parameters, and before and behind them. */
const MOST_PARAMETERS = 400;
const MOST_IN_HEAD = 200;

/** A function, by the positions of the tokens around its body. */
interface Body {
  readonly open: number;
  readonly close: number;
  /** Names that its parameters and the `let` statements so far bind. */
  readonly bound: Set<string>;
}

/** Finds the names that a function of Rust binds again: `let shelf = shelf.sorted();`. */
export class ShadowedNames {
  readonly #bodies: Body[] = [];
  /** By the position where the function's body opens. */
  readonly #shadowed = new Map<number, Set<string>>();

  constructor(private readonly code: ChainCode) {}

  /** Notes a `fn`; positions must ascend. */
  enter(at: number): void {
    const { reader, halves } = this.code;
    let parameters = at + 1;
    while (parameters < at + MOST_IN_HEAD && !/^[({;]?$/.test(reader.text(parameters)))
      parameters++;
    if (!reader.is(parameters, '(')) return;
    const close = closingOf(reader, parameters, MOST_PARAMETERS);
    let open = close + 1;
    while (open < close + MOST_IN_HEAD && !/^[{;}]?$/.test(reader.text(open))) open++;
    if (!reader.is(open, '{') || halves[open]! < open) return;
    const bound = new Set<string>();
    for (let name = parameters + 1; name < close; name++)
      if (reader.kind(name) === Token.Word && isSingleColon(reader, name + 1))
        bound.add(reader.text(name));
    this.#bodies.push({ open, close: halves[open]!, bound });
  }

  /** Notes a name that a `let` binds. Returns the function around it, by where its body opens; -1 for none. */
  bind(at: number, name: string): number {
    while (this.#bodies.length > 0 && this.#bodies.at(-1)!.close < at) this.#bodies.pop();
    const around = this.#bodies.at(-1);
    if (around === undefined || around.open > at) return -1;
    if (around.bound.has(name)) {
      const names = this.#shadowed.get(around.open) ?? new Set();
      this.#shadowed.set(around.open, names.add(name));
    }
    around.bound.add(name);
    return around.open;
  }

  /** Whether a function binds a name more than once. */
  has(body: number, name: string): boolean {
    return this.#shadowed.get(body)?.has(name) === true;
  }
}
