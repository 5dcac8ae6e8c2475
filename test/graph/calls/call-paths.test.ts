import { describe, expect, it } from 'vitest';
import { type CallPath, callPaths, type PathEnd } from '../../../src/graph/index.js';
import type { Reader } from '../../../src/model/reader.js';
import { addressOf, nameOf, repository } from '../repository.js';

async function written(reader: Reader, paths: readonly CallPath[]): Promise<string[]> {
  const names = (address: { file: number; ordinal: number }): Promise<string> =>
    nameOf(reader, address).then((name) => name.slice(name.indexOf(':') + 1));
  return Promise.all(
    paths.map(async ({ steps, certainty }) => {
      const parts = [await names(steps[0]!.from)];
      for (const step of steps) parts.push(await names(step.to));
      return parts.join(' > ') + (certainty === 'possible' ? '?' : '');
    }),
  );
}

async function pathsBetween(
  files: Record<string, string>,
  from: string,
  to: string,
  limit = 10,
): Promise<string[]> {
  const reader = await repository(files);
  const { paths } = await callPaths(
    reader,
    await addressOf(reader, from),
    await addressOf(reader, to),
    { limit },
  );
  return written(reader, paths);
}

const diamond = {
  'router.ts':
    "import { left, right, long } from './middle';\nexport function route() {\n  right();\n  left();\n  long();\n  route();\n}\n",
  'middle.ts':
    "import { query } from './database';\nexport function left() { query(); }\nexport function right() { query(); left(); }\nexport function long() { left(); }\n",
  'database.ts': 'export function query() {}\nexport function unused() {}\n',
};

describe('callPaths', () => {
  it('gives all the shortest paths, then longer ones', async () => {
    expect(await pathsBetween(diamond, 'router.ts:route', 'database.ts:query')).toEqual(
      [
        'route > left > query',
        'route > right > query',
        'route > right > left > query',
        'route > long > left > query',
      ].sort((a, b) => a.split('>').length - b.split('>').length),
    );
  });

  it('keeps to the limit, the shortest first', async () => {
    expect(await pathsBetween(diamond, 'router.ts:route', 'database.ts:query', 1)).toEqual([
      'route > left > query',
    ]);
  });

  it('finds nothing where nothing calls', async () => {
    expect(await pathsBetween(diamond, 'router.ts:route', 'database.ts:unused')).toEqual([]);
    expect(await pathsBetween(diamond, 'database.ts:query', 'router.ts:route')).toEqual([]);
  });

  it('passes through constructors, and through possible calls with a mark', async () => {
    const files = {
      'a.ts':
        "import { Service } from './b';\nexport function main(thing) {\n  new Service();\n  thing.finish();\n}\n",
      'b.ts':
        'export class Service {\n  constructor() { connect(); }\n}\nexport function connect() {}\nexport class Job {\n  finish() { end(); }\n}\nexport function end() {}\n',
    };
    expect(await pathsBetween(files, 'a.ts:main', 'b.ts:connect')).toEqual([
      'main > Service > connect',
    ]);
    expect(await pathsBetween(files, 'a.ts:main', 'b.ts:end')).toEqual([
      'main > Job.finish > end?',
    ]);
  });

  it('leads from file to file', async () => {
    const reader = await repository(diamond);
    const { paths } = await reader.files();
    const { paths: found } = await callPaths(
      reader,
      { file: paths.indexOf('router.ts') },
      { file: paths.indexOf('database.ts') },
      { limit: 2 },
    );
    expect(await written(reader, found)).toEqual(['route > left > query', 'route > right > query']);
  });

  it('leads from a function back to itself where it is recursive', async () => {
    const files = {
      'a.ts': [
        'export function walk() { walk(); step(); }',
        'function step() { turn(); }',
        'function turn() { walk(); }',
        'export function flat() { step(); }',
        'export class Tree {',
        '  constructor() { grow(); }',
        '}',
        'function grow() { new Tree(); }',
      ].join('\n'),
    };
    expect(await pathsBetween(files, 'a.ts:walk', 'a.ts:walk')).toEqual([
      'walk > walk',
      'walk > step > turn > walk',
    ]);
    expect(await pathsBetween(files, 'a.ts:flat', 'a.ts:flat')).toEqual([]);
    expect(await pathsBetween(files, 'a.ts:Tree.constructor', 'a.ts:Tree.constructor')).toEqual([
      'Tree > grow > Tree',
    ]);
    expect(await pathsBetween(files, 'a.ts:Tree', 'a.ts:Tree')).toEqual([]);
  });

  it('leads from the rest of a file or class into it, and out of it', async () => {
    const files = {
      'a.ts':
        'export class Session {\n  open() { this.send(); }\n  send() { this.close(); }\n  close() {}\n}\nfunction main(s: Session) { s.open(); }\n',
    };
    const reader = await repository(files);
    const [file, send] = [{ file: 0 }, await addressOf(reader, 'a.ts:Session.send')];
    const between = async (from: PathEnd, to: PathEnd) =>
      written(reader, (await callPaths(reader, from, to)).paths);
    expect(await between(file, send)).toEqual(['Session.open > Session.send']);
    expect(await between(send, file)).toEqual(['Session.send > Session.close']);
    expect(await between(file, file)).toEqual([]);
  });

  it('takes no name that many definitions bear for a hint, whichever way it searches', async () => {
    const classes = Array.from({ length: 9 }, (_, n) => `export class C${n} {\n  get() {}\n}`);
    const files = {
      'a.ts': `${classes.join('\n')}\nexport function main(thing) {\n  thing.get();\n}\n`,
      'b.ts':
        'export class Rare {\n  fetch() {}\n}\nexport function take(thing) {\n  thing.fetch();\n}\n',
    };
    expect(await pathsBetween(files, 'a.ts:main', 'a.ts:C1.get')).toEqual([]);
    expect(await pathsBetween(files, 'b.ts:take', 'b.ts:Rare.fetch')).toEqual([
      'take > Rare.fetch?',
    ]);
  });

  it('ends in mutual recursion', async () => {
    const files = {
      'a.py':
        'def a():\n    b()\n\ndef b():\n    a()\n    c()\n\ndef c():\n    b()\n\ndef far():\n    pass\n',
    };
    expect(await pathsBetween(files, 'a.py:a', 'a.py:c')).toEqual(['a > b > c']);
    expect(await pathsBetween(files, 'a.py:a', 'a.py:far')).toEqual([]);
  });
});
