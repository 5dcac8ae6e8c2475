import { type Code, type Local, localsBetween } from '../outline/locals.js';
import { Token } from '../tokens/token-list.js';

/** Most tokens of the parameters of a lambda. */
const MOST_PARAMETERS = 60;
/** Most tokens of a statement, not counting what is in brackets; a longer one binds nothing. */
const MOST_IN_STATEMENT = 200;

/**
 * What `val`, `var`, `for` and lambdas of Kotlin bind, with the scope of each: `val item = item()` calls the
 * function.
 */
export function localsOfKotlin(code: Code): Local[] {
  const { reader, halves, found } = code;
  const locals: Local[] = [];
  const blocks: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{')) {
      blocks.push(at);
      locals.push(...ofLambda(code, at));
    } else if (reader.is(at, '}')) blocks.pop();
    else if (reader.isWord(at, 'for') && reader.is(at + 1, '(')) {
      const close = halves[at + 1]!;
      const names = namesIn(code, at + 2, close, 'in');
      if (names.length === 0) continue;
      const end = reader.is(close + 1, '{') ? halves[close + 1]! : endOfLine(code, close + 1) + 1;
      locals.push(...localsBetween(code, names, close, end));
    } else if (reader.isWord(at, 'val') || reader.isWord(at, 'var')) {
      const block = blocks.at(-1) ?? -1;
      if (block < 0 || found.names.has(reader.start(at + 1))) continue;
      const to = reader.is(at + 1, '(') ? halves[at + 1]! : at + 2;
      const names = namesIn(code, reader.is(at + 1, '(') ? at + 2 : at + 1, to, '');
      if (names.length > 0)
        locals.push(...localsBetween(code, names, endOfLine(code, to - 1), halves[block]!));
    }
  }
  return locals;
}

/** `{ item -> … }`; the branches of a `when` look the same. */
function ofLambda(code: Code, open: number): Local[] {
  const { reader, halves } = code;
  if (reader.is(open + 1, '-')) return [];
  const subject = reader.is(open - 1, ')') ? halves[open - 1]! - 1 : open - 1;
  if (reader.isWord(subject, 'when')) return [];
  for (let at = open + 1; at < open + MOST_PARAMETERS; at++) {
    if (reader.is(at, '-') && reader.is(at + 1, '>'))
      return localsBetween(code, namesIn(code, open + 1, at, ''), at + 1, halves[open]!);
    if (reader.kind(at) !== Token.Word && !/^[(),:.?<>*]$/.test(reader.text(at))) return [];
  }
  return [];
}

/** Wanted names at the beginning of each part, up to a word. */
function namesIn({ reader, isWanted }: Code, from: number, to: number, until: string): string[] {
  const names: string[] = [];
  for (let at = from; at < to && !reader.isWord(at, until); at++) {
    const begins = at === from || reader.is(at - 1, '(') || reader.is(at - 1, ',');
    const isType = reader.is(at + 1, '.') || reader.is(at + 1, '<');
    const isName = begins && reader.kind(at) === Token.Word && !isType;
    if (isName && isWanted(reader.text(at))) names.push(reader.text(at));
  }
  return names;
}

/** The last token of the line on which the statement ends. */
function endOfLine({ reader, halves }: Code, from: number): number {
  for (let at = from, left = MOST_IN_STATEMENT; at < reader.count && left > 0; at++, left--) {
    if (halves[at]! > at) at = halves[at]!;
    const isLast = /[\n;]/.test(reader.between(reader.end(at), reader.start(at + 1)));
    if (isLast && !/^[=+\-*/,&|.:?(]$/.test(reader.text(at))) return at;
    if (reader.is(at + 1, '}') || reader.is(at + 1, ';')) return at;
  }
  return -1;
}
