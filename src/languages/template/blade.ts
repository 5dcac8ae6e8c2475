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
/** Longest arguments of a directive, in characters. */
const LONGEST = 4000;

/** PHP between braces, between its own tags, and in the arguments of directives. */
export function codeInBlade(text: string): readonly Span[] {
  const found: Span[] = [];
  let behind = 0;
  /** Remembers marks that were not found: searching again for each opening mark would take quadratic time. */
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
