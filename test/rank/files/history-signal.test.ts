import { describe, expect, it } from 'vitest';
import type { Commit } from '../../../src/model/commit.js';
import { scoreHistory } from '../../../src/rank/files/history-signal.js';
import type { RequestTerm } from '../../../src/rank/text/request-terms.js';
import { stem, termHash } from '../../../src/text/terms.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const YEAR = 365 * 86_400;
const NOW = 1_700_000_000;

const commit = (sha: string, time: number, message: string, ...files: string[]): Commit => ({
  sha,
  time,
  message,
  files,
});

const terms = (...words: string[]): RequestTerm[] =>
  words.map((word) => ({
    hash: termHash(stem(word)),
    otherForms: [],
    word,
    weight: 1,
    titleWeight: 1,
  }));

async function scores(commits: Commit[], ...words: string[]) {
  const reader = memoryReader(
    ['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, facts: makeFacts(['run']) })),
    { commits },
  );
  const wanted = terms(...words);
  const postings = await reader.commitPostings(wanted.map(({ hash }) => hash));
  return scoreHistory(await reader.history(), wanted, postings, 3);
}

describe('scoreHistory', () => {
  it('finds the file that commits with the words of the request changed', async () => {
    const { document, bestCommitOf } = await scores(
      [
        commit('2', NOW, 'Speed up the cache', 'b.ts'),
        commit('1', NOW - 60, 'Fix the header', 'a.ts'),
      ],
      'header',
    );
    expect(document[0]).toBeGreaterThan(0);
    expect([...document.slice(1)]).toEqual([0, 0]);
    expect([...bestCommitOf]).toEqual([1, -1, -1]);
  });

  it('believes a recent commit more than an old one', async () => {
    const { document } = await scores(
      [
        commit('2', NOW, 'Fix the header', 'a.ts'),
        commit('1', NOW - 6 * YEAR, 'Fix the header', 'b.ts'),
      ],
      'header',
    );
    expect(document[0]).toBeGreaterThan(document[1]!);
  });

  it('believes a commit of one file more than one of two', async () => {
    const { bestCommit } = await scores(
      [
        commit('2', NOW, 'Fix the header', 'a.ts'),
        commit('1', NOW, 'Fix the header', 'b.ts', 'c.ts'),
      ],
      'header',
    );
    expect(bestCommit[0]).toBeGreaterThan(bestCommit[1]!);
    expect(bestCommit[1]).toBe(bestCommit[2]);
  });

  it('tells the best commit by the title alone', async () => {
    const reader = memoryReader(
      ['a.ts', 'b.ts'].map((path) => ({ path, facts: makeFacts(['run']) })),
      {
        commits: [
          commit('2', NOW, 'Parse the cookie, escape the value', 'a.ts'),
          commit('1', NOW, 'Fix the header', 'b.ts'),
        ],
      },
    );
    const inBody = terms('cookie', 'value').map((term) => ({ ...term, titleWeight: 0 }));
    const wanted = [...inBody, ...terms('header')];
    const postings = await reader.commitPostings(wanted.map(({ hash }) => hash));
    const { bestCommit, bestCommitOfTitle } = scoreHistory(
      await reader.history(),
      wanted,
      postings,
      2,
    );
    expect(bestCommit[0]).toBeGreaterThan(bestCommit[1]!);
    expect(bestCommitOfTitle[0]).toBe(0);
    expect(bestCommitOfTitle[1]).toBeGreaterThan(0);
  });

  it('ignores a commit that changed more than thirty files', async () => {
    const others = Array.from({ length: 31 }, (_, i) => `gone/${i}.ts`);
    const { document, bestCommit } = await scores(
      [commit('1', NOW, 'Fix the header', 'a.ts', ...others)],
      'header',
    );
    expect([document[0], bestCommit[0]]).toEqual([0, 0]);
  });
});
