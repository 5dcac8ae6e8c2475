import { describe, expect, it } from 'vitest';
import { takes } from '../../../src/graph/calls/arity.js';
import { callSitesOf } from '../../../src/graph/index.js';
import { repository } from '../repository.js';

describe('takes', () => {
  it.each([
    ['void run()', 0, true],
    ['void run()', 1, false],
    ['void run(int a)', 1, true],
    ['void run(Map<String, List<A>> a, int b)', 2, true],
    ['void run(Map<String, List<A>> a, int b)', 3, false],
    ['void run(A a, int... rest)', 1, true],
    ['void run(A a, int... rest)', 4, true],
    ['void run(A a, int... rest)', 0, false],
    ['void run(A a, Function<? super A, ? exte…', 7, true],
    ['run(a: A, …): B', 7, true],
    ['public Point', 2, true],
  ])('%s with %d: %s', (signature, given, expected) => {
    expect(takes(signature, given)).toBe(expected);
  });
});

/** The lines of one file that use each definition of a name in another, by the line of the definition. */
async function usesByLine(name: string): Promise<Record<number, number[]>> {
  const reader = await repository({
    'a/Pen.java': `package a;
class Pen {
  Pen() {}
  Pen(java.util.Map<String, Integer> sizes) {}
  void draw(int x) {}
  void draw(int x, int y) {}
  static void dots() {}
  static void dots(String label, int... all) {}
}
`,
    'a/Use.java': `package a;
import static a.Pen.dots;
class Use extends Pen {
  Use() {
    super(new java.util.HashMap<String, Integer>());
  }
  void run(Pen pen) {
    pen.draw(f(1, 2));
    pen.draw(1, 2);
    draw(1, 2, 3);
    super.draw(1);
    dots("a", 1, 2);
    Pen.dots();
    new Pen();
    new Pen(null);
  }
}
`,
  });
  const file = (await reader.files()).position('a/Pen.java');
  const [outline] = await reader.outlines([file]);
  const found: Record<number, number[]> = {};
  for (const [ordinal, definition] of outline!.definitions.entries()) {
    if (definition.name !== name) continue;
    const sites = await callSitesOf(reader, { file, ordinal });
    found[definition.startLine] = sites.map(({ line }) => line);
  }
  return found;
}

it('tells overloads apart by the number of arguments, and only guesses where none fits', async () => {
  expect(await usesByLine('draw')).toEqual({ 5: [8, 11], 6: [9] });
  expect(await usesByLine('dots')).toEqual({ 7: [13], 8: [12] });
});

it('tells constructors apart by the number of arguments', async () => {
  expect(await usesByLine('constructor')).toEqual({ 3: [14], 4: [5, 15] });
});
