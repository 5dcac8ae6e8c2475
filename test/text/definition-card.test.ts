import { describe, expect, it } from 'vitest';
import { type CardFields, compactCard, standardCard } from '../../src/text/definition-card.js';
import { countTokens } from '../../src/text/tokens.js';

const method: CardFields = {
  name: 'get',
  qualifiedName: 'Cache.get',
  signature: 'get(key: string): Value',
  doc: 'Looks up e.g. a value. Throws where there is none.',
  members: [],
};

describe('compactCard', () => {
  it('shows the signature under the qualified name and the first sentence of the doc', () => {
    expect(compactCard(method)).toBe('Cache.get(key: string): Value\n  Looks up e.g. a value.');
  });

  it.each([
    ['class Inner extends Base', 'Inner', 'Outer.Inner', 'class Outer.Inner extends Base'],
    ['get size(): number', 'size', 'A.size', 'get A.size(): number'],
    ['getget()', 'get', 'A.get', 'A.get: getget()'],
    [
      'private Inner(A constructor)',
      'constructor',
      'A.Inner.constructor',
      'private A.Inner(A constr',
    ],
    ['constructor(a = A())', 'constructor', 'A.constructor', 'A.constructor(a = A())'],
    ['', 'x', 'A.x', 'A.x'],
    ['function A:b(c)', 'b', 'A.b', 'function A:b(c)'],
    ['void n::A::b(int c)', 'b', 'A.b', 'void n::A::b(int c)'],
    ['a.b.c = d.c', 'c', 'a.b.c', 'a.b.c = d.c'],
    ['level::kind level() const', 'level', 'log.level', 'level::kind log.level() const'],
    ['IConfig.Visit IConfig.Visit()', 'Visit', 'Map.Visit', 'IConfig.Visit IConfig.Map.Visit()'],
    ['resource "a_b" "c"', 'c', 'a_b.c', 'resource "a_b" "c"'],
    ['test "c"', 'c', 'a.c', 'test "a.c"'],
    ['void B::b()', 'b', 'A.b', 'void B::A.b()'],
    ['def self.open(a)', 'open', 'A.open', 'def A.open(a)'],
    ['run()', 'run', 'run', 'run()'],
    ['class extends B', '', 'A.', 'A.: class extends B'],
    ['(a)', 'constructor', '.constructor', '.constructor: (a)'],
  ])('qualifies %j', (signature, name, qualifiedName, expected) => {
    const card = compactCard({ name, qualifiedName, signature, doc: '', members: ['a'] });
    expect(card.startsWith(expected)).toBe(true);
  });
});

describe('standardCard', () => {
  it('adds the whole paragraph and the members', () => {
    expect(standardCard({ ...method, members: ['a', 'b'] })).toBe(
      'Cache.get(key: string): Value\n  Looks up e.g. a value. Throws where there is none.\n  members: a, b',
    );
  });

  it('stays within its size', () => {
    const long = {
      ...method,
      signature: `get(${'parameter: string, '.repeat(40)})`,
      doc: 'Many words in a sentence. '.repeat(40),
      members: Array.from({ length: 300 }, (_, index) => `member${index}`),
    };
    expect(countTokens(compactCard(long))).toBeLessThan(90);
    expect(countTokens(standardCard(long))).toBeLessThan(250);
    expect(standardCard(long)).toMatch(/member\d+, …$/);
  });
});
