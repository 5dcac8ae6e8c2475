import { type Detection, isShortRequest, type Mention } from '../../model/request.js';
import { isStopWord, splitIdentifier } from '../../text/terms.js';
import type { NameIndex } from '../names/name-index.js';

/** Words of which a name is more than two that go together by chance. */
const FEWEST_WORDS = 3;
const MOST_WORDS = 8;
const WORD = /^[a-z][a-z\d]*$/;

/**
 * A detection with the names that are all that a short request says, each word apart: `theme stack error` for
 * `ThemeStackError`, `where do we set content length if missing` for `set_content_length_if_missing`.
 */
export function withNamesWrittenApart(detection: Detection, index: NameIndex): Detection {
  const { title, body } = detection.text;
  if (!isShortRequest(detection) || body !== '') return detection;
  const words = title
    .toLowerCase()
    .replace(/\s*[?.!]+$/, '')
    .split(/\s+/);
  if (words.length > 2 * MOST_WORDS || !words.every((word) => WORD.test(word))) return detection;
  const names = longestNames(words, index);
  if (names.length === 0) return detection;
  const spoken: readonly Mention[] = names.map((text) => ({
    kind: 'symbol',
    text,
    where: 'title',
    explicit: false,
    asked: true,
  }));
  return { ...detection, mentions: [...detection.mentions, ...spoken] };
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

function namesOf(words: readonly string[], index: NameIndex): readonly string[] {
  const spelled = words.join(' ');
  return index
    .ignoringCase(words.join(''))
    .map((id) => index.nameOf(id))
    .filter((name) => splitIdentifier(name).join(' ') === spelled);
}
