/**
 * What surrounds imports and says nothing either: package clauses, language directives, include guards, file
 * attributes.
 */
const CLAUSE =
  /^(?:(?:package|namespace|module) [\w.:\\]{1,200};?|<\?php|declare\(strict_types ?= ?1\);|(["'])use \w{1,20}\1;?|import \(|[)\]};,]{1,3}|@file:.{1,200}|#!?\[[^\]]{1,200}\]|#pragma once|#(?:ifndef|define) \w{1,200}|#endif)$/;
/** C# namespaces belong to no file, so nothing is known about what a `using` imports. */
const USING = /^(?:global )?using (?:static )?[\w.:]{1,200};$/;
/** A lone `#` begins a comment; as part of a word it begins a directive. */
const LINE_COMMENT = /^(?:\/\/|#(?:[\s!#]|$)|--(?:[\s-]|$))/;
const LICENCE = /\b(?:licen[cs]e[ds]?|copyright|spdx)\b/i;
/** A comment with more lines that is not a licence says what the file is for. */
const MOST_REMARKS = 3;

/**
 * Whether lines of code consist only of imports, the file's package, a licence, and short remarks.
 *
 * @param imports 1-based lines of the file on which imports begin that lead somewhere.
 * @param startLine Line number in the file of the first of the lines.
 */
export function isImportBlock(
  lines: readonly string[],
  startLine: number,
  imports: ReadonlySet<number>,
): boolean {
  const known = lines.filter((_, index) => imports.has(startLine + index));
  const openings = new Set(known.filter((line) => !line.includes('=')).map(openingOf));
  const comments: string[] = [];
  let inComment = false;
  let open = 0;
  let count = 0;
  for (const [index, written] of lines.entries()) {
    const line = written.trim();
    const opens: boolean = !inComment && line.startsWith('/*');
    if (inComment || opens) {
      comments.push(line);
      inComment = !line.includes('*/', opens ? 2 : 0);
      continue;
    }
    // An import that leads nowhere begins like its neighbours.
    const begins = imports.has(startLine + index) || openings.has(openingOf(line));
    if (open > 0 || begins || USING.test(line)) {
      open = Math.max(0, open + openedOn(line));
      count++;
    } else if (LINE_COMMENT.test(line)) comments.push(line);
    else if (line !== '' && !CLAUSE.test(line)) return false;
  }
  const isTold = comments.length > MOST_REMARKS && !comments.some((line) => LICENCE.test(line));
  return count > 0 && !isTold;
}

/** `import`, `#include`, `use` */
function openingOf(line: string): string {
  return /^\s{0,20}(#?\w{1,20})[\s"'<(]/.exec(line)?.[1] ?? line;
}

/** How many more brackets a line opens than it closes. */
function openedOn(line: string): number {
  let open = 0;
  for (const character of line) {
    if ('([{'.includes(character)) open++;
    else if (')]}'.includes(character)) open--;
  }
  return open;
}
