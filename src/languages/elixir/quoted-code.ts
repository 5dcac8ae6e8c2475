import { USING_MACRO } from '../../model/reference.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isNameOfBlock } from './block-words.js';
import { dottedName } from './dotted-name.js';

/** An open block: the module or function it defines, if any, and whether it quotes code. */
interface Block {
  readonly module: string;
  readonly definition: string;
  readonly quotes: boolean;
}

const PLAIN: Block = { module: '', definition: '', quotes: false };
const DEFINES = /^(?:def|defp|defmacro|defmacrop)$/;

/** Follows the tokens of a file, and knows in whose quoted code the last one is. */
export class QuotedCode {
  readonly #open: Block[] = [];
  #next = PLAIN;
  #quoting = 0;

  constructor(private readonly reader: TokenReader) {}

  /** Processes a word; words must come in order. */
  pass(at: number): void {
    const { reader } = this;
    const word = reader.text(at);
    if (isNameOfBlock(reader, at)) return;
    if (word === 'do') this.#enter(this.#next);
    else if (word === 'fn') this.#enter(PLAIN);
    else if (word === 'end') this.#leave();
    else if (word === 'quote') this.#quote(at);
    else if (word === 'defmodule')
      this.#next = { ...PLAIN, module: dottedName(reader, at + 1).parts.join('.') };
    else if (DEFINES.test(word) && reader.kind(at + 1) === Token.Word)
      this.#next = { ...PLAIN, definition: reader.text(at + 1) };
    else if (isTemplate(reader, at)) this.#next = { ...PLAIN, definition: USING_MACRO };
  }

  /** The full name of the module around the last word; empty outside modules. */
  get module(): string {
    return this.#open.flatMap(({ module }) => (module === '' ? [] : [module])).join('.');
  }

  /** The function in whose quoted code the last word is; empty if there is none. */
  around(at: number): string {
    if (this.#quoting === 0 && !isQuotedAlone(this.reader, at)) return '';
    const blocks = [...this.#open, this.#next];
    return blocks.findLast(({ definition }) => definition !== '')?.definition ?? '';
  }

  #quote(at: number): void {
    const { reader } = this;
    const first = reader.is(at + 1, '(') ? at + 2 : at + 1;
    const isAlone = reader.isWord(first, 'do') && isNameOfBlock(reader, first);
    if (!isAlone) this.#next = { ...this.#next, quotes: true };
  }

  #enter(block: Block): void {
    this.#open.push(block);
    this.#quoting += block.quotes ? 1 : 0;
    this.#next = PLAIN;
  }

  #leave(): void {
    if (this.#open.pop()?.quotes) this.#quoting--;
    this.#next = PLAIN;
  }
}

/** `using do` and `using opts do` in a case template for tests. */
function isTemplate(reader: TokenReader, at: number): boolean {
  if (reader.text(at) !== 'using') return false;
  return reader.isWord(at + 1, 'do') || reader.isWord(at + 2, 'do');
}

/** `quote do: import(Depot)` */
function isQuotedAlone(reader: TokenReader, at: number): boolean {
  if (!reader.is(at - 1, ':') || !reader.isWord(at - 2, 'do')) return false;
  return reader.isWord(at - (reader.is(at - 3, '(') ? 4 : 3), 'quote');
}
