import type { LanguageModule, TokenTree } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';
import { BaseReader } from './bases.js';
import { type Blocks, blocksOf, lineColumns } from './blocks.js';
import { GrownTree } from './grown-tree.js';
import type { Head, Holding, Place, TokenGrammar } from './head.js';

/** What is open at a position: brackets, or a definition that has not ended. */
interface Frame {
  /** The parent node of what follows. */
  readonly node: number;
  readonly type: string;
  readonly holding: Holding;
  /** Position of the opening token; -1 for a definition. */
  readonly bracket: number;
  /** The definition ends with these brackets. */
  readonly isBody: boolean;
  /** Where the line of a definition begins. */
  readonly column: number;
  /** Number of the line where a definition begins, of those that hold tokens. */
  readonly line: number;
  readonly head: Head | undefined;
  /** Whether a definition is still in its header. */
  inHead: boolean;
  readonly bases: BaseReader | undefined;
}

/**
 * Builds the tree of a language without a grammar. One pass over the tokens finds the headers of definitions;
 * brackets, blocks and indentation tell where they end. The trees contain only definitions and their parts.
 */
export function treeOfTokens(grammar: TokenGrammar): NonNullable<LanguageModule['treeOf']> {
  return (tokens) => new TokenOutliner(tokens, grammar).read();
}

class TokenOutliner {
  readonly #reader: TokenReader;
  readonly #columns: Int32Array;
  readonly #blocks: Blocks;
  readonly #tree: GrownTree;
  readonly #frames: Frame[];
  /** Positions of the open brackets. */
  readonly #brackets: number[] = [];
  /** No header begins before this position. */
  #asked = 0;
  /** Column where the current line began. */
  #column = 0;
  /** Number of the current line, of those that hold tokens. */
  #lineNumber = 0;
  /** One object reused for all positions, because there are as many as tokens. */
  readonly #place: { -readonly [key in keyof Place]: Place[key] };

