import type { LanguageModule, Span, TokenTree } from '../language.js';
import { lineColumns } from '../token-outline/blocks.js';
import { GrownTree } from '../token-outline/grown-tree.js';
import type { TokenList } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';
import type { LineHead, LineRules } from './line-rules.js';

/** A definition that has not ended. */
interface Open {
  readonly node: number;
  readonly head: LineHead;
  readonly name: string;
  readonly column: number;
  /** Its content is indented no deeper, so that columns tell nothing. */
  isFlat: boolean | undefined;
}

/** A line that begins a definition. */
interface FoundLine {
  readonly head: LineHead;
  readonly name: string;
  readonly span: Span;
  readonly owner?: Span;
  /** Position after the name. */
  readonly next: number;
}

/** Most tokens of a header within brackets. */
const LONGEST_HEAD = 600;

/**
 * Builds the tree of a language whose definitions begin with lines that match a pattern, and end with other
 * lines or with lines that are indented no deeper. It knows no blocks inside them; its trees contain only
 * definitions.
 */
export function treeOfLines(rules: LineRules): NonNullable<LanguageModule['treeOf']> {
  return (tokens) => new LineOutliner(tokens, rules).read();
}

class LineOutliner {
  readonly #reader: TokenReader;
  readonly #text: string;
  readonly #columns: Int32Array;
  readonly #tree: GrownTree;
  readonly #open: Open[] = [];
  readonly #below = new Map<RegExp, number>();

  constructor(
    tokens: TokenList,
    private readonly rules: LineRules,
  ) {
    this.#reader = new TokenReader({ text: tokens.text, tokens });
    this.#text = tokens.text;
    this.#columns = lineColumns(this.#reader, tokens);
    this.#tree = new GrownTree(tokens.text);
  }

