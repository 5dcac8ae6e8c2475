import { WordSet } from '../../text/word-set.js';
import { scannerOf } from '../outline/scan.js';
import { wordsOf } from '../outline/table.js';
import { type Blocks, behindBlock, blocksOf, lineColumns } from '../token-outline/blocks.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { blank, type Overwrite, overwritten } from '../tokens/repair.js';
import { Token } from '../tokens/token-list.js';
import { TokenReader } from '../tokens/token-reader.js';
import { RUST_LEXIS } from './lexis.js';

/** A cheap check that spares most texts the second scan. */
const INVOCATION = /\w!\s*[{(]\s*(?:(?:#!?\[|\/[/*])|pub\(|impl<|[a-z_]\w*(?:[!\s]|: *\{))/;
/** Words that begin an item. */
const ITEMS = new WordSet(
  wordsOf(
    'pub fn struct enum trait impl mod use static const type extern unsafe async macro_rules',
  ),
);

/** Deepest nesting of macros. */
const DEEPEST = 8;

const scan = scannerOf(RUST_LEXIS);

/**
 * Unwraps macros around items, so that the grammar reads the items: `pin_project! { pub struct Reader {…} }`.
 * The grammar treats macro arguments as loose tokens. Function bodies are not changed, and neither are
 * offsets.
 */
export function maskItemMacros(text: string): string {
  return INVOCATION.test(text) ? new ItemMacros(text).masked() : text;
}

class ItemMacros {
  readonly #reader: TokenReader;
  readonly #blocks: Blocks;
  readonly #overwrites: Overwrite[] = [];
  /** Number of surrounding macros. */
  #depth = 0;

  constructor(private readonly text: string) {
    const tokens = scan(text);
    this.#reader = new TokenReader({ text, tokens });
    const columns = lineColumns(this.#reader, tokens);
    this.#blocks = blocksOf(this.#reader, columns, { brackets: '([{' });
  }

  masked(): string {
    this.#items(0, this.#reader.count);
    return overwritten(this.text, this.#overwrites);
  }

  /** Reads items, but not their values and bodies. */
  #items(from: number, to: number): void {
    const reader = this.#reader;
    for (let at = from; at < to; ) {
      const open = this.#macroAt(at);
      if (open >= 0) at = this.#macro(at, open);
      else if (reader.is(at, '#') && reader.is(at + 1, '['))
        at = Math.max(at + 2, behindBlock(this.#blocks, at + 1));
      else if (reader.is(at, '=')) at = this.#behindValue(at + 1, to);
      else if (reader.is(at, '<') && reader.is(at + 1, '>')) {
        // The grammar takes no `impl<>`.
        this.#blank(at, at + 1);
        at += 2;
      } else if (/^(?:fn|macro_rules)$/.test(reader.text(at))) {
        this.#bindings(at + 2);
        at = this.#behindBody(at + 1, to);
      } else at++;
    }
  }

  /** `fn reads(text in ".*")` of `proptest!`, whose parameters have a source instead of a type. */
  #bindings(open: number): void {
    const reader = this.#reader;
    const close = reader.is(open, '(') ? this.#closerOf(open) : -1;
    for (let at = open + 1; at < close; at = Math.max(at + 1, behindBlock(this.#blocks, at)))
      if (reader.isWord(at, 'in')) {
        this.#blank(open + 1, close - 1);
        return;
      }
  }

  /** Position of the bracket after `name!` or `path::name!`; -1 if there is none. */
  #macroAt(at: number): number {
    const reader = this.#reader;
    if (reader.kind(at) !== Token.Word || reader.is(at - 1, ':')) return -1;
    let name = at;
    while (reader.is(name + 1, ':') && reader.is(name + 2, ':')) name += 3;
    const isMacro = reader.is(name + 1, '!') && isOpening(reader.kind(name + 2));
    return isMacro && this.#closerOf(name + 2) >= 0 ? name + 2 : -1;
  }

  /** Unwraps a macro around items. Returns the position where to continue. */
  #macro(at: number, open: number): number {
    const reader = this.#reader;
    const close = this.#closerOf(open);
    if (++this.#depth > DEEPEST) return this.#leave(close);
    if (reader.isWord(open - 2, 'cfg_if') || this.#holdsLabels(open, close))
      this.#branches(at, open, close);
    else if (this.#holdsItems(open, close)) {
      this.#blank(at, open);
      if (reader.isWord(open - 2, 'bitflags')) this.#flags(open + 1, close);
      else this.#items(open + 1, close);
      // In `thread_local!`, the last value may have no semicolon.
      const isEnded = /^[;}]$/.test(reader.text(close - 1));
      this.#overwrite(close, isEnded ? ' ' : ';');
    }
    return this.#leave(close);
  }

  #leave(close: number): number {
    this.#depth--;
    return close + 1;
  }

  #holdsItems(open: number, close: number, depth = this.#depth): boolean {
    const reader = this.#reader;
    let first = open + 1;
    while (reader.is(first, '#') && first < close)
      first = behindBlock(this.#blocks, reader.is(first + 1, '!') ? first + 2 : first + 1);
    const inner = this.#macroAt(first);
    if (inner >= 0)
      return depth < DEEPEST && this.#holdsItems(inner, this.#closerOf(inner), depth + 1);
    if (first >= close || !this.#isItem(first)) return false;
    const isValue =
      /^(?:static|const)$/.test(reader.text(first)) || reader.isWord(first + 1, 'static');
    return isValue || /^[;}]$/.test(reader.text(close - 1));
  }

  /**
   * Whether an item begins, rather than syntax that only the macro knows: `pub Shelf {`, `unsafe {`.
   */
  #isItem(at: number): boolean {
    const reader = this.#reader;
    if (!reader.isOneOf(at, ITEMS)) return false;
    if (!reader.isWord(at, 'pub')) return !/^(?:\{|move|\|)$/.test(reader.text(at + 1));
    return reader.isOneOf(behindBlock(this.#blocks, at + 1), ITEMS);
  }

  /** Whether the macro holds items behind labels: `stable: { fn a() {} }, unstable: {…}` */
  #holdsLabels(open: number, close: number): boolean {
    const reader = this.#reader;
    let at = open + 1;
    while (at < close) {
      const body = at + 2;
      const end = this.#closerOf(body);
      const isLabelled = reader.kind(at) === Token.Word && reader.is(at + 1, ':');
      if (!isLabelled || !reader.is(body, '{') || end < 0 || !this.#holdsItems(body, end))
        return false;
      at = reader.is(end + 1, ',') ? end + 2 : end + 1;
    }
    return at > open + 1;
  }

  /** `if #[cfg(unix)] {…} else {…}`, or branches behind labels. */
  #branches(at: number, open: number, close: number): void {
    let from = at;
    for (let next = open + 1; next < close; ) {
      while (next < close && !this.#reader.is(next, '{'))
        next = Math.max(next + 1, behindBlock(this.#blocks, next));
      const end = this.#closerOf(next);
      if (end < 0 || end >= close) break;
      this.#blank(from, next);
      this.#items(next + 1, end);
      from = end;
      next = end + 1;
    }
    if (from > at) this.#blank(from, close);
  }

  /** `pub struct Marks: u8 { const NEW = 1; }` is presented to the grammar as an enum. */
  #flags(from: number, to: number): void {
    const reader = this.#reader;
    for (let at = from; at < to; at++) {
      if (!reader.isWord(at, 'struct') && !reader.isWord(at, 'impl')) continue;
      let open = at + 1;
      while (open < to && !reader.is(open, '{')) open++;
      const end = this.#closerOf(open);
      if (end < 0 || end >= to) return;
      if (reader.isWord(at, 'impl')) this.#blank(at, end);
      else {
        this.#overwrite(at, 'enum  ');
        this.#blank(at + 2, open - 1);
        this.#constants(open + 1, end);
      }
      at = end;
    }
  }

  #constants(from: number, to: number): void {
    const reader = this.#reader;
    for (let at = from; at < to; at = Math.max(at + 1, behindBlock(this.#blocks, at))) {
      if (reader.isWord(at, 'const') && reader.isWord(at + 1, '_')) {
        const first = at;
        while (at < to && !reader.is(at, ';')) at++;
        this.#blank(first, at);
      } else if (reader.isWord(at, 'const')) this.#blank(at, at);
      else if (reader.is(at, ';')) this.#overwrite(at, ',');
    }
  }

  /** Position after the body of a function, or where it is only declared. */
  #behindBody(from: number, to: number): number {
    const reader = this.#reader;
    let at = from;
    while (at < to && !reader.is(at, ';') && !isClosing(reader.kind(at))) {
      const isBody = reader.is(at, '{');
      at = Math.max(at + 1, behindBlock(this.#blocks, at));
      if (isBody) return at;
    }
    return at;
  }

  /** Position of what ends a value: a semicolon, the bracket around it, or that of type parameters. */
  #behindValue(from: number, to: number): number {
    const reader = this.#reader;
    let open = 0;
    let at = from;
    while (at < to && !reader.is(at, ';') && !isClosing(reader.kind(at))) {
      if (reader.is(at, '<')) open++;
      else if (reader.is(at, '>') && !/^[-=]$/.test(reader.text(at - 1)) && --open < 0) break;
      at = Math.max(at + 1, behindBlock(this.#blocks, at));
    }
    return at;
  }

  #closerOf(open: number): number {
    const behind = behindBlock(this.#blocks, open);
    return behind > open ? behind - 1 : -1;
  }

  /** Blanks out tokens and everything between them. */
  #blank(first: number, last: number): void {
    const reader = this.#reader;
    this.#overwrites.push(blank({ text: this.text }, reader.start(first), reader.end(last)));
  }

  #overwrite(at: number, characters: string): void {
    this.#overwrites.push({ start: this.#reader.start(at), characters });
  }
}
