import { GIVEN_CHOICE, GIVEN_FUNCTION, GIVEN_UNKNOWN, givenValue } from '../../model/reference.js';
import { heldWhole } from '../../text/held-type.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { behindAngles, closingAngle } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { chainBehind } from './chains.js';
import { type Operators, operatorsIn } from './operators.js';
import { lastOfDotted } from './tokens.js';
import { isCapitalised, isName, writtenType } from './types.js';
import { JAVA_PRIMITIVES } from './words.js';

/** Most arguments of a call. */
const MOST_ARGUMENTS = 12;
/** Deepest nesting of brackets and operators. */
const MOST_LEVELS = 6;

/** Replaces the local names of an expression by what they stand for at an offset. */
export type OfLocals = (value: string, offset: number) => string;

/**
 * What is known about the arguments in the parentheses at a position, in the format of {@link
 * Reference.given}; undefined if there are no arguments or nothing is known about any.
 */
export function argumentsGiven(
  reader: TokenReader,
  open: number,
  ofLocals: OfLocals,
): string | undefined {
  const close = closingOf(reader, open);
  if (close === open + 1) return undefined;
  const given: string[] = [];
  let from = open + 1;
  for (let at = from; at <= close && given.length < MOST_ARGUMENTS; at++) {
    const kind = reader.kind(at);
    if (at < close && isOpening(kind)) at = Math.min(closingOf(reader, at), close);
    // The comma of `new Map<A, B>()`.
    else if (reader.is(at, '<') && isCapitalised(reader.text(at - 1)))
      at = Math.max(at, closingAngle(reader, at));
    else if (at === close || reader.is(at, ',')) {
      given.push(new Argument(reader, ofLocals).between(from, at, 0));
      from = at + 1;
    }
  }
  return given.every((one) => one === GIVEN_UNKNOWN) ? undefined : given.join(';');
}

class Argument {
  constructor(
    private readonly reader: TokenReader,
    private readonly ofLocals: OfLocals,
  ) {}

  /** What is known about the expression between two positions. */
  between(from: number, to: number, level: number): string {
    const { reader } = this;
    if (from >= to || level > MOST_LEVELS) return GIVEN_UNKNOWN;
    if (reader.is(from, '(') && closingOf(reader, from) === to - 1)
      return this.between(from + 1, to - 1, level + 1);
    const operators = operatorsIn(reader, from, to);
    if (operators === null) return this.operand(from, to, level);
    return this.ofOperators(operators, to, level);
  }

