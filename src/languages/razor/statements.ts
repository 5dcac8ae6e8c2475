import type { Span } from '../language.js';
import { behindQuoted } from './code-end.js';
import type { RazorCursor } from './cursor.js';

const BLANKS = /\s*/y;
const MEMBERS = /(?:code|functions)\s*(?=\{)/y;
const CONTROL =
  /(?:(?:if|for|foreach|while|switch|lock|using|await\s+(?:foreach|using))\s*(?=\()|(?:try|do)\s*(?=\{))/y;
const GOES_ON = /\s*(?:else(?:\s+if)?|catch|finally|while)\b\s*/y;

/** How to read markup among statements. */
export interface MarkupReading {
  readonly element: () => void;
  readonly line: () => void;
  /** Reads what begins with `@`. */
  readonly transition: () => void;
}

/** Reads statements that contain markup. */
export class StatementReader {
  constructor(
    private readonly cursor: RazorCursor,
    private readonly markup: MarkupReading,
  ) {}

  /** `code { … }` and `functions { … }`: members of the page. */
  members(): boolean {
    const { cursor } = this;
    if (cursor.match(MEMBERS) === '') return false;
    const start = ++cursor.at;
    this.block(cursor.memberCode);
    const end = Math.max(start, cursor.mark(-1) === '}' ? cursor.at - 1 : cursor.at);
    cursor.members.push({ start, end });
    cursor.ends.push(start - 1, end);
    return true;
  }

  /** `if (…) { … } else { … }`, loops and so on, whose braces may contain markup. */
  control(): boolean {
    const { cursor } = this;
    let start = cursor.at;
    if (cursor.match(CONTROL) === '') return false;
    for (;;) {
      if (cursor.mark() === '(') {
        const close = cursor.closer(cursor.at + 1);
        cursor.at = close < 0 ? cursor.text.length : close + 1;
        cursor.match(BLANKS);
      }
      if (cursor.mark() !== '{') break;
      cursor.at++;
      cursor.piece(start, cursor.at);
      this.block();
      const behind = cursor.at;
      const further = cursor.match(GOES_ON);
      if (further === '') return true;
      start = behind + further.search(/\S/);
    }
    cursor.piece(start, cursor.at);
    cursor.ends.push(cursor.at);
    return true;
  }

  /**
   * Reads statements up to the closing brace, and markup wherever it can begin.
   *
   * @param members Receives the code outside that markup; the brace is then not part of the code.
   */
  block(members?: Span[]): void {
    if (!this.cursor.isDeep) this.cursor.within(() => this.#statements(members));
  }

  #statements(members: Span[] | undefined): void {
    const { cursor, markup } = this;
    const { text } = cursor;
    let from = cursor.at;
    let depth = 0;
    let begins = true;
    const take = (end: number): void => {
      cursor.piece(from, end);
      if (from < end) members?.push({ start: from, end });
    };
    const apart = (marks: number, read: () => void): void => {
      take(cursor.at);
      cursor.at += marks;
      read();
      from = cursor.at;
      begins = true;
    };
    while (!cursor.isAtEnd) {
      const mark = cursor.mark();
      const next = cursor.mark(1);
      const quoted = behindQuoted(text, cursor.at);
      if (quoted > cursor.at) {
        begins &&= mark === '/';
        cursor.at = quoted;
      } else if (mark === '<' && begins && /[A-Za-z]/.test(next)) apart(0, markup.element);
      else if (mark === '@' && next === '<') {
        cursor.values.push(cursor.at);
        if (members !== undefined) cursor.memberValues.push(cursor.at);
        apart(1, markup.element);
      } else if (mark === '@' && next === ':') apart(2, markup.line);
      else if (mark === '@' && (next === '*' || begins)) apart(0, markup.transition);
      else {
        cursor.at++;
        if (mark === '}' && depth-- === 0) {
          take(cursor.at - (members === undefined ? 0 : 1));
          return;
        }
        if (mark === '{') depth++;
        if (!/\s/.test(mark)) begins = /[{};:]/.test(mark);
      }
    }
    take(cursor.at);
  }
}
