import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openRepository, type Repository, UnresolvedSymbol } from '../../src/index.js';
import { IndexUnusable } from '../../src/store/index.js';
import { PROJECT } from '../cli/run-ctx.js';
import { removeTemporaryFolders, repositoryWith, writeFiles } from '../git/temporary-repository.js';

const opened: Repository[] = [];
let root: string;

beforeEach(() => {
  root = repositoryWith(PROJECT);
});

afterAll(() => {
  for (const repository of opened) repository.close();
  removeTemporaryFolders();
});

async function open(options = {}): Promise<Repository> {
  const repository = await openRepository(root, options);
  opened.push(repository);
  return repository;
}

function changeHeader(): void {
  writeFiles(root, { 'src/header.ts': 'export function readTitle(text: string) {}\n' });
}

describe('a repository that is open', () => {
  it('answers, ranks and walks the graph', async () => {
    const repository = await open();
    const { context, items, repo, notes } = await repository.query('where is parseHeader?');
    expect(context).toContain('parseHeader');
    expect(items[0]).toMatchObject({ path: 'src/header.ts', name: 'parseHeader' });
    expect([repo.root, notes]).toEqual([root, []]);
    const { hits } = await repository.search({ query: 'parseHeader', limit: 1 });
    expect(hits.map(({ path }) => path)).toEqual(['src/header.ts']);
    const { callers } = await repository.callers('parseHeader');
    expect(callers.map(({ path, line }) => [path, line])).toEqual([['src/session.ts', 7]]);
    const { definitions } = await repository.definition('parseHeader', { code: true });
    expect(definitions[0]!.code).toBe(PROJECT['src/header.ts']!.trimEnd());
  });

  it('sees a change between two questions', async () => {
    const repository = await open();
    await repository.search('header');
    changeHeader();
    const { definitions } = await repository.outline('src/header.ts');
    expect(definitions.map(({ name }) => name)).toEqual(['readTitle']);
  });

  it('answers from the index as it is where refreshing is forbidden', async () => {
    await (await open()).index();
    changeHeader();
    const { definitions } = await (await open({ noRefresh: true })).outline('src/header.ts');
    expect(definitions.map(({ name }) => name)).toEqual(['parseHeader']);
  });

  it('takes up what another process has written', async () => {
    const [one, other] = [await open({ noRefresh: true }), await open()];
    await other.index();
    await one.search('header');
    changeHeader();
    await other.index();
    const { definitions } = await one.outline('src/header.ts');
    expect(definitions.map(({ name }) => name)).toEqual(['readTitle']);
  });

  it('answers meanwhile from the last state, and says so', async () => {
    const repository = await open();
    await repository.search('header');
    changeHeader();
    const [refreshed, meanwhile] = await Promise.all([
      repository.outline('src/header.ts'),
      repository.outline('src/header.ts'),
    ]);
    expect(refreshed.definitions[0]!.name).toBe('readTitle');
    expect(refreshed.notes).toEqual([]);
    expect(meanwhile.definitions[0]!.name).toBe('parseHeader');
    expect(meanwhile.notes[0]).toMatch(/being brought up to date.*last complete state/);
  });

  it('makes the calls wait that find no index yet', async () => {
    const repository = await open();
    const answers = await Promise.all([repository.search('header'), repository.search('footer')]);
    expect(answers.map(({ hits }) => hits.length > 0)).toEqual([true, true]);
  });

  it('stops with its signal, and works on afterwards', async () => {
    const repository = await open();
    const controller = new AbortController();
    const { signal } = controller;
    const call = repository.search('header', { signal, onProgress: () => controller.abort() });
    await expect(call).rejects.toThrow(/abort/i);
    expect((await repository.search('parseHeader')).hits).not.toEqual([]);
  });

  it('goes on for others when the call that began a refresh stops', async () => {
    const repository = await open();
    const controller = new AbortController();
    const first = repository.search('header', { signal: controller.signal });
    const second = repository.search('header', { onProgress: () => controller.abort() });
    await expect(first).rejects.toThrow(/abort/i);
    expect((await second).hits).not.toEqual([]);
  });

  it('tells how far it is', async () => {
    const phases = new Set<string>();
    await (await open()).search('header', { onProgress: ({ phase }) => phases.add(phase) });
    expect([...phases]).toEqual(expect.arrayContaining(['looking for files', 'writing']));
  });

  it('reads its settings anew', async () => {
    const repository = await open();
    writeFiles(root, { '.sweepctx.json': '{"budget": 300}' });
    expect((await repository.query('parseHeader')).budget.limit).toBe(300);
  });

  it('builds the index again when it is taken away', async () => {
    const repository = await open();
    await repository.search('header');
    rmSync(join(root, '.sweepctx'), { recursive: true });
    expect((await repository.search('parseHeader')).hits).not.toEqual([]);
  });

  it('builds the index anew where it turns out to be damaged, and asks again', async () => {
    const repository = await open();
    await repository.search('header');
    const notes: (readonly string[])[] = [];
    const files = await repository.borrow({}, async (index) => {
      notes.push(index.notes);
      if (notes.length === 1) throw new IndexUnusable('damaged', index.indexPath);
      return (await index.reader.files()).paths.length;
    });
    expect(files).toBe(Object.keys(PROJECT).length);
    expect(notes[1]).toEqual(expect.arrayContaining([expect.stringContaining('built anew')]));
  });

  it('refuses a symbol that is not there with an error of its own', async () => {
    await expect((await open()).callers('parseHaeder')).rejects.toBeInstanceOf(UnresolvedSymbol);
  });
});
