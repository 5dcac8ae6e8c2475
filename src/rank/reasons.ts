import type { Contribution, Hit, RankedFile } from '../model/ranking.js';
import type { ResolvedSymbol } from '../model/resolution.js';
import { rounded } from '../numeric/rounded.js';
import { HIT_SIGNALS, type HitSignal } from './definitions/hit-signals.js';
import { FILE_SIGNALS, type FileSignal } from './files/file-signals.js';

/** The phrases in `reasons` for signals. Signals that are not listed interest no one by themselves. */
const FILE_PHRASES: Partial<Record<FileSignal, string>> = {
  'mentioned path': 'its path is in the request',
  'named commit': 'a commit that the request names changed it',
  'stack frame': 'in the stack trace',
  'best mentioned symbol': 'defines a name of the request',
  'generated names': 'defines a name like the words of the request',
  'word vectors': 'speaks of what the request speaks of',
  history: 'past commits with these words changed it',
  'best commit': 'a past commit like this request changed it',
  'base name': 'its name is in the request',
  'folder names': 'its folder is in the request',
  'import proximity': 'imports or is imported by other matches',
  pinned: 'pinned',
};

const HIT_PHRASES: Partial<Record<HitSignal, string>> = {
  mentioned: 'named in the request',
  'generated name': 'its name is like the words of the request',
  'named lines': 'holds a line that the request names',
  'lines of a named commit': 'a commit that the request names wrote lines of it',
  'name in the request': 'its name has words of the request',
};

/** The reason for the source of a program's message. */
export const SAYS_MESSAGE = 'says the message of the request';

/** At most this many reasons are given. */
const MAXIMUM_REASONS = 4;

/** Signals with what each added, strongest first. */
export function fileContributions(values: Float64Array, weights: Float64Array): Contribution[] {
  return contributions(FILE_SIGNALS, values, weights);
}

export function hitContributions(values: Float64Array, weights: Float64Array): Contribution[] {
  return contributions(HIT_SIGNALS, values, weights);
}

function contributions(
  names: readonly string[],
  values: Float64Array,
  weights: Float64Array,
): Contribution[] {
  const result: Contribution[] = [];
  for (let index = 0; index < names.length; index++) {
    if (values[index] === 0) continue;
    const value = rounded(weights[index]! * values[index]!, 4);
    if (value !== 0) result.push({ signal: names[index]!, value });
  }
  return result.sort(
    (a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.signal < b.signal ? -1 : 1),
  );
}

/** Why a file ranks where it does: phrases for the signals that raised it, then the words that it matches. */
export function fileReasons(
  of: readonly Contribution[],
  words: readonly string[],
): RankedFile['reasons'] {
  return reasons(phrases(of, FILE_PHRASES), matching('matches', words));
}

/**
 * The same for a hit. A symbol found by similarity names the words it was found from, and a hit without a word of
 * the request says that its file has some.
 */
export function hitReasons(
  of: readonly Contribution[],
  symbol: ResolvedSymbol | undefined,
  words: { readonly own: readonly string[]; readonly inFile: readonly string[] },
): Hit['reasons'] {
  const said = phrases(of, HIT_PHRASES).map((phrase) =>
    symbol && /named|like the words/.test(phrase) ? withSource(phrase, symbol) : phrase,
  );
  const own = matching('matches', words.own);
  return reasons(said, own.length > 0 ? own : matching('its file matches', words.inFile));
}

function withSource(phrase: string, { method, from }: ResolvedSymbol): string {
  // A neighbour is the class, a member or a base of what is named, whatever its own name is.
  if (method === 'neighbour') return `beside ${from}`;
  return method === 'exact' ? phrase : `${phrase} (${method}: ${from})`;
}

function phrases(of: readonly Contribution[], table: Partial<Record<string, string>>): string[] {
  return of.flatMap(({ signal, value }) => (value > 0 && table[signal] ? [table[signal]] : []));
}

function matching(what: string, words: readonly string[]): string[] {
  return words.length > 0 ? [`${what}: ${words.join(', ')}`] : [];
}

function reasons(said: readonly string[], matches: readonly string[]): string[] {
  const all = [...said.slice(0, MAXIMUM_REASONS - matches.length), ...matches];
  return all.length > 0 ? all : ['near other matches'];
}