  read(): TokenTree {
    const { count } = this.#reader;
    for (let at = 0; at < count; at = this.#nextLine(at)) {
      if (this.#columns[at]! < 0) continue;
      const ended = this.#endedBy(at);
      if (ended >= 0) {
        const next = this.#nextLine(at);
        while (this.#open.length > ended) this.#close(next);
      } else at = this.#line(at);
    }
    while (this.#open.length > 0) this.#close(count);
    return { tree: this.#tree, errors: [] };
  }

  /**
   * Reads a line that ends nothing. @returns the position of the last line of the header that it begins, or
   * its own.
   */
  #line(at: number): number {
    const column = this.#columns[at]!;
    const found = this.#headAt(at);
    const top = this.#open.at(-1);
    if (top?.head.mayBeFlat === true) top.isFlat ??= column <= top.column;
    if (top?.head.isRepeated && found?.name === top.name && column === top.column) return at;
    this.#leave(at, column, found?.head);
    if (found === undefined) return at;
    const end = this.#behindHead(found.next);
    this.#enter(found, at, end);
    return this.#lastLine(at, end);
  }

  /** How many definitions stay open after a line that ends one; -1 if it ends none. */
  #endedBy(at: number): number {
    const column = this.#columns[at]!;
    for (let depth = this.#open.length - 1; depth >= 0; depth--) {
      const { head, column: own, isFlat } = this.#open[depth]!;
      if (head.end === undefined || !this.#matches(head.end, at)) continue;
      if (head.isAligned !== true || (column === own && isFlat !== true)) return depth;
    }
    return -1;
  }

  /** Ends the definitions that do not include a line. */
  #leave(at: number, column: number, next: LineHead | undefined): void {
    const unended = this.#open.findIndex((one) => one.head === next && column <= one.column);
    while (unended >= 0 && this.#open.length > unended) this.#close(at);
    for (;;) {
      const top = this.#open.at(-1);
      if (top === undefined) return;
      const { head, column: own } = top;
      if (head.end !== undefined || column > own) return;
      else if (next === undefined && this.#goesOn(at)) return;
      else this.#close(at);
    }
  }

  #goesOn(at: number): boolean {
    const { continues } = this.rules;
    return continues !== undefined && this.#matches(continues, at);
  }

  #headAt(at: number): FoundLine | undefined {
    const start = this.#reader.start(at);
    for (const head of this.rules.heads) {
      if (head.isOuter === true && this.#isInFunction(this.#columns[at]!)) continue;
      head.pattern.lastIndex = start;
      const match = head.pattern.exec(this.#text);
      if (match === null || start < this.#lowest(head)) continue;
      const end = head.pattern.lastIndex;
      if (head.unless?.test(this.#headBehind(end)) === true) continue;
      const name = match.groups?.name ?? /[^\s.:(#]+$/u.exec(match[0])?.[0] ?? '';
      if (name === '') continue;
      const from = start + match[0].lastIndexOf(name);
      const span = { start: from, end: from + name.length };
      const next = this.#reader.positionAt(span.end);
      const owner = match.groups?.owner;
      if (owner === undefined) return { head, name, next, span };
      const first = start + match[0].lastIndexOf(owner, from - start - 1);
      return { head, name, next, span, owner: { start: first, end: first + owner.length } };
    }
    return undefined;
  }

  /**
   * Whether a line is inside a function, judging by its column: what ends by columns ends before a line that
   * is indented no deeper.
   */
  #isInFunction(column: number): boolean {
    return this.#open.some(
      (one) => one.head.type === 'function' && (one.head.end !== undefined || one.column < column),
    );
  }

  /** The offset after which a kind of definition must be. */
  #lowest({ below }: LineHead): number {
    if (below === undefined) return 0;
    const known = this.#below.get(below) ?? Math.max(0, this.#text.search(below));
    this.#below.set(below, known);
    return known;
  }

  /** The rest of a header after an offset. */
  #headBehind(offset: number): string {
    const end = this.#behindHead(this.#reader.positionAt(offset));
    return this.#text.slice(offset, this.#reader.end(end - 1));
  }

  #enter({ head, name, span, owner }: FoundLine, at: number, end: number): void {
    const tree = this.#tree;
    const start = this.#reader.start(at);
    const headEnd = this.#reader.end(end - 1);
    const node = tree.push(head.type, '', { start, end: headEnd }, this.#open.at(-1)?.node ?? 0);
    if (owner === undefined) tree.push('whole_name', 'name', span, node);
    else {
      const whole = { start: owner.start, end: span.end };
      const named = tree.push('qualified_identifier', 'name', whole, node);
      tree.push('identifier', 'scope', owner, named);
      tree.push('whole_name', 'name', span, named);
    }
    if (head.isValue !== true) {
      tree.push('head', '', { start: headEnd, end: headEnd }, node);
      tree.push('body', 'body', { start: headEnd, end: headEnd + 1 }, node);
    }
    this.#open.push({ node, head, name, column: this.#columns[at]!, isFlat: undefined });
  }

  /** Position after the line on which a header ends, including brackets that continue below. */
  #behindHead(from: number): number {
    let depth = 0;
    for (let at = from; at < this.#reader.count; at++) {
      if (depth <= 0 && this.#columns[at]! >= 0) return at;
      if (at > from + LONGEST_HEAD) return this.#nextLine(from);
      const mark = this.#reader.text(at);
      if (mark === '(' || mark === '[') depth++;
      else if (mark === ')' || mark === ']') depth--;
    }
    return this.#reader.count;
  }

  /** Position of the last line that begins before another, or of the line itself. */
  #lastLine(at: number, end: number): number {
    let last = end - 1;
    while (last > at && this.#columns[last]! < 0) last--;
    return Math.max(at, last);
  }

  #nextLine(at: number): number {
    let next = at + 1;
    while (next < this.#reader.count && this.#columns[next]! < 0) next++;
    return next;
  }

  #matches(pattern: RegExp, at: number): boolean {
    pattern.lastIndex = this.#reader.start(at);
    return pattern.test(this.#text);
  }

  /** Ends the innermost definition before a position. */
  #close(at: number): void {
    const { node } = this.#open.pop()!;
    this.#tree.close(node, this.#reader.end(at - 1));
  }
}
