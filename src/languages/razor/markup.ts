import type { Span } from '../language.js';
import { behindQuoted, closerInCode } from './code-end.js';

/** A line that tells something of the whole page: `@inject Clock Time`. */
export interface Directive extends Span {
  readonly word: string;
}

/** What a page of Razor says in code, each list in order. */
export interface RazorCode {
  /** All code: expressions, statements, and what the blocks of members hold. */
  readonly pieces: readonly Span[];
  /** Where a piece ends that is no whole statement. */
  readonly ends: readonly number[];
  /** What stands between the brackets of `@code { … }` and `@functions { … }`. */
  readonly members: readonly Span[];
  /** The code in these without the markup in it. */
  readonly memberCode: readonly Span[];
  /** Where markup stands for a value: `@<b>…</b>`. */
  readonly values: readonly number[];
  /** Names of elements that can be those of components. */
  readonly tags: readonly Span[];
  readonly comments: readonly Span[];
  /** What follows the words of directives. */
  readonly directives: readonly Directive[];
}

const WORD = /[A-Za-z_]\w*/y;
const BLANKS = /\s*/y;
const REST_OF_LINE = /[^\r\n]*/y;
const MEMBERS = /(?:code|functions)\s*(?=\{)/y;
const CONTROL =
  /(?:(?:if|for|foreach|while|switch|lock|using|await\s+(?:foreach|using))\s*(?=\()|(?:try|do)\s*(?=\{))/y;
const GOES_ON = /\s*(?:else(?:\s+if)?|catch|finally|while)\b\s*/y;
const DIRECTIVE =
  /(?:using|namespace|inject|inherits|implements|model|layout|attribute|typeparam|page|rendermode|preservewhitespace|addTagHelper|removeTagHelper|tagHelperPrefix)(?=[ \t\r\n])[ \t]*/y;
/** Directives that are code of C# themselves. */
const STATEMENTS: ReadonlySet<string> = new Set(['using', 'namespace']);
const VALUES: ReadonlySet<string> = new Set(['inject', 'attribute']);
const SECTION = /section\s+\w+\s*\{/y;
const AWAIT = /await\s+/y;
const FURTHER = /(?:\?|!)?\.[A-Za-z_]\w*|!(?=[.([])/y;
const ATTRIBUTE_NAME = /[^\s=/>"'@]+/y;
/** `@onclick`, `@bind-Value:after`, `@ref`. */
const OWN_ATTRIBUTE = /@[A-Za-z][\w:.-]*(?=\s*=)/y;
const EQUALS = /\s*=\s*/y;
/** What an attribute of a component is given where that is no text: a name, a call, a function. */
const CODE_GIVEN = /^(?:[A-Za-z_][\w.]*|.*(?:\(|=>).*)$/s;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const RAW = new Set(['script', 'style']);
/** Elements and blocks within each other at most; deeper ones are passed over. */
const DEEPEST = 200;

/** Characters that are looked through for brackets that nothing closes, all in all: more would take time by the square. */
const MOST_IN_VAIN = 1_000_000;

type Stop = 'end' | 'brace' | 'element' | 'line';

class RazorReader implements RazorCode {
  readonly pieces: Span[] = [];
  readonly ends: number[] = [];
  readonly members: Span[] = [];
  readonly memberCode: Span[] = [];
  readonly values: number[] = [];
  readonly tags: Span[] = [];
  readonly comments: Span[] = [];
  readonly directives: Directive[] = [];
  #at = 0;
  #depth = 0;
  #inVain = 0;

  constructor(private readonly text: string) {}

  read(): RazorCode {
    this.#markup('end');
    return this;
  }

  #markup(stop: Stop): void {
    const { text } = this;
    let open = 0;
    this.#depth++;
    while (this.#at < text.length) {
      const mark = text[this.#at]!;
      if (mark === '@') this.#transition();
      else if (mark === '<') {
        const change = this.#tag();
        if (stop === 'element') {
          open += change;
          if (open <= 0) break;
        }
      } else if (stop === 'line' && mark === '\n') break;
      else if (stop === 'brace' && mark === '{') {
        open++;
        this.#at++;
      } else if (stop === 'brace' && mark === '}' && open-- === 0) break;
      else this.#at++;
    }
    this.#depth--;
  }

  /** What begins with `@`. */
  #transition(): void {
    const { text } = this;
    const start = this.#at;
    const next = text[start + 1] ?? '';
    if (next === '@') this.#at += 2;
    else if (next === '*') this.#comment('*@');
    else if (next === '(') this.#brackets();
    else if (next === '{') {
      this.#at += 2;
      this.#statements();
    } else {
      this.#at++;
      // Within a word it is that of an address.
      if (/[A-Za-z_]/.test(next) && !/\w/.test(text[start - 1] ?? '')) this.#word();
    }
  }

  #word(): void {
    const at = this.#at - 1;
    if (this.#match(MEMBERS) !== '') this.#memberBlock();
    else if (this.#peek(CONTROL) !== '') this.#control();
    else if (this.#match(SECTION) !== '') {
      if (this.#isDeep()) return;
      this.#markup('brace');
    } else if (this.#startsLine(at) && this.#peek(DIRECTIVE) !== '') this.#directive();
    else this.#expression();
  }

  #memberBlock(): void {
    const start = ++this.#at;
    this.#statements(this.memberCode);
    const isClosed = this.text[this.#at - 1] === '}';
    const end = Math.max(start, isClosed ? this.#at - 1 : this.#at);
    this.members.push({ start, end });
    this.ends.push(start - 1, end);
  }

  #directive(): void {
    const start = this.#at;
    const word = this.#match(DIRECTIVE).trim();
    const from = this.#at;
    const value = this.#match(REST_OF_LINE).replace(/;?\s*$/, '');
    const end = from + value.length;
    this.directives.push({ word, start: from, end });
    if (!STATEMENTS.has(word) && !VALUES.has(word)) return;
    const begin = STATEMENTS.has(word) ? start : from;
    this.#piece(begin, end);
    this.ends.push(begin - 1, end);
  }

  /** `Model.Names[0]!.Trim()`, `await Load()`; it ends where a blank stands outside of brackets. */
  #expression(): void {
    const start = this.#at;
    this.#match(AWAIT);
    this.#match(WORD);
    for (;;) {
      if (this.#match(FURTHER) !== '') continue;
      const mark = this.text[this.#at];
      if (mark !== '(' && mark !== '[') break;
      const close = this.#closer(this.#at + 1);
      if (close < 0) break;
      this.#at = close + 1;
    }
    this.#piece(start, this.#at);
    this.ends.push(this.#at);
  }

  /** `@( … )` */
  #brackets(): void {
    const inside = this.#at + 2;
    const close = this.#closer(inside);
    this.#at = close < 0 ? inside : close + 1;
    if (close < 0) return;
    this.#piece(inside, close);
    this.ends.push(close);
  }

  /** `if (…) { … } else { … }`, loops and so on, with markup in their brackets. */
  #control(): void {
    let start = this.#at;
    this.#match(CONTROL);
    for (;;) {
      if (this.text[this.#at] === '(') {
        const close = this.#closer(this.#at + 1);
        this.#at = close < 0 ? this.text.length : close + 1;
        this.#match(BLANKS);
      }
      if (this.text[this.#at] !== '{') break;
      this.#at++;
      this.#piece(start, this.#at);
      this.#statements();
      start = this.#at + (/^\s*/.exec(this.#peek(GOES_ON))?.[0].length ?? 0);
      if (this.#match(GOES_ON) === '') return;
    }
    this.#piece(start, this.#at);
    this.ends.push(this.#at);
  }

  /**
   * Statements up to the bracket that closes them, markup where one could begin.
   *
   * @param members Takes what is none of that markup; the bracket then counts as none of the code.
   */
  #statements(members?: Span[]): void {
    if (this.#isDeep()) return;
    const { text } = this;
    let from = this.#at;
    let depth = 0;
    let begins = true;
    const take = (end: number): void => {
      this.#piece(from, end);
      if (from < end) members?.push({ start: from, end });
    };
    const markupWith = (read: () => void): void => {
      take(this.#at);
      read();
      from = this.#at;
      begins = true;
    };
    this.#depth++;
    while (this.#at < text.length) {
      const mark = text[this.#at]!;
      const next = text[this.#at + 1] ?? '';
      const quoted = behindQuoted(text, this.#at);
      if (quoted > this.#at) {
        begins &&= mark === '/';
        this.#at = quoted;
      } else if (mark === '<' && begins && /[A-Za-z]/.test(next))
        markupWith(() => this.#markup('element'));
      else if (mark === '@' && next === '<') {
        this.values.push(this.#at);
        markupWith(() => {
          this.#at++;
          this.#markup('element');
        });
        begins = false;
      } else if (mark === '@' && next === ':') {
        markupWith(() => {
          this.#at += 2;
          this.#markup('line');
        });
      } else if (mark === '@' && (next === '*' || begins)) markupWith(() => this.#transition());
      else {
        this.#at++;
        if (mark === '}' && depth-- === 0) {
          take(members === undefined ? this.#at : this.#at - 1);
          this.#depth--;
          return;
        }
        if (mark === '{') depth++;
        if (!/\s/.test(mark)) begins = /[{};:]/.test(mark);
      }
    }
    take(this.#at);
    this.#depth--;
  }

  /** @returns By how many elements more stand open behind it. */
  #tag(): number {
    const { text } = this;
    if (text.startsWith('<!--', this.#at)) {
      this.#comment('-->');
      return 0;
    }
    this.#at++;
    const closes = text[this.#at] === '/';
    if (closes) this.#at++;
    const start = this.#at;
    if (this.#match(WORD) === '') return 0;
    this.#match(/[\w.:-]*/y);
    const name = text.slice(start, this.#at);
    const isComponent = /^[A-Z]/.test(name);
    if (isComponent && !closes) this.tags.push({ start, end: this.#at });
    const isOpen = this.#attributes(isComponent) && !VOID.has(name);
    if (closes) return -1;
    if (isOpen && RAW.has(name)) this.#rawText(name);
    return isOpen ? 1 : 0;
  }

  /** @returns Whether the element goes on behind them. */
  #attributes(ofComponent: boolean): boolean {
    const { text } = this;
    while (this.#at < text.length) {
      this.#match(BLANKS);
      const mark = text[this.#at];
      if (mark === '>' || text.startsWith('/>', this.#at)) {
        this.#at += mark === '>' ? 1 : 2;
        return mark === '>';
      }
      const before = this.#at;
      if (this.#match(OWN_ATTRIBUTE) !== '') this.#given(true, true);
      else if (mark === '@') this.#transition();
      else if (this.#match(ATTRIBUTE_NAME) !== '') this.#given(ofComponent, false);
      if (this.#at === before) this.#at++;
    }
    return false;
  }

  /** The value of an attribute. */
  #given(mayBeCode: boolean, isCode: boolean): void {
    if (this.#match(EQUALS) === '') return;
    const quote = this.text[this.#at];
    if (quote !== '"' && quote !== "'") {
      if (quote === '@') this.#transition();
      else this.#match(/[^\s>]*/y);
      return;
    }
    const start = ++this.#at;
    const close = this.text.indexOf(quote, start);
    const value = this.text.slice(start, close < 0 ? start : close);
    if (close >= 0 && !value.startsWith('@') && (isCode || (mayBeCode && CODE_GIVEN.test(value)))) {
      this.#piece(start, close);
      this.ends.push(close);
      this.#at = close + 1;
      return;
    }
    while (this.#at < this.text.length && this.text[this.#at] !== quote) {
      if (this.text[this.#at] === '@') this.#transition();
      else this.#at++;
    }
    this.#at++;
  }

  /** What scripts and styles hold is no markup. */
  #rawText(name: string): void {
    while (this.#at < this.text.length && !this.text.startsWith(`</${name}`, this.#at)) {
      if (this.text[this.#at] === '@') this.#transition();
      else this.#at++;
    }
  }

  #comment(close: string): void {
    const start = this.#at;
    const found = this.text.indexOf(close, start + 2);
    this.#at = found < 0 ? this.text.length : found + close.length;
    this.comments.push({ start, end: this.#at });
  }

  #piece(start: number, end: number): void {
    if (start < end) this.pieces.push({ start, end });
  }

  #isDeep(): boolean {
    return this.#depth >= DEEPEST;
  }

  #startsLine(at: number): boolean {
    let before = at - 1;
    while (/[ \t]/.test(this.text[before] ?? '')) before--;
    return before < 0 || /[\r\n\uFEFF]/.test(this.text[before]!);
  }

  /** Offset of what closes a bracket of code before an offset; -1 where nothing does. */
  #closer(from: number): number {
    if (this.#inVain > MOST_IN_VAIN) return -1;
    const close = closerInCode(this.text, from);
    if (close < 0) this.#inVain += this.text.length - from;
    return close;
  }

  #peek(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  #match(pattern: RegExp): string {
    const found = this.#peek(pattern);
    this.#at += found.length;
    return found;
  }
}

/** Finds the code in a page of Razor; never throws, whatever is left open. */
export function razorCode(text: string): RazorCode {
  return new RazorReader(text).read();
}
