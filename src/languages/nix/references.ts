import type { FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { receiverAt } from '../outline/receivers.js';
import { type BracketPairs, bracketPairs } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { bindingAt } from './bindings.js';
import { NIX_KEYWORDS, OF_NIX } from './words.js';

/** What comes with the language. */
const OUTSIDE = /^builtins\b/;
/** Most tokens of a path that are read backwards. */
const LONGEST_PATH = 40;

/** References in Nix: a function directly precedes its argument. */
export function findNixUses(
  reader: TokenReader,
  _: TokenList,
  found: FoundOutline,
): FoundReference[] {
  return new UseFinder(reader, found).find();
}

class UseFinder {
  readonly #uses: FoundReference[] = [];
  readonly #pairs: BracketPairs;
  readonly #own: ReadonlySet<string>;
  /** Names of parameters, which are no references. */
  readonly #bound = new Set<string>();

  constructor(
    private readonly reader: TokenReader,
    private readonly found: FoundOutline,
  ) {
    this.#pairs = bracketPairs(reader);
    this.#own = new Set(found.definitions.map(({ name }) => name));
  }

  find(): FoundReference[] {
    const { reader } = this;
    for (let at = 0; at < reader.count; at++)
      if (this.#isParameter(at)) this.#bound.add(reader.text(at));
    for (let at = 0; at < reader.count; at++) {
      const binding = this.#mayBind(at) ? bindingAt(reader, at) : undefined;
      if (binding !== undefined) at = binding.equals;
      else if (reader.isWord(at, 'inherit')) at = this.#inherit(at);
      else if (reader.kind(at) === Token.Word && !this.#isParameter(at)) this.#word(at);
    }
    return this.#uses;
  }

  #mayBind(at: number): boolean {
    const { reader } = this;
    const kind = reader.kind(at);
    const mayBegin = kind === Token.Word || kind === Token.String || reader.is(at, '$');
    return mayBegin && !reader.is(at - 1, '.');
  }

  /** `key:`, `shelf@{ … }`, and `key` of `{ key, deep ? false }:` */
  #isParameter(at: number): boolean {
    const { reader } = this;
    if (reader.kind(at) !== Token.Word || reader.is(at - 1, '.')) return false;
    if (reader.is(at + 1, '@') || reader.is(at - 1, '@')) return true;
    if (reader.is(at + 1, ':')) return !reader.is(at + 2, '/');
    if (!/^[{,]$/.test(reader.text(at - 1)) || !/^[,?}]$/.test(reader.text(at + 1))) return false;
    const open = this.#pairs.around[at] ?? -1;
    return open >= 0 && /^[:@]$/.test(reader.text(this.#pairs.closers[open]! + 1));
  }

  /** `inherit (lib) mkIf mkOption;` @returns the position read last. */
  #inherit(from: number): number {
    const { reader } = this;
    const isFrom = reader.is(from + 1, '(');
    const close = isFrom ? this.#pairs.closers[from + 1]! : from;
    const receiver = isFrom ? reader.between(reader.end(from + 1), reader.start(close)).trim() : '';
    const isPath = /^[\w.'-]+$/.test(receiver);
    let at = close + 1;
    for (; reader.kind(at) === Token.Word && !NIX_KEYWORDS.has(reader.text(at)); at++)
      if (isPath || this.#isOwn(reader.text(at))) this.#push(at, 'value', isPath ? receiver : '');
    // The expression in the brackets has references of its own.
    if (isFrom && !isPath)
      for (let inner = from + 2; inner < close; inner++)
        if (reader.kind(inner) === Token.Word && !this.#isParameter(inner)) this.#word(inner);
    return at - 1;
  }

  #word(at: number): void {
    const { reader } = this;
    const name = reader.text(at);
    if (NIX_KEYWORDS.has(name) || this.found.names.has(reader.start(at))) return;
    // Only the end of a path matters.
    if (reader.is(at + 1, '.')) {
      if (!reader.is(at - 1, '.') && this.#isOwn(name)) this.#push(at, 'value', '');
      return;
    }
    const receiver = receiverAt(reader, at, ['.']);
    if (OUTSIDE.test(receiver)) return;
    const isCalled = this.#isCalled(at);
    if (receiver !== '') this.#push(at, isCalled ? 'call' : 'value', receiver);
    else if (this.#isOwn(name)) this.#push(at, isCalled ? 'call' : 'value', '');
    else if (isCalled && !OF_NIX.has(name) && !this.#bound.has(name)) this.#push(at, 'call', '');
  }

  #isOwn(name: string): boolean {
    return this.#own.has(name) && !this.#bound.has(name);
  }

  /** Whether a value follows; not in a list, whose elements are simply side by side. */
  #isCalled(at: number): boolean {
    const { reader } = this;
    if (reader.is(this.#pairs.around[at] ?? -1, '[') || this.#isArgument(at)) return false;
    const kind = reader.kind(at + 1);
    if (kind === Token.Word) {
      const next = reader.text(at + 1);
      return (
        next === 'rec' ||
        next === 'null' ||
        !NIX_KEYWORDS.has(next) ||
        /^(?:true|false)$/.test(next)
      );
    }
    if (kind === Token.Number || /^[({[]$/.test(reader.text(at + 1))) return true;
    // The rest of a string after an interpolation is not an argument.
    return kind === Token.String && !reader.text(at + 1).startsWith('}');
  }

  /** Whether the path that ends at a position follows another value. */
  #isArgument(at: number): boolean {
    const { reader } = this;
    let first = at;
    while (reader.is(first - 1, '.') && first > at - LONGEST_PATH) first -= 2;
    const before = reader.kind(first - 1);
    if (before === Token.Word) return !NIX_KEYWORDS.has(reader.text(first - 1));
    // Code in a string begins with a bracket.
    if (before === Token.String) return !reader.text(first - 1).endsWith('{');
    return before === Token.Number || /^[)\]}]$/.test(reader.text(first - 1));
  }

  #push(at: number, kind: 'call' | 'value', receiver: string): void {
    const { reader } = this;
    this.#uses.push({ name: reader.text(at), kind, receiver, offset: reader.start(at) });
  }
}
