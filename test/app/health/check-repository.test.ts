import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkRepository } from '../../../src/app/health/check-repository.js';
import { withKey } from '../../../src/app/indexing/plan-files.js';
import { locate } from '../../../src/app/opening/open-index.js';
import { openDatabase } from '../../../src/store/database.js';
import { openWriter } from '../../../src/store/index.js';
import {
  removeTemporaryFolders,
  repositoryWith,
  writeFiles,
} from '../../git/temporary-repository.js';
import { ask, askFromNothing, index } from '../repository.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'src/session.ts': 'export class Session {\n  close(): void {}\n}\n',
  'src/header.ts':
    "import { Session } from './session.js';\nexport const header = new Session();\n",
};

let root = '';
let indexPath = '';
beforeEach(async () => {
  root = repositoryWith(FILES);
  // What changed within a clock tick is not compared: nobody knows whether it changed again.
  await new Promise((resolve) => setTimeout(resolve, 30));
  await index(root);
  indexPath = (await locate({ repo: root })).indexPath;
});

/** Changes the index as no run would. */
function damage(sql: string): void {
  const database = openDatabase(indexPath);
  database.exec(sql);
  database.close();
}

describe('checkRepository', () => {
  it('finds nothing wrong with a sound index, whatever was edited since', async () => {
    expect(await checkRepository({ repo: root })).toEqual({
      indexPath,
      problems: [],
      compared: 2,
      stale: 0,
    });
    writeFiles(root, { 'src/header.ts': 'export {};\n' });
    expect(await checkRepository({ repo: root })).toMatchObject({
      problems: [],
      compared: 1,
      stale: 1,
    });
  });

  it('names a blob whose bytes are not those that were written', async () => {
    damage("UPDATE fact_terms SET data = data || x'00' WHERE id = 1");
    const { problems } = await checkRepository({ repo: root });
    expect(problems).toEqual(['fact_terms: row 1 is damaged']);
  });

  it('fails where there is no index, and where it is none', async () => {
    truncateSync(indexPath, 200);
    await expect(checkRepository({ repo: root })).rejects.toMatchObject({ exitCode: 4 });
    damageHeader();
    await expect(checkRepository({ repo: root })).rejects.toMatchObject({ exitCode: 4 });
  });

  it('names a file whose content is another than the index says', async () => {
    const writer = await openWriter(indexPath, { waitMs: 0 });
    const [file] = writer.knownFiles();
    writer.commit({
      upserts: [{ ...withKey(file!), hash: '0'.repeat(40) }],
      touches: new Map(),
      removals: [],
      edges: new Map(),
      history: null,
      snapshot: writer.snapshot()!,
      report: writer.report()!,
    });
    const { problems } = await checkRepository({ repo: root });
    expect(problems).toEqual(['src/header.ts: its content is not what was indexed']);
  });
});

describe('an index with a damaged row', () => {
  it('is built anew by the run that comes upon it', async () => {
    const queries = ['Session.close'];
    damage("UPDATE fact_links SET data = data || x'00'; UPDATE fact_outlines SET data = x'00'");
    writeFiles(root, { 'src/new.ts': "import { header } from './header.js';\n" });
    const { notes } = await index(root);
    expect(notes).toEqual(['the index was damaged: it was built anew']);
    expect(await ask(root, queries)).toEqual(await askFromNothing(root, queries));
    expect((await checkRepository({ repo: root })).problems).toEqual([]);
  });
});

function damageHeader(): void {
  const file = openSync(indexPath, 'r+');
  writeSync(file, 'no database at all', 0);
  closeSync(file);
}
