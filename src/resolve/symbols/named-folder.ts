import type { FileTable } from '../../model/reader.js';
import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import { isStopWord } from '../../text/terms.js';
import type { NameIndex } from '../names/name-index.js';

/** What may follow the name of a folder to say that it is one. */
const FOLDER_WORD = '(?: (?:folder|directory|package|module|crate))?';
/** `… in src/net`, `… in the middleware package` at the end of a title. */
const IN_A_FOLDER = new RegExp(
  String.raw`\b(?:in|of|from|under|inside|within) (?:the )?\x60?([\w@.-]+(?:\/[\w@.-]+)*)\/?\x60?${FOLDER_WORD}[?.]*$`,
  'i',
);
const LONGEST_TITLE = 400;

/**
 * The folder that a title restricts the search to, in lower case and without slashes at its ends; null if there is
 * none. The repository need not have it.
 */
export function folderNamedIn(title: string): string | null {
  if (title.length > LONGEST_TITLE) return null;
  return IN_A_FOLDER.exec(title.trim())?.[1]?.toLowerCase() ?? null;
}

/** `Writer in db`, `terminate in the src folder`: a word and its folder, and nothing else. */
const ALONE_IN_A_FOLDER = new RegExp(
  String.raw`^\x60?([\w$~?!=]+)\x60? in (?:the )?[\w@./-]+\/?${FOLDER_WORD}$`,
  'i',
);

/**
 * Makes the word the subject of a short request that only asks for it in a folder of the repository, if something
 * has that name.
 */
export function withNameInFolder(
  detection: Detection,
  index: NameIndex,
  { paths }: FileTable,
): Detection {
  const { title, body } = detection.text;
  if (!isShortRequest(detection) || body !== '' || title.length > LONGEST_TITLE) return detection;
  const name = ALONE_IN_A_FOLDER.exec(title.trim())?.[1];
  const folder = name === undefined ? null : folderNamedIn(title);
  if (name === undefined || folder === null || isStopWord(name.toLowerCase())) return detection;
  if (!index.ignoringCase(name).some((id) => index.nameOf(id) === name)) return detection;
  if (!paths.some((path) => liesIn(path, folder))) return detection;
  const others = detection.mentions.filter(({ kind, text }) => kind !== 'symbol' || text !== name);
  const known = detection.mentions.find(({ kind, text }) => kind === 'symbol' && text === name);
  const mention: Mention = known ?? { kind: 'symbol', text: name, where: 'title', explicit: false };
  return { ...detection, mentions: [{ ...mention, subject: true }, ...others] };
}

/** Whether a file is in a folder that is named by the last parts of its path. */
export function liesIn(path: string, folder: string): boolean {
  return `/${path.toLowerCase()}`.includes(`/${folder}/`);
}
