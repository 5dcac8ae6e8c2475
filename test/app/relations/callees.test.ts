import { afterAll, expect, it } from 'vitest';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { callees, callers } from '../../../src/app/relations/graph-queries.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'store.ts': `export interface IStore {
  open(path: string): IShelf;
  close(): void;
}
export interface IShelf { take(): void }
export interface ILarge extends IStore { grow(): void }
`,
  'view.ts': `import { log } from './log.js';
import type { ILarge, IShelf, IStore } from './store.js';
export class View {
  constructor(private readonly store: IStore, private readonly either: IStore | IShelf) {}
  show(large: ILarge, other: any) {
    this.store.open('a').take();
    log(); this.store.close();
    large.close();
    large.grow();
    this.either.close();
    other.close();
  }
}
`,
  'log.ts': 'export function log() {}\n',
  'store.go': `package store
type Store interface {
	Fetch(key string) string
}
func use(store Store) string {
	return store.Fetch("a")
}
`,
};

/** Runs something on the files above. */
async function inRepository<T>(
  run: (reader: Awaited<ReturnType<typeof openIndex>>['reader']) => Promise<T>,
): Promise<T> {
  const root = repositoryWith(FILES);
  await index(root);
  const opened = await openIndex({ repo: root });
  try {
    return await run(opened.reader);
  } finally {
    opened.close();
  }
}

it('lists members of interfaces among what is called, in the order of the lines', async () => {
  const rows = await inRepository((reader) => callees(reader, 'View.show'));
  const certain = rows.callees.filter(({ certainty }) => certainty === 'resolved');
  expect(certain.map(({ line, target }) => `${line} ${target?.qualifiedName}`)).toEqual([
    '6 IStore.open',
    '6 IShelf.take',
    '7 IStore.close',
    '7 log',
    '8 IStore.close',
    '9 ILarge.grow',
  ]);
  expect(rows.omitted).toBe(0);
});

it('lists those of Go, too', async () => {
  const rows = await inRepository((reader) => callees(reader, 'use'));
  expect(rows.callees.map(({ target }) => target?.id)).toEqual(['store.go:Store.Fetch@3']);
});

it('lists of them what the members give as their callers', async () => {
  const lines = await inRepository(async (reader) => {
    const found = await callers(reader, 'IStore.close');
    return found.callers.map(({ path, line, certainty }) => `${path}:${line} ${certainty}`);
  });
  expect(lines).toEqual([
    'view.ts:7 resolved',
    'view.ts:8 resolved',
    'view.ts:10 possible',
    'view.ts:11 possible',
  ]);
});
