/** Longest type annotation, in characters. */
const LONGEST = 400;
/** Deepest nesting of brackets. */
const DEEPEST = 20;

/** Types whose values have no members. */
const PLAIN = /^(?:nil|true|false|boolean|number|integer|function|thread|userdata|lightuserdata)$/;
/** Types that lead nowhere. */
const UNKNOWN = /^(?:any|unknown|table|string|void|never|unset)$/;
const NAME = /[\p{L}_](?:[\p{L}\p{N}_*]|[.-](?=[\p{L}\p{N}_]))*/uy;
const LITERAL = /(["'`])(?:[^\\]|\\.)*?\1|-?\d[\w.]*/y;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' };

/**
 * The type that a text begins with, in the format of `statedType`: `shop/Shelf` for `shop.Shelf?`, `<Shelf>`
 * for `Shelf[]` and `table<string, Shelf>`, `->Shelf` for `fun(): Shelf`, `self`; empty if it is not a class,
 * or one of several.
 *
 * @param hidden Type parameters, which stand for any type.
 */
export function typeWritten(text: string, hidden: ReadonlySet<string>): string {
  return new TypeReader(text.slice(0, LONGEST), hidden).whole() ?? '';
}

/** All types of a list, `Shelf, Rack`. */
export function typesWritten(text: string, hidden: ReadonlySet<string>): readonly string[] {
  const reader = new TypeReader(text.slice(0, LONGEST), hidden);
  const types = [reader.whole() ?? ''];
  while (reader.takes(',')) types.push(reader.whole() ?? '');
  return types;
}

class TypeReader {
  #at = 0;
  #depth = 0;

  constructor(
    private readonly text: string,
    private readonly hidden: ReadonlySet<string>,
  ) {}

  /** Types separated by bars; null if the values have no members. */
  whole(): string | null {
    if (this.#depth === DEEPEST) return '';
    this.#depth++;
    const parts = new Set<string>();
    do {
      const part = this.#part();
      if (part !== null) parts.add(part);
    } while (this.takes('|'));
    this.#depth--;
    const [first = null] = parts;
    return parts.size > 1 ? '' : first;
  }

  /** Whether a mark is next; if so, it is consumed. */
  takes(mark: string): boolean {
    const from = this.#at;
    this.#skipBlanks();
    const isThere = this.text.startsWith(mark, this.#at);
    this.#at = isThere ? this.#at + mark.length : from;
    return isThere;
  }

  #part(): string | null {
    let type = this.#primary();
    for (;;) {
      if (this.text.startsWith('[]', this.#at)) {
        this.#at += 2;
        type = holding(type);
      } else if (this.text[this.#at] === '[') {
        this.#skipBrackets();
        type = '';
      } else if (this.text[this.#at] === '?') this.#at++;
      else return type;
    }
  }

  #primary(): string | null {
    this.#skipBlanks();
    if (this.takes('(')) {
      const type = this.whole();
      this.takes(')');
      return type;
    }
    if (CLOSING[this.text[this.#at] ?? ''] !== undefined) {
      this.#skipBrackets();
      return '';
    }
    const literal = this.#read(LITERAL);
    if (literal !== '') return /^["'`]/.test(literal) ? '' : null;
    const name = this.#read(NAME);
    if (name === 'async') return this.#primary();
    if (name === 'fun') return this.#function();
    if (name === 'table' && this.takes('<')) return this.#table();
    if (this.text[this.#at] === '<') this.#skipBrackets();
    if (PLAIN.test(name)) return null;
    if (UNKNOWN.test(name) || this.hidden.has(name)) return '';
    return name.replaceAll('.', '/');
  }

  /** Reads the rest after `fun`. */
  #function(): string | null {
    if (this.text[this.#at] === '(') this.#skipBrackets();
    if (!this.takes(':')) return null;
    const type = this.whole();
    return type === null || type === '' ? type : `->${type}`;
  }

  /** Reads the rest after `table<`. */
  #table(): string {
    this.whole();
    const type = this.takes(',') ? this.whole() : '';
    this.takes('>');
    return holding(type);
  }

  #skipBrackets(): void {
    const open: string[] = [];
    for (; this.#at < this.text.length; this.#at++) {
      const mark = this.text[this.#at]!;
      if (CLOSING[mark] !== undefined) open.push(CLOSING[mark]);
      else if (mark === open.at(-1)) open.pop();
      if (open.length === 0) break;
    }
    this.#at++;
  }

  #skipBlanks(): void {
    while (/^[ \t]$/.test(this.text[this.#at] ?? '')) this.#at++;
  }

  #read(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.#at += found.length;
    return found;
  }
}

function holding(type: string | null): string {
  return type === null || type === '' ? '' : `<${type}>`;
}
