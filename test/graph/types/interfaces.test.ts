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
