import { describe, expect, it } from 'vitest';
import { fieldReads, passesOn } from '../../../src/app/fields/field-reads.js';
import { FileLines } from '../../../src/app/file-lines.js';

describe('fieldReads', () => {
  it.each([
    'head.limit += 1;',
    'return a?.limit;',
    'return a!.limit;',
    'p->limit = 0;',
    'use(p.limit);',
    'using (open(p.limit)) {',
    '$this->limit = 0;',
    'return static::$limit;',
    '    .limit',
    'if (x.limit) { }',
    'say("at " + x.limit)',
    'say("at #{x.limit}")',
  ])('finds %s', (line) => {
    expect(fieldReads([line], 'limit').map((read) => read.line)).toEqual([1]);
  });

  it.each([
    'const limit = 3;',
    'head.limit()',
    'head.limit (3)',
    'head.limits',
    'head.limit$',
    'head.unlimit',
    'f(...limit)',
    'for i in 0..limit',
    '// the a.limit',
    ' * of a.limit',
    '# of a.limit',
    'go(); // by a.limit',
    'say("a.limit")',
    'import depot.limit;',
    'from depot.limit import x',
    "export { x } from './a.limit'",
  ])('finds none in %s', (line) => {
    expect(fieldReads([line], 'limit')).toEqual([]);
  });

  it.each([
    ['this.limit = this.limit + 1', true],
    ['self.limit', true],
    ['$this->limit', true],
    ['return this.limit < other.limit', false],
    ['myself.limit', false],
  ])('tells whose it is in %s', (line, isOwn) => {
    expect(fieldReads(['', line], 'limit')).toMatchObject([{ line: 2, isOwn }]);
  });

  it('takes names as they are written', () => {
    const linesOf = fieldReads(['a.$x', 'a.y$x', 'a.bx'], '$x').map(({ line }) => line);
    expect(linesOf).toEqual([1]);
  });

  it('names what stands before it', () => {
    const receiversOf = (line: string) => fieldReads([line], 'limit')[0]?.receivers;
    expect(receiversOf('a.head.limit + tail?.limit')).toEqual(['head', 'tail']);
    expect(receiversOf('Store::$limit')).toEqual(['Store']);
    expect(receiversOf('find(x).limit')).toEqual(['']);
  });

  it('finds calls where they are wanted, and tells them', () => {
    expect(fieldReads(['a.limit(3)'], 'limit')).toEqual([]);
    const reads = fieldReads(['a.limit(3)', 'a.limit', 'a.limit (b.limit)'], 'limit', true);
    expect(reads.map(({ line, isCall }) => [line, isCall])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  it('leaves out lines that a tool wrote', () => {
    const long = `${'x=1;'.repeat(1300)}a.limit`;
    expect(fieldReads([long, 'a.limit'], 'limit').map(({ line }) => line)).toEqual([2]);
  });
});

describe('passesOn', () => {
  it.each([
    ['use(shop.turn);', true],
    ['shop.turn ();', false],
    ['shop.turn();\nshop.turns;', false],
    ['shop.turn();\nuse(shop\n  .turn);', true],
    ['turn;', false],
  ])('tells whether a text has a member without calling it: %j', (text, expected) => {
    expect(passesOn(new FileLines(Buffer.from(text)), 'turn')).toBe(expected);
    expect(passesOn(text.split('\n'), 'turn')).toBe(expected);
  });
});
