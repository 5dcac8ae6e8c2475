import { madeInGo } from '../../text/go-type.js';
import { MAX_SIGNATURE, oneLine, signatureLine, withTightBrackets } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { GoReader } from './reader.js';
import { type Declared, parametersBetween, type Range, resultEnd } from './syntax.js';
import { typeText } from './type-text.js';

/** The header of a function as token positions; -1 for what is missing. */
export interface GoHeader {
  /** For a method; its name may be missing. */
  readonly receiver: Declared | undefined;
  /** -1 for a function literal. */
  readonly name: number;
  readonly typeParameters: readonly Declared[];
  readonly parameters: readonly Declared[];
  readonly results: readonly Declared[];
  /** Position after the parameters. */
  readonly resultFrom: number;
  /** Position after the parameters and results. */
  readonly end: number;
  /** The brace that opens the body. */
  readonly body: number;
}

/** Reads the header that begins at `func`; undefined if no parameters follow. */
export function readGoHeader(reader: GoReader, func: number): GoHeader | undefined {
  let at = func + 1;
  let receiver: Declared | undefined;
  if (reader.is(at, '(')) {
    const close = reader.closing(at);
    // In a literal, no name follows the first brackets, or only a result followed by the body.
    if (reader.kind(close + 1) === Token.Word && /^[([]$/.test(reader.text(close + 2))) {
      [receiver] = parametersBetween(reader, at, close);
      at = close + 1;
    }
  }
  const name = reader.kind(at) === Token.Word ? at++ : -1;
  if (name < 0) receiver = undefined;
  let typeParameters: readonly Declared[] = [];
  if (name >= 0 && reader.is(at, '[')) {
    const close = reader.closing(at);
    typeParameters = parametersBetween(reader, at, close);
    at = close + 1;
  }
  if (!reader.is(at, '(')) return undefined;
  const close = parametersEnd(reader, at);
  const parameters = parametersBetween(reader, at, close);
  const end = reader.is(close, ')') ? resultEnd(reader, close + 1) : close;
  const resultFrom = Math.min(close + 1, end);
  const results = resultsOf(reader, { from: resultFrom, to: end });
  const body = reader.is(end, '{') ? end : -1;
  return { receiver, name, typeParameters, parameters, results, resultFrom, end, body };
}

/** If an unfinished edit left the brackets open, they end where the body begins. */
function parametersEnd(reader: GoReader, open: number): number {
  const close = reader.closing(open);
  if (reader.is(close, ')')) return close;
  let end = open + 1;
  while (end < close && !/^[{;]?$/.test(reader.text(end))) end++;
  return end;
}

function resultsOf(reader: GoReader, { from, to }: Range): readonly Declared[] {
  if (to <= from) return [];
  if (!reader.is(from, '(')) return [{ name: -1, type: { from, to } }];
  return parametersBetween(reader, from, to - 1);
}

/** The type to which a method belongs; empty for a function. */
export function receiverType(reader: GoReader, { receiver }: GoHeader): string {
  return receiver === undefined ? '' : madeInGo(typeText(reader, receiver.type))[0];
}

/** `Name(parameters) result` on one line. */
export function functionSignature(reader: GoReader, header: GoHeader): string {
  const { name, resultFrom, end } = header;
  const whole = codeLine(reader, { from: name, to: end });
  if (!whole.endsWith('…') || resultFrom === end) return whole;
  const head = codeLine(reader, { from: name, to: resultFrom });
  return signatureLine(head, ` ${codeLine(reader, { from: resultFrom, to: end })}`);
}

/**
 * The text of some tokens on one line, without comments and without a trailing comma before a bracket on a
 * line of its own.
 */
export function codeLine(reader: GoReader, { from, to }: Range): string {
  const written = reader.between(reader.start(from), reader.end(to - 1));
  if (!/[\n\t]|\/[/*]| {2}/.test(written)) return oneLine(written, MAX_SIGNATURE);
  let code = '';
  for (let at = from; at < to && code.length < MAX_SIGNATURE * 4; at++) {
    const gap = at === from ? '' : reader.between(reader.end(at - 1), reader.start(at));
    const isEmpty = reader.start(at) === reader.end(at);
    code += (/\s/.test(gap) ? ' ' : '') + (isEmpty ? ';' : reader.text(at));
  }
  return oneLine(withTightBrackets(code), MAX_SIGNATURE);
}
