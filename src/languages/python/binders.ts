import type { ParsedSource } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { closingOf, Mark, wordAt } from './header.js';
import { beginsStatement } from './one-line-bodies.js';
import { Role } from './roles.js';
import { LINE_END } from './scanner.js';

/** A name that a function binds, by token positions. */
export interface Binder {
  readonly name: number;
  /**
   * The comprehension or `lambda` to which the binding is limited, both ends inclusive; null for the whole
   * function.
   */
  readonly within: { readonly from: number; readonly to: number } | null;
}

/** The bindings of a file, each list in text order. */
export interface Binders {
  readonly binders: readonly Binder[];
  /** Positions of names that `global` and `nonlocal` declare as bound elsewhere. */
  readonly elsewhere: readonly number[];
}

/** Most tokens of a comprehension or `lambda` on either side of its binder; longer ones are ignored. */
const MOST_WITHIN = 200;

/**
 * Finds names that are bound without a type: targets of assignments, loops and comprehensions, names after
 * `as`, and `lambda` parameters. Parameters of functions and imports are not included.
 *
 * @param roles The role of each token; imports are skipped.
 * @param isWanted Whether a binding of the name matters.
 */
export function findBinders(
  { tokens }: ParsedSource,
  roles: Uint8Array,
  isWanted: (name: string) => boolean,
): Binders {
  return new BinderFinder(tokens, roles, isWanted).find();
}

class BinderFinder {
  private readonly binders: Binder[] = [];
  private readonly elsewhere: number[] = [];

  constructor(
    private readonly tokens: TokenList,
    private readonly roles: Uint8Array,
    private readonly isWanted: (name: string) => boolean,
  ) {}

  find(): Binders {
    const { tokens } = this;
    for (let at = 0; at < tokens.count; at++) {
      const kind = tokens.kinds[at]!;
      if (this.begins(at)) this.assignment(at);
      if (kind === Token.Word) this.word(at);
      else if (kind === Mark.Colon && tokens.kind(at + 1) === Mark.Equals) this.walrus(at);
    }
    const { binders, elsewhere } = this;
    return { binders, elsewhere };
  }

  private begins(at: number): boolean {
    return beginsStatement(this.tokens, at);
  }

  /** Compares lengths first, because nearly all words are something else. */
  private word(at: number): void {
    const { tokens } = this;
    const length = tokens.ends[at]! - tokens.starts[at]!;
    if (length === 3 && wordAt(tokens, at) === 'for') this.loop(at);
    else if (length === 6 && wordAt(tokens, at) === 'lambda') this.lambda(at);
    else if ((length === 6 || length === 8) && this.begins(at)) this.declaration(at);
    else if (length === 2 && wordAt(tokens, at) === 'as' && this.roles[at] !== Role.skip) {
      const open = isOpening(tokens.kind(at + 1));
      this.targets(at + 1, open ? endOf(tokens, at + 2, false) : at + 2, null);
    }
  }

  /** `a = …`, `a, (b, c) = d = …`, `a: int`. */
  private assignment(first: number): void {
    const { tokens } = this;
    let from = first;
    for (let at = first; at < tokens.count; at++) {
      const kind = tokens.kind(at);
      const isAnnotated = kind === Mark.Colon && at === first + 1;
      if (isAnnotated || (kind === Mark.Equals && tokens.kind(at + 1) !== Mark.Equals)) {
        this.targets(from, at, null);
        if (isAnnotated) return;
        from = at + 1;
      } else if (goesOn(tokens, from, at)) at = closingOf(tokens, at);
      else if (!isPartOfTarget(kind) || wordAt(tokens, at) === 'lambda') return;
    }
  }

  /** `global a, b`. */
  private declaration(at: number): void {
    const { tokens } = this;
    if (!/^(?:global|nonlocal)$/.test(wordAt(tokens, at))) return;
    for (let name = at + 1; tokens.kind(name) === Token.Word; name += 2)
      if (this.isWanted(wordAt(tokens, name))) this.elsewhere.push(name);
  }

