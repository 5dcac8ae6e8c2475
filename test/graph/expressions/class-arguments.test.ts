import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

/** Uses of `load` of the class in `store.*`, by the numbers of the lines that follow the head of a file. */
async function loads(
  name: string,
  store: string,
  head: readonly string[],
  ...lines: readonly string[]
): Promise<readonly string[]> {
  const extension = name.slice(name.indexOf('.'));
  const file = `store${extension}`;
  const other = store.replaceAll('Store', 'Other');
  const files = {
    [file]: store,
    [`other${extension}`]: other,
    [name]: [...head, ...lines, ''].join('\n'),
  };
  const uses = await usesOf(await repository(files), `${file}:Store.load`);
  return uses.map((use) =>
    use.replace(/^[^:]*:(\d+)/, (_, line) => String(Number(line) - head.length)),
  );
}

const ofScript = (...lines: readonly string[]) =>
  loads(
    'page.ts',
    'export class Store { load() {} }\n',
    [
      "import { Store } from './store';",
      "import { inject, Injector, other } from '@angular/core';",
      'type Class<T> = new (...args: any[]) => T;',
      'class Kit {',
      '  one<T>(of: Class<T>): T | null { return new of(); }',
      '  two<T>(name: string, of: new () => T): Promise<T> { return new of(); }',
      '  same<T>(value: T): T { return value; }',
      '  plain(of: Class<unknown>): Kit { return this; }',
      '}',
    ],
    ...lines,
  );

const ofPython = (...lines: readonly string[]) =>
  loads(
    'page.py',
    'from base import Node\nclass Store(Node):\n    def load(self): pass\n',
    [
      'from typing import TypeVar, overload',
      'from sqlalchemy.orm import Session, aliased',
      'from store import Store',
      'T = TypeVar("T")',
      'class Kit:',
      '    def one(self, kind: type[T]) -> T: ...',
      '    def two(self, name: str, kind: Type["T"] | None = None) -> "T | None": ...',
      '    def plain(self, kind: type) -> "Kit": ...',
    ],
    ...lines,
  );

describe('a call to which a class is given', () => {
  it('yields an object of it where the function returns its type parameter', async () => {
    const uses = await ofScript(
      'function go(kit: Kit) {',
      '  kit.one(Store)?.load();',
      '  const store = await kit.two("a, b", Store);',
      '  store.load();',
      '  kit.same(Store).load();',
      '  kit.plain(Store).load();',
      '}',
    );
    expect(uses).toEqual(['2', '4', '5?']);
  });

  it('yields one where packages are known for it, and nothing of the repository else', async () => {
    const uses = await ofScript(
      'class Page {',
      '  private store = inject(Store);',
      '  #other = other(Store);',
      '  constructor(private injector: Injector, private kept: Map<unknown, Store>) {}',
      '  open() {',
      '    this.store.load();',
      '    this.#other.load();',
      '    this.injector.get(Store).load();',
      '    this.injector.find().load();',
      '    const held = inject(Store, { optional: true });',
      '    held?.load();',
      '    new Map().get(Store).load();',
      '    this.kept.get(Store).load();',
      '    inject(Store).gone.load();',
      '    other().find(Store).load();',
      '  }',
      '}',
    );
    expect(uses).toEqual(['6', '8', '9?', '11', '12?', '14?']);
  });

  it('yields one in Python, too', async () => {
    const uses = await ofPython(
      'def go(kit: Kit, session: Session):',
      '    kit.one(Store).load()',
      '    store = kit.two("a", kind=Store)',
      '    store.load()',
      '    kit.plain(Store).load()',
      '    session.get(Store, 1).load()',
      '    aliased(Store).load()',
    );
    expect(uses).toEqual(['2', '4', '6']);
  });

  it('yields one where it says that it returns an object of a base', async () => {
    const files = {
      'base.py': [
        'class Node:',
        '    def find(self, kind: str) -> "Node": ...',
        '    def make(self, kind) -> "Node": ...',
        'class Store(Node):',
        '    def load(self): pass',
        'class Loose:',
        '    pass',
        'def go(node: Node):',
        '    node.find(Store).load()',
        '    node.find(Loose).load()',
        '    node.find("#a", expect=Store).load()',
        '    Node(Store).load()',
        '',
      ].join('\n'),
    };
    expect(await usesOf(await repository(files), 'base.py:Store.load')).toEqual([
      'base.py:9',
      'base.py:10?',
      'base.py:11',
      'base.py:12?',
    ]);
  });

  it('yields one in Java', async () => {
    const files = {
      'a/Store.java': 'package a;\npublic class Store { public void load() {} }\n',
      'a/Kit.java':
        'package a;\npublic class Kit { public <T> T get(Class<T> type) { return null; } }\n',
      'a/Page.java': [
        'package a;',
        'import javax.persistence.EntityManager;',
        'class Page {',
        '  void open(Kit kit, EntityManager em) {',
        '    kit.get(Store.class).load();',
        '    em.find(Store.class, 1).load();',
        '    em.merge(Store.class).load();',
        '  }',
        '}',
        '',
      ].join('\n'),
    };
    expect(await usesOf(await repository(files), 'a/Store.java:Store.load')).toEqual([
      'a/Page.java:5',
      'a/Page.java:6',
      'a/Page.java:7?',
    ]);
  });
});
