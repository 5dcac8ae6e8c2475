import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { GrownTree } from './grown-tree.js';
import type { TokenGrammar } from './head.js';

/** Reads the bases in the header of a type, token by token, outside brackets. */
export class BaseReader {
  /**
   * `bases`: the next name is one; `behind`: the tokens belong to a base already read; `over`: all bases have
   * been read.
   */
  #state: 'before' | 'bases' | 'behind' | 'over' = 'before';
  #angles = 0;
  /** Position after the last base read. */
  #next = 0;

  constructor(
    private readonly reader: TokenReader,
    private readonly tree: GrownTree,
    private readonly node: number,
    private readonly grammar: TokenGrammar,
  ) {}

  token(at: number): void {
    if (at < this.#next) return;
    const { reader, grammar } = this;
    const text = reader.text(at);
    if (reader.is(at, '<')) this.#angles++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '-') && !reader.is(at - 1, '='))
      this.#angles--;
    else if (this.#angles > 0) return;
    else if (grammar.behindBases?.has(text)) this.#state = 'over';
    else if (this.#state !== 'over' && grammar.bases.has(text)) this.#state = 'bases';
    else if (this.#state === 'behind' && /^[,&]$/.test(text)) this.#state = 'bases';
    else if (this.#state === 'bases' && reader.kind(at) === Token.Word) this.#base(at);
  }

  #base(at: number): void {
    const { reader } = this;
    let last = at;
    while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
    const span = { start: reader.start(at), end: reader.end(last) };
    this.tree.push('base', 'base', span, this.node);
    this.#next = last + 1;
    this.#state = 'behind';
  }
}
