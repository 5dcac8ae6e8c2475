import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answerQuery } from '../../src/app/answering/answer-query.js';
import { openIndex } from '../../src/app/opening/open-index.js';
import { removeTemporaryFolders, temporaryFolder } from '../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

describe('a repository of which a folder above was renamed', () => {
  it('is answered from where it is now, though no stamp of its files tells', async () => {
    const top = temporaryFolder();
    const [former, now] = [join(top, 'former'), join(top, 'now')];
    mkdirSync(join(former, 'project'), { recursive: true });
    writeFileSync(join(former, 'project/a.ts'), 'export function alphaBeta() {}\n');
    (await openIndex({ root: join(former, 'project') })).close();
    renameSync(former, now);

    const root = join(now, 'project');
    for (const noRefresh of [true, false]) {
      const { reader, config, close } = await openIndex({ root, noRefresh });
      const { bundle } = await answerQuery(reader, config, { query: 'where is alphaBeta' });
      expect(bundle.repo.root).toBe(root);
      expect(bundle.items.map(({ path, name }) => `${path} ${name}`)).toEqual(['a.ts alphaBeta']);
      close();
    }
  });
});
