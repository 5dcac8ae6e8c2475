import { expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

it('follows a constant of a module to what the call that makes it returns, in its file and in others', async () => {
  const reader = await repository({
    'src/store.ts': [
      'export class Store { get(key: string) { return key; } }',
      'export class Pool { open(): Store { return new Store(); } }',
      'export function makePool(size: number): Pool { return new Pool(); }',
      'const pool = makePool(3);',
      'export const store = pool.open();',
      'let later = pool.open();',
      'export const first = makePool({ size: 1, name: "a name that is long", other: "and more" }).open();',
      'export function here() { store.get("a"); first.get("b"); later.get("c"); }',
      'const one = two.open();',
      'const two = one.open();',
      'export const round = () => one.get("a");',
    ].join('\n'),
    'src/app.ts':
      "import { store } from './store';\nexport function app() {\n  store.get('a');\n}\n",
  });
  expect(await usesOf(reader, 'src/store.ts:Store.get')).toEqual([
    'src/app.ts:3',
    'src/store.ts:8',
    'src/store.ts:11?',
  ]);
  expect(await callsOf(reader, 'src/app.ts:app')).toEqual(['src/store.ts:Store.get']);
});

it('finds components, contexts and atoms of a module that nothing exports', async () => {
  const reader = await repository({
    'src/list.tsx': [
      "import { createContext, memo } from 'react';",
      "import { atom, useAtom } from 'jotai';",
      'const List = memo(ListBase);',
      'const Open = createContext<boolean>(false);',
      "const wordAtom = atom('');",
      "const debug = require('debug')('list');",
      'const other = List;',
      'function ListBase() { return <ul />; }',
      'export function Page() {',
      '  const [word] = useAtom(wordAtom);',
      '  return <Open.Provider value={true}><List /></Open.Provider>;',
      '}',
    ].join('\n'),
  });
  expect(await usesOf(reader, 'src/list.tsx:List')).toEqual(['src/list.tsx:11']);
  expect(await usesOf(reader, 'src/list.tsx:wordAtom', { kinds: ['value'] })).toEqual([
    'src/list.tsx:10',
  ]);
  await expect(usesOf(reader, 'src/list.tsx:debug')).rejects.toThrow();
  await expect(usesOf(reader, 'src/list.tsx:other')).rejects.toThrow();
});
