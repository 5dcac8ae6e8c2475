import type { Span } from '../language.js';
import { ruby } from '../ruby/ruby.js';
import { templateModule } from './template.js';

/** Ruby between `<%` and `%>`, without the marks that control its output. */
export function codeInErb(text: string): readonly Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf('<%'); at >= 0; at = text.indexOf('<%', at)) {
    // `<%%` is literal text.
    if (text[at + 2] === '%') {
      at += 3;
      continue;
    }
    const close = text.indexOf('%>', at + 2);
    const behind = close < 0 ? text.length : close;
    let start = at + 2;
    while (start < behind && /[-=]/.test(text[start]!)) start++;
    const end = text[behind - 1] === '-' && behind > start ? behind - 1 : behind;
    if (!/^\s*#/.test(text.slice(start, Math.min(end, start + 100)))) found.push({ start, end });
    at = behind;
  }
  return found;
}

/** `.erb`: Ruby in markup, or in text of any other kind. */
export const erb = templateModule(ruby, codeInErb);
