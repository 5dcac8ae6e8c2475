import { MAX_SIGNATURE, oneLine, type ParsedSource, signatureLine } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { closingOf, type Header, itemsBetween, Mark, wordAt } from './header.js';

/** `name(parameters) -> result` on one line and without comments, after `async` if present. */
export function functionSignature(source: ParsedSource, header: Header): string {
  const prefix = header.asynchronous ? 'async ' : '';
  const result =
    header.arrow < 0 ? '' : ` -> ${codeBetween(source, header.arrow + 1, header.colon - 1)}`;
  const head = `${prefix}${nameAndBrackets(source, header)}`;
  // Nearly all signatures are already short and on one line; only the others need another pass.
  return head.length + result.length <= MAX_SIGNATURE ? head + result : signatureLine(head, result);
}

/** `class Name(Base, metaclass=Meta)`. */
export function classSignature(source: ParsedSource, header: Header): string {
  const signature = `class ${nameAndBrackets(source, header).replace(/\(\)$/, '')}`;
  return signature.length <= MAX_SIGNATURE ? signature : oneLine(signature, MAX_SIGNATURE);
}

/** From the name to the closing parenthesis, type parameters included. */
function nameAndBrackets(source: ParsedSource, header: Header): string {
  const { name, close } = header;
  const isMade = close < 0 && source.tokens.kind(name + 1) === Mark.BracketOpen;
  return codeBetween(
    source,
    name,
    isMade ? closingOf(source.tokens, name + 1) : Math.max(name, close),
  );
}

/** Names of the base classes, last part only: `Model` for `models.Model`, `Generic` for `Generic[T]`. */
export function basesOf(source: ParsedSource, header: Header): string[] {
  const { tokens } = source;
  if (header.open < 0) return [];
  const bases: string[] = [];
  for (const { from, to } of itemsBetween(tokens, header.open, header.close)) {
    let at = from;
    while (at < to && tokens.kind(at) === Token.Comment) at++;
    while (tokens.kind(at + 1) === Mark.Dot && at + 2 < to) at += 2;
    const next = at + 1 < to ? tokens.kind(at + 1) : 0;
    const name = wordAt(tokens, at);
    if (name !== '' && next !== Mark.Equals && next !== Mark.ParenthesisOpen) bases.push(name);
  }
  return bases;
}

/**
 * The text from one token to another (inclusive) on one line, without comments and without a trailing comma
 * before a closing bracket on a line of its own.
 */
export function codeBetween(source: ParsedSource, from: number, to: number): string {
  const { text, tokens } = source;
  let code = '';
  let start = tokens.starts[from]!;
  for (let at = from; at <= to; at++) {
    if (tokens.kind(at) !== Token.Comment) continue;
    code += text.slice(start, tokens.starts[at]);
    start = tokens.ends[at]!;
  }
  code += text.slice(start, tokens.ends[to]);
  if (!/[\n\t]| {2}/.test(code)) return code.trim();
  return withoutInnerBreaks(code).replace(/\s+/g, ' ').trim();
}

/** Removes line breaks and the white space around them inside brackets; each run of white space is read once. */
function withoutInnerBreaks(code: string): string {
  return code.replace(/(?:,|(?<!\s))\s+/g, (run: string, at: number) => {
    if (!run.includes('\n')) return run;
    const begins = at > 0 && run[0] !== ',' && '([{'.includes(code[at - 1]!);
    const ends = /[)\]}]/.test(code.charAt(at + run.length));
    return begins || ends ? '' : run;
  });
}
