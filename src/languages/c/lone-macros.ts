import { blanks } from '../tokens/repair.js';

/**
 * `API_BEGIN_NAMESPACE`, `Q_OBJECT`, `HANDLE_FIELDS`, `CHECK(x)`: on a line of its own without a semicolon,
 * or before a block.
 */
const ALONE =
  /^[ \t]*[A-Z][A-Z0-9_]{3,}(?:(?=\s*\{)|(?:\((?:[^(){};#]|\([^(){};#]*\)){0,300}\))?(?=[ \t]*(?:\/[/*][^\n]*)?\r?$))/gm;
/**
 * `tree_functions(static, jobs_, struct jobs)` at the margin, in any case, with an empty line before what
 * follows.
 */
const ALONE_AT_MARGIN =
  /^(?:(?!(?:if|for|while|switch|return|sizeof)\b)[a-z_]\w*\((?:[^(){};#]|\([^(){};#]{0,200}\)){0,600}\)(?:[ \t]*\r?\n){2,9})+/gm;
/** `DEFINE_OPERATOR(Equals, ==);`: the grammar does not accept an operator as an argument. */
const GIVEN_OPERATOR =
  /^[ \t]*[A-Z][A-Z0-9_]{3,}\([^(){};\n]{0,100}[(,][ \t]*[-+*/%&|^~!<>=]{1,3}[ \t]*(?:,[^(){};\n]{0,100})?\)[ \t]*;?/gm;
/** What continues the previous line, or is a function whose return type would be that line. */
const CONTINUATION =
  /^(?:[({=,.;)\]<>?+*/&|:!-]|(?![A-Z][A-Z0-9_]{3,}\((?:[^(){};]|\([^(){};]*\))*\)[ \t]*\r?(?:\n(?!\{)|$))[\w:~]+\s*\()/;
const BLANK_OR_COMMENT = /^(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/;
/** How many characters of blanks and comments next to a macro are skipped. */
const LONGEST_COMMENT = 5000;
/** How many characters after a macro to look at, to tell whether what follows continues its line. */
const NEXT_LINE = 240;
/** How many characters before a brace to search for the word that tells what it opens. */
const HEAD = 300;

/**
 * Blanks out macros in the place of a statement, declaration or struct field without a semicolon after them:
 * the grammar joins them with what follows. Enum constants and list values stay.
 */
export function withoutLoneMacros(text: string): string {
  // Where the code after the last macro begins, ignoring comments.
  let behindLast = -1;
  return withoutLoneCalls(text).replace(ALONE, (found, at: number) => {
    const end = at + found.length;
    const isBlock = /^\s*\{/.test(text.slice(end, end + 80));
    if (isBlock && !/^[ \t]/.test(found)) return found;
    const isFirst = behindLast < at || text.slice(at, behindLast).trim() !== '';
    if (isFirst && !beginsAnew(text, at)) return found;
    const behind = codeFrom(text, end);
    if (!isBlock && CONTINUATION.test(text.slice(behind, behind + NEXT_LINE))) return found;
    behindLast = behind;
    return blanks(found);
  });
}

/** Blanks out macros of any case between two definitions. */
function withoutLoneCalls(text: string): string {
  return text
    .replace(GIVEN_OPERATOR, blanks)
    .replace(ALONE_AT_MARGIN, (found, at: number, all: string) => {
      if (!beginsAnew(all, at)) return found;
      const behind = codeFrom(all, at + found.length);
      return /^[A-Za-z_#]/.test(all.slice(behind, behind + 1)) ? blanks(found) : found;
    });
}

/** The offset of the first character, from an offset on, that is neither blank nor in a comment. */
function codeFrom(text: string, offset: number): number {
  return offset + BLANK_OR_COMMENT.exec(text.slice(offset, offset + LONGEST_COMMENT))![0].length;
}

/** Whether a statement or declaration may begin at an offset. */
function beginsAnew(text: string, at: number): boolean {
  const before = lineBefore(text, at);
  if (before === undefined) return true;
  const { line, end } = before;
  if (/^[ \t]*#/.test(line)) return !line.endsWith('\\');
  const last = line.at(-1);
  if (last === ';' || last === '}' || last === ':') return true;
  if (last !== '{') return false;
  const head = text.slice(Math.max(0, end - HEAD), end - 1);
  const own = head.slice(Math.max(head.lastIndexOf(';'), head.lastIndexOf('}')) + 1);
  return !/\benum\b|[=,({]\s*$/.test(own);
}

/** The last line before an offset that is neither blank nor a comment, without a trailing comment. */
function lineBefore(text: string, at: number): { line: string; end: number } | undefined {
  let end = at;
  while (end > 0) {
    end = text.slice(0, end).trimEnd().length;
    if (text.endsWith('*/', end)) {
      const from = Math.max(0, end - LONGEST_COMMENT);
      const open = text.slice(from, end - 2).lastIndexOf('/*');
      if (open < 0) return undefined;
      end = from + open;
      continue;
    }
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    const comment = line.indexOf('//');
    if (comment < 0) return end === 0 ? undefined : { line, end };
    end = start + comment;
    if (line.slice(0, comment).trim() !== '') {
      const code = line.slice(0, comment).trimEnd();
      return { line: code, end: start + code.length };
    }
  }
  return undefined;
}
