import { literalPattern } from '../text/literal-pattern.js';

/** A line on which an object's field of the wanted name is read or written. */
export interface ReadsOfField {
  /** 1-based. */
  readonly line: number;
  /** All such fields of the line are of the object that the code belongs to: `this.limit`. */
  readonly isOwn: boolean;
}

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|#(?!\[)|--|<!--)/;
const COMMENT_BEHIND = /(?:^|\s)(?:\/\/|#\s)/;
/** Their dots stand between modules. */
const IMPORT_LINE =
  /^\s*(?:(?:import|from|package|using|use)\s+[^\s(]|require\b|export\s.*\bfrom\b)/;
const OWN = /\b(?:this|self|cls|Self)\s*[?!]?$/;

/**
 * The lines that have `.name`, `?.name`, `->name` or `::name` and no brackets behind it, comments, texts in double quotes and
 * imports apart.
 */
export function fieldReads(lines: readonly string[], name: string): readonly ReadsOfField[] {
  const field = new RegExp(
    String.raw`(?:(?<!\.)\.|->|::\$?)${literalPattern(name)}(?![\w$])(?!\s*\()`,
    'g',
  );
  return lines.flatMap((text, index) => {
    if (!text.includes(name) || COMMENT_LINE.test(text) || IMPORT_LINE.test(text)) return [];
    const before = [...text.matchAll(field)].map((match) => text.slice(0, match.index));
    const reads = before.filter((head) => !COMMENT_BEHIND.test(head) && !isQuoted(head));
    if (reads.length === 0) return [];
    return [{ line: index + 1, isOwn: reads.every((head) => OWN.test(head)) }];
  });
}

/** Whether a text in double quotes is open at the end, and nothing is filled in there: `"${`. */
function isQuoted(head: string): boolean {
  const quotes = head.replace(/\\./g, '').split('"');
  return quotes.length % 2 === 0 && !/[{$]/.test(quotes.at(-1)!);
}
