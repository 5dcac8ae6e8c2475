import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { FoundOutline } from './found-outline.js';

/** Characters before the `=` of `+=` and `||=`. */
const OPERATORS = /^[-+*/|&%^<>]$/;

/**
 * The variables and parameters of a Ruby text; any other bare name is a call. A method sees only its own.
 * Code outside methods shares everything assigned there, because blocks see the names around them.
 */
export class AssignedNames {
  /** By the position where the innermost surrounding method begins, or -1. */
  readonly #names = new Map<number, Set<string>>();
  /** Positions in the text where another method becomes the innermost one, ascending. */
  readonly #begins: number[] = [-1];
  readonly #methods: number[] = [-1];

  constructor(
    private readonly reader: TokenReader,
    found: FoundOutline,
  ) {
    this.#findMethods(found);
    for (let at = 0; at < reader.count; at++) {
      if (reader.is(at, '|')) this.#addBlockParameters(at);
      else if (reader.kind(at) !== Token.Word) continue;
      else if (reader.isWord(at, 'def')) this.#addParameters(at);
      else if (this.#isAssigned(at)) this.#addTargets(at);
      else if (reader.isWord(at, 'in') && reader.isWord(at - 2, 'for')) this.#add(at - 1);
      else if (reader.is(at - 1, '>') && reader.is(at - 2, '=')) this.#addRescued(at);
    }
  }

  /** Whether the word at a position is a variable or parameter there. */
  has(at: number): boolean {
    return this.#names.get(this.#methodAround(at))?.has(this.reader.text(at)) ?? false;
  }

  /** Methods are usually side by side; after a nested one ends, the outer one continues. */
  #findMethods({ definitions }: FoundOutline): void {
    const { reader } = this;
    const spans = definitions
      .filter(({ kind, span }) => {
        if (!/^(?:function|method|constructor|test)$/.test(kind)) return false;
        return /^(?:\w+[ \t]+){0,3}def\b/.test(reader.between(span.start, span.start + 80));
      })
      .map(({ span }) => span)
      .sort((a, b) => a.start - b.start);
    const open: { readonly start: number; readonly end: number }[] = [];
    const closeBefore = (offset: number): void => {
      while (open.length > 0 && open.at(-1)!.end <= offset)
        this.#begin(open.pop()!.end, open.at(-1)?.start ?? -1);
    };
    for (const span of spans) {
      closeBefore(span.start);
      this.#begin(span.start, span.start);
      open.push(span);
    }
    closeBefore(Number.POSITIVE_INFINITY);
  }

  #begin(offset: number, method: number): void {
    this.#begins.push(offset);
    this.#methods.push(method);
  }

  #methodAround(at: number): number {
    const offset = this.reader.start(at);
    let low = 0;
    let high = this.#begins.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.#begins[middle]! <= offset) low = middle;
      else high = middle;
    }
    return this.#methods[low]!;
  }

  #add(at: number): void {
    const method = this.#methodAround(at);
    const names = this.#names.get(method);
    if (names === undefined) this.#names.set(method, new Set([this.reader.text(at)]));
    else names.add(this.reader.text(at));
  }

  /** `name = 1`, but neither `@name = 1` nor `def name=(value)`. */
  #isAssigned(at: number): boolean {
    const { reader } = this;
    let equals = at + 1;
    while (equals < at + 3 && OPERATORS.test(reader.text(equals))) equals++;
    if (!reader.is(equals, '=') || /^[.@$]$/.test(reader.text(at - 1))) return false;
    if (reader.isWord(at - 1, 'def')) return false;
    return !/^[=~>]$/.test(reader.text(equals + 1)) && !/^[<>]$/.test(reader.text(equals - 1));
  }

  /** `a, b = pair` */
  #addTargets(last: number): void {
    const { reader } = this;
    this.#add(last);
    for (let at = last; reader.is(at - 1, ',') && reader.kind(at - 2) === Token.Word; at -= 2)
      this.#add(at - 2);
  }

  /** `rescue Full => error` */
  #addRescued(at: number): void {
    const { reader } = this;
    const line = reader.between(Math.max(0, reader.start(at) - 200), reader.start(at));
    if (/\brescue\b[^\n]*$/.test(line)) this.#add(at);
  }

  /** `|key, (a, b), *rest|`; a `|` that does not open block parameters is an operator. */
  #addBlockParameters(bar: number): void {
    const { reader } = this;
    if (!reader.is(bar - 1, '{') && !reader.isWord(bar - 1, 'do')) return;
    for (let at = bar + 1; at < bar + 40 && at < reader.count && !reader.is(at, '|'); at++)
      if (reader.kind(at) === Token.Word) this.#add(at);
  }

  /** All words between the parentheses of a method, or on its line. */
  #addParameters(def: number): void {
    const { reader } = this;
    let at = def + 2;
    if (reader.is(at, '.')) at += 2;
    // `def name=(value)`; after a blank, the `=` begins the body of an endless method, `def name = @name`.
    if (reader.is(at, '=')) {
      if (reader.end(at - 1) < reader.start(at)) return;
      at++;
    }
    const isBracketed = reader.is(at, '(');
    for (let depth = 0; at < def + 200 && at < reader.count; at++) {
      if (reader.is(at, '(')) depth++;
      else if (reader.is(at, ')') && --depth === 0) return;
      const gap = reader.between(reader.end(at - 1), reader.start(at));
      if ((!isBracketed && gap.includes('\n')) || reader.is(at, ';')) return;
      if (reader.kind(at) === Token.Word) this.#add(at);
    }
  }
}
