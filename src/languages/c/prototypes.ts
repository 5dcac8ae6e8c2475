import { type ExportedName, PACKAGE_CLAUSE, PACKAGE_MACRO } from '../../model/reference.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { C_KEYWORDS } from './words.js';

/**
 * The functions and variables that a text declares at its top level or in namespaces, for another file to define:
 * `API int depot_open(int n);`, `extern int limit;`. Static functions are not included. The names of its namespaces are its
 * packages.
 */
export function prototypesOf(reader: TokenReader): ExportedName[] {
  const names = new Set<string>();
  const namespaces = new Set<string>();
  const inMacros = new Set<string>();
  let depth = 0;
  let first = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '#')) {
      const last = endOfDirective(reader, at);
      for (let word = at; word < last; word++)
        if (reader.isWord(word, 'namespace') && reader.kind(word + 1) === Token.Word)
          inMacros.add(reader.text(word + 1));
      if (first === at) first = last + 1;
      at = last;
    } else if (reader.is(at, '{')) {
      const parts = namespaceAt(reader, at);
      for (const part of parts ?? []) namespaces.add(part);
      if (depth > 0 || (parts === null && !isLinkage(reader, at))) depth++;
      else first = at + 1;
    } else if (reader.is(at, '}')) {
      depth = Math.max(0, depth - 1);
      if (depth === 0) first = at + 1;
    } else if (depth === 0 && reader.is(at, ';')) {
      for (const name of declaredBetween(reader, first, at)) names.add(name);
      first = at + 1;
    }
  }
  return [
    ...[...names].map((name) => ({ exported: name, local: name })),
    ...[...namespaces].map((name) => ({ exported: PACKAGE_CLAUSE, local: name })),
    ...[...inMacros].map((name) => ({ exported: PACKAGE_MACRO, local: name })),
  ];
}

/** The names of `namespace a::b {`, none for an anonymous one; null if the brace opens something else. */
function namespaceAt(reader: TokenReader, brace: number): readonly string[] | null {
  const parts: string[] = [];
  let at = brace - 1;
  while (reader.kind(at) === Token.Word && !reader.isWord(at, 'namespace')) {
    parts.push(reader.text(at));
    while (reader.is(at - 1, ':') || reader.isWord(at - 1, 'inline')) at--;
    at--;
  }
  return reader.isWord(at, 'namespace') ? parts : null;
}

/** `extern "C" {` */
function isLinkage(reader: TokenReader, at: number): boolean {
  return reader.kind(at - 1) === Token.String && reader.isWord(at - 2, 'extern');
}

/** Position of the last token of a preprocessor directive, which continues after a backslash. */
function endOfDirective(reader: TokenReader, from: number): number {
  let at = from;
  while (at + 1 < reader.count) {
    const goesOn = !reader.breaksBefore(at + 1);
    if (!goesOn && !reader.is(at, '\\')) break;
    at++;
  }
  return at;
}

/**
 * The name before the first brackets that follows a type; attributes and words at the start of a line do not
 * count. A macro between type and name may have brackets, too, `void printflike(1, 2) fail(…)`, and one
 * declaration may have several names.
 */
function declaredBetween(reader: TokenReader, first: number, end: number): readonly string[] {
  let brackets = 0;
  const names: string[] = [];
  for (let at = first; at < end; at++) {
    if (reader.isWord(at, 'static') || reader.isWord(at, 'typedef') || reader.is(at, '='))
      return [];
    if (reader.is(at, ')')) brackets--;
    if (!reader.is(at, '(') || brackets++ > 0) continue;
    const word = reader.kind(at - 1) === Token.Word ? reader.text(at - 1) : '';
    const isAfter =
      names.length === 0
        ? hasType(reader, first, at)
        : isFurther(reader, at) && MAYBE_FUNCTION.test(word);
    if (isAfter && word !== '' && !C_KEYWORDS.has(word)) names.push(word);
  }
  return names.length === 0 ? variablesBetween(reader, first, end) : names;
}

/** The names of `extern struct shelf *shelves[], kept;`. */
function variablesBetween(reader: TokenReader, first: number, end: number): readonly string[] {
  if (!reader.isWord(first, 'extern')) return [];
  const names: string[] = [];
  let depth = 0;
  for (let at = first + 2; at <= end; at++) {
    if (depth === 0 && reader.kind(at - 1) === Token.Word && /^[,;[]$/.test(reader.text(at)))
      names.push(reader.text(at - 1));
    if (reader.is(at, '[')) depth++;
    else if (reader.is(at, ']')) depth--;
    else if (reader.is(at, '(') || reader.is(at, '{')) return [];
  }
  return names.filter((name) => !C_KEYWORDS.has(name));
}

/** A word after brackets that is not an attribute. */
const MAYBE_FUNCTION = /^(?!__|noexcept$|decltype$|throw$|requires$)\w*[a-z]/;

/** Whether the name before a bracket follows other brackets or a comma: `int open(int), *shut(int);`. */
function isFurther(reader: TokenReader, bracket: number): boolean {
  let at = bracket - 2;
  while (reader.is(at, '*')) at--;
  return reader.is(at, ')') || reader.is(at, ',');
}

/** Whether a word or a star precedes the name before a bracket. */
function hasType(reader: TokenReader, first: number, bracket: number): boolean {
  const at = bracket - 2;
  return at >= first && (reader.kind(at) === Token.Word || reader.is(at, '*'));
}
