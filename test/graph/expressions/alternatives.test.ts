import { describe, expect, it } from 'vitest';
import { alternativesOf, choiceIn } from '../../../src/graph/expressions/alternatives.js';
import { repository, usesOf } from '../repository.js';

const POOL = 'export class Pool {\n  run() {}\n}\nexport class Other {\n  run() {}\n}\n';

/** Uses of the method of a pool, by their lines in a file beside two classes that have one. */
async function runs(lines: readonly string[], more = {}) {
  const text = `import { Pool, Other } from './pool';\n${lines.join('\n')}\n`;
  const reader = await repository({ 'src/pool.ts': POOL, 'src/a.ts': text, ...more });
  const found = await usesOf(reader, 'src/pool.ts:Pool.run');
  return found.map((use) => use.slice(use.indexOf(':') + 1));
}

describe('choiceIn', () => {
  it.each([
    ['a ?? b', ['a', 'b']],
    ['a.b?.c || new B(1 || 2)', ['a.b?.c', 'new B(1 || 2)']],
    ['test ? a : b', ['a', 'b']],
    ["one || size > 1 ? a['?'] : other ? b : c", ["a['?']", 'b', 'c']],
    ['test && a || b', ['a', 'b']],
    ['a ?? null', ['a']],
    ['a || {}', ['a']],
    ['a || ""', null],
    ['[] || {}', null],
    ['a || { b() {} }', ['a', '{ b() {} }']],
    ['a?.b', null],
    ['a | b', null],
    ['a ? b', null],
    ['a ?? "b', null],
  ])('reads %j', (written, expected) => {
    expect(choiceIn(written)).toEqual(expected);
  });
});

describe('alternativesOf', () => {
  it.each([
    ['(a ?? new B()).c', ['a.c', 'new B().c']],
    ['(a ?? new B)!.c', ['a!.c', 'new B()!.c']],
    ['(await a ?? await b.c)', ['a', 'b.c']],
    ['((a ?? b) ?? c)', ['(a ?? b)', 'c']],
    ['(a)', null],
    ['(a ?? b', null],
    ['a ?? b', null],
  ])('reads %j', (written, expected) => {
    expect(alternativesOf(written)).toEqual(expected);
  });
});

describe('values of which one is chosen', () => {
  it('are what all of them are, else each is possible', async () => {
    const lines = [
      'class Store { pool: Pool; other: Other; kept?: Pool; make() { return this.kept ?? new Pool(); }',
      '  go(given: Pool | undefined, some, size: number, { kept }: Store) {', // 3
      '    (given ?? new Pool()).run();',
      '    (given ?? this.other).run();',
      '    (given || some).run();', // 6
      '    (size > 1 ? given : this.pool)?.run();',
      '    const pool = given ?? this.pool; pool.run();',
      '    const other = given ?? this.other; other.run();',
      '    const none = given ?? null; none?.run();', // 10
      '    const held = size === 1 ? this.pool : this.make(); held.run();',
      '    const either = some ? { run() {} } : new Other(); either.run();',
      '    const twice = pool || this.kept; twice.run();', // 13
      '    const text = given || some + 1; text.run();',
      '    const others = this.other ?? new Other(); others.run();',
      '    const far = size ? pool : (this.pool); far.run(); const got = kept ?? new Other(); got.run();', // 16
      '    this.make().run(); shared.run();',
      '    (this.pools ?? []).run();',
      '    const name = given || "a"; const made = new Other();',
      '    const more = size ? given : name; made.run(name.run());', // 20
      '    (await some ? given : await this.pool).run(); const got = kept ?? new Pool(); got.run();',
      '  }',
      '}',
      'function make(): Pool | null {}\nexport const shared = make() ?? new Pool();',
      'export const unsure = make() ?? new Other();',
      'shared.run();', // 27
      'unsure.run();',
    ];
    const more = { 'src/b.ts': "import { shared } from './a';\nshared.run();\n" };
    expect(await runs(lines, more)).toEqual([
      ...['4', '5?', '6?', '7', '8', '9?', '10', '11', '12?', '13', '14?', '16?', '17', '18?'],
      ...['21', '27', '28?', '2'],
    ]);
  });
});
