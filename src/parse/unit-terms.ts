import type { Span } from '../languages/language.js';
import { Character, characterClass } from '../languages/tokens/character-class.js';
import { Token, type TokenList } from '../languages/tokens/token-list.js';
import { Field, type UnitTerms } from '../model/facts.js';
import { vocabulary } from '../text/vocabulary.js';
import { WordTerms } from '../text/word-terms.js';
import type { LineChunk } from './chunk-lines.js';
import type { LineTable } from './line-table.js';
import type { PlacedDefinition } from './place-definitions.js';
import { TermEntries } from './term-entries.js';

/** What the terms of a text are computed from. */
interface TermInput {
  readonly table: LineTable;
  readonly tokens: TokenList;
  readonly keywords: ReadonlySet<string>;
  readonly placed: readonly PlacedDefinition[];
  /** In the model's order. */
  readonly chunks: readonly LineChunk[];
}

/** A stretch of text whose words belong to one unit and field. */
interface Mark extends Span {
  readonly unit: number;
  readonly field: Field;
}

/** Keyed by a language's set of keywords, so that languages with the same set share the words. */
const wordsByKeywords = new WeakMap<ReadonlySet<string>, WordTerms>();

function wordTerms(keywords: ReadonlySet<string>): WordTerms {
  let words = wordsByKeywords.get(keywords);
  if (words === undefined) {
    words = new WordTerms(keywords);
    wordsByKeywords.set(keywords, words);
  }
  return words;
}

/** Assigns every word of a text to the innermost unit around it, and to its field there. */
export function unitTerms(input: TermInput): UnitTerms {
  const entries = new TermEntries(input.placed.length + input.chunks.length);
  if (input.placed.length + input.chunks.length === 0) return entries.pack();
  const units = new UnitFinder(input);
  const marks = new MarkFinder(marksOf(input.placed));
  const words = wordTerms(input.keywords);
  const { tokens } = input;
  const { units: letters } = input.table;
  // In a notebook, only the words of its code are in the text that the tokens refer to.
  const numbered = tokens.units === letters;
  for (let at = 0; at < tokens.count; at++) {
    const kind = tokens.kinds[at]!;
    if (kind !== Token.Word && kind !== Token.String && kind !== Token.Comment) continue;
    const start = tokens.starts[at]!;
    const end = tokens.ends[at]!;
    const unit = units.at(start);
    if (kind === Token.Word) {
      const word = words.place(
        numbered ? tokens.wordAt(at) : vocabulary.number(letters, start, end),
      );
      const mark = marks.at(start);
      if (words.isIgnored(word) && mark?.field !== Field.Name) continue;
      entries.add(words, word, mark?.unit ?? unit, mark?.field ?? Field.Body);
      continue;
    }
    const field = kind === Token.String ? Field.String : Field.Comment;
    for (let next = wordStart(letters, start, end); next < end; ) {
      const stop = wordStop(letters, next, end);
      const mark = marks.at(next);
      const quoted = mark === undefined || mark.field === Field.Signature;
      const word = words.place(vocabulary.number(letters, next, stop));
      entries.add(words, word, mark?.unit ?? unit, quoted ? field : mark.field);
      next = wordStart(letters, stop, end);
    }
  }
  return entries.pack();
}

function wordStart(letters: Uint16Array, from: number, end: number): number {
  let at = from;
  while (at < end && characterClass(letters[at]!) < Character.word) at++;
  return at;
}

function wordStop(letters: Uint16Array, from: number, end: number): number {
  let at = from;
  while (at < end && characterClass(letters[at]!) >= Character.word) at++;
  return at;
}

/** Marks of names, doc comments and signatures; where they overlap, the earliest in this list wins. */
function marksOf(placed: readonly PlacedDefinition[]): Mark[] {
  return placed.flatMap(({ parts }, unit) =>
    parts.flatMap((part): Mark[] => [
      { start: part.nameSpan.start, end: part.nameSpan.end, unit, field: Field.Name },
      { start: part.docSpan.start, end: part.docSpan.end, unit, field: Field.Doc },
      { start: part.span.start, end: part.headerEnd, unit, field: Field.Signature },
    ]),
  );
}

/** Finds the innermost mark for increasing offsets. */
class MarkFinder {
  readonly #marks: readonly Mark[];
  readonly #open: Mark[] = [];
  #next = 0;

  constructor(marks: readonly Mark[]) {
    this.#marks = marks
      .filter((mark) => mark.end > mark.start)
      .sort((a, b) => a.start - b.start || b.end - a.end || b.field - a.field || a.unit - b.unit);
  }

  at(offset: number): Mark | undefined {
    while (this.#next < this.#marks.length && this.#marks[this.#next]!.start <= offset) {
      this.#close(this.#marks[this.#next]!.start);
      this.#open.push(this.#marks[this.#next++]!);
    }
    this.#close(offset);
    return lastOf(this.#open);
  }

  #close(offset: number): void {
    while (this.#open.length > 0 && this.#open[this.#open.length - 1]!.end <= offset)
      this.#open.pop();
  }
}

/** Finds the innermost unit for increasing offsets. */
class UnitFinder {
  readonly #open: number[] = [];
  readonly #unitOfLine: Int32Array;
  #next = 0;
  #line = 1;

  constructor(private readonly input: TermInput) {
    this.#unitOfLine = unitsOfLines(input);
  }

  at(offset: number): number {
    const { placed, table, chunks } = this.input;
    while (this.#next < placed.length && placed[this.#next]!.start <= offset) {
      this.#close(placed[this.#next]!.start);
      this.#open.push(this.#next++);
    }
    this.#close(offset);
    const definition = lastOf(this.#open) ?? -1;
    while (this.#line < table.total && table.startOf(this.#line + 1) <= offset) this.#line++;
    const byLine = this.#unitOfLine[this.#line]!;
    if (definition < 0) return byLine;
    const chunk = byLine - placed.length;
    // A piece of a definition contains only what no inner definition does.
    return chunk >= 0 && chunks[chunk]!.definition === definition ? byLine : definition;
  }

  #close(offset: number): void {
    const { placed } = this.input;
    while (this.#open.length > 0 && placed[this.#open[this.#open.length - 1]!]!.end <= offset)
      this.#open.pop();
  }
}

/** Accessing the element before the first takes V8's slowest path. */
function lastOf<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[items.length - 1];
}

/** For each 1-based line, the chunk or piece on it, or else the outermost definition; unit 0 if there is neither. */
function unitsOfLines({ placed, chunks, table }: TermInput): Int32Array {
  const units = new Int32Array(table.total + 2);
  for (let position = placed.length - 1; position >= 0; position--) {
    const { start, end, parent } = placed[position]!;
    if (parent >= 0) continue;
    units.fill(position, table.lineAt(start), table.lineAt(Math.max(start, end - 1)) + 1);
  }
  chunks.forEach((chunk, position) => {
    units.fill(placed.length + position, chunk.startLine, chunk.endLine + 1);
  });
  return units;
}
