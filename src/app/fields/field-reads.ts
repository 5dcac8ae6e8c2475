import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';

/** A line on which an object's field of the wanted name is read or written. */
export interface ReadsOfField {
  /** 1-based. */
  readonly line: number;
  /** All such fields of the line are of the object that the code belongs to: `this.limit`. */
  readonly isOwn: boolean;
  /** Each is called. */
  readonly isCall: boolean;
  /** The names that stand before them: `Color` of `Color.Red`; empty where it is no name. */
  readonly receivers: readonly string[];
}

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|#(?!\[)|--|<!--)/;
const COMMENT_BEHIND = /(?:^|\s)(?:\/\/|#\s)/;
/** Their dots stand between modules. */
const IMPORT_LINE =
  /^\s*(?:(?:import|from|package|using|use)\s+[^\s(]|require\b|export\s.*\bfrom\b)/;
const OWN_OBJECTS: ReadonlySet<string> = new Set(['this', '$this', 'self', 'cls', 'Self']);

/** Longer lines were written by a tool; to look at each place of one would take the square of its length. */
const LONGEST_LINE = 5000;

const RECEIVER = new LetterPattern(String.raw`([\p{L}\p{N}_$]+)\s*[?!]?$`);

/**
 * The lines that have `.name`, `?.name`, `->name` or `::name`, comments, texts in double quotes and imports apart.
 *
 * @param withCalls Also those with brackets behind the name; else it is a method that is called.
 */
export function fieldReads(
  lines: readonly string[],
  name: string,
  withCalls = false,
): readonly ReadsOfField[] {
  const field = new RegExp(
    String.raw`(?:(?<!\.)\.|->|::\$?)${literalPattern(name)}(?![\w$])(\s*\()?`,
    'g',
  );
  return lines.flatMap((text, index) => {
    if (!mayUse(text, name)) return [];
    const reads = [...text.matchAll(field)]
      .map((match) => ({ head: text.slice(0, match.index), isCall: match[1] !== undefined }))
      .filter(({ isCall }) => withCalls || !isCall)
      .filter(({ head }) => !COMMENT_BEHIND.test(head) && !isQuoted(head));
    if (reads.length === 0) return [];
    const receivers = reads.map(({ head }) => RECEIVER.exec(head)?.[1] ?? '');
    return {
      line: index + 1,
      isOwn: receivers.every((one) => OWN_OBJECTS.has(one)),
      isCall: reads.every(({ isCall }) => isCall),
      receivers,
    };
  });
}

/** Whether a line holds the name, outside of a comment or an import that is all of it. */
export function mayUse(text: string, name: string): boolean {
  return (
    text.length <= LONGEST_LINE &&
    text.includes(name) &&
    !COMMENT_LINE.test(text) &&
    !IMPORT_LINE.test(text)
  );
}

/** Whether a text in double quotes is open at the end, and nothing is filled in there: `"${`. */
function isQuoted(head: string): boolean {
  const quotes = head.replace(/\\./g, '').split('"');
  return quotes.length % 2 === 0 && !/[{$]/.test(quotes.at(-1)!);
}
