/**
 * Steps through JSON text that `JSON.parse` has accepted, and knows the line of everything it meets, which
 * `JSON.parse` does not tell. Values that nobody asks for are skipped without being built.
 */
export class JsonScanner {
  private offset = 0;
  private currentLine = 1;

  constructor(private readonly text: string) {}

  /** Reads an object; for each key `member` must read or skip the value. A value of another type is skipped. */
  object(member: (key: string) => void): void {
    if (this.peek() !== '{') {
      this.skip();
      return;
    }
    this.offset++;
    while (this.peek() !== '}') {
      const key = this.rawString();
      this.expect(':');
      member(JSON.parse(key) as string);
      if (this.peek() === ',') this.offset++;
    }
    this.offset++;
  }

  /** Reads an array; for each element `element` must read or skip it. A value of another type is skipped. */
  array(element: () => void): void {
    if (this.peek() !== '[') {
      this.skip();
      return;
    }
    this.offset++;
    while (this.peek() !== ']') {
      element();
      if (this.peek() === ',') this.offset++;
    }
    this.offset++;
  }

  /** Reads a string with its 1-based line; undefined for a value of another type, which is skipped. */
  string(): { readonly value: string; readonly line: number } | undefined {
    if (this.peek() !== '"') {
      this.skip();
      return undefined;
    }
    return { line: this.currentLine, value: JSON.parse(this.rawString()) as string };
  }

  /** Whether the next value is an array. */
  atArray(): boolean {
    return this.peek() === '[';
  }

  /** Skips one value of any type. */
  skip(): void {
    let depth = 0;
    do {
      const next = this.peek();
      if (next === '"') this.rawString();
      else {
        if (next === '{' || next === '[') depth++;
        else if (next === '}' || next === ']') depth--;
        if (/[-\w]/.test(next)) this.skipWord();
        else this.offset++;
      }
    } while (depth > 0);
  }

  private skipWord(): void {
    while (/[-+.\w]/.test(this.text[this.offset] ?? '')) this.offset++;
  }

  /** Moves to the next character that is not white space, and returns it. */
  private peek(): string {
    for (; ; this.offset++) {
      const next = this.text[this.offset];
      if (next === '\n') this.currentLine++;
      else if (next !== ' ' && next !== '\r' && next !== '\t') {
        if (next === undefined) throw new RangeError('JSON text ends too early');
        return next;
      }
    }
  }

  private expect(character: string): void {
    if (this.peek() !== character) throw new RangeError(`expected ${character} in JSON text`);
    this.offset++;
  }

  /** The string at the scanner with its quotes and escapes; JSON strings hold no line breaks. */
  private rawString(): string {
    const start = this.peek() === '"' ? this.offset : -1;
    if (start < 0) throw new RangeError('expected a string in JSON text');
    let end = this.text.indexOf('"', start + 1);
    while (isEscaped(this.text, end)) end = this.text.indexOf('"', end + 1);
    this.offset = end + 1;
    return this.text.slice(start, end + 1);
  }
}

function isEscaped(text: string, quote: number): boolean {
  let backslashes = 0;
  while (text[quote - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
