import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/assemble/assemble.js';
import { type FileSketch, worldOf } from './world.js';

const TEXT = [
  ...['def first(a):', '    """Opens it.', '', '    Then more.', '    """', '    return a'],
  ...['', 'LIMIT = 3', '', '', '', '# Closes it at once.', 'def second(b):', '    return b'],
];
const files: Readonly<Record<string, FileSketch>> = {
  'a.py': {
    text: TEXT,
    score: 1,
    definitions: [
      { name: 'first', lines: [1, 6], score: 1, named: true, doc: 'Opens it.' },
      { name: 'second', lines: [13, 14], score: 0.95, doc: 'Closes it at once.' },
    ],
  },
  'b.py': {
    length: 300,
    definitions: [{ name: 'third', lines: [1, 300], score: 0.94, doc: 'Waits.' }],
  },
};

const cards = async () => {
  const { items } = await assemble(worldOf(files));
  const definitions = items.filter(({ section }) => section === 'definitions');
  return definitions.map(({ name, text }) => `${name}: ${text}`);
};

describe('cards of definitions whose code is shown', () => {
  it('say no more than what documents the code beside it', async () => {
    expect(await cards()).toEqual([
      'first: ',
      'second:   Closes it at once.',
      'third: third(): void\n  Waits.',
    ]);
  });
});
