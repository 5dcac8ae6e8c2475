import type { Span } from '../language.js';
import { phpCode } from '../php/php.js';
import { closingBracket } from './closing-bracket.js';
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
      const end = closingBracket(text, start, LONGEST);
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

/** `.blade.php`: PHP in markup. */
export const blade = templateModule(phpCode, codeInBlade);
