import { describe, expect, it } from 'vitest';
import { callSitesOf } from '../../../src/graph/index.js';
import { repository } from '../repository.js';

/** The methods of a class `Pen`, one a line, that a call in another class means; those that are only possible with a mark. */
async function meant(methods: readonly string[], call: string): Promise<string[]> {
  const reader = await repository({
    'a/Base.cs': 'namespace A;\npublic interface ILine {}\npublic class Base : ILine {}\n',
    'a/Dot.cs': 'namespace A;\npublic class Dot : Base {}\n',
    'a/Pen.cs': `namespace A;\npublic class Pen {\n${methods.map((one) => `  ${one}`).join('\n')}\n}\n`,
    'a/Use.cs': `namespace A;
public class Use {
  int size;
  public void Run(Pen pen, long count, string text, Dot[] dots, object thing, Dot dot, Other other) {
    ${call};
  }
}
public class Marker : Pen {
  public Marker() : base("x") {}
}
`,
  });
  const file = (await reader.files()).position('a/Pen.cs');
  const [outline] = await reader.outlines([file]);
  const found: string[] = [];
  for (const [ordinal, { startLine, kind }] of outline!.definitions.entries()) {
    if (kind !== 'method' && kind !== 'constructor') continue;
    for (const { certainty } of await callSitesOf(reader, { file, ordinal }))
      found.push(`${methods[startLine - 3]}${certainty === 'possible' ? '?' : ''}`);
  }
  return found;
}

const INT = 'public void To(int x) {}';
const LONG = 'public void To(long x) {}';
const STRING = 'public void To(string x) {}';
const OBJECT = 'public void To(object x) {}';
const BASE = 'public void To(Base x) {}';

describe('overloads of C# by the types of arguments', () => {
  it.each([
    ['a text', 'pen.To("x")', [STRING, INT, 'public void To(char x) {}']],
    ['a text with holes', 'pen.To($"{count}")', [STRING, INT, OBJECT]],
    ['a number', 'pen.To(1)', [INT, LONG, OBJECT]],
    ['a long one', 'pen.To(count)', [LONG, INT]],
    ['a field', 'pen.To(size)', [INT, STRING]],
    ['an object that is made', 'pen.To(new Dot())', [BASE, STRING, OBJECT]],
    ['a parameter', 'pen.To(dot)', [BASE, STRING, OBJECT]],
    ['an interface', 'pen.To(dot)', ['public void To(ILine x) {}', STRING]],
    ['the nearest', 'pen.To(dot)', ['public void To(Dot x) {}', BASE, OBJECT]],
    ['the count', 'pen.To(other)', ['public void To(Other x) {}', 'public void To() {}']],
    [
      'one that need not be given',
      'pen.To(1)',
      [INT, 'public void To(int x, bool y = false) {}', STRING],
    ],
    [
      'a name',
      'pen.To(1, y: true)',
      ['public void To(int x, bool y = false) {}', 'public void To(int x, bool z = true) {}'],
    ],
    ['what needs no `params`', 'pen.To(1)', [INT, 'public void To(params int[] x) {}']],
    ['`params`', 'pen.To(1, 2)', ['public void To(params int[] x) {}', INT]],
    ['what needs no type parameter', 'pen.To(1)', [INT, 'public void To<T>(T x) {}']],
    ['type arguments', 'pen.To<int>()', ['public void To<T>() {}', 'public void To() {}']],
    ['no type arguments', 'pen.To()', ['public void To() {}', 'public void To<T>() {}']],
    ['what a base is given', 'text = ""', ['public Pen(string x) {}', 'public Pen(int x) {}']],
  ])('chooses by %s', async (_what, call, methods) => {
    expect(await meant(methods, call)).toEqual([methods[0]]);
  });

  it.each([
    ['what is not known', 'pen.To(other.Value)', [INT, STRING]],
    ['nothing', 'pen.To(null)', [STRING, BASE]],
  ])('leaves %s open', async (_what, call, methods) => {
    expect(await meant(methods, call)).toEqual(methods.map((one) => `${one}?`));
  });
});
