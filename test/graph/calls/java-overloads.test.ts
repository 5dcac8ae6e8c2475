import { describe, expect, it } from 'vitest';
import { callSitesOf } from '../../../src/graph/index.js';
import { repository } from '../repository.js';

/** The methods of a class `Pen`, one a line, that a call in another class means; those that are only possible with a mark. */
async function meant(methods: readonly string[], call: string, around = ''): Promise<string[]> {
  const reader = await repository({
    'a/Base.java': 'package a;\ninterface Line {}\nclass Base implements Line {}\n',
    'a/Dot.java': 'package a;\nclass Dot extends Base {}\n',
    'a/Ink.java':
      'package a;\nenum Ink {\n  RED;\n  static Ink of(int x) { return RED; }\n  String label(int x) { return ""; }\n  byte[] label() { return null; }\n}\n',
    'a/Pen.java': `package a;\nclass Pen {\n${methods.map((one) => `  ${one}`).join('\n')}\n}\n`,
    'a/Use.java': `package a;
class Use<T extends Base, U> {
  int size;
  ${around}
  void run(Pen pen, T bound, U any, long count, String text, Ink ink, Dot[] dots, Object thing, short little) {
    ${call};
  }
}
`,
  });
  const file = (await reader.files()).position('a/Pen.java');
  const [outline] = await reader.outlines([file]);
  const found: string[] = [];
  for (const [ordinal, { startLine, kind }] of outline!.definitions.entries()) {
    if (kind !== 'method') continue;
    for (const { certainty } of await callSitesOf(reader, { file, ordinal }))
      found.push(`${methods[startLine - 3]}${certainty === 'possible' ? '?' : ''}`);
  }
  return found;
}

