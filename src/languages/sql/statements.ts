import type { TokenTree } from '../language.js';
import { lineColumns } from '../token-outline/blocks.js';
import { GrownTree } from '../token-outline/grown-tree.js';
import { bracketPairs, isClosing } from '../tokens/brackets.js';
import type { TokenList } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';
import { columnsBetween } from './columns.js';
import { isSqlWord, sqlNameAt } from './names.js';
import { behindRoutine } from './routines.js';

/** Node types by what is created; a table is a class, because it has members. */
const OBJECTS: Readonly<Record<string, string>> = {
  table: 'table',
  view: 'view',
  function: 'routine',
  procedure: 'routine',
  proc: 'routine',
  trigger: 'routine',
  macro: 'routine',
  aggregate: 'routine',
  package: 'package',
  type: 'type',
  domain: 'type',
  index: 'object',
  sequence: 'object',
  policy: 'object',
  schema: 'schema',
};

/** Words between `CREATE` and the kind of object. */
const MODIFIERS =
  /^(?:or|replace|alter|temp|temporary|global|local|unlogged|external|foreign|virtual|materialized|recursive|unique|clustered|nonclustered|columnstore|fulltext|spatial|bitmap|constraint|event|secure|transient|editionable|noneditionable|force|definer|body)$/;
/**
 * Words at the margin that begin a new statement even if nothing ended the previous one; none of them is part
 * of a query.
 */
const BEGINS = /^(?:create|alter|drop|insert|delimiter|go|grant|comment|copy|exec)$/i;
/** Most modifiers of one statement. */
const MOST_MODIFIERS = 12;

/** Builds the tree of the objects that the statements of a text create. */
export function sqlTree(tokens: TokenList): TokenTree {
  const reader = new TokenReader({ text: tokens.text, tokens });
  return new StatementReader(reader, tokens).read();
}

class StatementReader {
  readonly #tree: GrownTree;
  readonly #columns: Int32Array;
  readonly #closers: Int32Array;
  /** By position: the next statement at the margin that creates something, where the current one must end. */
  readonly #limits: Int32Array;

  constructor(
    private readonly reader: TokenReader,
    tokens: TokenList,
  ) {
    this.#tree = new GrownTree(tokens.text);
    this.#columns = lineColumns(reader, tokens);
    this.#closers = bracketPairs(reader).closers;
    this.#limits = limitsOf(reader, this.#columns);
  }

  read(): TokenTree {
    const { reader } = this;
    for (let at = 0; at < reader.count; )
      at = isSqlWord(reader, at, 'create') ? this.#create(at) : at + 1;
    return { tree: this.#tree, errors: [] };
  }

  /** @returns the position after the statement. */
  #create(at: number): number {
    const { reader } = this;
    const type = this.#createdAt(at + 1);
    if (type < 0) return at + 1;
    const made = OBJECTS[reader.text(type).toLowerCase()]!;
    const named = sqlNameAt(reader, this.#behindCondition(type + 1));
    // `CREATE INDEX ON users (name)`
    if (named === undefined || isSqlWord(reader, named.next - 1, 'on')) return type + 1;
    const { next } = named;
    const body = this.#bodyOf(made, next);
    const isRoutine = made === 'routine' || made === 'package';
    const end = isRoutine
      ? behindRoutine(reader, next, this.#limits[next]!)
      : this.#behindStatement(next);
    const node = this.#push(made, at, end);
    this.#tree.push('whole_name', 'name', named.span, node);
    if (body >= 0 && body < end) this.#mark(node, body);
    const open = made === 'table' ? body : -1;
    if (open >= 0 && reader.is(open, '('))
      for (const column of columnsBetween(
        reader,
        this.#closers,
        open,
        Math.min(this.#closers[open]!, end),
      ))
        this.#tree.push('column', '', column, node);
    return Math.max(end, next);
  }

  /** Position of the word that tells the kind of object; -1 if the object has no name to be known by. */
  #createdAt(from: number): number {
    const { reader } = this;
    for (let at = from; at < from + MOST_MODIFIERS; at++) {
      const word = reader.text(at).toLowerCase();
      if (Object.hasOwn(OBJECTS, word)) return at;
      if (MODIFIERS.test(word)) continue;
      // DEFINER = `root`@`%`
      if (!/^[=@`"'\w]/.test(word) || !this.#isDefiner(from, at)) return -1;
    }
    return -1;
  }

  #isDefiner(from: number, at: number): boolean {
    for (let before = from; before < at; before++)
      if (isSqlWord(this.reader, before, 'definer')) return true;
    return false;
  }

  /** Position after `IF NOT EXISTS`, `CONCURRENTLY`, and the `BODY` of a package. */
  #behindCondition(from: number): number {
    const { reader } = this;
    let at = from;
    while (/^(?:concurrently|body|if|not|exists)$/i.test(reader.text(at)) && at < from + 5) at++;
    // A table may have that name.
    return sqlNameAt(reader, at) === undefined || reader.is(at, '(') ? at - 1 : at;
  }

  /**
   * Where the header of a statement ends: before columns, a query, or the body of a routine; -1 if all of it
   * is header.
   */
  #bodyOf(type: string, from: number): number {
    const { reader } = this;
    const most = this.#limits[from]!;
    for (let at = from; at < most && !reader.is(at, ';'); ) {
      const word = reader.text(at).toLowerCase();
      if (type === 'table' && reader.is(at, '(')) return at;
      if (/^(?:as|is|begin)$/.test(word) || /^\$\w*\$$/.test(word)) return at;
      at = reader.is(at, '(') ? this.#behindBrackets(at) : at + 1;
    }
    return -1;
  }

  #behindBrackets(open: number): number {
    const close = this.#closers[open]!;
    return isClosing(this.reader.kind(close)) ? close + 1 : open + 1;
  }

  /** Position after the `;` that ends a statement, or before the next statement. */
  #behindStatement(from: number): number {
    const { reader } = this;
    let at = from;
    while (at < reader.count && !this.#begins(at)) {
      if (reader.is(at, ';')) return at + 1;
      at = reader.is(at, '(') ? this.#behindBrackets(at) : at + 1;
    }
    return at;
  }

  #begins(at: number): boolean {
    return this.#columns[at] === 0 && BEGINS.test(this.reader.text(at));
  }

  #push(type: string, first: number, end: number): number {
    const span = { start: this.reader.start(first), end: this.reader.end(end - 1) };
    return this.#tree.push(type, '', span, 0);
  }

  #mark(node: number, body: number): void {
    const { reader } = this;
    const end = reader.end(body - 1);
    this.#tree.push('head', '', { start: end, end }, node);
    const start = reader.start(body);
    this.#tree.push('body', 'body', { start, end: start + 1 }, node);
  }
}

function limitsOf(reader: TokenReader, columns: Int32Array): Int32Array {
  const limits = new Int32Array(reader.count + 1).fill(reader.count);
  for (let at = reader.count - 1; at >= 0; at--) {
    const begins = columns[at] === 0 && isSqlWord(reader, at, 'create');
    limits[at] = begins ? at : limits[at + 1]!;
  }
  return limits;
}
