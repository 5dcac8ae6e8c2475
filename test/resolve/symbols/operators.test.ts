import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { resolve } from '../../../src/resolve/resolve.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const FILES = [
  {
    path: 'slice.h',
    facts: makeFacts(['class Slice', 'Slice.operator[]', 'operator==', 'operator']),
  },
  { path: 'Money.cs', facts: makeFacts([{ name: 'operator +', kind: 'method' }]) },
  {
    path: 'vector.rb',
    facts: makeFacts(['class Vector', 'Vector.<=>', 'Vector.[]=', 'Vector.[]']),
  },
];

/** The names of what a request asks for. */
async function asked(title: string): Promise<readonly string[]> {
  const reader = memoryReader(FILES);
  const { symbols } = await resolve(detect(title), reader);
  const meant = symbols.filter(({ mention }) => mention?.asked === true);
  const names = meant.map(async ({ address: { file, ordinal } }) => {
    const [outline] = await reader.outlines([file]);
    return outline!.definitions[ordinal]!.qualifiedName;
  });
  return (await Promise.all(names)).sort();
}

describe('an operator that a request asks for', () => {
  it.each([
    ['operator==', ['operator==']],
    ['where is == defined', ['operator==']],
    ['Slice::operator[]', ['Slice.operator[]']],
    ['operator+', ['operator +']],
    ['who calls <=>', ['Vector.<=>']],
    ['Vector#[]=', ['Vector.[]=']],
    ['[]', ['Vector.[]']],
  ])('is found by "%s"', async (title, names) => {
    expect(await asked(title)).toEqual(names);
  });

  it('is nothing where none is defined', async () => {
    expect(await asked('>>=')).toEqual([]);
    const { unresolved } = await resolve(detect('>>='), memoryReader(FILES));
    expect(unresolved.map(({ mention }) => mention.text)).toEqual(['>>=']);
  });
});
