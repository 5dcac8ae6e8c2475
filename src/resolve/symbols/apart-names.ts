import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import { KIND_WORDS } from '../../text/kind-words.js';
import { isStopWord, splitIdentifier } from '../../text/terms.js';
import type { NameIndex } from '../names/name-index.js';
import { underscoresInFront } from '../names/underscores.js';

/** Words of which a name is more than two that go together by chance: those may be a topic as well. */
const FEWEST_WORDS = 3;
const TOPIC_WORDS = 2;
const MOST_WORDS = 8;
const WORD = /^[a-z][a-z\d]*$/;
/** What a request says behind a name of what is so called. */
const KINDS: ReadonlySet<string> = new Set(KIND_WORDS);
const QUESTION: ReadonlySet<string> = new Set('where how what which who why when'.split(' '));
/** Of hyphenated words each is one: `content-length`, `many-to-many relations`. */
const BETWEEN_WORDS = /\s+|(?<=\w)-(?=\w)/;

/**
 * A detection with the names that a short request says each word apart. One that is all that it says is asked for: `theme stack error`
 * for `ThemeStackError`, `where do we set content length if missing` for `set_content_length_if_missing`. One of two words that is all
 * that it says is what it is about: `internal key` for `InternalKey`; so is one said to be of a kind: `the poll write function`. One within it is named where
 * a word of it says nothing by itself, so that nothing else finds it, and the request writes no name: `many to many relations` for
 * `ManyToMany`.
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
  // What is said of one word, the request itself tells.
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

/** Words without those in front that only ask, if two are left: `write string` of `where do we write string`. */
function behindQuestion(words: readonly string[]): readonly string[] {
  const front = words.slice(0, -TOPIC_WORDS);
  return QUESTION.has(front[0] ?? '') && front.every(isStopWord)
    ? words.slice(-TOPIC_WORDS)
    : words;
}

/** Names of just these words, or of those that are left when words that only ask are taken from their beginning. */
function longestNames(words: readonly string[], index: NameIndex): readonly string[] {
  for (let from = 0; words.length - from >= FEWEST_WORDS; from++) {
    const rest = words.slice(from);
    const names = rest.length <= MOST_WORDS ? namesOf(rest, index) : [];
    if (names.length > 0) return names;
    if (!isStopWord(words[from]!)) return [];
  }
  return [];
}

/** Names of some words one behind the other, one of which says nothing by itself: the longest. */
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

/** Names of just these words; of those that differ in underscores in front the ones that have fewest. */
function namesOf(words: readonly string[], index: NameIndex): readonly string[] {
  const spelled = words.flatMap(splitIdentifier).join(' ');
  const names = index
    .ignoringCase(words.join(''))
    .map((id) => index.nameOf(id))
    .filter((name) => splitIdentifier(name).join(' ') === spelled);
  const least = Math.min(...names.map(underscoresInFront));
  return names.filter((name) => underscoresInFront(name) === least);
}
