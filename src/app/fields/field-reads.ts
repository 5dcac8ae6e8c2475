import type { SourceLines } from '../../model/source-text.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { linesHolding } from '../file-lines.js';
import { receiverBefore } from './receiver-before.js';

/** A line that reads or writes a field of the wanted name on some object. */
export interface ReadsOfField {
  /** 1-based. */
  readonly line: number;
  /** Whether all such fields on the line belong to the code's own object: `this.limit`. */
  readonly isOwn: boolean;
  /** Whether no object is written in front of them; absent if there is one. */
  readonly isBare?: true;
  /** The class of which an object is made and gets the field. */
  readonly made?: MadeOf;
  /** Whether each of them is called. */
  readonly isCall: boolean;
  /** The names before them: `Color` of `Color.Red`; empty for anything that is no name. */
  readonly receivers: readonly string[];
  /** The objects before them, one for each name. */
  readonly objects: readonly WrittenObject[];
}

/** The class of which an object is made. */
interface MadeOf {
  readonly name: string;
  /** The line on which it is named (1-based). */
  readonly line: number;
  /** Whether the object may have the field even if that class has none: it may be a type of several parts. */
  readonly isOpen: boolean;
}

/** An object whose member is read or called. */
interface WrittenObject {
  /** As {@link receiverBefore} has it, before a dot. */
  readonly receiver: string;
  /** The same before an arrow, if it is a name. */
  readonly pointer?: string;
  readonly isCall: boolean;
}

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*|#(?!\[)|--|<!--)/;
const COMMENT_BEHIND = /(?:^|\s)(?:\/\/|#\s)/;
/** Dots in these lines separate modules. */
const IMPORT_LINE =
  /^\s*(?:(?:import|from|package|using|use)\s+[^\s(]|require\b|export\s.*\bfrom\b)/;
const OWN_OBJECTS: ReadonlySet<string> = new Set(['this', '$this', 'self', 'cls', 'Self']);

/** Longer lines are generated, and examining every place in one takes time quadratic in its length. */
const LONGEST_LINE = 5000;

const NAME = /^[A-Za-z_]\w*$/;
const RECEIVER = new LetterPattern(String.raw`([\p{L}\p{N}_$]+)\s*[?!]?$`);

/**
 * The lines with `.name`, `?.name`, `->name` or `::name` outside of comments, double-quoted strings and imports.
 *
 * @param withCalls Includes those followed by parentheses; otherwise they count as calls of a method.
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
      .map((match) => ({
        head: text.slice(0, match.index),
        isCall: match[1] !== undefined,
        isDotted: match[0].startsWith('.'),
      }))
      .filter(({ isCall }) => withCalls || !isCall)
      .filter(({ head }) => !isBehindCode(head));
    if (reads.length === 0) return [];
    const receivers = reads.map(({ head }) => RECEIVER.exec(head)?.[1] ?? '');
    return {
      line: index + 1,
      isOwn: receivers.every((one) => OWN_OBJECTS.has(one)),
      isCall: reads.every(({ isCall }) => isCall),
      receivers,
      objects: reads.map(({ head, isCall, isDotted }) => {
        const object = receiverBefore(head);
        if (isDotted) return { receiver: object, isCall };
        return { receiver: '', isCall, ...(NAME.test(object) ? { pointer: object } : {}) };
      }),
    };
  });
}

/** Whether a text may have a member of this name behind a dot without calling it. */
export function passesOn(lines: SourceLines, name: string): boolean {
  const uncalled = new RegExp(String.raw`\.${literalPattern(name)}(?![\w$]|\s*\()`);
  return linesHolding(lines, `.${name}`, 0, lines.length).some(({ text }) => uncalled.test(text));
}

/** Whether a line contains the name and is not as a whole a comment or an import. */
export function mayUse(text: string, name: string): boolean {
  return (
    text.length <= LONGEST_LINE &&
    text.includes(name) &&
    !COMMENT_LINE.test(text) &&
    !IMPORT_LINE.test(text)
  );
}

/** Whether what follows is in a comment behind code, or in a double-quoted string. */
export function isBehindCode(head: string): boolean {
  return COMMENT_BEHIND.test(head) || isQuoted(head);
}

/** Whether a double-quoted string is open at the end, not counting an interpolation in it: `"${`. */
function isQuoted(head: string): boolean {
  const quotes = head.replace(/\\./g, '').split('"');
  return quotes.length % 2 === 0 && !/[{$]/.test(quotes.at(-1)!);
}
