import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

const FILES = {
  'java/Depot.java': `package java;
public interface Depot {
  void accept(String parcel);
}
`,
  'java/HarborDepot.java': `package java;
public class HarborDepot implements Depot {
  public void accept(String parcel) { weigh(parcel); }
  private void weigh(String parcel) {}
}
`,
  'java/Office.java': `package java;
public class Office {
  public void accept(String letter) { letter.length(); }
}
`,
  'ts/shelf.ts': `export interface IShelf {
${Array.from({ length: 40 }, (_, at) => `${'  // Of something else.\n'.repeat(9)}  readonly other${at}: number;`).join('\n')}
  place(book: string): void;
}
`,
  'ts/shelves.ts': `import type { IShelf } from './shelf.js';
export class OakShelf implements IShelf {
  place(book: string) {
    return book.trim();
  }
}
`,
  'go/store.go': `package store
type Store interface {
	Fetch(key string) string
}
type Disk struct{}
func (d *Disk) Fetch(key string) string { return key }
`,
  'py/loader.py': `from abc import ABC, abstractmethod
class Loader(ABC):
    @abstractmethod
    def obtain(self, name):
        pass
class ZipLoader(Loader):
    def obtain(self, name):
        return name.lower()
class Other:
    def obtain(self, name):
        return 1
`,
  'token.ts': `export const IToken = createDecorator<IToken>('token');
export interface IToken { spend(): void }
export interface IMore extends IToken { save(): void }
`,
  'coins.ts': `import type { IMore, IToken } from './token.js';
export class Copper implements IToken { spend() { return 1; } }
export class Silver implements IMore { spend() { return 2; } save() {} }
`,
  'coins.test.ts': `import type { IToken } from './token.js';
class Fake implements IToken { spend() {} }
it('is spent', () => new Fake().spend());
`,
  'pay/api/Purse.java': 'package pay.api;\npublic interface Purse { int count(); }\n',
  ...Object.fromEntries(
    ['app/Bag', 'pay/api/Sack', 'pay/Till', 'web/Box'].map((path) => {
      const [name] = path.split('/').slice(-1);
      const code = `import pay.api.Purse;\npublic class ${name} implements Purse { public int count() { return 1; } }\n`;
      return [`${path}.java`, code];
    }),
  ),
  'many/Plug.java': `package many;
public interface Plug { void insert(); }
${Array.from({ length: 13 }, (_, at) => `class Plug${at} implements Plug { public void insert() {} }`).join('\n')}
`,
};

let root: string;

beforeAll(async () => {
  root = repositoryWith(FILES);
  await index(root);
});

afterAll(removeTemporaryFolders);

interface Item {
  readonly section: string;
  readonly path: string;
  readonly qualifiedName: string;
  readonly detail: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly reasons: readonly string[];
}

async function itemsFor(query: string): Promise<readonly Item[]> {
  const [answer] = await ask(root, [query]);
  return (JSON.parse(answer!) as { items: Item[] }).items;
}

/** What is shown with its code because it implements something. */
async function implementationsFor(query: string): Promise<readonly string[]> {
  return (await itemsFor(query))
    .filter(({ reasons }) => reasons.some((reason) => reason.startsWith('implements ')))
    .filter(({ detail }) => detail === 'full' || detail === 'snippet')
    .map(({ qualifiedName }) => qualifiedName);
}

describe('interfaces and members without code that a request names', () => {
  it.each([
    ['fix the bug in Depot.accept', 'HarborDepot.accept'],
    ['fix the bug in IShelf.place', 'OakShelf.place'],
    ['refactor Store.Fetch', 'Disk.Fetch'],
    ['write tests for Loader.obtain', 'ZipLoader.obtain'],
    ['how does Depot.accept work', 'HarborDepot.accept'],
    ['where is IShelf.place implemented', 'OakShelf.place'],
    ['fix the bug in IShelf', 'OakShelf'],
    ['how does IToken work', 'Copper', 'Silver'],
    ['fix the bug in IMore', 'Silver'],
  ])('%s: %s', async (query, ...names) => {
    expect(await implementationsFor(query)).toEqual(names);
  });

  it.each([
    'who calls Depot.accept',
    'where is Depot.accept defined',
    'fix the bug in HarborDepot.accept',
    'what is IToken',
  ])('%s: nothing more', async (query) => {
    expect(await implementationsFor(query)).toEqual([]);
  });

  it('are followed by the nearest three', async () => {
    expect(await implementationsFor('fix the bug in Purse')).toEqual(['Sack', 'Till', 'Bag']);
  });

  it('have none that is likelier than the others where there are many', async () => {
    expect(await implementationsFor('fix the bug in Plug.insert')).toEqual([]);
    expect(await implementationsFor('fix the bug in Plug')).toEqual([]);
  });
});

it('shows the lines of a long interface that declare the member', async () => {
  const items = await itemsFor('fix the bug in IShelf.place');
  const code = items.filter(
    ({ section, path }) => section === 'snippets' && path === 'ts/shelf.ts',
  );
  expect(code.some(({ startLine, endLine }) => startLine <= 402 && endLine >= 402)).toBe(true);
});
