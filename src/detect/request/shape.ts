import type { RequestShape } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { PrefilteredPattern } from '../../text/prefiltered-pattern.js';
import {
  isChain,
  isCodeLike,
  isHyphened,
  isMethodOfValue,
  isOperator,
} from '../mentions/identifier.js';
import { readPath } from '../mentions/path-reference.js';
import { wordList } from '../word-list.js';

const KIND_WORDS = wordList(`
  class function method component hook interface type enum constant module definition implementation the a an of in and
  decorator model prop props signature file symbol`);
const LETTER = new LetterPattern(String.raw`[\p{L}\p{N}]`);
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);
const WITHOUT_SPACES = new LetterPattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`,
);
export const QUESTION = new PrefilteredPattern(
  'how |explain|describe|overview|architecture|what|walk me|where does|why|summari',
  /^(?:so )?(?:how (?!to |can |do i |should )|explain|describe|overview|architecture|what happens|what does \S+ do\b|walk me through|what (?:is|are) the (?:flow|architecture|structure|design)|where does|why (?:does|do|is|are)|summari[sz]e)/i,
);
/** A longer title makes a request long, whatever follows. */
const LONGEST_TITLE = 2000;
const MOST_SHORT_WORDS = 25;
const MOST_QUESTION_WORDS = 60;

interface ShapeEvidence {
  readonly title: string;
  readonly body: string;
  /** Whether there are lines of code, of a log or of a trace. */
  readonly hasCode: boolean;
  readonly isDiff: boolean;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => LETTER.test(word));
}

function bare(word: string): string {
  return word.replace(/^[`'"(]+|[`'"),.:;!?=]+$/g, '').replace(/\($/, '');
}

/** In scripts without spaces, a single word may be a whole sentence. */
function isName(word: string): boolean {
  return (isChain(word) || isMethodOfValue(word) || isHyphened(word)) && !WITHOUT_SPACES.test(word);
}

/**
 * The names in a title that hardly consists of more than one to three names (`ClientSession`,
 * `parse_header and HTTPAdapter`, `Session class`, `view`, `src/a.ts`, `runAll in src/a.ts`); empty for any other
 * title.
 */
export function loneNames(title: string): readonly string[] {
  const whole = title.trim().replace(/^`(.+)`$/, '$1');
  if (isOperator(whole)) return [whole];
  const words = wordsOf(title.slice(0, LONGEST_TITLE));
  if (words.length > 6) return [];
  const spoken = words.map(bare);
  const isAlone = spoken.length === 1;
  const names = isAlone ? spoken : spoken.filter((word) => !KIND_WORDS.has(word.toLowerCase()));
  const [first] = names;
  if (first === undefined || names.length > 3) return [];
  const isPath = (name: string) => readPath(name) !== undefined;
  if (names.length === 1 && isPath(first)) return names;
  const inFiles = names.filter((name) => !isPath(name));
  if (!inFiles.every(isName)) return [];
  if (inFiles.length < names.length) return inFiles.every(isCodeLike) ? names : [];
  if (names.length === 1) {
    const plain = !isCodeLike(first) && !CAPITAL.test(first);
    return plain && words.length > 1 ? [] : names;
  }
  const marked = words.filter((word) => /^`.+`$|\)$/.test(word)).map(bare);
  return names.every((name) => isCodeLike(name) || marked.includes(name)) ? names : [];
}

/** Length and kind of a request. */
export function shapeOf({ title, body, hasCode, isDiff }: ShapeEvidence): RequestShape {
  if (isDiff) return 'diff';
  const titleWords = wordsOf(title.slice(0, LONGEST_TITLE));
  const bodyWords = wordsOf(body.slice(0, LONGEST_TITLE));
  const count = titleWords.length + bodyWords.length;
  if (!hasCode && count <= MOST_QUESTION_WORDS && QUESTION.test(title)) return 'architecture';
  if (!hasCode && bodyWords.length === 0 && loneNames(title).length > 0) return 'symbol';
  return !hasCode && count <= MOST_SHORT_WORDS ? 'short' : 'issue';
}
