import { MAX_SIGNATURE, oneLine } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { behindAngles, closingAngle } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindAnnotation, isAnnotation, lastOfDotted } from './tokens.js';
import { JAVA_MODIFIERS } from './words.js';

/** Most tokens of parameters: in broken text, many headers would otherwise be read to the end of the file. */
const LONGEST_PARAMETERS = 3000;

/** The annotations and modifiers before a declaration. */
export interface Modifiers {
  readonly words: ReadonlySet<string>;
  /** Names of the annotations, last part only. */
  readonly annotations: readonly string[];
  /** Positions of the modifiers, without the annotations. */
  readonly positions: readonly number[];
  /** Position after them. */
  readonly next: number;
}

/** The header of a declaration as token positions. */
export interface Head extends Modifiers {
  readonly name: number;
  /** The parentheses of parameters or record components; -1 without any. */
  readonly open: number;
  readonly close: number;
  /** The last token of the header. */
  readonly last: number;
  /** The last words of the types it extends, then of those it implements. */
  readonly bases: readonly number[];
}

/** Reads the annotations and modifiers at a position. */
export function readModifiers(reader: TokenReader, from: number): Modifiers {
  const words = new Set<string>();
  const annotations: string[] = [];
  const positions: number[] = [];
  let at = from;
  for (; at < reader.count; ) {
    if (isAnnotation(reader, at)) {
      annotations.push(reader.text(lastOfDotted(reader, at + 1)));
      at = behindAnnotation(reader, at);
    } else if (isModifier(reader, at)) {
      words.add(reader.text(at));
      positions.push(at++);
    } else if (reader.is(at, '-') && reader.isWord(at - 1, 'non')) positions.push(at++);
    else break;
  }
  return { words, annotations, positions, next: at };
}

/** Contextual modifiers may be names elsewhere: `non.run()`. */
function isModifier(reader: TokenReader, at: number): boolean {
  if (reader.kind(at) !== Token.Word) return false;
  const word = reader.text(at);
  if (!JAVA_MODIFIERS.has(word)) return false;
  return word === 'non'
    ? reader.is(at + 1, '-')
    : word !== 'sealed' || reader.kind(at + 1) === Token.Word;
}

/** The header of a class, interface, enum, record or annotation type; undefined if no name follows. */
export function readTypeHead(reader: TokenReader, from: number): Head | undefined {
  const modifiers = readModifiers(reader, from);
  const name = modifiers.next + (reader.is(modifiers.next, '@') ? 2 : 1);
  if (reader.kind(name) !== Token.Word) return undefined;
  let at = behindAngles(reader, name + 1);
  const open = reader.is(at, '(') ? at : -1;
  const close = open < 0 ? -1 : closingOf(reader, open);
  if (close >= 0) at = close + 1;
  const bases: number[] = [];
  for (
    ;
    at < reader.count && !reader.is(at, '{') && !reader.is(at, ';') && !reader.is(at, '}');
    at++
  ) {
    if (isAnnotation(reader, at)) at = behindAnnotation(reader, at) - 1;
    else if (reader.is(at, '<')) at = Math.max(at, closingAngle(reader, at));
    else if (reader.isWord(at, 'permits')) {
      while (at + 1 < reader.count && !reader.is(at + 1, '{')) at++;
    } else if (
      reader.kind(at) === Token.Word &&
      !/^(?:extends|implements)$/.test(reader.text(at))
    ) {
      at = lastOfDotted(reader, at);
      bases.push(at);
    }
  }
  return { ...modifiers, name, open, close, last: at - 1, bases };
}

/** The header of a method, constructor or annotation element; undefined without a name. */
export function readMethodHead(reader: TokenReader, from: number): Head | undefined {
  const modifiers = readModifiers(reader, from);
  let name = modifiers.next;
  for (; name < reader.count; name++) {
    if (isAnnotation(reader, name)) name = behindAnnotation(reader, name) - 1;
    else if (reader.is(name, '<')) name = Math.max(name, closingAngle(reader, name));
    else if (reader.is(name, '{') || reader.is(name, ';') || reader.is(name, '=')) break;
    else if (reader.kind(name) === Token.Word && reader.is(name + 1, '(')) {
      const close = endOfParameters(reader, name + 1);
      let last = close;
      while (!endsHead(reader, last + 1)) last++;
      return { ...modifiers, name, open: name + 1, close, last, bases: [] };
    }
  }
  // A compact constructor of a record, without parameters: `Point { … }`.
  const compact = name - 1;
  const isCompact = reader.is(name, '{') && compact >= modifiers.next;
  if (!isCompact || reader.kind(compact) !== Token.Word) return undefined;
  return { ...modifiers, name: compact, open: -1, close: -1, last: compact, bases: [] };
}

/** Position of the parenthesis that closes the parameters; if there is none, of the last token before the body. */
function endOfParameters(reader: TokenReader, open: number): number {
  let depth = 0;
  for (let at = open; at < open + LONGEST_PARAMETERS && at < reader.count; at++) {
    if (reader.is(at, '(')) depth++;
    else if (reader.is(at, ')') && --depth === 0) return at;
    // Braces nested deeper are values of annotations.
    else if (depth === 1 && (reader.is(at, '{') || reader.is(at, ';'))) return at - 1;
  }
  return open;
}

function endsHead(reader: TokenReader, at: number): boolean {
  return (
    at >= reader.count ||
    reader.is(at, '{') ||
    reader.is(at, ';') ||
    reader.is(at, '}') ||
    reader.isWord(at, 'default')
  );
}

/** Code from one token to another (inclusive) on one line, without comments and without the annotations before it. */
export function signatureOf(
  reader: TokenReader,
  { positions, next }: Pick<Modifiers, 'positions' | 'next'>,
  last: number,
  limit = MAX_SIGNATURE,
): string {
  let code = positions.map((at) => reader.text(at)).join(' ');
  if (code !== '') code = `${code.replace('non - ', 'non-')} `;
  for (let at = next; at <= last && code.length <= limit; at++) {
    code += reader.text(at);
    const spaced = reader.start(at + 1) > reader.end(at);
    // `1 << 4` is not a list of types.
    const isList = reader.is(at, '<') && closingAngle(reader, at) >= 0;
    const isOpen = reader.is(at, '(') || isList;
    if (at < last && spaced && !isOpen && !reader.is(at + 1, ')')) code += ' ';
  }
  return oneLine(code, limit);
}
