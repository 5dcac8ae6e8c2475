import { LetterPattern } from '../../text/letter-pattern.js';
import { operatorName } from '../../text/operator-names.js';

/** A symbol as a request writes it, split into parts. */
export interface SymbolPath {
  /** `src/a.ts` of `src/a.ts:Class.method`; empty if no path is given. */
  readonly path: string;
  /** Modules, classes and the name itself, outermost first; empty only if nothing in the text is a name. */
  readonly segments: readonly string[];
}

const NODE_ID = /^([^\s:]+\.\w{1,5})::(.+)$/;
const IN_FILE = new LetterPattern(String.raw`^([^\s:]+\.\w{1,5}):([\p{L}_$][\p{L}\p{N}_$.]*)$`);
const NO_LETTERS = new LetterPattern(String.raw`[^\p{L}\p{N}\p{M}_$-]+`, 'gu');
const SEPARATOR = new LetterPattern(String.raw`\?\.|!\.|->|::|[.#/]|:(?=[\p{L}_])`);
/** The number of arguments, which Elixir writes after a name. */
const ARITY = /\/\d{1,2}$/;
/** Words for the current object, which do not say where it is defined. */
const RECEIVERS = new Set([
  'self',
  'this',
  'cls',
  'super',
  'window',
  'globalThis',
  'exports',
  'module',
]);
const PREFIX =
  /^(?:(?:new|await|async|class|def|function|import|from|return|const|let|var|type|interface)\s+|[@<$]+(?=\w))+/;

/**
 * Splits `Class.method()`, `Class#method`, `pkg.mod.Class`, `path:Name` and pytest's `path::Class::test` into
 * parts.
 */
export function parseSymbol(text: string): SymbolPath {
  const operator = operatorName(text);
  if (operator !== null) {
    const owners = operator.owners.split(/::|[.#]/).filter((owner) => owner !== '');
    return { path: '', segments: [...owners, operator.names[0]!] };
  }
  const located = NODE_ID.exec(text) ?? IN_FILE.exec(text);
  const path = located?.[1] ?? '';
  const name = (located?.[2] ?? text)
    .replace(PREFIX, '')
    .replace(/[([<{\s].*$/s, '')
    .replace(ARITY, '');
  const segments = name
    .split(SEPARATOR.of(name))
    .map((segment) => segment.replace(NO_LETTERS.of(segment), ''))
    .filter((segment) => segment !== '' && segment !== 'prototype');
  while (segments.length > 1 && RECEIVERS.has(segments[0]!)) segments.shift();
  return { path, segments };
}
