import { WordSet } from '../../text/word-set.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { readGoHeader } from './header.js';
import type { GoReader } from './reader.js';
import { isAttached, type Range } from './syntax.js';
import type { Switched } from './type-switches.js';

/** A block of a function, by token positions: its declarations are visible inside it. */
export interface Block {
  /** `head`: an `if`, `for`, `switch` or `select` with everything that belongs to it; `case`: a clause of one. */
  readonly kind: 'function' | 'head' | 'braces' | 'case';
  /** The opening brace of the body of a head or function; -1 for others. */
  readonly body: number;
  end: number;
  /** Names declared in it, which `:=` does not declare again. */
  readonly names: Set<string>;
  /** The variable of a type switch, which each clause declares anew. */
  switched: Switched | null;
  /** Where the last statement that was looked at ends. */
  statementEnd: number;
}

/** Most tokens of the head of a statement, counting brackets and their content as one. */
const MOST_IN_HEAD = 400;
const WRITTEN_TYPES = new WordSet(new Set(['struct', 'interface']));

/** The blocks that are open at a position while a declaration is read. */
export class GoBlocks {
  readonly #open: Block[] = [];
  /** Ends of `else if` chains by the positions of their later `if`, so that a long chain is read only once. */
  readonly #chainEnds = new Map<number, number>();

  constructor(
    private readonly reader: GoReader,
    readonly range: Range,
  ) {
    this.#enter('function', range.to, -1);
  }

  get innermost(): Block {
    return this.#open.at(-1)!;
  }

  /** The outermost block, that of the whole declaration. */
  get whole(): Block {
    return this.#open[0]!;
  }

  /** Closes the blocks that end at or before a position. */
  leave(at: number): void {
    while (this.#open.length > 1 && this.innermost.end <= at) this.#open.pop();
  }

  enterFunction(body: number): Block {
    return this.#enter('function', this.reader.closing(body), body);
  }

  /** Opens the block of the statement that begins with the word at a position. */
  enterHead(at: number): void {
    const body = this.#bodyBehind(at + 1);
    if (body < 0) return;
    const isIf = this.reader.isWord(at, 'if');
    this.#enter('head', isIf ? this.#chainEnd(at, body) : this.reader.closing(body), body);
  }

  enterBraces(at: number): void {
    const { innermost } = this;
    const isBody = innermost.body === at;
    // Parameters are declared in the body itself.
    if (isBody && innermost.kind === 'function') return;
    const block = this.#enter('braces', this.reader.closing(at), -1);
    if (isBody) block.switched = innermost.switched;
  }

  enterCase(at: number): Block {
    const before = this.innermost;
    if (before.kind === 'case') {
      before.end = at;
      this.#open.pop();
    }
    const { end, switched } = this.innermost;
    const block = this.#enter('case', end, -1);
    block.switched = switched;
    return block;
  }

  /** Where the statement around a position ends. */
  statementEnd(from: number): number {
    const { reader, innermost } = this;
    if (from < innermost.statementEnd) return innermost.statementEnd;
    let at = from;
    while (at < this.range.to && at !== innermost.body && !this.#endsStatement(at))
      at = (isOpening(reader.kind(at)) ? reader.closing(at) : at) + 1;
    innermost.statementEnd = at;
    return at;
  }

  #endsStatement(at: number): boolean {
    const { reader } = this;
    return reader.is(at, ';') || reader.is(at, ':') || isClosing(reader.kind(at));
  }

  #enter(kind: Block['kind'], end: number, body: number): Block {
    const block = { kind, end, body, names: new Set<string>(), switched: null, statementEnd: -1 };
    this.#open.push(block);
    return block;
  }

  /** The end of the last `else`. */
  #chainEnd(first: number, body: number): number {
    const { reader } = this;
    const known = this.#chainEnds.get(first);
    if (known !== undefined) return known;
    const later: number[] = [];
    let end = reader.closing(body);
    while (reader.isWord(end + 1, 'else')) {
      const isIf = reader.isWord(end + 2, 'if');
      if (isIf) later.push(end + 2);
      const open = isIf ? this.#bodyBehind(end + 3) : end + 2;
      if (!reader.is(open, '{')) break;
      end = reader.closing(open);
    }
    for (const at of later) this.#chainEnds.set(at, end);
    return end;
  }

  /**
   * The opening brace of the body after a head; -1 if there is none. Unlike a body's, a composite literal's
   * brace follows no space.
   */
  #bodyBehind(from: number): number {
    const { reader } = this;
    let literal = -1;
    for (let at = from, left = MOST_IN_HEAD; left > 0 && at < reader.count; at++, left--) {
      const isBrace = reader.is(at, '{');
      const isLiteral =
        isBrace && (isAttached(reader, at) || reader.isOneOf(at - 1, WRITTEN_TYPES));
      if (isBrace && !isLiteral) return at;
      if (isLiteral) literal = at;
      const isEnd = isClosing(reader.kind(at)) || (literal >= 0 && isLineEnd(reader, at));
      if (isEnd) break;
      at = this.#behindPart(at);
    }
    return literal;
  }

  /** The last position of the brackets or function that begins at a position. */
  #behindPart(at: number): number {
    const { reader } = this;
    if (reader.kind(at) !== Token.Word) return isOpening(reader.kind(at)) ? reader.closing(at) : at;
    const header = reader.isWord(at, 'func') ? readGoHeader(reader, at) : undefined;
    if (header === undefined) return at;
    return header.body < 0 ? Math.max(at, header.end - 1) : reader.closing(header.body);
  }
}

function isLineEnd(reader: GoReader, at: number): boolean {
  return reader.is(at, ';') && reader.start(at) === reader.end(at);
}
