import type { RazorCursor } from './cursor.js';

const BLANKS = /\s*/y;
const NAME = /[A-Za-z_][\w.:-]*/y;
const ATTRIBUTE_NAME = /[^\s=/>"'@]+/y;
/** `@onclick`, `@bind-Value:after`, `@ref`. */
const OWN_ATTRIBUTE = /@[A-Za-z][\w:.-]*(?=\s*=)/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;
/** An attribute of a component whose value is code rather than text: a name, a call, a lambda. */
const CODE_GIVEN = /^(?:[A-Za-z_][\w.]*|.*(?:\(|=>).*)$/s;
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const RAW = new Set(['script', 'style']);

/** Reads the tags of elements. */
export class ElementReader {
  constructor(
    private readonly cursor: RazorCursor,
    /** Reads what begins with `@`. */
    private readonly transition: () => void,
  ) {}

  /** @returns the change in the number of open elements. */
  tag(): -1 | 0 | 1 {
    const { cursor } = this;
    if (cursor.text.startsWith('<!--', cursor.at)) {
      cursor.comment('-->');
      return 0;
    }
    cursor.at++;
    const closes = cursor.mark() === '/';
    if (closes) cursor.at++;
    const start = cursor.at;
    const name = cursor.match(NAME);
    if (name === '') return 0;
    const isComponent = /^(?:[A-Z]|vc:)/.test(name);
    if (isComponent && !closes) cursor.tags.push({ start, end: cursor.at });
    const isOpen = this.#attributes(isComponent) && !VOID.has(name);
    if (closes) return -1;
    if (isOpen && RAW.has(name)) this.#rawText(name);
    return isOpen ? 1 : 0;
  }

  /** @returns whether the element has content after its attributes. */
  #attributes(ofComponent: boolean): boolean {
    const { cursor } = this;
    while (!cursor.isAtEnd) {
      cursor.match(BLANKS);
      const mark = cursor.mark();
      if (mark === '>' || (mark === '/' && cursor.mark(1) === '>')) {
        cursor.at += mark === '>' ? 1 : 2;
        return mark === '>';
      }
      const before = cursor.at;
      if (cursor.match(OWN_ATTRIBUTE) !== '') this.#given(true, true);
      else if (mark === '@') this.transition();
      else if (cursor.match(ATTRIBUTE_NAME) !== '') this.#given(ofComponent, false);
      if (cursor.at === before) cursor.at++;
    }
    return false;
  }

  /** Reads the value of an attribute. */
  #given(mayBeCode: boolean, isCode: boolean): void {
    const { cursor } = this;
    if (cursor.match(EQUALS) === '') return;
    const quote = cursor.mark();
    if (quote !== '"' && quote !== "'") {
      if (quote === '@') this.transition();
      else cursor.match(UNQUOTED);
      return;
    }
    const start = ++cursor.at;
    const close = cursor.text.indexOf(quote, start);
    const value = cursor.text.slice(start, close < 0 ? start : close);
    if (close >= 0 && !value.startsWith('@') && (isCode || (mayBeCode && CODE_GIVEN.test(value)))) {
      cursor.piece(start, close);
      cursor.ends.push(close);
      cursor.at = close + 1;
      return;
    }
    this.#textUpTo(() => cursor.mark() === quote);
    cursor.at++;
  }

  /** The content of scripts and styles is not markup. */
  #rawText(name: string): void {
    const { cursor } = this;
    this.#textUpTo(() => cursor.text.startsWith(`</${name}`, cursor.at));
  }

  #textUpTo(isEnd: () => boolean): void {
    const { cursor } = this;
    while (!cursor.isAtEnd && !isEnd()) {
      if (cursor.mark() === '@') this.transition();
      else cursor.at++;
    }
  }
}
