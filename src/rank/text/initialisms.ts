import { FIELD_COUNT, Field } from '../../model/facts.js';
import type { Reader, TermPostings } from '../../model/reader.js';
import { type Detection, isShortRequest } from '../../model/request.js';
import { cosines, signedBytes } from '../../text/directions.js';
import { isStopWord, stem, termHash } from '../../text/terms.js';
import { type WordVectors, wordVectors } from '../../text/word-vectors.js';

/** Words separated only by a space or a hyphen. */
const PHRASE = /[a-z]+(?:[ -][a-z]+)*/g;
/** Fewest and most words of a phrase: initials of two letters stand for too many other things. */
const SHORTEST = 3;
const LONGEST = 5;
/** At most this many words of a short request are considered. */
const MOST_WORDS = 60;
/**
 * Lowest cosine between the direction of a phrase and that of its initials. Among the phrases of the requests in
 * `eval/questions.jsonl` and `eval/plain-words.jsonl`, none whose initials mean something else reaches it.
 */
const LEAST_LIKENESS = 0.25;
/** The same for a phrase with a stop word inside: *ahead of time*. */
const LEAST_LIKENESS_WITH_GRAMMAR = 0.31;

interface Initialism {
  readonly letters: string;
  readonly hash: number;
  /** Whether the word vectors say that it means the phrase; if false, they do not know it. */
  readonly isVouchedFor: boolean;
}

/**
 * Finds initials that the repository uses for what a short request spells out: `sse` for *server sent events*. They
 * count if the word vectors say that they mean much the same and they occur in a name or path, or if the vectors do
 * not know them and they occur in a path.
 */
export async function initialisms(reader: Reader, detection: Detection): Promise<string[]> {
  if (!isShortRequest(detection)) return [];
  const candidates = candidatesOf(detection.text.title);
  if (candidates.length === 0) return [];
  const postings = await reader.termPostings(candidates.map(({ hash }) => hash));
  return candidates
    .filter(({ isVouchedFor }, index) => names(postings[index]!, isVouchedFor))
    .map(({ letters }) => letters);
}

function candidatesOf(title: string): Initialism[] {
  const vectors = wordVectors();
  const found = new Map<number, Initialism>();
  const asked = new Set(title.toLowerCase().match(/[a-z]+/g));
  for (const phrase of phrasesOf(title)) {
    for (const letters of initialsOf(phrase)) {
      const candidate = initialismOf(vectors, phrase, letters);
      if (candidate !== null && !asked.has(letters)) found.set(candidate.hash, candidate);
    }
  }
  return [...found.values()];
}

function* phrasesOf(title: string): Generator<string[]> {
  let looked = 0;
  for (const [run] of title.toLowerCase().matchAll(PHRASE)) {
    const words = run.split(/[ -]/);
    for (let start = 0; start < words.length && looked < MOST_WORDS; start++, looked++) {
      for (let size = SHORTEST; size <= LONGEST && start + size <= words.length; size++) {
        yield words.slice(start, start + size);
      }
    }
  }
}

/** The first letters of its words; `cross` may also be written as an x: `xss`. */
function initialsOf(phrase: readonly string[]): readonly string[] {
  const initials = phrase.map((word) => word[0]).join('');
  const crossed = phrase.map((word) => (word === 'cross' ? 'x' : word[0])).join('');
  return crossed === initials ? [initials] : [initials, crossed];
}

function initialismOf(vectors: WordVectors, phrase: string[], letters: string): Initialism | null {
  if (isStopWord(phrase[0]!) || isStopWord(phrase.at(-1)!) || isStopWord(letters)) return null;
  const hasGrammar = phrase.some(isStopWord);
  const hash = termHash(stem(letters));
  if (vectors.weightOf(hash) === 0) {
    return hasGrammar ? null : { letters, hash, isVouchedFor: false };
  }
  const likeness = cosines(
    directionOf(vectors, phrase),
    signedBytes(directionOf(vectors, [letters])),
  );
  const least = hasGrammar ? LEAST_LIKENESS_WITH_GRAMMAR : LEAST_LIKENESS;
  return likeness[0]! < least ? null : { letters, hash, isVouchedFor: true };
}

function directionOf(vectors: WordVectors, words: readonly string[]): Float32Array {
  const hashes = words.map((word) => termHash(stem(word)));
  return vectors.directionOf(
    hashes,
    hashes.map((hash) => vectors.weightOf(hash)),
  );
}

/** Whether a word occurs in the path of a file or, if `byName`, in a name. */
function names({ files, frequencies }: TermPostings, byName: boolean): boolean {
  return files.some((_, entry) => {
    const first = entry * FIELD_COUNT;
    return frequencies[first + Field.Path]! > 0 || (byName && frequencies[first + Field.Name]! > 0);
  });
}
