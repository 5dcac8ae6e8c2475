import { afterAll, describe, expect, it } from 'vitest';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  writeFiles,
} from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

afterAll(removeTemporaryFolders);

/** A file of three functions that hardly differ in their words. */
const fileOf = (name: string, more = '') =>
  ['load', 'store', 'drop']
    .map((verb) => `export function ${verb}${name}(entry) {\n  entry.${verb}();\n  ${more}\n}\n`)
    .join('\n');

/** A repository of three files alike, of whose functions the newest commit but one changed a single one. */
async function repository(message: string): Promise<{ root: string; sha: string }> {
  const root = repositoryWith({
    'src/alpha.js': fileOf('Alpha'),
    'src/beta.js': fileOf('Beta'),
    'src/gamma.js': fileOf('Gamma'),
  });
  const changed = fileOf('Beta').replace('entry.store();', 'entry.store();\n  entry.flush(1000);');
  writeFiles(root, { 'src/beta.js': changed });
  commitAll(root, message);
  const sha = git(root, 'rev-parse', 'HEAD').trim();
  writeFiles(root, { 'README.md': '# Title\n' });
  commitAll(root, 'Say what it is');
  await index(root);
  return { root, sha };
}

async function hitsOf(root: string, query: string): Promise<{ name: string; reasons: string[] }[]> {
  const [answer] = await ask(root, [query]);
  return JSON.parse(answer!).hits;
}

describe('a request that names a past commit', () => {
  it('is about what that commit changed', async () => {
    const { root, sha } = await repository('Flush (#1234)');
    for (const name of [sha.slice(0, 9), '#1234']) {
      const [first] = await hitsOf(root, `An entry is slow since ${name}, fix it`);
      expect(first).toMatchObject({ name: 'storeBeta' });
      expect(first!.reasons).toContain('a commit that the request names wrote lines of it');
    }
  });

  it('is answered even where it says nothing else', async () => {
    const { root, sha } = await repository('Flush');
    const [answer] = await ask(root, [sha]);
    expect(JSON.parse(answer!).files[0].path).toBe('src/beta.js');
  });
});