  constructor(
    tokens: TokenList,
    private readonly grammar: TokenGrammar,
  ) {
    this.#reader = new TokenReader({ text: tokens.text, tokens });
    this.#columns = lineColumns(this.#reader, tokens);
    this.#blocks = blocksOf(this.#reader, this.#columns, grammar.blocks);
    this.#tree = new GrownTree(tokens.text);
    const columns = this.#columns;
    this.#place = {
      ...{ reader: this.#reader, blocks: this.#blocks, at: 0, holding: 'members', around: '' },
      bracketed: false,
      column: (position) => columns[position] ?? -1,
    };
    this.#frames = [
      {
        ...{
          node: 0,
          type: '',
          holding: 'members',
          bracket: -1,
          isBody: false,
          column: -1,
          line: 0,
        },
        ...{ head: undefined, inHead: false, bases: undefined },
      },
    ];
  }

  read(): TokenTree {
    const { count } = this.#reader;
    for (let at = 0; at < count; ) {
      this.#leaveUnclosed(at);
      if (this.#columns[at]! >= 0) this.#line(at);
      const head = this.#headAt(at);
      if (head === undefined) this.#token(at++);
      else {
        this.#enter(head, at);
        at = head.next;
      }
    }
    while (this.#frames.length > 1) this.#pop(count);
    return { tree: this.#tree, errors: this.#blocks.errors };
  }

  get #top(): Frame {
    return this.#frames[this.#frames.length - 1]!;
  }

  #headAt(at: number): Head | undefined {
    if (at < this.#asked) return undefined;
    const found = this.grammar.headAt(this.#placed(at));
    if (typeof found !== 'number') return found;
    this.#asked = found;
    return undefined;
  }

  #placed(at: number): Place {
    const { holding, type, bracket, isBody } = this.#top;
    const bracketed = bracket >= 0 && !isBody;
    return Object.assign(this.#place, { at, holding, around: type, bracketed });
  }

  /** Ends the brackets that nothing closes. */
  #leaveUnclosed(at: number): void {
    if (this.#blocks.errors.length === 0) return;
    for (;;) {
      const bracket = this.#brackets.at(-1) ?? -1;
      const end = bracket < 0 ? -1 : this.#blocks.ends[bracket]!;
      if (end < 0 || end > at || this.#blocks.openers[end] === bracket) return;
      this.#popTo(bracket, at, at);
    }
  }

  /** Ends the definitions that do not include a line. */
  #line(at: number): void {
    const column = this.#columns[at]!;
    this.#lineNumber++;
    for (;;) {
      const { bracket, column: own, inHead } = this.#top;
      if (bracket >= 0 || this.#frames.length === 1 || column > own) break;
      if (this.grammar.continues(this.#placed(at), inHead)) break;
      this.#pop(at);
    }
    const top = this.#top;
    if (top.bracket < 0 && top.head?.isValue && this.grammar.isAccessor?.(this.#reader, at)) {
      top.inHead = false;
      this.#mark(top, at);
    }
    this.#column = column;
  }

  /** Opens a definition. */
  #enter(head: Head, at: number): void {
    const reader = this.#reader;
    const tree = this.#tree;
    if (head.isRest) this.#leaveRest(at);
    if (this.#top.inHead || head.isBeside) this.#pop(at - (head.isBeside ? 1 : 0));
    const span = { start: reader.start(at), end: reader.end(head.next - 1) };
    const node = tree.push(head.type, '', span, this.#top.node);
    for (const attribute of head.attributes ?? []) tree.push('attribute', '', attribute, node);
    if (head.owner !== undefined && head.name !== undefined) {
      const whole = { start: head.owner.start, end: head.name.end };
      const name = tree.push('qualified_identifier', 'name', whole, node);
      tree.push('identifier', 'scope', head.owner, name);
      tree.push('whole_name', 'name', head.name, name);
    } else if (head.name !== undefined) tree.push('whole_name', 'name', head.name, node);
    if (head.extended !== undefined) tree.push('type', 'type', head.extended, node);
    for (const base of head.bases ?? []) tree.push('base', 'base', base, node);
    if (head.isName) return;
    // After an opening brace on the same line, the column of the line does not limit what belongs to the
    // definition.
    const isBehind = this.#columns[at]! < 0 && reader.is(at - 1, '{');
    const column = isBehind ? Number.MAX_SAFE_INTEGER : this.#column;
    this.#frames.push({
      ...{ node, type: head.type, bracket: -1, isBody: false, column, head },
      line: this.#lineNumber,
      holding:
        head.holding === 'members' && (this.grammar.indented || head.isRest) ? 'members' : 'code',
      inHead: true,
      bases: head.hasBases ? new BaseReader(reader, tree, node, this.grammar) : undefined,
    });
    if (head.block !== undefined) this.#body(head.block, head.next);
    else if (head.isOpen || head.isRest) {
      this.#top.inHead = false;
      this.#mark(this.#top, head.next);
    }
  }

  #token(at: number): void {
    const { openers, ends } = this.#blocks;
    const top = this.#top;
    if (openers[at]! >= 0) this.#popTo(openers[at]!, at, at + 1);
    else if (ends[at]! >= 0) this.#open(at, top);
    else if (this.#reader.is(at, ';')) this.#endStatement(at);
    else if (top.inHead) this.#inHead(at, top);
  }

  #open(at: number, top: Frame): void {
    const reader = this.#reader;
    if (top.inHead && this.grammar.bodies.has(reader.text(at))) {
      this.#body(at, at);
      return;
    }
    const isFields = top.inHead && top.head?.hasParameters === true && reader.is(at, '(');
    const isBlock = reader.is(at, '{') && !reader.is(at - 1, '$');
    if (!top.inHead && top.head?.isValue && isBlock) this.#mark(top, at);
    const holding = isFields ? 'parameters' : 'code';
    this.#pushBracket({ ...top, ...{ holding, bracket: at, isBody: false, inHead: false } });
  }

  /** Opens the body of the innermost definition. */
  #body(bracket: number, at: number): void {
    const top = this.#top;
    top.inHead = false;
    this.#mark(top, at);
    const holding = top.head!.holding;
    this.#pushBracket({ ...top, ...{ holding, bracket, isBody: !top.head!.isValue } });
  }

  #pushBracket(frame: Frame): void {
    this.#brackets.push(frame.bracket);
    this.#frames.push(frame);
  }

  /** Records the end of a definition's header, once. */
  #mark({ node }: Frame, at: number): void {
    const tree = this.#tree;
    if (tree.child(node, 'body') >= 0) return;
    const end = this.#reader.end(at - 1);
    tree.push('head', '', { start: end, end }, node);
    const start = this.#reader.start(at) < 0 ? end : this.#reader.start(at);
    tree.push('body', 'body', { start, end: start + 1 }, node);
  }

  #inHead(at: number, top: Frame): void {
    const { values, indented } = this.grammar;
    const reader = this.#reader;
    const isColon = indented === true && reader.is(at, ':');
    if (isColon && top.head?.holding === 'members' && this.#columns[at + 1]! >= 0) {
      top.inHead = false;
      this.#mark(top, at);
      return;
    }
    if (top.head?.isValue && this.grammar.isAccessor?.(reader, at)) {
      top.inHead = false;
      this.#mark(top, at);
    } else if (top.bases !== undefined) top.bases.token(at);
    else if (values.has(reader.text(at)) && !isPart(reader, at)) {
      top.inHead = false;
      if (!top.head!.isValue) this.#mark(top, at);
    }
  }

  #endStatement(at: number): void {
    while (this.#frames.length > 1 && this.#endsAtSemicolon(this.#top)) this.#pop(at);
  }

  #endsAtSemicolon({ bracket, head, line }: Frame): boolean {
    if (bracket >= 0 || head?.isRest) return false;
    return this.grammar.sequences !== true || line === this.#lineNumber;
  }

  /** Ends what is open, up to the definition that the next of its kind ends. */
  #leaveRest(at: number): void {
    const rest = this.#frames.findLastIndex(({ bracket, head }) => bracket >= 0 || head?.isRest);
    if (rest < 0 || this.#frames[rest]!.bracket >= 0) return;
    while (this.#frames.length > rest) this.#pop(at);
  }

  /** Closes brackets, what is open inside them, and the definition whose body they are. */
  #popTo(bracket: number, at: number, behind: number): void {
    // Brackets in a header have already been skipped.
    if (this.#brackets.at(-1) !== bracket) return;
    while (this.#top.bracket !== bracket) this.#pop(at);
    this.#brackets.pop();
    const { isBody } = this.#frames.pop()!;
    if (isBody) this.#pop(behind);
  }

  /** Ends the innermost definition before a position. */
  #pop(at: number): void {
    const { node, bracket } = this.#frames.pop()!;
    if (bracket >= 0) this.#brackets.pop();
    else this.#tree.close(node, this.#reader.end(at - 1));
  }
}

/** Whether a `=` is part of `==`, `<=` or `=>`. */
function isPart(reader: TokenReader, at: number): boolean {
  if (!reader.is(at, '=')) return reader.kind(at) === Token.String;
  const before = /^[=!<]$/.test(reader.text(at - 1)) && reader.end(at - 1) === reader.start(at);
  return before || (/^[=>]$/.test(reader.text(at + 1)) && reader.start(at + 1) === reader.end(at));
}
