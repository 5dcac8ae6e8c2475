import { blank, type Overwrite, type Repair } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { splitConditions } from './split-conditions.js';

const [ROUND, EQUALS, OPEN, CLOSE] = [...')={}'].map((mark) => mark.charCodeAt(0));

const DIRECTIVE =
  /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|else|endif)\b(?:[^\n\\]|\\\r?\n|\\.)*$/gm;
/**
 * The minimum length of another branch, in characters and relative to the first, for the first to be just a
 * stand-in.
 */
const MUCH_LONGER = { characters: 800, times: 3 };

/** A conditional of a preprocessor. */
export interface Condition {
  /** Number of the branch that is read. */
  chosen: number;
  /** Length of the longest branch so far, in characters. */
  longest: number;
  /** Number of the branch around the current position. */
  branch: number;
  /** Offset where that branch begins. */
  from: number;
}

/**
 * Keeps one branch of each preprocessor conditional and blanks out the others and the directives, because the
 * grammar cannot read a header that has two forms. The first branch is kept, unless it is short and another
 * contains the bulk of the file.
 */
export const ONE_BRANCH: Repair = {
  fault: 'grammar',
  overwrites: (tokens) => {
    const directives = directivesOf(tokens);
    return unreadBranches(tokens, directives, chosenBranches(directives), () => true);
  },
};

/**
 * The same, but only for conditionals whose branches are not whole statements: blanking out others would lose
 * code for nothing.
 */
export const NO_SPLIT_STATEMENTS: Repair = {
  fault: 'grammar',
  overwrites: (tokens) => {
    const directives = directivesOf(tokens);
    const conditions = chosenBranches(directives);
    const split = splitConditions(tokens, directives, conditions);
    return unreadBranches(tokens, directives, conditions, (condition) => split.has(condition));
  },
};

function directivesOf({ text }: TokenList): readonly RegExpExecArray[] {
  return [...text.matchAll(DIRECTIVE)];
}

/** The directives and branches to blank out, for conditionals of which a single branch is kept. */
function unreadBranches(
  tokens: TokenList,
  directives: readonly RegExpExecArray[],
  conditions: readonly Condition[],
  isReduced: (condition: Condition) => boolean,
): Overwrite[] {
  const next = conditions[Symbol.iterator]();
  const overwrites: Overwrite[] = [];
  const open: Condition[] = [];
  /** How many of the open conditionals are in a branch that is not read. */
  let unread = 0;
  let from = -1;
  const isOut = (one: Condition | undefined) =>
    one !== undefined && one.branch !== one.chosen && isReduced(one);
  for (const match of directives) {
    const wasRead = unread === 0;
    const begins = match[1]!.startsWith('if');
    const ends = match[1] === 'endif';
    if (!begins && isOut(open.at(-1))) unread--;
    if (begins) open.push(next.next().value!);
    const condition = open.at(-1);
    if (ends) open.pop();
    else if (!begins && condition !== undefined) condition.branch++;
    if (!ends && isOut(condition)) unread++;
    if (wasRead) from = match.index;
    const isLeft = condition !== undefined && !isReduced(condition) && wasRead;
    if (unread === 0 && !isLeft)
      overwrites.push(blank(tokens, from, match.index + match[0].length));
  }
  for (const condition of conditions) condition.branch = 0;
  return overwrites;
}

/** The conditionals in order. */
function chosenBranches(directives: readonly RegExpExecArray[]): readonly Condition[] {
  const conditions: Condition[] = [];
  const open: Condition[] = [];
  for (const { index, 0: text, 1: word } of directives) {
    const from = index + text.length;
    const top = open.at(-1);
    if (word!.startsWith('if')) {
      const condition = { chosen: 0, longest: 0, branch: 0, from };
      conditions.push(condition);
      open.push(condition);
    } else if (top !== undefined) {
      const written = index - top.from;
      const { characters, times } = MUCH_LONGER;
      const length = top.branch === 0 ? Math.max(characters, times * written) : written;
      if (length > top.longest) Object.assign(top, { longest: length, chosen: top.branch });
      Object.assign(top, { branch: top.branch + 1, from });
      if (word === 'endif') open.pop();
    }
  }
  for (const condition of conditions) condition.branch = 0;
  return conditions;
}

const DEFINITION =
  /^[ \t]*#[ \t]*(?:define|undef|pragma|line|error|warning)\b(?:[^\n\\]|\\\r?\n|\\.)*$/gm;

/**
 * Blanks out preprocessor directives in functions and lists of values, because the grammar expects them only
 * between statements: one such line in a list can cost everything after it.
 */
export const NO_INNER_DIRECTIVES: Repair = {
  fault: 'grammar',
  overwrites(tokens) {
    const overwrites: Overwrite[] = [];
    const lines = [...tokens.text.matchAll(DEFINITION)];
    let next = 0;
    /** For each open bracket, whether it belongs to a function or a value, or is inside one. */
    const open: boolean[] = [];
    let before = 0;
    for (let at = 0; at < tokens.count && next < lines.length; at++) {
      const { index, 0: text } = lines[next]!;
      const end = index + text.length;
      if (tokens.starts[at]! >= end) {
        next++;
        at--;
      } else if (tokens.starts[at]! >= index) {
        if (open.at(-1) && overwrites.at(-1)?.start !== index)
          overwrites.push(blank(tokens, index, end));
      } else {
        const kind = tokens.kind(at);
        if (kind === OPEN) open.push(open.at(-1) === true || before === ROUND || before === EQUALS);
        else if (kind === CLOSE) open.pop();
        if (kind !== Token.Comment) before = kind;
      }
    }
    return overwrites;
  },
};
