import { beforeAll, describe, expect, it } from 'vitest';
import type { LanguageId } from '../../../src/model/source-file.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(async () => {
  for (const language of ['kotlin', 'csharp', 'c'] as const) await prepareLanguage(language);
});

/** The lines on which a text uses a name as a value. */
function lines(language: LanguageId, name: string, text: string): number[] {
  return parseFile(text, language).references.flatMap((one) =>
    one.name === name && one.kind === 'value' && one.receiver === '' ? one.line : [],
  );
}

const KOTLIN = (body: string) => `class Depot {\n  private var size = 1\n${body}\n}\n`;

describe('values that a text defines', () => {
  it.each<[string, LanguageId, string, string, readonly number[]]>([
    [
      'where they are assigned',
      'kotlin',
      'size',
      KOTLIN('  fun a() { size = 2 }\n  fun b() = size'),
      [3, 4],
    ],
    [
      'behind a line that ends with a word',
      'kotlin',
      'size',
      KOTLIN('  fun a(all: List) {\n    val x = all\n    size.inc()\n    return size\n  }'),
      [5, 6],
    ],
    [
      'not as the name of an argument',
      'kotlin',
      'size',
      KOTLIN('  fun a() { open(size = 2, x = 3) }\n  fun b() = size'),
      [4],
    ],
    [
      'not where another is declared',
      'kotlin',
      'size',
      KOTLIN('  fun a() { val size = 2; print(size) }'),
      [],
    ],
    [
      'not where a function takes another',
      'kotlin',
      'size',
      KOTLIN('  fun a() = all.map { size -> size + 1 }'),
      [],
    ],
    [
      'beside a condition',
      'c',
      'size',
      'static int size = 1;\nint a(int x) { return x || size; }\nint b(void) { size = 2; return 1; }\n',
      [2, 3],
    ],
    [
      'where the preprocessor has more to say of them',
      'c',
      'shift',
      '#ifdef A\n#define shift 5\n#else\n#undef shift\n#define shift 4\n#endif\nint a(int x) { return x >> shift; }\n',
      [4, 7],
    ],
    [
      'in C#, and not as fields of another object',
      'csharp',
      'Size',
      'class Depot {\n  static readonly int Size = 3;\n  bool A(bool x) => x || Size > 2;\n  object B() => new Rack { Size = 2, A = 3 };\n}\n',
      [3],
    ],
  ])('are used: %s', (_what, language, name, text, expected) => {
    expect(lines(language, name, text)).toEqual(expected);
  });
});
