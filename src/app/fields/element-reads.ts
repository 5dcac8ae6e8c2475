import { literalPattern } from '../../text/literal-pattern.js';
import { isBehindCode, mayUse, type ReadsOfField } from './field-reads.js';
import { receiverBefore } from './receiver-before.js';
import { openAround } from './surrounding-bracket.js';

/** `options[`, `options.get(` */
const ASKED = /^(.*[\w)\]])(?:\[|\.(?:get|pop|setdefault)\()\s*$/;
/** `options: Options =` */
const DECLARED = /:\s*([A-Z]\w*)\s*=\s*$/;

/**
 * The lines on which a dictionary of Python has a key of this name: `options["limit"]`, `options.get("limit")`,
 * `{"limit": 3}`. Not in comments.
 */
export function elementReads(lines: readonly string[], name: string): readonly ReadsOfField[] {
  const key = new RegExp(String.raw`(["'])${literalPattern(name)}\1(\s*:)?`, 'g');
  return lines.flatMap((text, index) => {
    if (!mayUse(text, name)) return [];
    for (const match of text.matchAll(key)) {
      const head = text.slice(0, match.index);
      if (isBehindCode(head)) continue;
      const used = { line: index + 1, isOwn: false, isCall: false, receivers: [''] };
      const asked = ASKED.exec(head)?.[1];
      if (asked !== undefined)
        return { ...used, objects: [{ receiver: receiverBefore(asked), isCall: false }] };
      const open = match[2] === undefined ? null : openAround(lines, index, head);
      if (open?.bracket !== '{') continue;
      const type = DECLARED.exec(open.head)?.[1];
      const made =
        type === undefined ? {} : { made: { name: type, line: open.line + 1, isOpen: true } };
      return { ...used, objects: [], ...made };
    }
    return [];
  });
}
