import type { Span } from '../language.js';
import { phpCode } from '../php/php.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { templateModule } from './template.js';

/** Where code may begin: `{{--`, `@{{`, `{{`, `{!!`, `<?php`, `<?=`, `@php`, `@if(`. */
const BEGINS =
  /\{\{--|@\{\{|\{\{\{?|\{!!|<\?(?:php\b|=)|(?<![\w@])@(?:php\b(?!\s*\()|\w+[ \t]*\()/g;

const CLOSERS: Readonly<Record<string, string>> = {
  '{{--': '--}}',
  '{{': '}}',
  '{{{': '}}}',
  '{!!': '!!}',
  '<?php': '?>',
  '<?=': '?>',
  '@php': '@endphp',
};
/** Characters of what a directive is given at most. */
const LONGEST = 4000;

/** PHP between braces, between its own marks, and in what directives are given. */
export function codeInBlade(text: string): readonly Span[] {
  const found: Span[] = [];
  let behind = 0;
  /** What is not found once is not looked for again: that would take as long for each of many. */
  const missing = new Set<string>();
  for (const { 0: mark, index } of text.matchAll(BEGINS)) {
    if (index < behind) continue;
    const start = index + mark.length;
    const closer = CLOSERS[mark];
    if (mark === '@{{') behind = start;
    else if (closer === undefined) {
      const end = endOfArguments(text, start);
      if (end < 0) continue;
      found.push({ start, end });
      behind = end;
    } else {
      const end = missing.has(closer) ? -1 : text.indexOf(closer, start);
      if (end < 0) missing.add(closer);
      const isOpenEnded = end < 0 && mark.startsWith('<?');
      if (end < 0 && !isOpenEnded) continue;
      behind = end < 0 ? text.length : end;
      if (mark !== '{{--') found.push({ start, end: behind });
    }
  }
  return found;
}

const [BACKSLASH, SINGLE, DOUBLE] = [92, 39, 34];

/** Offset of the bracket that closes one before an offset; -1 where it is too far. */
function endOfArguments(text: string, from: number): number {
  let depth = 0;
  let quote = 0;
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    const mark = text.charCodeAt(at);
    if (quote !== 0) {
      if (mark === BACKSLASH) at++;
      else if (mark === quote) quote = 0;
    } else if (mark === SINGLE || mark === DOUBLE) quote = mark;
    else if (isOpening(mark)) depth++;
    else if (isClosing(mark) && depth-- === 0) return at;
  }
  return -1;
}

/** `.blade.php`: PHP in markup. */
export const blade = templateModule(phpCode, codeInBlade);
