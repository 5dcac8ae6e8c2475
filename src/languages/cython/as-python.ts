import { closingOf, Mark } from '../python/header.js';
import { LINE_END, scanPython } from '../python/scanner.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { blank, type Overwrite, overwritten } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { castsAndAddresses } from './expressions.js';
import { withoutTypes } from './parameters.js';

const ENDS_DECLARATOR: ReadonlySet<number> = new Set([
  Mark.Equals,
  Mark.Comma,
  Mark.Semicolon,
  LINE_END,
]);
const MODIFIERS = wordSet('public readonly inline api packed static volatile const');
const STRUCTURES = wordSet('class struct union enum cppclass fused');
/** The lowercase words are Python's own. */
const CONDITIONS = wordSet('IF ELIF ELSE');

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/**
 * Rewrites a Cython text as Python with the same definitions, statements and names at the same offsets:
 * declarations of types become blanks, C functions and structs become `def` and `class`. Unknown syntax stays
 * as it is.
 */
export function cythonAsPython(text: string): string {
  const tokens = scanPython(text);
  return overwritten(text, [...new Translation(tokens).read(), ...castsAndAddresses(tokens)]);
}

class Translation {
  readonly #overwrites: Overwrite[] = [];
  /** Indentation of the block whose lines are declarations; -1 outside one. */
  #declaring = -1;

  constructor(private readonly tokens: TokenList) {}

  read(): readonly Overwrite[] {
    const { tokens } = this;
    for (let first = 0; first < tokens.count; ) {
      let end = first;
      while (end < tokens.count && tokens.kind(end) !== LINE_END) end++;
      const start = this.#codeFrom(first, end);
      if (start < end) this.#readLine(start, this.#codeBefore(end));
      first = end + 1;
    }
    return this.#overwrites;
  }

