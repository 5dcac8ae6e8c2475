/** How far into a text the statement is looked for, in UTF-16 units. */
const HEADER = 1000;

const MARK =
  /@generated\b|\bDO NOT (?:EDIT|MODIFY)\b|\bauto-?(?:matically[ -])?generated (?:by|from|file|code)\b|\bgenerated (?:by|from|with) [\w@/.-]+.{0,40}\bdo not\b|\bthis (?:file|code) (?:is|was|has been) (?:auto-?matically[ -]|auto-?)?generated\b/i;

const COMMENT = /^\s*(?:\/\/|\/\*|\*|#|<!--|;|--|%|"""|''')/;

/** Whether the text says in its first lines, in a comment, that a program wrote it. */
export function saysGenerated(text: string): boolean {
  const lines = text.slice(0, HEADER).split('\n');
  // Inside a block comment a line may begin with the statement itself.
  return lines.some(
    (line) => MARK.test(line) && (COMMENT.test(line) || line.trim().search(MARK) === 0),
  );
}
