import type { RequestShape } from '../model/request.js';
import { isStopWord } from '../text/terms.js';
import { isChain, isCodeLike } from './identifier.js';
import { wordList } from './word-list.js';

const KIND_WORDS = wordList(`
  class function method component hook interface type enum constant module definition implementation the a an of in and
  decorator model prop props signature file symbol`);
const QUESTION =
  /^(?:so )?(?:how (?!to |can |do i |should )|explain|describe|overview|architecture|what happens|walk me through|what (?:is|are) the (?:flow|architecture|structure|design)|where does|why (?:does|do|is|are)|summari[sz]e)/i;
const MOST_SHORT_WORDS = 25;
const MOST_QUESTION_WORDS = 60;

export interface ShapeEvidence {
  readonly title: string;
  readonly body: string;
  readonly code: string;
  readonly isDiff: boolean;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function bare(word: string): string {
  return word.replace(/^[`'"(]+|[`'"),.:;!?]+$/g, '').replace(/\($/, '');
}

/** One to three names and hardly anything else: `ClientSession`, `parse_header and HTTPAdapter`, `Session class`, `view`. */
function isSymbolRequest(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > 6) return false;
  const names = words.map(bare).filter((word) => !KIND_WORDS.has(word.toLowerCase()));
  if (names.length === 0 || names.length > 3 || !names.every(isChain)) return false;
  if (names.length === 1) {
    const [name] = names;
    const plain = !isCodeLike(name!) && !/^\p{Lu}/u.test(name!);
    return !(plain && (words.length > 1 || isStopWord(name!)));
  }
  return names.every((name) => isCodeLike(name) || /[`(]/.test(words.join('')));
}

/** How long and of what kind a request is. */
export function shapeOf({ title, body, code, isDiff }: ShapeEvidence): RequestShape {
  if (isDiff) return 'diff';
  const hasCode = code.trim() !== '';
  const titleWords = wordsOf(title.slice(0, 2000));
  const bodyWords = wordsOf(body.slice(0, 2000));
  const count = titleWords.length + bodyWords.length;
  if (!hasCode && count <= MOST_QUESTION_WORDS && QUESTION.test(title)) return 'architecture';
  if (!hasCode && bodyWords.length === 0 && isSymbolRequest(titleWords)) return 'symbol';
  return !hasCode && count <= MOST_SHORT_WORDS ? 'short' : 'issue';
}
