import { LetterPattern } from '../../text/letter-pattern.js';
import type { Gloss, Glossary } from './glossary.js';

/** A piece of a word, and what it means where that is known. */
export interface Segment {
  readonly text: string;
  readonly gloss: Gloss | undefined;
}

const OWN_SCRIPT = new LetterPattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`,
);

/** Endings of verbs and the like, which no table lists. */
const ONLY_HIRAGANA = new LetterPattern(String.raw`^[\p{Script=Hiragana}ー]+$`);

/** A word as it is; of a language without blanks the longest pieces that have a meaning, and what is between them. */
export function segments(word: string, glossary: Glossary): readonly Segment[] {
  if (!glossary.source.isWithoutSpaces) return [{ text: word, gloss: glossary.gloss(word) }];
  const found: Segment[] = [];
  let unknown = '';
  const close = (): void => {
    if (unknown !== '' && !ONLY_HIRAGANA.test(unknown)) {
      found.push({ text: unknown, gloss: undefined });
    }
    unknown = '';
  };
  for (let at = 0; at < word.length; ) {
    const form = OWN_SCRIPT.test(word[at]!) ? glossary.formAt(word, at) : undefined;
    if (form === undefined) {
      unknown += word[at++]!;
      continue;
    }
    close();
    found.push({ text: word.slice(at, at + form.length), gloss: form.gloss });
    at += form.length;
  }
  close();
  return withoutSplitWords(found);
}

const ONLY_KATAKANA = new LetterPattern(String.raw`^[\p{Script=Katakana}ー]+$`);

/** Beside what is unknown an ideograph is a part of it, and so are sounds: `行` of `執行` is no row, `ロード` no load in `ペイロード`. */
function withoutSplitWords(found: readonly Segment[]): readonly Segment[] {
  const isPart = ({ text, gloss }: Segment, at: number): boolean => {
    if (gloss?.kind !== 'word') return false;
    const script = ONLY_KATAKANA.test(text) ? ONLY_KATAKANA : text.length === 1 ? OWN_SCRIPT : null;
    return [found[at - 1], found[at + 1]].some(
      (beside) => beside !== undefined && beside.gloss === undefined && script?.test(beside.text),
    );
  };
  const whole: Segment[] = [];
  for (const [at, segment] of found.entries()) {
    const gloss = isPart(segment, at) ? undefined : segment.gloss;
    const before = whole.at(-1);
    if (gloss === undefined && before !== undefined && before.gloss === undefined) {
      whole[whole.length - 1] = { text: before.text + segment.text, gloss };
    } else whole.push({ text: segment.text, gloss });
  }
  return whole;
}