describe('overloads of Java by the types of arguments', () => {
  it.each([
    ['a text', 'pen.to("x")', ['void to(String x) {}', 'void to(char x) {}', 'void to(int x) {}']],
    [
      'a character',
      "pen.to('x')",
      ['void to(char x) {}', 'void to(String x) {}', 'void to(int x) {}'],
    ],
    ['a number', 'pen.to(1)', ['void to(int x) {}', 'void to(long x) {}', 'void to(Integer x) {}']],
    [
      'a smaller number',
      'pen.to(little)',
      ['void to(int x) {}', 'void to(long x) {}', 'void to(byte x) {}'],
    ],
    ['a long one', 'pen.to(1L)', ['void to(long x) {}', 'void to(int x) {}']],
    [
      'a fraction',
      'pen.to(-1.5)',
      ['void to(double x) {}', 'void to(float x) {}', 'void to(long x) {}'],
    ],
    ['what is reckoned', 'pen.to(count + 1)', ['void to(long x) {}', 'void to(int x) {}']],
    [
      'what is added to a text',
      'pen.to(count + "x")',
      ['void to(String x) {}', 'void to(long x) {}'],
    ],
    ['what is compared', 'pen.to(count < 1)', ['void to(boolean x) {}', 'void to(long x) {}']],
    [
      'one of two',
      'pen.to(count > 1 ? size : 1)',
      ['void to(int x) {}', 'void to(long x) {}', 'void to(String x) {}'],
    ],
    ['boxing before `...`', 'pen.to(1)', ['void to(Object x) {}', 'void to(int... x) {}']],
    ['what needs no `...`', 'pen.to()', ['void to() {}', 'void to(int... x) {}']],
    ['nothing', 'pen.to(null)', ['void to(Dot x) {}', 'void to(Object x) {}', 'void to(int x) {}']],
    [
      'an object that is made',
      'pen.to(new Dot())',
      ['void to(Base x) {}', 'void to(Line x) {}', 'void to(String x) {}'],
    ],
    [
      'a cast',
      'pen.to((Base) thing)',
      ['void to(Base x) {}', 'void to(Dot x) {}', 'void to(Object x) {}'],
    ],
    [
      'an array',
      'pen.to(dots)',
      ['void to(Base[] x) {}', 'void to(Base x) {}', 'void to(Object x) {}'],
    ],
    ['one of an array', 'pen.to(dots[0])', ['void to(Base x) {}', 'void to(Base[] x) {}']],
    [
      'numbers in an array',
      'pen.to(new int[] {1})',
      ['void to(int[] x) {}', 'void to(long[] x) {}', 'void to(int x) {}'],
    ],
    ['a class', 'pen.to(Dot.class)', ['void to(Class<?> x) {}', 'void to(Dot x) {}']],
    [
      'a function',
      'pen.to((x, y) -> x)',
      ['void to(BiFunction<A, B, C> x) {}', 'void to(Function<A, B> x) {}', 'void to(String x) {}'],
    ],
    [
      'a variable',
      'pen.to(text)',
      ['void to(CharSequence x) {}', 'void to(Integer x) {}', 'void to(Dot x) {}'],
    ],
    ['a field', 'pen.to(size)', ['void to(int x) {}', 'void to(String x) {}']],
    [
      'a constant',
      'pen.to(Ink.RED)',
      ['void to(Ink x) {}', 'void to(Enum<?> x) {}', 'void to(Object x) {}'],
    ],
    [
      'what methods return',
      'pen.to(Ink.of(1).label(2))',
      ['void to(String x) {}', 'void to(byte[] x) {}'],
    ],
    [
      'what texts have',
      'pen.to(text.getBytes())',
      ['void to(byte[] x) {}', 'void to(String x) {}'],
    ],
    [
      'the bound of a type parameter',
      'pen.to(bound)',
      ['void to(Base x) {}', 'void to(Dot x) {}', 'void to(String x) {}'],
    ],
    [
      'a type parameter of the method',
      'pen.to(thing)',
      ['<X> void to(X x) {}', '<X extends Base> void to(X x) {}'],
    ],
    [
      'what is not private there',
      'pen.to(new Dot())',
      ['void to(Base x) {}', 'private void to(Dot x) {}'],
    ],
    [
      'places alike apart',
      'pen.to(unknown(), "x")',
      ['void to(int x, String y) {}', 'void to(int x, int y) {}'],
    ],
  ])('%s', async (_, call, methods) => {
    expect(await meant(methods, call)).toEqual([methods[0]]);
  });

  it.each([
    ['of what is not known', 'pen.to(unknown())'],
    [
      'of a local name that is declared with several types',
      '{ int x = 1; } { long x = 2; pen.to(x); }',
    ],
    ['of what may be two', 'pen.to(null)'],
  ])('only guesses %s', async (_, call) => {
    const methods = ['void to(String x) {}', 'void to(Dot x) {}'];
    expect(await meant(methods, call)).toEqual(methods.map((one) => `${one}?`));
  });

  it('leaves out what cannot be meant', async () => {
    const methods = [
      'void to(String x, int y) {}',
      'void to(Dot x, int y) {}',
      'void to(int x, String y) {}',
    ];
    expect(await meant(methods, 'pen.to(unknown(), 1)')).toEqual(
      methods.slice(0, 2).map((one) => `${one}?`),
    );
  });

  it('sees what a class inherits beside its own, and not what that overrides', async () => {
    const reader = await repository({
      'a/Top.java':
        'package a;\nclass Top<T> {\n  void to(String x) {}\n  void to(T x, T y) {}\n}\n',
      'a/Sub.java': `package a;
class Sub extends Top<Integer> {
  void to(int x) {}
  void to(Integer x, Integer y) {}
  void run() {
    to("x");
    to(1);
    to(unknown(), unknown());
  }
}
`,
    });
    const files = await reader.files();
    const lines: Record<string, string[]> = {};
    for (const path of ['a/Top.java', 'a/Sub.java']) {
      const file = files.position(path);
      const [outline] = await reader.outlines([file]);
      for (const [ordinal, { name, startLine }] of outline!.definitions.entries()) {
        if (name !== 'to') continue;
        const sites = await callSitesOf(reader, { file, ordinal });
        lines[`${path}:${startLine}`] = sites.map(({ line, certainty }) => `${line} ${certainty}`);
      }
    }
    expect(lines).toEqual({
      'a/Top.java:3': ['6 resolved'],
      'a/Top.java:4': [],
      'a/Sub.java:3': ['7 resolved'],
      'a/Sub.java:4': ['8 resolved'],
    });
  });
});
