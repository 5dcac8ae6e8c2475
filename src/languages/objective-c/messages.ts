import type { FoundReference } from '../language.js';
import { oneLine } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { findUses } from '../outline/references.js';
import type { OutlineTable } from '../outline/table.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Longest receiver, in characters. */
const LONGEST_RECEIVER = 80;
/** Most tokens of a message whose selector is read; a nested bracket counts as one. */
const LONGEST_MESSAGE = 2000;
/** Messages that return an instance of the class they are sent to. */
const MAKES =
  /^\[\s*(?:\[\s*)?(\w+)\s+(?:alloc|new|class|shared\w*|default\w*)\s*\](?:\s*\w+\s*\])?$/;

/** References as in C, plus messages: `[depot find:key in:shelf]` calls `find:in:`. */
export function findObjectiveCUses(
  table: OutlineTable,
  reader: TokenReader,
  found: FoundOutline,
): FoundReference[] {
  const { messages, parts, values } = new MessageReader(reader).read();
  const plain = findUses(table, reader, found).filter(
    ({ offset, kind, name }) =>
      !parts.has(offset) && !(kind === 'type' && values.has(offset) && !/^\p{Lu}/u.test(name)),
  );
  return [...plain, ...messages];
}

class MessageReader {
  readonly #messages: FoundReference[] = [];
  /** Offsets of the words of selectors, and of the variables that receive messages. */
  readonly #parts = new Set<number>();
  /** Offsets of the words before these, which are no types. */
  readonly #values = new Set<number>();
  readonly #ends: Int32Array;

  constructor(private readonly reader: TokenReader) {
    this.#ends = halvesOf(reader);
  }

  read(): {
    readonly messages: readonly FoundReference[];
    readonly parts: ReadonlySet<number>;
    readonly values: ReadonlySet<number>;
  } {
    const { reader } = this;
    for (let at = 0; at < reader.count; at++) {
      if (reader.is(at, '[') && this.#ends[at]! > at) this.#message(at, this.#ends[at]!);
      else if (reader.isWord(at, 'selector') && reader.is(at - 1, '@')) this.#selector(at + 1);
      else if (reader.kind(at) === Token.String) this.#text(at);
      else this.#declared(at);
    }
    return { messages: this.#messages, parts: this.#parts, values: this.#values };
  }

  /** `NSSelectorFromString(@"find:in:")` and `NSClassFromString(@"Depot")` */
  #text(at: number): void {
    const { reader } = this;
    const word = reader.is(at - 1, '@') ? at - 3 : at - 2;
    const [, name] = /^@?"([\w:]{1,200})"$/.exec(reader.text(at)) ?? [];
    const isSelector = reader.isWord(word, 'NSSelectorFromString');
    if (name === undefined || !reader.is(word + 1, '(')) return;
    if (!isSelector && !reader.isWord(word, 'NSClassFromString')) return;
    const kind = isSelector ? 'value' : 'type';
    this.#messages.push({ name, kind, receiver: '', offset: reader.start(at) });
  }

  #message(open: number, close: number): void {
    const { reader } = this;
    const behind = this.#behindReceiver(open + 1);
    if (behind === open + 1 || reader.kind(behind) !== Token.Word) return;
    const isPlain = behind + 1 === close;
    if (!isPlain && !reader.is(behind + 1, ':')) return;
    const name = isPlain ? reader.text(behind) : this.#selectorOf(behind, close);
    const receiver = this.#receiver(open + 1, behind);
    this.#parts.add(reader.start(behind));
    this.#values.add(reader.start(behind - 1));
    const isVariable = behind === open + 2 && !/^\p{Lu}/u.test(reader.text(open + 1));
    if (isVariable) this.#parts.add(reader.start(open + 1));
    this.#messages.push({ name, kind: 'call', receiver, offset: reader.start(behind) });
  }

  #receiver(first: number, behind: number): string {
    const { reader } = this;
    const written = reader.between(reader.start(first), reader.end(behind - 1));
    const made = written.length < 200 ? MAKES.exec(written)?.[1] : undefined;
    return made ?? oneLine(written, LONGEST_RECEIVER);
  }

  /** Position after the receiver of a message. */
  #behindReceiver(first: number): number {
    const { reader } = this;
    let at = reader.is(first, '@') && isOpening(reader.kind(first + 1)) ? first + 1 : first;
    // `(Depot *)[shelf depot]`
    while (reader.is(at, '(') && this.#ends[at]! > at) {
      at = this.#ends[at]! + 1;
      if (!isOperand(reader, at) || reader.is(at + 1, ':') || reader.is(at + 1, ']')) return at;
    }
    if (isOpening(reader.kind(at))) at = this.#ends[at]! > at ? this.#ends[at]! + 1 : first;
    else if (isOperand(reader, at)) at++;
    else return first;
    for (;;) {
      if (/^[([]$/.test(reader.text(at)) && this.#ends[at]! > at) at = this.#ends[at]! + 1;
      else if (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) at += 2;
      else if (reader.is(at, '-') && reader.is(at + 1, '>')) at += 3;
      else if (reader.is(at, ':') && reader.is(at + 1, ':')) at += 3;
      else return at;
    }
  }

  /** The parts of a selector, with their colons. */
  #selectorOf(first: number, close: number): string {
    const { reader } = this;
    let selector = '';
    let choices = 0;
    const most = Math.min(close, first + LONGEST_MESSAGE);
    for (let at = first; at < most; at++) {
      if (this.#ends[at]! > at) at = this.#ends[at]!;
      else if (reader.is(at, '?')) choices++;
      else if (!reader.is(at, ':')) continue;
      else if (reader.is(at + 1, ':')) at++;
      else if (choices > 0) choices--;
      else if (reader.kind(at - 1) === Token.Word) {
        selector += `${reader.text(at - 1)}:`;
        this.#parts.add(reader.start(at - 1));
        this.#values.add(reader.start(at - 2));
      } else selector += ':';
    }
    return selector;
  }

  /** `@selector(find:in:)` */
  #selector(open: number): void {
    const { reader } = this;
    const close = this.#ends[open] ?? -1;
    if (!reader.is(open, '(') || close < 0) return;
    const offset = reader.start(open + 1);
    const name = reader.between(offset, reader.start(close)).replace(/\s+/g, '');
    if (!/^[\w:]{1,200}$/.test(name)) return;
    for (let at = open + 1; at < close; at++) this.#parts.add(reader.start(at));
    this.#messages.push({ name, kind: 'value', receiver: '', offset });
  }

  /** The name after the type of a parameter is declared: `find:(NSString *)key in:(Shelf *)shelf`. */
  #declared(at: number): void {
    const { reader } = this;
    if (!reader.is(at, ':') || !reader.is(at + 1, '(')) return;
    const close = this.#ends[at + 1]!;
    if (reader.kind(close + 1) !== Token.Word) return;
    this.#parts.add(reader.start(at - 1));
    this.#parts.add(reader.start(close + 1));
  }
}

function isOperand(reader: TokenReader, at: number): boolean {
  const kind = reader.kind(at);
  return kind === Token.Word || kind === Token.String;
}

/** For each opening bracket, the position of the closing one; -1 for other tokens. */
function halvesOf(reader: TokenReader): Int32Array {
  const ends = new Int32Array(reader.count).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) open.push(at);
    else if (isClosing(kind) && open.length > 0) ends[open.pop()!] = at;
  }
  return ends;
}
