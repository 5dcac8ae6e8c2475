import type { ExportedName } from '../../model/reference.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { C_KEYWORDS } from './words.js';

/**
 * The functions that a text declares at its top level and leaves to another to define: `API int depot_open(int n);`. What a
 * file keeps to itself is none of them.
 */
export function prototypesOf(reader: TokenReader): ExportedName[] {
  const names = new Set<string>();
  let depth = 0;
  let first = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '#')) {
      const last = endOfDirective(reader, at);
      if (first === at) first = last + 1;
      at = last;
    } else if (reader.is(at, '{')) {
      if (depth > 0 || !isLinkage(reader, at)) depth++;
      else first = at + 1;
    } else if (reader.is(at, '}')) {
      depth = Math.max(0, depth - 1);
      if (depth === 0) first = at + 1;
    } else if (depth === 0 && reader.is(at, ';')) {
      const name = declaredBetween(reader, first, at);
      if (name !== undefined) names.add(name);
      first = at + 1;
    }
  }
  return [...names].map((name) => ({ exported: name, local: name }));
}

/** `extern "C" {` */
function isLinkage(reader: TokenReader, at: number): boolean {
  return reader.kind(at - 1) === Token.String && reader.isWord(at - 2, 'extern');
}

/** Position of the last token of a line that speaks to the preprocessor, which goes on behind a backslash. */
function endOfDirective(reader: TokenReader, from: number): number {
  let at = from;
  while (at + 1 < reader.count) {
    const goesOn = !reader.between(reader.end(at), reader.start(at + 1)).includes('\n');
    if (!goesOn && !reader.is(at, '\\')) break;
    at++;
  }
  return at;
}

/** The name before the first brackets that stands behind a type: an attribute and what begins a line do not. */
function declaredBetween(reader: TokenReader, first: number, end: number): string | undefined {
  let brackets = 0;
  let name: string | undefined;
  for (let at = first; at < end; at++) {
    if (reader.isWord(at, 'static') || reader.isWord(at, 'typedef') || reader.is(at, '='))
      return undefined;
    if (reader.is(at, ')')) brackets--;
    if (!reader.is(at, '(') || brackets++ > 0 || name !== undefined) continue;
    const hasType =
      at - 2 >= first && (reader.kind(at - 2) === Token.Word || reader.is(at - 2, '*'));
    const word = reader.kind(at - 1) === Token.Word ? reader.text(at - 1) : '';
    if (hasType && word !== '' && !C_KEYWORDS.has(word)) name = word;
  }
  return name;
}
