import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { resolve } from '../../../src/resolve/resolve.js';
import { makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([
  {
    path: 'app/chain.py',
    facts: makeFacts(['class PropertyChain', 'PropertyChain.AddIndexer', 'PropertyChain.HostName']),
  },
  { path: 'app/plain.py', facts: makeFacts(['xaddplain', 'frobnicate']) },
  { path: 'app/flash.clj', facts: makeFacts(['wrap-flash', 'nonblock']) },
]);

/** What a request names, whatever its casing. */
async function named(title: string, shape: 'short' | 'symbol' | 'issue' = 'short') {
  const { symbols } = await resolve(makeDetection(title, [], { shape }), reader);
  return symbols
    .filter(({ method }) => method === 'case-insensitive')
    .map(({ from, mention }) => `${from}${mention?.asked === true ? ' asked' : ''}`)
    .sort();
}

describe('a name of several words that is written as one small word', () => {
  it.each([
    ['propertychain addindexer', ['addindexer', 'propertychain']],
    ['why does addindexer, of all things, throw?', ['addindexer']],
  ])('is named in "%s"', async (title, expected) => {
    expect(await named(title)).toEqual(expected);
  });

  it('is asked for where it stands alone', async () => {
    expect(await named('propertychain', 'symbol')).toEqual(['propertychain asked']);
  });

  it('is asked for with a slip, too, where it stands alone', async () => {
    const asked = async (title: string, shape: 'short' | 'symbol') => {
      const { symbols } = await resolve(makeDetection(title, [], { shape }), reader);
      return symbols.filter(({ mention }) => mention?.asked === true).map(({ method }) => method);
    };
    expect(await asked('propertychian', 'symbol')).toEqual(['misspelled']);
    expect(await asked('propertychian', 'short')).toEqual([]);
    expect(await asked('wrap-flas', 'symbol')).toEqual(['misspelled']);
    expect(await asked('non-block', 'symbol')).toEqual([]);
    expect(await asked('non-blocks', 'symbol')).toEqual([]);
  });

  it('is the subject, too, where a mark behind it ends the sentence', async () => {
    const of = memoryReader([{ path: 'a.js', facts: makeFacts(['readAll']) }]);
    const { symbols } = await resolve(detect('fix readAll!'), of);
    expect(symbols.map(({ mention }) => mention?.subject)).toEqual([true]);
  });

  it('is what is nearest to it, and not what is one slip further away', async () => {
    const of = memoryReader([
      { path: 'a.c', facts: makeFacts(['set_hooks_ptr', 'get_hooks_ptr']) },
    ]);
    const detection = detect('get_hooks_pt');
    const { symbols } = await resolve(detection, of);
    const found = symbols.map(({ address, method }) => [address.ordinal, method]);
    expect(found).toEqual([
      [1, 'misspelled'],
      [0, 'fuzzy'],
    ]);
  });

  it.each([
    'which hostname is used',
    'frobnicate the list',
    'add/addindexer',
    'an addindexerless chain',
  ])('is none in "%s"', async (title) => {
    expect(await named(title)).toEqual([]);
  });

  it('is looked for in short requests only', async () => {
    expect(await named('propertychain addindexer', 'issue')).toEqual([]);
  });
});
