import { expect, it } from 'vitest';
import { calleesOf, callSitesOf } from '../../src/graph/index.js';
import { addressOf, nameOf, repository } from './repository.js';

const files = {
  'api/store.go': 'package api\n\ntype Store struct{}\n\nfunc (s *Store) save() {}\n',
  'api/store.py':
    'class Store:\n    def save(self):\n        pass\n\ndef use(thing):\n    thing.save()\n',
  'api/Store.java': 'class Store {\n  void save() {}\n}\n',
  'web/store.ts': 'export class Store {\n  save() {}\n}\n',
  'web/use.js': 'export function use(thing) {\n  thing.save();\n}\n',
};

it('takes no use for one of what another language defines', async () => {
  const reader = await repository(files);
  const users = async (written: string) => {
    const sites = await callSitesOf(reader, await addressOf(reader, written));
    return sites.map(({ path }) => path);
  };
  expect(await users('web/store.ts:Store.save')).toEqual(['web/use.js']);
  expect(await users('api/store.py:Store.save')).toEqual(['api/store.py']);
  expect(await users('api/store.go:Store.save')).toEqual([]);
  expect(await users('api/Store.java:Store.save')).toEqual([]);
});

it('leads no call to what another language defines', async () => {
  const reader = await repository(files);
  const targets = async (written: string) => {
    const callees = await calleesOf(reader, await addressOf(reader, written));
    return Promise.all(callees.map(({ target }) => nameOf(reader, target!)));
  };
  expect(await targets('web/use.js:use')).toEqual(['web/store.ts:Store.save']);
  expect(await targets('api/store.py:use')).toEqual(['api/store.py:Store.save']);
});
