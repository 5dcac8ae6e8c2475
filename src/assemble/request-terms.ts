import type { RequestText } from '../model/request.js';
import { isStopWord } from '../text/stop-words.js';
import { termsOf } from '../text/terms.js';

/** Words of the title say more about what is wanted than words of logs. */
const PART_WEIGHTS = { title: 3, body: 1.5, code: 1 } as const;

/** Long logs repeat themselves: reading beyond this many characters costs time and adds nothing. */
const READ_CHARACTERS = 20_000;

/** Stems of a request's words with their weights: that of the weightiest part in which each occurs. */
export function weighRequestTerms(text: RequestText): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of ['title', 'body', 'code'] as const) {
    for (const term of termsOf(text[part].slice(0, READ_CHARACTERS))) {
      if (term.length > 1 && !isStopWord(term) && !weights.has(term)) {
        weights.set(term, PART_WEIGHTS[part]);
      }
    }
  }
  return weights;
}
