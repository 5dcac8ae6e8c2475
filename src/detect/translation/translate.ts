import { LetterPattern } from '../../text/letter-pattern.js';
import { isCodeLike } from '../mentions/identifier.js';
import type { Glossary } from './glossary.js';
import { segments, type Segment as Word } from './segments.js';

/** A text in which known words are replaced by English ones. */
interface Translation {
  readonly text: string;
  /** The replaced words, as they were written. */
  readonly replaced: readonly string[];
}

/** Inline code and quotations are names; everything else between spaces is examined. */
const PIECE = /`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|「[^」\n]*」|\S+/gu;
const AROUND = new LetterPattern(String.raw`^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$`, 'su');
const NO_WORDS = /[\d_./\\@#$=<>()[\]{}]/;
const LETTERS = new LetterPattern(String.raw`[\p{L}\p{M}]+`, 'gu');
const QUOTED = /^[`"“«「]/;
/** The end of a sentence, even without a space after it. */
const SENTENCE = /(?<=[.!?;:]\s|[。！？；：\n])/u;
/** Latin letters within a script without spaces are names. */
const BESIDE_LATIN = new LetterPattern(
  String.raw`(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?=[A-Za-z_$\x60"])|(?<=[\w$)\x60"])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])`,
  'gu',
);

/** How English begins questions whose question word is in the middle in other languages. */
const QUESTIONS: Readonly<Record<string, string>> = {
  where: 'where is',
  how: 'how does',
  why: 'why does',
  what: 'what is',
  who: 'who',
};

/** How English ends questions about a place. */
const PLACED: Readonly<Record<string, string>> = {
  implement: 'implemented',
  defined: 'defined',
  declared: 'declared',
  handle: 'handled',
  used: 'used',
  calls: 'called',
};

/**
 * Replaces the words that a glossary knows by English ones, word by word. Unknown words, names, code and quotations
 * stay. The original word order is kept, except that the governing verb or question word comes first.
 */
export function translate(text: string, glossary: Glossary): Translation {
  const replaced: string[] = [];
  const sentences = text.split(SENTENCE).map((sentence) => {
    const words = wordsOf(sentence, glossary);
    for (const { text: written, gloss } of words) {
      if (gloss !== undefined && gloss.kind !== 'grammar') replaced.push(written);
    }
    return inEnglishOrder(words, glossary).map(said).join(' ');
  });
  return { text: sentences.filter((sentence) => sentence !== '').join(' '), replaced };
}

function said({ text, gloss }: Word): string {
  return gloss?.english ?? text;
}

function wordsOf(sentence: string, glossary: Glossary): Word[] {
  const spaced = glossary.source.isWithoutSpaces
    ? sentence.replace(BESIDE_LATIN.of(sentence), ' ')
    : sentence;
  const words = (spaced.match(PIECE) ?? []).flatMap((piece) => wordsOfPiece(piece, glossary));
  return glossary.source.isWithoutSpaces ? words : withPhrases(words, glossary);
}

function wordsOfPiece(piece: string, glossary: Glossary): readonly Word[] {
  const core = AROUND.exec(piece)![2]!;
  const asIs = [{ text: piece, gloss: undefined }];
  if (QUOTED.test(piece) || NO_WORDS.test(core) || isCodeLike(core)) return asIs;
  const words = (core.match(LETTERS.of(core)) ?? []).flatMap((word) => segments(word, glossary));
  return words.some(({ gloss }) => gloss !== undefined) ? words : asIs;
}

/** `inicio de sesión` means more than its words. */
function withPhrases(words: readonly Word[], glossary: Glossary): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = glossary.phrase(words.slice(at).map(({ text }) => text));
    const length = phrase?.length ?? 1;
    const text = words.slice(at, at + length).map((word) => word.text);
    joined.push(phrase === undefined ? words[at]! : { text: text.join(' '), gloss: phrase.gloss });
    at += length;
  }
  return joined;
}

/** English commands and questions begin with the verb or question word. */
function inEnglishOrder(words: readonly Word[], glossary: Glossary): readonly Word[] {
  const asks = words.findIndex(({ gloss }) => gloss !== undefined && gloss.english in QUESTIONS);
  if (asks >= 0) {
    if (!glossary.source.questionsInside) return words;
    const english = QUESTIONS[words[asks]!.gloss!.english]!;
    const rest = without(words, asks);
    return [grammar(english), ...(english === 'where is' ? placedLast(rest) : rest)];
  }
  if (!glossary.source.verbsComeLast || words[0]?.gloss?.kind === 'verb') return words;
  const last = words.findLastIndex(({ gloss }) => gloss?.kind !== 'grammar');
  // `バグの修正` is a noun, `バグを修正` a command.
  if (words[last]?.gloss?.kind !== 'verb' || words[last - 1]?.gloss?.english === 'of') return words;
  return [words[last]!, ...without(words, last)];
}

/** `where is login handled`, where other languages have the verb in the middle. */
function placedLast(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ gloss }) => gloss !== undefined && gloss.english in PLACED);
  if (at < 0) return words;
  const content = without(words, at).filter(({ gloss }) => gloss?.kind !== 'grammar');
  return [...content, grammar(PLACED[words[at]!.gloss!.english]!)];
}

function grammar(english: string): Word {
  return { text: '', gloss: { english, kind: 'grammar' } };
}

function without(words: readonly Word[], at: number): readonly Word[] {
  return [...words.slice(0, at), ...words.slice(at + 1)];
}
