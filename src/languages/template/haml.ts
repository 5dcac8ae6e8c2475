import type { LanguageModule, Span } from '../language.js';
import { ruby } from '../ruby/ruby.js';
import { closingBracket } from './closing-bracket.js';
import { templateModule } from './template.js';

/** `%p.wide#a`, `.wide` at the beginning of a HAML line; `p.wide#a` in Slim. */
const ELEMENT_OF_HAML = /^[%.#][\w:.#%-]*/;
const ELEMENT_OF_SLIM = /^[\w.#][\w:.#-]*/;
/** What begins code on a line, with or without an element before it. */
const CODE = /^[<>]*(?:[&!]?==?|[-~])'?(?![-#])/;
/** The lines below such a line are in another language: `:javascript`, `javascript:`, `-#`, `/`. */
const FOREIGN = /^(?::\w+\s*$|(?:javascript|css|scss|markdown):\s*$|-#|\/)/;
/** An attribute value on the line of a Slim element: `a href=root_path`. */
const VALUE = /^[^"'=]{0,400}?=+(?!["'])/;
/** Code within text. */
const INTERPOLATED = /#\{[^{}\n]{0,400}\}/g;
/** Longest attributes in brackets, in characters. */
const LONGEST = 2000;

/** Finds the Ruby in templates whose elements are recognized line by line. */
function codeIn(text: string, isSlim: boolean): readonly Span[] {
  const found: Span[] = [];
  let foreignDepth = -1;
  for (let start = 0; start < text.length; ) {
    const stop = endOfLine(text, start);
    const depth = text.slice(start, stop).search(/\S/);
    const first = start + depth;
    start = stop + 1;
    if (depth < 0 || (foreignDepth >= 0 && depth > foreignDepth)) continue;
    const line = text.slice(first, stop);
    const isForeign = FOREIGN.test(line);
    foreignDepth = isForeign ? depth : -1;
    if (isForeign) continue;
    const code = codeOfLine(text, first, stop, isSlim);
    found.push(...code);
    start = endOfLine(text, Math.max(stop, code.at(-1)?.end ?? 0)) + 1;
  }
  return found;
}

function codeOfLine(text: string, first: number, stop: number, isSlim: boolean): Span[] {
  const element = (isSlim ? ELEMENT_OF_SLIM : ELEMENT_OF_HAML).exec(text.slice(first, stop));
  const found: Span[] = [];
  let at = first + (element?.[0].length ?? 0);
  while (element !== null && /[{[(]/.test(text[at] ?? '')) {
    const end = closingBracket(text, at + 1, LONGEST);
    if (end < 0) break;
    found.push({ start: at + 1, end });
    at = end + 1;
  }
  const last = endOfLine(text, Math.max(stop, at));
  const rest = text.slice(at, last);
  const isText = isSlim && element !== null ? VALUE.exec(rest) : null;
  const mark = CODE.exec(rest.trimStart()) ?? isText;
  if (mark === null) return [...found, ...interpolated(rest, at)];
  const blanks = mark === isText ? 0 : rest.length - rest.trimStart().length;
  return [...found, { start: at + blanks + mark[0].length, end: endOfCode(text, last) }];
}

/** A comma at the end of a line continues code on the next one. */
function endOfCode(text: string, stop: number): number {
  let end = stop;
  while (end < text.length && /,\s*$/.test(text.slice(Math.max(0, end - 8), end)))
    end = endOfLine(text, end + 1);
  return end;
}

function interpolated(rest: string, offset: number): Span[] {
  return [...rest.matchAll(INTERPOLATED)].map(({ 0: all, index }) => ({
    start: offset + index + 2,
    end: offset + index + all.length - 1,
  }));
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Ruby in HAML. */
export const codeInHaml = (text: string): readonly Span[] => codeIn(text, false);

/** Ruby in Slim. */
export const codeInSlim = (text: string): readonly Span[] => codeIn(text, true);

/** `.haml` */
export const haml: LanguageModule = templateModule(ruby, codeInHaml);

/** `.slim` */
export const slim: LanguageModule = templateModule(ruby, codeInSlim);
