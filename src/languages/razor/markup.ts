import { type RazorCode, RazorCursor } from './cursor.js';
import { ElementReader } from './elements.js';
import { isDirective, readBrackets, readDirective, readExpression } from './expressions.js';
import { StatementReader } from './statements.js';

const SECTION = /section\s+\w+\s*\{/y;

/** What ends a stretch of markup. */
type Stop = 'end' | 'element' | 'line';

class MarkupReader {
  readonly #cursor: RazorCursor;
  readonly #elements: ElementReader;
  readonly #statements: StatementReader;

  constructor(text: string) {
    this.#cursor = new RazorCursor(text);
    const transition = () => this.#transition();
    this.#elements = new ElementReader(this.#cursor, transition);
    this.#statements = new StatementReader(this.#cursor, {
      element: () => this.#markup('element'),
      line: () => this.#markup('line'),
      transition,
    });
  }

  read(): RazorCode {
    this.#markup('end');
    return this.#cursor;
  }

  #markup(stop: Stop): void {
    this.#cursor.within(() => this.#markupUpTo(stop));
  }

  #markupUpTo(stop: Stop): void {
    const cursor = this.#cursor;
    let open = 0;
    while (!cursor.isAtEnd) {
      const mark = cursor.mark();
      if (mark === '@') this.#transition();
      else if (mark === '<') {
        const change = this.#elements.tag();
        if (stop !== 'element') continue;
        open += change;
        if (open <= 0) return;
      } else if (mark === '\n' && stop === 'line') return;
      else cursor.at++;
    }
  }

  /** Reads what begins with `@`. */
  #transition(): void {
    const cursor = this.#cursor;
    const next = cursor.mark(1);
    if (next === '@') cursor.at += 2;
    else if (next === '*') cursor.comment('*@');
    else if (next === '(') readBrackets(cursor);
    else if (next === '{') {
      cursor.at += 2;
      this.#statements.block();
    } else {
      const before = cursor.mark(-1);
      cursor.at++;
      // Within a word it is part of an e-mail address.
      if (/[A-Za-z_]/.test(next) && !/\w/.test(before)) this.#word();
    }
  }

  #word(): void {
    const cursor = this.#cursor;
    if (this.#statements.members() || this.#statements.control()) return;
    if (isDirective(cursor)) readDirective(cursor);
    // The content of a section is ordinary markup.
    else if (cursor.match(SECTION) === '') readExpression(cursor);
  }
}

/** Finds the code in a Razor page; never throws, even if something is left open. */
export function razorCode(text: string): RazorCode {
  return new MarkupReader(text).read();
}
