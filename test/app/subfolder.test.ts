import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openIndex } from '../../src/app/opening/open-index.js';
import { removeTemporaryFolders, repositoryWith } from '../git/temporary-repository.js';

afterAll(removeTemporaryFolders);

describe('a question asked in a subfolder', () => {
  it('uses the index of the repository, and is about that folder first', async () => {
    const root = repositoryWith({ 'packages/ui/a.ts': 'export {};\n', 'b.ts': 'export {};\n' });
    const index = await openIndex({ repo: join(root, 'packages/ui') });
    expect(index).toMatchObject({ folder: 'packages/ui', root: { path: root } });
    expect((await index.reader.files()).paths).toEqual(['b.ts', 'packages/ui/a.ts']);
    index.close();
    expect(existsSync(join(root, 'packages/ui/.sweepctx'))).toBe(false);
  });

  it('is about no folder at the top, and none where exactly that folder is the root', async () => {
    const root = repositoryWith({ 'packages/ui/a.ts': 'export {};\n' });
    for (const place of [{ repo: root }, { root: join(root, 'packages/ui') }]) {
      const index = await openIndex(place);
      expect(index.folder).toBe('');
      index.close();
    }
  });
});