  private ofOperators(operators: Operators, to: number, level: number): string {
    if (operators.is === 'function') return `${GIVEN_FUNCTION}${operators.parameters}`;
    if (operators.is === 'test') return 'boolean';
    if (operators.is === 'unknown') return GIVEN_UNKNOWN;
    const operands = operators.operands.map(([from, end]) =>
      this.between(from, end ?? to, level + 1),
    );
    if (operators.is === 'choice') {
      const [one, other, ...further] = operands.filter((each) => each !== 'null');
      if (one === undefined || further.length > 0) return GIVEN_UNKNOWN;
      if (other === undefined || one === other) return one;
      const isPlain = [one, other].every((each) => each !== GIVEN_UNKNOWN && !/[#|]/.test(each));
      return isPlain ? GIVEN_CHOICE + one + GIVEN_CHOICE + other : GIVEN_UNKNOWN;
    }
    if (operators.is === 'sum' && operands.includes('String')) return 'String';
    if (operands.some((one) => one === GIVEN_UNKNOWN || /[#|]/.test(one))) return GIVEN_UNKNOWN;
    return `${operators.is === 'sum' ? '+' : ''}#${operands.join('#')}`;
  }

  /**
   * The same for an expression without operators around it: a literal, `new Foo()`, a cast, a class, or a
   * chain of names and calls.
   */
  private operand(from: number, to: number, level: number): string {
    const { reader } = this;
    const kind = reader.kind(from);
    // The sign of a number, and `i++`.
    if (/^[-+~]$/.test(reader.text(from))) return this.between(from + 1, to, level + 1);
    if (/^[-+]$/.test(reader.text(to - 1))) return this.between(from, to - 1, level + 1);
    if (kind === Token.Number)
      return to === from + 1 ? numberType(reader.text(from)) : GIVEN_UNKNOWN;
    const isChar = kind === Token.String && reader.text(from).startsWith("'");
    if (isChar && to === from + 1) return 'char';
    if (kind === Token.String && to === from + 1) return 'String';
    if (kind === Token.String && !isChar) return this.chain(from, '""', from, to);
    if (reader.is(from, '(')) return this.bracketed(from, to);
    if (kind !== Token.Word) return GIVEN_UNKNOWN;
    const word = reader.text(from);
    if (to === from + 1 && word === 'null') return word;
    if (to === from + 1 && /^(?:true|false)$/.test(word)) return 'boolean';
    if (reader.isWord(to - 1, 'class') && reader.is(to - 2, '.')) return 'Class';
    if (word === 'new') return this.made(from, to);
    return word === 'this' || isName(reader, from)
      ? this.chain(from, word, from, to)
      : GIVEN_UNKNOWN;
  }

  /** A cast, `(Foo) x`, or an expression whose first part is in brackets: `((Foo) x).open()`. */
  private bracketed(from: number, to: number): string {
    const { reader } = this;
    const close = closingOf(reader, from);
    const type = this.typeIn(from + 1, close);
    if (type !== null && !reader.is(close + 1, '.')) return type;
    if (!reader.is(close + 1, '.') || !reader.is(from + 1, '(')) return GIVEN_UNKNOWN;
    const cast = this.typeIn(from + 2, closingOf(reader, from + 1));
    const isClass = cast !== null && /^[\p{L}_$][\p{L}\p{N}_$.]*/u.test(cast);
    return isClass
      ? this.chain(from, `new ${cast.replace(/<.*$/s, '')}()`, close, to)
      : GIVEN_UNKNOWN;
  }

  /** The type that all tokens up to a position form; null if they form none. */
  private typeIn(from: number, to: number): string | null {
    const { reader } = this;
    const last = lastOfDotted(reader, from);
    const type = writtenType(reader, last);
    if (type === undefined || type.next !== to) return null;
    const isPlain = JAVA_PRIMITIVES.has(type.name) && type.next === last + 1;
    return isPlain ? type.name : type.whole || null;
  }

  /** `new Foo<>(…)`, `new Foo() {…}`, `new int[3]`, `new Foo[] {…}`. */
  private made(from: number, to: number): string {
    const { reader } = this;
    const last = lastOfDotted(reader, from + 1);
    if (reader.kind(last) !== Token.Word) return GIVEN_UNKNOWN;
    const name = reader.between(reader.start(from + 1), reader.end(last)).replace(/\s/g, '');
    let next = behindAngles(reader, last + 1);
    if (reader.is(next, '[')) {
      let type = name;
      for (; reader.is(next, '['); next = closingOf(reader, next) + 1) type += '[]';
      return reader.is(next, '.') ? GIVEN_UNKNOWN : heldWhole(type, 'java');
    }
    if (!reader.is(next, '(')) return GIVEN_UNKNOWN;
    const close = closingOf(reader, next);
    next = reader.is(close + 1, '{') ? closingOf(reader, close + 1) + 1 : close + 1;
    return next >= to ? name : this.chain(from, `new ${name}()`, next - 1, to);
  }

  /** A chain that continues after a position. */
  private chain(from: number, head: string, at: number, to: number): string {
    const { reader } = this;
    const chain = chainBehind(reader, head, at);
    if (chain === null || chain.last >= to) return GIVEN_UNKNOWN;
    const { value, last } = chain;
    if (reader.is(last + 1, ':') && reader.is(last + 2, ':')) return GIVEN_FUNCTION;
    return last === to - 1 ? givenValue(this.ofLocals(value, reader.start(from))) : GIVEN_UNKNOWN;
  }
}

function numberType(written: string): string {
  if (/^0x/i.test(written)) return /L$/i.test(written) ? 'long' : 'int';
  if (/L$/i.test(written)) return 'long';
  if (/F$/i.test(written)) return 'float';
  return /[.eD]/i.test(written) ? 'double' : 'int';
}
