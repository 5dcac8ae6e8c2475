import { describe, expect, it } from 'vitest';
import { callsOf, repository } from './repository.js';

const SHOP = `class Shelf:
    def open(self): pass
class Item:
    def price(self): pass
class Other:
    def open(self): pass
    def price(self): pass
class Lost(Exception):
    def explain(self): pass
class Found(Exception):
    def explain(self): pass
`;

/** What a function of Python calls for certain of the shop. */
async function calls(...lines: string[]): Promise<string[]> {
  const body = lines.map((line) => `    ${line}\n`).join('');
  const use = `from shop import Shelf, Item, Lost, Found\nimport shop\n\ndef go(given, more):\n${body}`;
  const reader = await repository({ 'shop.py': SHOP, 'use.py': use });
  const found = await callsOf(reader, 'use.py:go');
  return [...new Set(found)].filter((one) => /^shop\.py:\w+\.\w+$/.test(one)).sort();
}

const OPEN = ['shop.py:Shelf.open'];

describe('values of Python whose class is tested', () => {
  it.each([
    [['if isinstance(given, Shelf):', '    given.open()']],
    [['if isinstance(given, Shelf) and given.open():', '    pass']],
    [['if more and isinstance(given, shop.Shelf):', '    more()', '', '    given.open()']],
    [['if more:', '    pass', 'elif isinstance(given, Shelf): given.open()']],
    [['while isinstance(given, Shelf):', '    given.open()']],
    [['if not isinstance(given, Shelf):', '    return None', 'given.open()']],
    [
      [
        'if more:',
        '    if not isinstance(given, Shelf):',
        '        more()',
        '        raise more',
        '    given.open()',
      ],
    ],
    [['assert isinstance(given, Shelf), "none"', 'given.open()']],
    [['assert isinstance(given, Shelf)', 'given.open()']],
    [['if isinstance(given, (Shelf, shop.Item)):', '    given.open()']],
  ])('are objects of it: %j', async (lines) => {
    expect(await calls(...lines)).toEqual(OPEN);
  });

  it.each([
    ['behind the block', ['if isinstance(given, Shelf):', '    pass', 'given.open()']],
    ['in the other one', ['if isinstance(given, Shelf):', '    pass', 'else:', '    given.open()']],
    ['for one test of several', ['if isinstance(given, Shelf) or more:', '    given.open()']],
    ['where it is denied', ['if not isinstance(given, Shelf):', '    given.open()']],
    [
      'behind what leaves nothing',
      ['if not isinstance(given, Shelf):', '    more()', 'given.open()'],
    ],
    [
      'where it is bound again',
      ['if isinstance(given, Shelf):', '    given = more', '    given.open()'],
    ],
    [
      'behind the block around',
      ['if more:', '    assert isinstance(given, Shelf)', 'given.open()'],
    ],
  ])('are none %s', async (_what, lines) => {
    expect(await calls(...lines)).toEqual([]);
  });

  it('are what is caught', async () => {
    const lines = ['try:', '    more()', 'except Lost as error:', '    error.explain()'];
    expect(await calls(...lines)).toEqual(['shop.py:Lost.explain']);
    const further = ['except shop.Found as error:', '    error.explain()'];
    expect(await calls(...lines, ...further)).toEqual([
      'shop.py:Found.explain',
      'shop.py:Lost.explain',
    ]);
    expect(
      await calls('try:', '    more()', 'except (Lost, Found) as error:', '    error.explain()'),
    ).toEqual(['shop.py:Found.explain', 'shop.py:Lost.explain']);
    expect(
      await calls('try:', '    more()', 'except (Lost, more) as error:', '    error.explain()'),
    ).toEqual([]);
  });
});