  private loop(at: number): void {
    const { tokens } = this;
    let end = at + 1;
    while (isPartOfTarget(tokens.kind(end)) && !/^(?:in|for)$/.test(wordAt(tokens, end))) end++;
    const isStatement =
      this.begins(at) || (wordAt(tokens, at - 1) === 'async' && this.begins(at - 1));
    if (isStatement) this.targets(at + 1, end, null);
    else if (this.anyWanted(at + 1, end)) {
      const within = { from: openingBefore(tokens, at), to: endOf(tokens, at, false) };
      if (within.from >= 0 && within.to >= 0) this.targets(at + 1, end, within);
    }
  }

  private lambda(at: number): void {
    const { tokens } = this;
    const names: number[] = [];
    let colon = at + 1;
    for (let depth = 0; depth > 0 || tokens.kind(colon) !== Mark.Colon; colon++) {
      const kind = tokens.kind(colon);
      if (kind === LINE_END || colon === at + MOST_WITHIN) return;
      if (isOpening(kind)) depth++;
      else if (isClosing(kind)) depth--;
      const before = tokens.kind(colon - 1);
      const isFirst = colon === at + 1 || before === Mark.Comma || before === Mark.Star;
      if (depth === 0 && kind === Token.Word && isFirst) names.push(colon);
    }
    if (!names.some((name) => this.isWanted(wordAt(tokens, name)))) return;
    const to = endOf(tokens, colon + 1, true);
    if (to >= 0) for (const name of names) this.bind(name, { from: at, to });
  }

  private walrus(colon: number): void {
    const { tokens } = this;
    const isOne = tokens.starts[colon + 1] === tokens.ends[colon];
    // `f"{total:=^9}"`
    const isFormat = tokens.textAt(colon - 2) === '{';
    if (isOne && !isFormat) this.targets(colon - 1, colon, null);
  }

  private anyWanted(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.isWanted(wordAt(this.tokens, at))) return true;
    return false;
  }

  /** Finds targets that are names by themselves, not parts of a larger expression. */
  private targets(from: number, to: number, within: Binder['within']): void {
    const { tokens } = this;
    for (let at = from; at < to; at++) {
      if (goesOn(tokens, from, at)) at = closingOf(tokens, at);
      if (tokens.kind(at) !== Token.Word || tokens.kind(at - 1) === Mark.Dot) continue;
      const next = tokens.kind(at + 1);
      if (next !== Mark.Dot && !isOpening(next)) this.bind(at, within);
    }
  }

  private bind(name: number, within: Binder['within']): void {
    if (this.isWanted(wordAt(this.tokens, name))) this.binders.push({ name, within });
  }
}

/** Whether brackets continue the expression before them: `a[b]`, but not `(a, b)`. */
function goesOn(tokens: TokenList, from: number, at: number): boolean {
  if (at === from || !isOpening(tokens.kind(at))) return false;
  const before = tokens.kind(at - 1);
  return before === Token.Word || isClosing(before);
}

/** Names, and the marks that join them: `a, *b`, `(a, b.c)`. */
function isPartOfTarget(kind: number): boolean {
  return (
    kind === Token.Word ||
    kind === Mark.Comma ||
    kind === Mark.Star ||
    kind === Mark.Dot ||
    isOpening(kind) ||
    isClosing(kind)
  );
}

/** The open bracket around a position; -1 if it is too far away. */
function openingBefore(tokens: TokenList, position: number): number {
  let depth = 0;
  for (let at = position - 1; at >= Math.max(0, position - MOST_WITHIN); at--) {
    const kind = tokens.kind(at);
    if (kind === LINE_END) return -1;
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && depth-- === 0) return at;
  }
  return -1;
}

/**
 * Where the expression at a position ends: at the closing bracket, or at a comma if asked; -1 if it is too
 * far away.
 */
function endOf(tokens: TokenList, position: number, atComma: boolean): number {
  let depth = 0;
  for (let at = position; at < position + MOST_WITHIN; at++) {
    const kind = tokens.kind(at);
    if (kind === LINE_END || kind === 0) return at;
    if (isOpening(kind)) depth++;
    else if (isClosing(kind) && depth-- === 0) return at;
    else if (atComma && kind === Mark.Comma && depth === 0) return at;
  }
  return -1;
}
