import { WordSet } from '../../text/word-set.js';
import type { FoundTypedName, Span } from '../language.js';
import { type BracketPairs, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { namesBoundIn, namesDeclared } from './bound-names.js';
import type { CodeStructure } from './function-nodes.js';
import { type LocalBinding, type LocalMeaning, LocalNames } from './local-names.js';

/** Most brackets between a declaration and its block. */
const MOST_BRACKETS = 100;
/** Most tokens of a loop body without braces, not counting what is in brackets. */
const LONGEST_BODY = 200;
const DECLARING = new WordSet(new Set(['const', 'let', 'var', 'function', 'class']));

/** What finding local bindings needs to know about a file. */
export interface ScopedFile extends CodeStructure {
  /** Names of definitions by their offsets. */
  readonly defined: ReadonlyMap<number, string>;
  readonly typedNames: readonly FoundTypedName[];
  /** Those of them without a dot. */
  readonly stated: WordSet;
}

/**
 * Finds the bindings in blocks and functions that hide the file's imports and definitions; locals with other
 * names hide nothing.
 */
export function localNames(reader: TokenReader, file: ScopedFile): LocalNames {
  return new ScopeReader(reader, file).read();
}

class ScopeReader {
  readonly #found = new Map<string, LocalBinding[]>();
  readonly #stated = new Map<string, LocalBinding[]>();
  readonly #places = new Set<number>();
  readonly #pairs: BracketPairs;

  constructor(
    private readonly reader: TokenReader,
    private readonly file: ScopedFile,
  ) {
    this.#pairs = file.brackets;
  }

  read(): LocalNames {
    const { reader } = this;
    for (const [start, end] of this.file.functions.parameters)
      this.#addParameters(reader.positionAt(start), end);
    for (let at = 0; at < reader.count; at++)
      if (reader.isOneOf(at, DECLARING) && !reader.is(at - 1, '.')) this.#addDeclared(at);
    const names = new LocalNames(this.#found, this.#places, this.#stated);
    for (const [offset, name] of this.file.defined)
      if (!this.#places.has(offset)) names.tell(name, offset, 'assigned');
    for (const { name, offset } of this.file.typedNames) names.tell(name, offset, 'typed');
    return names;
  }

  #addParameters(at: number, end: number): void {
    const { reader } = this;
    const isSingle = reader.kind(at) === Token.Word;
    const names = isSingle ? [at] : namesBoundIn(reader, at, this.#pairs.closers);
    const call = this.#pairs.around[at]! - 1;
    // `define(['./a'], function (a) {…})`
    const isModule = reader.isWord(call, 'define') && !reader.is(call - 1, '.');
    const meaning = isModule ? 'loaded' : 'unknown';
    for (const name of names) this.#add(name, { start: reader.start(at), end }, meaning);
  }

  #addDeclared(at: number): void {
    const { reader } = this;
    if (!reader.isWord(at, 'function') && !reader.isWord(at, 'class')) {
      const scope = this.#scopeOf(at);
      for (const { at: name, loaded } of namesDeclared(reader, at, this.#pairs.closers))
        this.#add(name, scope, loaded ? 'loaded' : 'unknown');
      return;
    }
    const name = reader.is(at + 1, '*') ? at + 2 : at + 1;
    if (reader.kind(name) !== Token.Word) return;
    const own = this.file.functions.expressions.get(reader.start(name));
    this.#add(name, own ?? this.#blockAround(at, false), 'unknown');
  }

  /** Where the names of a declaration are visible; null at the top level. */
  #scopeOf(at: number): Span | null {
    const { reader } = this;
    if (reader.isWord(at, 'var')) return this.#blockAround(at, true);
    const bracket = this.#pairs.around[at]!;
    const isLoop =
      reader.is(bracket, '(') &&
      (reader.isWord(bracket - 1, 'for') || reader.isWord(bracket - 1, 'await'));
    if (!isLoop) return this.#blockAround(at, false);
    return { start: reader.start(bracket), end: this.#loopEnd(this.#pairs.closers[bracket]! + 1) };
  }

  /** The block around a position, or the function's body; null at the top level. */
  #blockAround(at: number, ofFunction: boolean): Span | null {
    const { reader } = this;
    const { around, closers } = this.#pairs;
    let bracket = around[at]!;
    for (
      let steps = 0;
      bracket >= 0 && steps < MOST_BRACKETS;
      steps++, bracket = around[bracket]!
    ) {
      const start = reader.start(bracket);
      if (!reader.is(bracket, '{') || (ofFunction && !this.file.functions.bodies.has(start)))
        continue;
      return { start, end: reader.end(closers[bracket]!) };
    }
    return null;
  }

  /** Offset where the loop body that begins at a position ends. */
  #loopEnd(from: number): number {
    const { reader } = this;
    const { closers } = this.#pairs;
    if (reader.is(from, '{')) return reader.end(closers[from]!);
    const most = Math.min(reader.count - 1, from + LONGEST_BODY);
    let at = from;
    for (; at < most; at++) {
      const kind = reader.kind(at);
      if (isOpening(kind)) at = closers[at]!;
      else if (isClosing(kind) || reader.is(at, ';')) break;
    }
    return reader.end(at);
  }

  #add(at: number, scope: Span | null, meaning: LocalMeaning): void {
    const { reader } = this;
    const isNamed = reader.isOneOf(at, this.file.names);
    if (!isNamed && !reader.isOneOf(at, this.file.stated)) return;
    const offset = reader.start(at);
    if (isNamed) this.#places.add(offset);
    if (scope === null) return;
    const { start, end } = scope;
    const isDefined = this.file.defined.has(offset);
    const binding: LocalBinding = { start, end, meaning: isDefined ? 'definition' : meaning };
    const name = reader.text(at);
    const found = isNamed ? this.#found : this.#stated;
    const known = found.get(name);
    if (known === undefined) found.set(name, [binding]);
    else known.push(binding);
  }
}
