import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { firstCallSites } from '../../src/graph/calls/call-sites.js';
import {
  calleesOf,
  callPaths,
  callSitesOf,
  impactOf,
  testsReaching,
} from '../../src/graph/index.js';
import type { DefinitionAddress, Reader } from '../../src/model/reader.js';
import { addressOf, repository } from './repository.js';

const collectGarbage: () => void = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

type Ask = (reader: Reader, asked: DefinitionAddress, other: DefinitionAddress) => Promise<unknown>;

const QUESTIONS: Readonly<Record<string, Ask>> = {
  calleesOf: (reader, asked) => calleesOf(reader, asked),
  callSitesOf: (reader, asked) => callSitesOf(reader, asked),
  firstCallSites: (reader, asked) =>
    firstCallSites(reader, [asked], { kinds: ['call'], within: () => true }),
  testsReaching: (reader, asked) => testsReaching(reader, [asked]),
  impactOf: (reader, asked) => impactOf(reader, [asked]),
  callPaths: (reader, asked, other) => callPaths(reader, asked, other),
};

/** Asks with an object that only this function holds. */
async function askOnce(reader: Reader, ask: Ask): Promise<WeakRef<object>> {
  const asked = { ...(await addressOf(reader, 'src/shop.ts:open')), ranking: [0.5] };
  await ask(reader, asked, await addressOf(reader, 'src/shop.ts:Shelf.count'));
  return new WeakRef(asked);
}

describe('the view of an index', () => {
  it.each(Object.keys(QUESTIONS))('keeps no object that %s was asked with', async (name) => {
    const reader = await repository({
      'src/shop.ts': [
        'export class Shelf {',
        '  constructor() {}',
        '  count() {}',
        '}',
        'export function open() {',
        '  new Shelf().count();',
        '}',
      ].join('\n'),
      'src/run.ts': "import { open } from './shop';\nexport function run() {\n  open();\n}\n",
      'test/shop.test.ts': "import { open } from '../src/shop';\nit('opens', () => open());\n",
    });
    const asked = await askOnce(reader, QUESTIONS[name]!);
    await new Promise((resolve) => setTimeout(resolve, 0));
    collectGarbage();
    expect(asked.deref()).toBeUndefined();
    // What the answers are remembered in is still there.
    expect(await callSitesOf(reader, await addressOf(reader, 'src/shop.ts:open'))).toHaveLength(2);
  });
});
