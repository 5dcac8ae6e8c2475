import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import { stem } from '../../text/terms.js';
import { weightOfWord } from '../../text/word-vectors.js';
import { nearestPaths } from '../places/locate-path.js';
import { catchAll } from '../safety-net.js';
import type { Search } from '../search.js';
import { mentionWeight } from '../symbols/mention-weight.js';
import { isMissed } from '../symbols/resolve-mentions.js';
import { classFactor, rate, type Surroundings } from '../symbols/rivals.js';
import { shares } from '../symbols/share.js';
import type { SymbolMention } from '../symbols/symbol-mentions.js';
import { allowedSlips } from './fuzzy.js';
import { type RequestWord, requestWords } from './request-words.js';
import {
  guessFromMention,
  guessFromSlip,
  guessFromWords,
  type NameGuess,
} from './resolve-words.js';
import { widelyWritten } from './widely-written.js';

/** Each search for similar names reads all names, so a long report gets only this many. */
const MOST_SEARCHES = 4;
const MOST_UNRESOLVED = 20;
/** At most this many definitions of a guessed name are kept. */
const MOST_RIVALS = 10;
const SHORTEST_SLIP = 5;
const SLIP = 0.7;

const NO_GUESSES = { guesses: [], isSpelledOtherwise: false, candidates: [] };

type Unresolved = Resolution['unresolved'];

/**
 * Adds definitions whose names consist of the request's words, or are similar to what it mentions.
 *
 * @param lostPaths Paths that match nothing.
 * @param lostSymbols Symbols that match nothing.
 * @returns The explicit mentions among them that still match nothing.
 */
export async function guessNames(
  detection: Detection,
  lostPaths: readonly Mention[],
  lostSymbols: readonly SymbolMention[],
  surroundings: Surroundings,
  search: Search,
): Promise<Unresolved> {
  const { index, lookup, reader } = search;
  const unresolved: Unresolved[number][] = lostPaths
    .filter(isMissed)
    .map((mention) => ({ mention, candidates: nearestPaths(mention.text, lookup, 5) }));
  const guesses: NameGuess[] = [];
  const unclear: Mention[] = [];
  const isShort = isShortRequest(detection);
  const missed = lostSymbols.filter(({ mention }) => isMissed(mention));
  const written = await widelyWritten(
    missed.slice(0, MOST_SEARCHES).map(({ name }) => name.toLowerCase()),
    reader,
  );
  missed.forEach(({ mention, name }, order) => {
    const found =
      order < MOST_SEARCHES
        ? guessFromMention(mention, name, index, {
            isShort,
            isWritten: written.has(name.toLowerCase()),
          })
        : NO_GUESSES;
    const weight = mentionWeight(mention);
    guesses.push(...found.guesses.map((guess) => ({ ...guess, weight: guess.weight * weight })));
    if (found.isSpelledOtherwise) return;
    unresolved.push({ mention, candidates: found.candidates });
    if (found.guesses.length === 0) unclear.push(mention);
  });
  const found = detection.mentions.filter((m) => !unclear.includes(m) && !lostPaths.includes(m));
  const asked = requestWords(detection, found);
  const strange = isShort ? await strangeWords(asked, search) : [];
  const words = asked.map((word) => (strange.includes(word) ? mendSlips(word, search) : word));
  guesses.push(...guessFromWords(words, index));
  for (const { text } of strange.slice(0, MOST_SEARCHES))
    guesses.push(...guessFromSlip(text, index));
  await addGuesses(guesses, surroundings, search);
  if (search.symbols.size === 0 && search.files.size === 0) {
    await addGuesses(catchAll(words, index), surroundings, search);
  }
  return unresolved.slice(0, MOST_UNRESOLVED);
}

async function addGuesses(
  guesses: readonly NameGuess[],
  surroundings: Surroundings,
  { cache, symbols }: Search,
): Promise<void> {
  await cache.loadNames(guesses.map(({ name }) => name));
  for (const { name, weight, ...rest } of guesses) {
    const addresses = cache.definitions(name);
    const shared = shares(addresses.map((address) => rate(address, name, surroundings)));
    addresses
      .map((address, at) => ({ address, share: shared[at]!, at }))
      .sort((a, b) => b.share - a.share || a.at - b.at)
      .slice(0, MOST_RIVALS)
      .forEach(({ address, share }) => {
        const certainty = classFactor(address, surroundings);
        symbols.add({ address, weight: weight * share * certainty, ...rest });
      });
  }
}

async function strangeWords(
  words: readonly RequestWord[],
  search: Search,
): Promise<readonly RequestWord[]> {
  const strange = words.filter((word) => isStrange(word, search));
  const written = await widelyWritten(
    strange.map(({ text }) => text),
    search.reader,
  );
  return strange.filter(({ text }) => !written.has(text));
}

/**
 * Whether a word that no name contains may be a typo. A common word is not: `decides` does not mean `decode`. A
 * rare one (`reponse`) is more likely a typo that others have made too.
 */
function isStrange({ text, variants }: RequestWord, { index }: Search): boolean {
  if (text.length < SHORTEST_SLIP) return false;
  if (variants.some((variant) => index.hasWord(text, variant.stem))) return false;
  const weight = weightOfWord(text);
  return weight === 0 || weight > (stem(text) === text ? WEIGHT_OF_RARE : WEIGHT_OF_RARE_STEM);
}

/** Least {@link weightOfWord} of a rare word. `stick` (0.9984) is below it, the typo `reponse` (0.9998) above. */
const WEIGHT_OF_RARE = 0.9995;
/**
 * The same for a word whose stem differs from it, and so may stand for other words: `writevent` has the stem of
 * `writev` (0.9972).
 */
const WEIGHT_OF_RARE_STEM = 0.995;

function mendSlips(word: RequestWord, { index }: Search): RequestWord {
  const near = index.nearWords(word.text, allowedSlips(word.text.length));
  return {
    ...word,
    variants: [...word.variants, ...near.map(({ name }) => ({ stem: stem(name), factor: SLIP }))],
  };
}
