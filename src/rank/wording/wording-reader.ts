import type { SourceLines } from '../../model/source-text.js';
import { isAscii } from '../../text/letter-pattern.js';
import { type LineTokens, lineTokens, tokenTable } from '../../text/line-tokens.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { stemPrefix } from '../../text/stem-prefix.js';
import { stem, stemsOfToken, termHash, tokensOf } from '../../text/terms.js';
import type { RequestTerm } from '../text/request-terms.js';
import { pairOf, type RequestWording } from './request-wording.js';

/** A longer line was not written by hand. */
const LONGEST_LINE = 1000;

/** The parts of a request's wording that a line contains; repetitions are kept. */
export interface WordedLine {
  /** Indices of terms. */
  readonly terms: readonly number[];
  /** Pairs of adjacent terms; the first may be at the end of the previous line. */
  readonly pairs: readonly number[];
  readonly identifiers: readonly string[];
}

const NONE: readonly never[] = [];
const NOTHING: WordedLine = { terms: NONE, pairs: NONE, identifiers: NONE };

/** The parts of a request's wording that a token contains. */
interface WordedToken {
  /** The request's terms, in order; -1 for words that the request does not contain. */
  readonly terms: readonly number[];
  /** The token, if it is one of the request's identifiers. */
  readonly identifier: string | undefined;
}

/** With more terms than this, nearly every line contains one, so that no line is skipped. */
const MOST_SEARCHED = 40;

/** Finds parts of the request's wording in lines. */
export class WordingReader {
  private readonly mayHold: (text: string) => boolean;
  private readonly isSearched: boolean;
  private readonly table = tokenTable();
  private readonly tokens = new Map<string, WordedToken>();
  private readonly numbered = new Map<number, WordedToken>();

  constructor(
    terms: readonly RequestTerm[],
    private readonly wording: RequestWording,
  ) {
    this.isSearched = terms.length <= MOST_SEARCHED;
    this.mayHold = this.isSearched ? filterFor(terms, wording) : () => true;
  }

  /** @param from Index of the first line, counted from 0; `to` follows the last one. */
  read(lines: SourceLines, from = 0, to = lines.length): WordedLine[] {
    const end = Math.min(to, lines.length);
    return this.isSearched
      ? this.search(lines.slice(from, end))
      : this.readTokens(lineTokens(lines, this.table), from, end);
  }

  private search(lines: readonly string[]): WordedLine[] {
    const draft = new LineDraft(this.wording);
    return lines.map((line) => {
      if (line.length > LONGEST_LINE || !this.mayHold(line)) return draft.finish();
      for (const token of tokensOf(line)) draft.add(this.wordedToken(token));
      return draft.finish();
    });
  }

  /** If every line is examined, it pays to keep its tokens. */
  private readTokens(tokens: LineTokens, from: number, to: number): WordedLine[] {
    tokens.prepare(from, to);
    const { starts, ends, lengths, numbers } = tokens;
    const draft = new LineDraft(this.wording);
    const lines: WordedLine[] = [];
    for (let line = from; line < to; line++) {
      const end = lengths[line]! > LONGEST_LINE ? 0 : ends[line]!;
      for (let at = starts[line]!; at < end; at++) draft.add(this.numberedToken(numbers[at]!));
      lines.push(draft.finish());
    }
    return lines;
  }

  private numberedToken(number: number): WordedToken {
    const known = this.numbered.get(number);
    if (known !== undefined) return known;
    const worded = this.wordedToken(this.table.tokens[number]!);
    this.numbered.set(number, worded);
    return worded;
  }

  private wordedToken(token: string): WordedToken {
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const { indices, identifiers } = this.wording;
    const stems = this.mayHold(token) ? stemsOfToken(token) : NONE;
    const terms = stems.map((stemmed) => indices.get(termHash(stemmed)) ?? -1);
    const worded = { terms, identifier: identifiers.has(token) ? token : undefined };
    this.tokens.set(token, worded);
    return worded;
  }
}

/**
 * Collects the wording of a line. Most lines have no pair and no identifier of a request, so the lists are made on
 * demand.
 */
class LineDraft {
  private terms: number[] | undefined;
  private pairs: number[] | undefined;
  private identifiers: string[] | undefined;
  private previous = -1;

  constructor(private readonly wording: RequestWording) {}

  add({ terms, identifier }: WordedToken): void {
    if (identifier !== undefined) this.identifiers = added(this.identifiers, identifier);
    if (terms.length === 0) this.previous = -1;
    for (const term of terms) {
      if (term >= 0) {
        this.terms = added(this.terms, term);
        const pair = this.previous < 0 ? -1 : pairOf(this.previous, term);
        if (this.wording.pairs.has(pair)) this.pairs = added(this.pairs, pair);
      }
      this.previous = term;
    }
  }

  /**
   * Returns what was added. The last word may form a pair with the first word of the next line, unless a line
   * without any match is between them.
   */
  finish(): WordedLine {
    const { terms = NONE, pairs = NONE, identifiers = NONE } = this;
    if (terms === NONE && identifiers === NONE) {
      this.previous = -1;
      return NOTHING;
    }
    this.terms = undefined;
    this.pairs = undefined;
    this.identifiers = undefined;
    return { terms, pairs, identifiers };
  }
}

function added<Thing>(things: Thing[] | undefined, thing: Thing): Thing[] {
  if (things === undefined) return [thing];
  things.push(thing);
  return things;
}

/**
 * Decides whether a line or token may contain part of the request. A few words are in few lines, and tokenising the
 * others would be most of the work. Text beyond ASCII is always examined, since its letters have more than one
 * form.
 */
function filterFor(
  terms: readonly RequestTerm[],
  { identifiers }: RequestWording,
): (text: string) => boolean {
  const starts = [...terms.map(({ word }) => stemPrefix(stem(word))), ...identifiers.keys()];
  const plain = starts.filter(isAscii).map(literalPattern);
  const pattern = new RegExp(plain.length > 0 ? plain.join('|') : '(?!)', 'i');
  return (text) => pattern.test(text) || !isAscii(text);
}
