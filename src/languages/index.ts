import { lazy } from '../model/lazy.js';
import { JINJA, type LanguageId } from '../model/source-file.js';
import { CODE_LANGUAGES } from './code-languages.js';
import type { LanguageRow } from './language.js';
import { LINE_LANGUAGES } from './line-languages.js';
import { TEXT_LANGUAGES } from './text-languages.js';

export { dialectOf } from './dialects.js';

/** Qt translations also end in `.ts`, and the tile sets of a map editor in `.tsx`: both are XML. */
const SHARED_ENDING: ReadonlySet<LanguageId> = new Set(['typescript', 'tsx']);
/** The first line may begin with a byte order mark, which is read byte by byte. */
const XML_HEAD = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE)\s/;

/** Endings of Drupal modules and of included files, which are PHP if their first line says so. */
const PERHAPS_PHP = /\.(?:inc|module|install|theme|engine|profile|ctp)$/i;
const PHP_HEAD = /^(?:\xef\xbb\xbf)?\s*<\?php\b/;

/** MATLAB shares the ending of Objective-C, but its files begin differently. */
const PERHAPS_MATLAB = /\.m$/i;
const MATLAB_HEAD =
  /^\s*(?:%|#(?![ \t]*(?:import|include|define|undef|if|ifdef|ifndef|pragma|error)\b)|(?:\[[\w, ]+\]|[A-Za-z][\w.]*)\s*=|(?:function|classdef|clear|clc|close|tic|addpath|load|figure|disp|format|warning|pkg)\b)/;

/**
 * HTML pages that may be Django or Jinja templates. Liquid templates share some of that syntax and are read
 * the same way.
 */
const PAGE = 'html' satisfies LanguageId;
const ONLY_JINJA =
  /\{%[-+]?\s{0,9}(?:load|extends|include|block|url|static|csrf_token|macro|import|from|if|for|with|trans)\b/;

/** Every known language; a text file that matches no other row is `text`. */
export const LANGUAGES: readonly LanguageRow[] = [
  ...CODE_LANGUAGES,
  ...LINE_LANGUAGES,
  ...TEXT_LANGUAGES,
];

/** Built only when a file is looked at: a query against a current index never does. */
const keys = lazy(() => ({
  byId: new Map(LANGUAGES.map((row) => [row.id, row])),
  byName: idsBy((row) => row.names),
  byEnding: idsBy((row) => row.endings),
  byInterpreter: idsBy((row) => row.interpreters),
}));

function idsBy(keysOf: (row: LanguageRow) => readonly string[]): ReadonlyMap<string, LanguageId> {
  return new Map(LANGUAGES.flatMap((row) => keysOf(row).map((key) => [key, row.id])));
}

/** The row of a language; the row of `text` for an unknown identifier. */
export function languageRow(id: LanguageId): LanguageRow {
  const { byId } = keys();
  return byId.get(id) ?? byId.get('text')!;
}

/**
 * The language of a file by its name or, if the name tells nothing, by its `#!` line.
 * @param path With `/` between folders; only its last part counts.
 * @param firstLine The first line of the text, if available.
 */
export function languageOf(path: string, firstLine = ''): LanguageId {
  const { byName, byInterpreter } = keys();
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return (
    byName.get(name) ?? byLongestEnding(name) ?? byInterpreter.get(interpreter(firstLine)) ?? 'text'
  );
}

/**
 * Whether only a file's text can tell its language, because its name has no ending or one shared with other
 * languages.
 */
export function contentDecides(path: string, language: LanguageId): boolean {
  if (language === PAGE) return true;
  if (SHARED_ENDING.has(language) || PERHAPS_MATLAB.test(path)) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return language === 'text' && (name.lastIndexOf('.') <= 0 || PERHAPS_PHP.test(name));
}

/**
 * How many bytes from the start of such a file to read. 256 cover most first lines; a longer one names no
 * interpreter.
 */
export function tellingBytes(language: LanguageId): number {
  return language === PAGE ? 30_000 : 256;
}

/**
 * The language of such a file by how it begins.
 * @param language The language by file name or by configuration.
 * @param start As many of its bytes as {@link tellingBytes} returns, decoded as Latin-1.
 */
export function languageByContent(path: string, language: LanguageId, start: string): LanguageId {
  if (language === PAGE) return ONLY_JINJA.test(start) ? JINJA : PAGE;
  const firstLine = start.split('\n', 1)[0]!;
  if (SHARED_ENDING.has(language)) return XML_HEAD.test(firstLine) ? 'xml' : language;
  if (PERHAPS_MATLAB.test(path)) return MATLAB_HEAD.test(firstLine) ? 'matlab' : language;
  if (PERHAPS_PHP.test(path) && PHP_HEAD.test(firstLine)) return 'php';
  return languageOf(path, firstLine);
}

/** Tries the ending from the first dot on, then from the next: `a.d.ts` is looked up as `.d.ts`, then as `.ts`. */
function byLongestEnding(name: string): LanguageId | undefined {
  const { byEnding } = keys();
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const id = byEnding.get(name.slice(dot));
    if (id !== undefined) return id;
  }
  return undefined;
}

/** `python` for `#!/usr/bin/env -S python3.11 -u`; empty if the line names no interpreter. */
function interpreter(firstLine: string): string {
  if (!firstLine.startsWith('#!')) return '';
  const words = firstLine.slice(2).trim().split(/\s+/);
  const named = words.find((word) => !/(^|\/)env$|^-|=/.test(word)) ?? '';
  return named.slice(named.lastIndexOf('/') + 1).replace(/[\d.]+$/, '');
}