  #codeFrom(at: number, end: number): number {
    while (at < end && this.tokens.kind(at) === Token.Comment) at++;
    return at;
  }

  /** Position after the last token of a line that is not a comment. */
  #codeBefore(end: number): number {
    while (this.tokens.kind(end - 1) === Token.Comment) end--;
    return end;
  }

  /** @param end Position after the last token of the line. */
  #readLine(first: number, end: number): void {
    const { tokens } = this;
    const indentation = this.#indentation(first);
    if (indentation <= this.#declaring) this.#declaring = -1;
    const head = tokens.textAt(first);
    if (head === 'cdef' || head === 'cpdef' || head === 'ctypedef') {
      this.#declare(first, first + 1, end, indentation);
    } else if (head === 'def' || head === 'async') this.#parameters(first, end);
    else if (head === 'cimport') this.#write(first, 'import ');
    else if (head === 'from') this.#cimport(first, end);
    else if (head === 'property' && this.tokens.kind(first + 1) === Token.Word)
      this.#head(first, first + 1, 'class');
    else if (head === 'DEF' || head === 'include') this.#nothing(first, first + 1);
    else if (CONDITIONS.has(head)) this.#write(first, head.toLowerCase());
    else if (this.#declaring >= 0) this.#declare(first, first, end, indentation);
  }

  #indentation(first: number): number {
    const start = this.tokens.starts[first]!;
    return start - 1 - this.tokens.text.lastIndexOf('\n', start - 1);
  }

  #cimport(first: number, end: number): void {
    for (let at = first; at < end; at++) {
      if (this.tokens.textAt(at) === 'cimport') this.#write(at, 'import ');
    }
  }

  /** Reads what follows `cdef`, or is in a block of declarations. */
  #declare(first: number, from: number, end: number, indentation: number): void {
    const { tokens } = this;
    const opensBlock = tokens.kind(end - 1) === Mark.Colon;
    let at = from;
    while (at < end && MODIFIERS.has(tokens.textAt(at))) at++;
    const word = tokens.textAt(at);
    const isStructure = STRUCTURES.has(word) && tokens.kind(at + 1) === Token.Word;
    if (opensBlock && isStructure) {
      this.#head(first, at + 1, 'class');
      if (word !== 'class' && word !== 'cppclass') this.#declaring = indentation;
    } else if (
      opensBlock &&
      (at === end - 1 || word === 'extern' || STRUCTURES.has(word) || word === 'nogil')
    ) {
      this.#head(first, end - 1, 'if 1');
      this.#declaring = indentation;
    } else if (isStructure) this.#nothing(first, at + 1);
    else this.#declareName(first, at, end);
  }

  /** Reads a function or variables, with their types before them. */
  #declareName(first: number, from: number, end: number): void {
    const { tokens } = this;
    let depth = 0;
    for (let at = from; at < end; at++) {
      const kind = tokens.kind(at);
      const isName = depth === 0 && kind === Token.Word;
      if (isName && tokens.kind(at + 1) === Mark.ParenthesisOpen) {
        if (tokens.kind(end - 1) !== Mark.Colon) this.#declaration(first, at, end);
        else {
          this.#head(first, at, 'def');
          this.#parameters(at, end);
        }
        return;
      }
      if (isName && this.#endsDeclarator(at, end)) {
        this.#nothing(first, at);
        this.#separate(at, end);
        return;
      }
      if (isOpening(kind)) depth++;
      else if (isClosing(kind)) depth--;
    }
  }

  /** Whether a name is that of a variable rather than a type: `a =`, `a,`, `a[10]` at the end. */
  #endsDeclarator(name: number, end: number): boolean {
    let at = name + 1;
    if (this.tokens.kind(at) === Mark.BracketOpen) at = closingOf(this.tokens, at, end) + 1;
    return at >= end || ENDS_DECLARATOR.has(this.tokens.kind(at));
  }

  /** `a = 0, b = 0` are two assignments. */
  #separate(name: number, end: number): void {
    let depth = 0;
    let isAssigned = false;
    for (let at = name; at < end; at++) {
      const kind = this.tokens.kind(at);
      if (isOpening(kind)) depth++;
      else if (isClosing(kind)) depth--;
      else if (depth === 0 && kind === Mark.Equals) isAssigned = true;
      else if (depth === 0 && kind === Mark.Comma && isAssigned) this.#write(at, ';');
    }
  }

  /** `double sin(double x)` without a body becomes a call of the name, so that a statement remains. */
  #declaration(first: number, name: number, end: number): void {
    const close = closingOf(this.tokens, name + 1, end);
    this.#nothing(first, name);
    if (close > name + 2) this.#blank(name + 2, close - 1);
    if (close < end - 1) this.#blank(close + 1, end - 1);
  }

  /** Rewrites the types of the parameters after a name, and what is between them and the colon. */
  #parameters(from: number, end: number): void {
    const { tokens } = this;
    let open = from;
    while (open < end && tokens.kind(open) !== Mark.ParenthesisOpen) open++;
    const close = closingOf(tokens, open, end);
    if (close >= end) return;
    this.#overwrites.push(...withoutTypes(tokens, open, close));
    const isAnnotated = tokens.kind(close + 1) === Mark.Minus;
    if (tokens.kind(end - 1) === Mark.Colon && close + 1 < end - 1 && !isAnnotated)
      this.#blank(close + 1, end - 2);
  }

  /** Replaces everything before a token with other words. */
  #head(first: number, name: number, words: string): void {
    const { start, characters } = blank(
      this.tokens,
      this.tokens.starts[first]!,
      this.tokens.starts[name]!,
    );
    this.#overwrites.push({ start, characters: words + characters.slice(words.length) });
  }

  /** Replaces everything before a token with a statement of its own, so that the line begins where it did. */
  #nothing(first: number, name: number): void {
    if (name > first && name < this.tokens.count) this.#head(first, name, '0;');
  }

  #write(at: number, characters: string): void {
    this.#overwrites.push({ start: this.tokens.starts[at]!, characters });
  }

  #blank(first: number, last: number): void {
    const { tokens } = this;
    this.#overwrites.push(blank(tokens, tokens.starts[first]!, tokens.ends[last]!));
  }
}
