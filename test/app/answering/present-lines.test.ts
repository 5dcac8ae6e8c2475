import { afterAll, describe, expect, it } from 'vitest';
import { withPresentLines } from '../../../src/app/answering/present-lines.js';
import { detect } from '../../../src/detect/detect.js';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  writeFiles,
} from '../../git/temporary-repository.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

afterAll(removeTemporaryFolders);

const OLD = 'function one() {\n  return 1;\n}\n';
const NOW = `// Head.\n\n${OLD}`;

/** Where the links of a request lead, when `a.ts` was once `OLD` and is `NOW`. */
async function placesIn(requestOf: (sha: string) => string, isChanged = false) {
  const root = repositoryWith({ 'a.ts': OLD });
  git(root, 'tag', 'v1.0');
  const sha = git(root, 'rev-parse', 'HEAD').trim();
  writeFiles(root, { 'a.ts': NOW });
  commitAll(root, 'second');
  const reader = memoryReader([{ path: 'a.ts', facts: makeFacts(['one']) }]);
  const source = { lines: async () => (isChanged ? null : NOW.split('\n')) };
  const { mentions } = detect(requestOf(sha));
  const present = await withPresentLines(mentions, reader, source, root);
  return present.map(({ text, line }) => (line === undefined ? text : `${text}:${line}`));
}

const link = (version: string, place: string) =>
  `It fails, see https://github.com/o/r/blob/${version}/${place}`;

describe('withPresentLines', () => {
  it('leads a link of a commit or a tag to where its line is now', async () => {
    expect(await placesIn((sha) => link(sha, 'a.ts#L2'))).toEqual(['a.ts:4']);
    expect(await placesIn((sha) => link(sha.slice(0, 10), 'a.ts#L1-L3'))).toEqual(['a.ts:3']);
    expect(await placesIn(() => link('v1.0', 'a.ts#L2'))).toEqual(['a.ts:4']);
  });

  it('leaves the line of a branch, of a version that is not there, and of a file that has changed since it was indexed', async () => {
    expect(await placesIn(() => link('main', 'a.ts#L2'))).toEqual(['a.ts:2']);
    expect(await placesIn(() => link('f'.repeat(40), 'a.ts#L2'))).toEqual(['a.ts:2']);
    expect(await placesIn(() => link('v2.0', 'a.ts#L2'))).toEqual(['a.ts:2']);
    expect(await placesIn((sha) => link(sha, 'a.ts#L2'), true)).toEqual(['a.ts:2']);
  });

  it('leaves links to files without a line, to other files, and all other mentions in their order', async () => {
    const request = (sha: string) =>
      `${link(sha, 'a.ts')} and b.ts:2, then \`one\` and ${link(sha, 'c.ts#L2')}`;
    expect(await placesIn(request)).toEqual(['a.ts', 'b.ts:2', 'one', 'c.ts:2']);
  });
});
