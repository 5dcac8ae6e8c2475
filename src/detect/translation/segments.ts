import { LetterPattern } from '../../text/letter-pattern.js';
import type { Gloss, Glossary } from './glossary.js';

/** A piece of a word with its meaning, if that is known. */
export interface Segment {
  readonly text: string;
  readonly gloss: Gloss | undefined;
}

const OWN_SCRIPT = new LetterPattern(
  String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`,
);

/** Endings of verbs and the like, which are in no table. */
const ONLY_HIRAGANA = new LetterPattern(String.raw`^[\p{Script=Hiragana}ー]+$`);

/**
 * The word as it is or, in a language without spaces, the longest pieces that have a meaning and what is between
 * them.
 */
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

/**
 * An ideograph or kana next to an unknown piece is part of it: `行` in `執行` is not a row, `ロード` in `ペイロード` not a
 * load.
 */
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
