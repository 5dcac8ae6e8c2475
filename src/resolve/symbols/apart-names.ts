import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import { KIND_WORDS } from '../../text/kind-words.js';
import { isStopWord, splitIdentifier } from '../../text/terms.js';
import type { NameIndex } from '../names/name-index.js';
import { underscoresInFront } from '../names/underscores.js';

/** Number of words from which a name is unlikely to be a chance combination. Two words may also be a topic. */
const FEWEST_WORDS = 3;
const TOPIC_WORDS = 2;
const MOST_WORDS = 8;
const WORD = /^[a-z][a-z\d]*$/;
/** Words that may follow a name in a request to say what kind of thing it is. */
const KINDS: ReadonlySet<string> = new Set(KIND_WORDS);
const QUESTION: ReadonlySet<string> = new Set('where how what which who why when'.split(' '));
/** Hyphenated words are separated: `content-length`, `many-to-many relations`. */
const BETWEEN_WORDS = /\s+|(?<=\w)-(?=\w)/;

/**
 * Adds names that a short request writes as separate words.
 * - If the name is the whole request, it is asked for: `theme stack error` for `ThemeStackError`,
 *   `where do we set content length if missing` for `set_content_length_if_missing`.
 * - If it has two words and is the whole request, or is followed by its kind, it is the subject: `internal key` for
 *   `InternalKey`, `the poll write function`.
 * - Within a longer request that names nothing else, it is named if one of its words is a stop word, so that
 *   nothing else would find it: `many to many relations` for `ManyToMany`.
 */
export function withNamesWrittenApart(detection: Detection, index: NameIndex): Detection {
  const { title, body } = detection.text;
  if (!isShortRequest(detection) || body !== '') return detection;
  // A verb that only asks (`debug tag`, `explain query`) is part of the name where it makes one with the word behind it.
  const whole = wordsOf(detection.query);
  const ofWhole = whole.length === TOPIC_WORDS ? namesOf(whole, index) : [];
  if (ofWhole.length > 0) return withNames({ ...detection, mentions: [] }, ofWhole, 'subject');
  const words = wordsOf(title);
  if (words.length > 2 * MOST_WORDS || !words.every((word) => WORD.test(word))) return detection;
  const topic = behindQuestion(words);
  if (topic.length === TOPIC_WORDS) return withNames(detection, namesOf(topic, index), 'subject');
  const before = KINDS.has(words.at(-1)!) ? withoutArticle(words.slice(0, -1)) : [];
  // If the kind follows a single word, detection has handled it already.
  const ofKind = before.length >= TOPIC_WORDS ? namesOf(before, index) : [];
  if (ofKind.length > 0) return withNames(detection, ofKind, 'subject');
  const asked = longestNames(words, index);
  if (asked.length > 0) return withNames(detection, asked, 'asked');
  const isNamed = detection.mentions.some(({ kind, explicit }) => kind === 'symbol' && explicit);
  return isNamed ? detection : withNames(detection, namesWithin(words, index));
}

function wordsOf(title: string): readonly string[] {
  return title
    .toLowerCase()
    .replace(/\s*[?.!]+$/, '')
    .split(BETWEEN_WORDS);
}

function withNames(
  detection: Detection,
  names: readonly string[],
  as?: 'asked' | 'subject',
): Detection {
  if (names.length === 0) return detection;
  const spoken: readonly Mention[] = names.map((text) => ({
    kind: 'symbol',
    text,
    where: 'title',
    explicit: false,
    ...(as === undefined ? {} : { [as]: true }),
  }));
  return { ...detection, mentions: [...detection.mentions, ...spoken] };
}

function withoutArticle(words: readonly string[]): readonly string[] {
  return words[0] === 'the' ? words.slice(1) : words;
}

/** The last two words if those before only ask: `write string` of `where do we write string`. Otherwise all words. */
function behindQuestion(words: readonly string[]): readonly string[] {
  const front = words.slice(0, -TOPIC_WORDS);
  return QUESTION.has(front[0] ?? '') && front.every(isStopWord)
    ? words.slice(-TOPIC_WORDS)
    : words;
}

/** Names of exactly these words, or of the rest after leading stop words. */
function longestNames(words: readonly string[], index: NameIndex): readonly string[] {
  for (let from = 0; words.length - from >= FEWEST_WORDS; from++) {
    const rest = words.slice(from);
    const names = rest.length <= MOST_WORDS ? namesOf(rest, index) : [];
    if (names.length > 0) return names;
    if (!isStopWord(words[from]!)) return [];
  }
  return [];
}

/** Names of consecutive words of which one is a stop word, the longest first. */
function namesWithin(words: readonly string[], index: NameIndex): readonly string[] {
  for (let count = Math.min(words.length - 1, MOST_WORDS); count >= FEWEST_WORDS; count--) {
    for (let from = 0; from + count <= words.length; from++) {
      const some = words.slice(from, from + count);
      const names = some.some(isStopWord) ? namesOf(some, index) : [];
      if (names.length > 0) return names;
    }
  }
  return [];
}

/** Names of exactly these words. If they differ in leading underscores, those with the fewest. */
function namesOf(words: readonly string[], index: NameIndex): readonly string[] {
  const spelled = words.flatMap(splitIdentifier).join(' ');
  const names = index
    .ignoringCase(words.join(''))
    .map((id) => index.nameOf(id))
    .filter((name) => splitIdentifier(name).join(' ') === spelled);
  const least = Math.min(...names.map(underscoresInFront));
  return names.filter((name) => underscoresInFront(name) === least);
}
