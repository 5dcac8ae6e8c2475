/** The ASCII part of Unicode classes, as written between brackets. */
const OF_ASCII: ReadonlyMap<string, string> = new Map([
  ['L', 'A-Za-z'],
  ['Lu', 'A-Z'],
  ['Ll', 'a-z'],
  ['Lt', ''],
  ['Lo', ''],
  ['M', ''],
  ['N', '0-9'],
  ['ASCII', String.raw`\x00-\x7f`],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Cyrillic'].map(
    (script) => [`Script=${script}`, ''] as const,
  ),
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const BEYOND_ASCII = /[^\x00-\x7f]/;

export function isAscii(text: string): boolean {
  return !BEYOND_ASCII.test(text);
}

/** What may contain a Unicode class, and what begins and ends a character class. */
const PIECE = /\\([pP])\{([^}]*)\}|\\.|[[\]]/gs;

/**
 * A pattern that asks for letters or digits of any script (`\p{L}`, `\p{N}`). V8 takes a quarter of a millisecond
 * to compile one with two such classes, which for all patterns of a question adds up to a tenth of its time. So a
 * pattern is compiled only when it is needed; and ASCII texts, the most common, use an ASCII version that compiles
 * in a fortieth of the time.
 */
export class LetterPattern {
  private ascii: RegExp | undefined;
  private whole: RegExp | undefined;

  /**
   * @param source Must write a backtick, which would end a raw template, as `\x60`.
   * @param flags Must include `u`.
   */
  constructor(
    private readonly source: string,
    private readonly flags = 'u',
  ) {}

  /** The pattern to match `text` with; not valid for other texts. */
  of(text: string): RegExp {
    if (!isAscii(text)) {
      this.whole ??= new RegExp(this.source, this.flags);
      return this.whole;
    }
    this.ascii ??= this.ofAscii();
    return this.ascii;
  }

  test(text: string): boolean {
    return this.of(text).test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.of(text).exec(text);
  }

  private ofAscii(): RegExp {
    const source = asciiSource(this.source);
    if (source === null) return new RegExp(this.source, this.flags);
    return new RegExp(source, this.flags.replace('u', ''));
  }
}

/** The source of a pattern that matches the same in ASCII texts; null if it uses a class that is not known here. */
function asciiSource(source: string): string | null {
  let isKnown = true;
  let isWithinClass = false;
  const written = source.replace(PIECE, (piece, letter?: 'p' | 'P', name = '') => {
    if (piece === '[') isWithinClass = true;
    if (piece === ']') isWithinClass = false;
    if (letter === undefined) return piece;
    const range = OF_ASCII.get(name);
    if (range === undefined || (letter === 'P' && isWithinClass)) isKnown = false;
    if (isWithinClass) return range ?? '';
    return letter === 'p' ? `[${range}]` : `[^${range}]`;
  });
  return isKnown ? written : null;
}
