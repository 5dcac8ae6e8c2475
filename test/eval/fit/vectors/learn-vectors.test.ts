import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnVectors } from '../../../../src/eval/fit/vectors/learn-vectors.js';
import { mulberry32 } from '../../../../src/eval/scores/statistics.js';
import { termHash } from '../../../../src/text/terms.js';
import { WordVectors } from '../../../../src/text/word-vectors.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  temporaryFolder,
  writeFiles,
} from '../../../git/temporary-repository.js';
import { cosine } from '../../../support/cosine.js';

/** Many more words than dimensions, or each word would have a direction of its own. */
const TOPICS = 100;
const WORDS = 8;

/** Letters only, and nothing that a stemmer takes off. */
const word = (topic: number, at: number) =>
  `x${[topic / 26, topic % 26, at].map((n) => String.fromCharCode(97 + n)).join('')}x`;

/** A file a topic: calls of `handle` with some of the topic's words. */
function filesOf(seed: number): Record<string, string> {
  const random = mulberry32(seed);
  const call = (topic: number) => {
    const some = Array.from({ length: 4 }, () => word(topic, Math.floor(random() * WORDS)));
    return `handle(${some.join(', ')})`;
  };
  const text = (topic: number) => Array.from({ length: 24 }, () => call(topic)).join('\n\n');
  return Object.fromEntries(
    Array.from({ length: TOPICS }, (_, topic) => [`topic${topic}.py`, `${text(topic)}\n`]),
  );
}

let clones = '';
const names = ['owner/one', 'owner/two'];

beforeAll(() => {
  clones = temporaryFolder();
  names.forEach((name, at) => {
    const root = join(clones, name);
    writeFiles(root, filesOf(at));
    git(root, 'init', '-q');
    commitAll(root, 'first');
  });
});
afterAll(removeTemporaryFolders);

async function learn(repositories: readonly string[]) {
  const told: string[] = [];
  const bytes = await learnVectors(clones, repositories, (line) => told.push(line));
  return { bytes, told };
}

it('puts words that share contexts nearer to each other than others', async () => {
  const { bytes, told } = await learn(names);
  const vectors = new WordVectors(bytes);
  const direction = (name: string) => vectors.directionOf([termHash(name)], [1]);
  let within = 0;
  let across = 0;
  for (let topic = 0; topic < TOPICS; topic++) {
    const own = direction(word(topic, 0));
    within += cosine(own, direction(word(topic, 1))) / TOPICS;
    across += cosine(own, direction(word((topic + 1) % TOPICS, 1))) / TOPICS;
  }
  expect(within).toBeGreaterThan(0.6);
  expect(Math.abs(across)).toBeLessThan(0.1);
  expect(vectors.weightOf(termHash('handl'))).toBeLessThan(vectors.weightOf(termHash(word(0, 0))));
  expect(told[0]).toBe('owner/one: 100 files of 12000 words, 0 documents of 0 words, 0 commits');
  expect(told[2]).toMatch(/^80\d words, \d+ blocks, \d+ seconds$/);
});

it('reads code, documents and commits', async () => {
  const root = join(clones, 'owner/written');
  writeFiles(root, {
    'grid.py': 'grid, color, tree = cells()\n',
    'README.md': 'A tree of grids.\n',
  });
  git(root, 'init', '-q');
  commitAll(root, 'Add the tree of grids');
  const { told } = await learn(['owner/written']);
  expect(told[0]).toBe('owner/written: 1 files of 4 words, 1 documents of 2 words, 1 commits');
  expect(told[1]).toMatch(/^4 words, 2 blocks, /);
});

it('gives the same bytes in whatever order repositories are named', async () => {
  const { bytes } = await learn(names);
  const again = await learn([...names.toReversed(), 'owner/one']);
  expect(Buffer.compare(bytes, again.bytes)).toBe(0);
});

it('tells of which repository there is no clone', async () => {
  const { told } = await learn(['owner/one', 'owner/elsewhere']);
  expect(told[0]).toBe('owner/elsewhere: there is no clone');
});
