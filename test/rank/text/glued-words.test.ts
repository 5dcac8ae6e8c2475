import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import type { Reader } from '../../../src/model/reader.js';
import type { ResolutionMethod } from '../../../src/model/resolution.js';
import { gluedWords } from '../../../src/rank/text/glued-words.js';
import { requestTerms } from '../../../src/rank/text/request-terms.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([
  { path: 'a.ts', facts: makeFacts(['class JumpList', 'jump_list_size', 'jumplist', 'listJump']) },
]);

const SHORT = 'where is the jumplist stored';

async function glued(
  from: string,
  method: ResolutionMethod = 'generated',
  query = SHORT,
  asked: Reader = reader,
) {
  const count = asked === reader ? 4 : 1;
  const symbols = Array.from({ length: count }, (_, ordinal) => ordinal).map((ordinal) => ({
    address: { file: 0, ordinal },
    method,
    weight: 1,
    from,
  }));
  return gluedWords(asked, detect(query), {
    symbols,
    files: [],
    commits: [],
    unresolved: [],
    areaFiles: new Set(),
    partedWords: new Map(),
  });
}

describe('gluedWords', () => {
  it('are those of a name that a word of the request writes as one', async () => {
    expect(await glued('jumplist')).toEqual(['jump list']);
    expect(await glued('jump')).toEqual([]);
    expect(await glued('jump list')).toEqual([]);
  });

  it('are none where more files have it as one', async () => {
    const files = ['b.ts', 'c.ts'].map((path) => ({ path, facts: makeFacts(['jumplist']) }));
    const others = memoryReader([{ path: 'a.ts', facts: makeFacts(['JumpList']) }, ...files]);
    expect(await glued('jumplist', 'generated', SHORT, others)).toEqual([]);
  });

  it('are those of the likeliest name that one is but for a slip', async () => {
    expect(await glued('JumpLst', 'misspelled')).toEqual(['jump list']);
  });

  it('are none of a name that the request writes out', async () => {
    expect(await glued('jumplist', 'exact')).toEqual([]);
  });

  it('are looked for in short requests alone', async () => {
    const issue = `The jumplist is lost\n\n${'It is lost whenever another file is opened. '.repeat(30)}`;
    expect(await glued('jumplist', 'generated', issue)).toEqual([]);
  });

  it('are asked for beside the words of the request', () => {
    const { terms } = requestTerms(detect(SHORT), ['jump list']);
    expect(terms.map(({ word }) => word)).toEqual(['jumplist', 'stored', 'jump', 'list']);
  });
});
