import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../../languages/index.js';
import type { Extraction, Span } from '../../languages/language.js';
import { Token } from '../../languages/tokens/token-list.js';
import { loadedLanguage, prepareLanguage } from '../../parse/loaded-language.js';
import { qualifiedNames } from '../../parse/name-definitions.js';
import { placeDefinitions } from '../../parse/place-definitions.js';
import { readCode } from '../../parse/read-code.js';
import { isStopWord } from '../../text/terms.js';

/** A sentence that describes a definition or a file. */
export interface Description {
  readonly path: string;
  /** Qualified name; empty if the file itself is described. */
  readonly symbol: string;
  readonly sentence: string;
  /** Place of the whole description, of which the sentence is a part. */
  readonly span: Span;
}

const FEWEST_WORDS = 4;
const MOST_WORDS = 20;
const FEWEST_TELLING_WORDS = 3;
const LONGEST_FILE = 200_000;
/** Most comments that are read at the head of a file. */
const MOST_COMMENTS = 60;

/** What the doc comments of a code file describe; empty for a file that cannot be read. */
export async function descriptionsIn(tree: string, path: string): Promise<Description[]> {
  const language = languageOf(path);
  const text = textOf(join(tree, path));
  if (text === null) return [];
  await prepareLanguage(language);
  const { extraction } = readCode(text, loadedLanguage(language));
  const placed = placeDefinitions(extraction.definitions);
  const names = qualifiedNames(placed);
  const ofDefinitions = placed.flatMap(({ parts }, at) => {
    const { name, kind, doc, docSpan } = parts[0]!;
    const sentence = kind === 'test' ? null : sentenceOf(doc, name);
    return sentence === null ? [] : [{ path, symbol: names[at]!, sentence, span: docSpan }];
  });
  return [...fileDescription(path, extraction), ...ofDefinitions];
}

function textOf(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    return text.length <= LONGEST_FILE ? text : null;
  } catch {
    return null;
  }
}

/** The description in the comments, or the string, at the beginning of a file, unless they belong to a definition. */
function fileDescription(path: string, { tokens, definitions }: Extraction): Description[] {
  let last = -1;
  const isPart = (at: number) =>
    at < tokens.count &&
    (tokens.kinds[at] === Token.Comment || (at === 0 && tokens.kinds[at] === Token.String));
  while (last < MOST_COMMENTS && isPart(last + 1)) last++;
  if (last < 0) return [];
  const span = { start: tokens.starts[0]!, end: tokens.ends[last]! };
  if (definitions.some(({ docSpan }) => docSpan.end > span.start && docSpan.start < span.end)) {
    return [];
  }
  const plain = tokens.text
    .slice(span.start, span.end)
    .replace(/^[\t ]*(?:\/\*+|\*+\/|\*|\/\/[/!]?|#!?|"""|''')|\*+\/\s*$|"""\s*$/gm, '')
    .trim();
  const sentence = sentenceOf(plain.split(/\n\s*\n|\n\s*[=-]{3,}/)[0] ?? '', '');
  return sentence === null ? [] : [{ path, symbol: '', sentence, span }];
}

/** Words of comments that describe nothing. */
const NO_DESCRIPTION =
  /licen[sc]e|copyright|©|https?:|deprecated|todo|fixme|eslint|prettier|istanbul|@\w|noqa|pylint|generated|re-export|coding[:=]|usr\/bin|[{}<>]|["=;|]/i;

/** The first sentence as a user might type it; null if there is none that says something. */
function sentenceOf(doc: string, name: string): string | null {
  const plain = doc
    .replace(/\{@\w+ ([^}|]+)[^}]*\}/g, '$1')
    .replace(/:\w+:`~?([^`]+)`/g, '$1')
    .replace(/[`*]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const first = (/^.*?[.:](?= |$)/.exec(plain)?.[0] ?? plain).replace(/[.:]$/, '');
  const own = first.startsWith(`${name} `) ? first.slice(name.length + 1) : first;
  const words = own.split(' ');
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return null;
  // A user who knows the name would ask for the name.
  if (NO_DESCRIPTION.test(own) || (isCompound(name) && own.includes(name))) return null;
  const telling = words.filter((word) => word.length > 2 && !isStopWord(word.toLowerCase()));
  if (telling.length < FEWEST_TELLING_WORDS) return null;
  return own.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

function isCompound(name: string): boolean {
  return /_|\p{Ll}\p{Lu}/u.test(name);
}
