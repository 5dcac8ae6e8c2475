import type { Reader } from '../../model/reader.js';
import { type Detection, isShortRequest } from '../../model/request.js';
import { splitIdentifier, stem, termHash } from '../../text/terms.js';
import type { Search } from '../search.js';
import type { NameIndex } from './name-index.js';

type Names = Pick<Search, 'reader' | 'index'>;

/** Shorter words are made of parts by chance (`in` + `to`). */
const WORD = /[a-z]{5,30}/g;
/** Names read for each word of a request, and for each part of a name. */
const MOST_NAMES = 200;
/**
 * Share of a part's names, and of its files, that have to have the whole. Two thirds of the names with `ff` in a media
 * server are those of ffprobe, the others those of ffmpeg.
 */
const LEAST_SHARE = 0.8;

/**
 * The words of a short request that names write as several, each with the part that tells: `webdav` with `dav` if the
 * repository has `WebDavApi`, and hardly anything with `dav` that is about something else. Where the part stands, the
 * word is meant.
 */
export async function partedWords(
  detection: Detection,
  { reader, index }: Names,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (!isShortRequest(detection)) return found;
  for (const [word] of detection.text.title.toLowerCase().matchAll(WORD)) {
    const telling = await firstThatTells(word, partsOf(word, index), { reader, index });
    if (telling !== null) found.set(word, telling);
  }
  return found;
}

async function firstThatTells(
  word: string,
  parts: readonly string[],
  { reader, index }: Names,
): Promise<string | null> {
  for (const part of parts) {
    if (shareOfNames(part, word, index) < LEAST_SHARE) continue;
    const others = parts.filter((other) => other !== part);
    if ((await shareOfFiles(part, others, reader)) >= LEAST_SHARE) return part;
  }
  return null;
}

/** The parts of a word in the first name that writes it as several; none if there is no such name. */
function partsOf(word: string, index: NameIndex): readonly string[] {
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1);
  for (const name of namesOf(word, index)) {
    // Most names have the word as one.
    if (name.includes(word) || name.includes(capitalized)) continue;
    const parts = partsOfWord(splitIdentifier(name), word);
    if (parts.length > 1) return parts.filter((part) => part.length > 1);
  }
  return [];
}

/** Among the names with a part, the share of those that write the word with it. */
function shareOfNames(part: string, word: string, index: NameIndex): number {
  const names = namesOf(part, index)
    .map(splitIdentifier)
    .filter((name) => name.includes(part));
  return names.filter((name) => partsOfWord(name, word).length > 1).length / names.length;
}

/** Among the files with a part, the share of those that contain the other parts; 0 if there are no others. */
async function shareOfFiles(
  part: string,
  others: readonly string[],
  reader: Reader,
): Promise<number> {
  if (others.length === 0) return 0;
  const hashes = [part, ...others].map((word) => termHash(stem(word)));
  const [own, ...rest] = await reader.termPostings(hashes);
  const sets = rest.map(({ files }) => new Set(files));
  const together = own!.files.filter((file) => sets.every((set) => set.has(file)));
  return together.length / own!.files.length;
}

function namesOf(beginning: string, index: NameIndex): readonly string[] {
  return index
    .beginning(beginning)
    .slice(0, MOST_NAMES)
    .map((id) => index.nameOf(id));
}

/** The successive words of a name that are together one word. */
function partsOfWord(name: readonly string[], word: string): readonly string[] {
  for (let start = 0; start < name.length; start++) {
    let joined = '';
    for (let end = start; joined.length < word.length && end < name.length; ) {
      joined += name[end++]!;
      if (joined === word) return name.slice(start, end);
    }
  }
  return [];
}
