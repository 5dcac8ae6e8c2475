import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const FILES = {
  'src/api.ts': [
    'export interface Client { load(): void; keep(): void; readonly name: string }',
    'export interface Small { load(): void; keep(): void }',
    'export class Far {',
    '  name = "far";',
    '  load() {}',
    '  keep() {}',
    '}',
    'export class Near extends Far {',
    '  load() {}',
    '}',
    'export class Part {',
    '  load() {}',
    '  name = "part";',
    '}',
  ].join('\n'),
  'src/a.ts':
    "import type { Client, Small } from './api';\nexport function go(client: Client, small: Small) {\n  client.load();\n  small.load();\n}\n",
};

describe('classes of TypeScript that meet an interface without naming it', () => {
  it('are possibly meant by calls on it, if they have all its members', async () => {
    const reader = await repository(FILES);
    expect(await callsOf(reader, 'src/a.ts:go')).toEqual([
      'src/api.ts:Far.load?',
      'src/api.ts:Near.load?',
    ]);
    expect(await usesOf(reader, 'src/api.ts:Far.load')).toEqual(['src/a.ts:3?']);
    expect(await usesOf(reader, 'src/api.ts:Near.load')).toEqual(['src/a.ts:3?']);
    expect(await usesOf(reader, 'src/api.ts:Part.load')).toEqual([]);
  });
});

describe('members of objects that are written as literals', () => {
  it('are possibly meant by calls of what an interface lists, and not by those of what a class has', async () => {
    const reader = await repository({
      'src/api.ts':
        'export interface Client { load(): void }\nexport class Held { load() {} }\nexport class Free { load() {} }\n',
      'src/make.ts': [
        "import type { Client } from './api';",
        'export function make(): Client {',
        '  return { load() {} };',
        '}',
        'export const fixed = { load: () => {}, other: load };',
        'export function load() {}',
      ].join('\n'),
      'src/a.ts':
        "import type { Client, Held } from './api';\nexport function go(client: Client, held: Held) {\n  client.load();\n  held.load();\n}\n",
    });
    expect(await callsOf(reader, 'src/a.ts:go')).toEqual([
      'src/make.ts:make.load?',
      'src/make.ts:fixed.load?',
      'src/api.ts:Held.load',
    ]);
    expect(await usesOf(reader, 'src/make.ts:make.load')).toEqual(['src/a.ts:3?']);
    expect(await usesOf(reader, 'src/make.ts:fixed.load')).toEqual(['src/a.ts:3?']);
    expect(await usesOf(reader, 'src/api.ts:Free.load')).toEqual([]);
    expect(await usesOf(reader, 'src/make.ts:load')).not.toContain('src/a.ts:3?');
  });
});

it('says nothing of which of nine objects a call means', async () => {
  const objects = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => `const o${one} = { load() {} };`);
  const reader = await repository({
    'src/a.ts': `interface Client { load(): void }\n${objects.join('\n')}\nexport function go(client: Client) {\n  client.load();\n}\n`,
  });
  expect(await callsOf(reader, 'src/a.ts:go')).toEqual([]);
});

describe('members that an interface lists by the type of another', () => {
  it('are that other', async () => {
    const reader = await repository({
      'src/a.ts': [
        'export class App { open() {} shut() {} }',
        'export class Other { open() {} shut() {} }',
        'export function run() {}',
        "type Props = { open: App['open']; shut?: typeof App.prototype.shut; run: typeof run; round: Props['round'] };",
        'export function go(props: Props) {',
        '  props.open(); props.shut?.(); props.run(); props.round();',
        '}',
      ].join('\n'),
    });
    expect(await callsOf(reader, 'src/a.ts:go')).toEqual([
      'src/a.ts:App.open',
      'src/a.ts:App.shut',
      'src/a.ts:run',
    ]);
  });
});
