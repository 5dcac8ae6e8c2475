import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../cli/run-ctx.js';
import {
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';
import { call, connect, type Started } from './client.js';

const clients: Client[] = [];
let root: string;
let client: Client;

async function start(options: Started): Promise<Client> {
  const started = await connect(options);
  clients.push(started);
  return started;
}

beforeAll(async () => {
  root = repositoryWith(PROJECT);
  client = await connect({ cwd: root });
});

afterEach(async () => {
  for (const one of clients.splice(0)) await one.close();
});

afterAll(async () => {
  await client.close();
  removeTemporaryFolders();
});

describe('the list of tools', () => {
  it('names five tools, read-only, repeatable and closed to the world', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'ctx_context',
      'ctx_search',
      'ctx_definition',
      'ctx_graph',
      'ctx_map',
    ]);
    for (const { title, annotations, inputSchema, outputSchema } of tools) {
      expect(title).toBeTruthy();
      expect(annotations).toMatchObject({
        readOnlyHint: true,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect(inputSchema.additionalProperties).toBe(false);
      expect(outputSchema?.required).toContain('notes');
    }
  });

  it('describes every parameter', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      for (const [parameter, schema] of Object.entries(inputSchema.properties ?? {})) {
        expect(
          (schema as { description?: string }).description,
          `${name}.${parameter}`,
        ).toBeTruthy();
      }
    }
  });
});

describe('calls', () => {
  it('gives the context of a request as text and as data', async () => {
    const { text, structured, isError } = await call(client, 'ctx_context', {
      query: 'fix parseHeader',
      budget: 1000,
    });
    expect(isError).toBe(false);
    expect(text).toMatch(/^<context [^>]*intent="BUG_FIX"/);
    expect(structured).toMatchObject({ context: text, budget: { limit: 1000 }, notes: [] });
    expect(structured.items).toContainEqual(
      expect.objectContaining({ path: 'src/header.ts', name: 'parseHeader' }),
    );
  });

  it('ranks without code', async () => {
    const { text, structured } = await call(client, 'ctx_search', {
      query: 'footer links',
      limit: 1,
    });
    expect(text).toContain('src/footer.py:1-2 render_footer (function)');
    expect(structured.files).toHaveLength(1);
  });

  it('shows a definition with its code', async () => {
    const { text, structured } = await call(client, 'ctx_definition', { symbol: 'Session.send' });
    expect(text).toContain('src/session.ts:6-8 (method)');
    expect(text).toContain('return parseHeader(text);');
    expect(structured.definitions).toHaveLength(1);
  });

  it.each([
    ['callers', { symbol: 'parseHeader' }, 'src/session.ts:7 Session.send'],
    ['callees', { symbol: 'Session.send' }, 'src/session.ts:7 src/header.ts:parseHeader@1'],
    ['paths', { symbol: 'Session.send', to: 'src/header.ts' }, 'path 1: 1 call'],
    ['impact', { symbol: 'src/header.ts' }, 'src/session.ts:Session.send@6 at distance 1'],
  ])('walks the graph: %s', async (operation, given, line) => {
    const { text, structured } = await call(client, 'ctx_graph', { operation, ...given });
    expect(text).toContain(line);
    expect(structured.operation).toBe(operation);
  });

  it('maps the repository', async () => {
    const { text, structured } = await call(client, 'ctx_map', { budget: 500 });
    expect(text).toContain('src/header.ts');
    expect(structured.tokens).toBeLessThanOrEqual(500);
  });

  it('answers the same bytes to the same call', async () => {
    const given = { query: 'close the session', budget: 2000 };
    const [one, other] = [
      await client.callTool({ name: 'ctx_context', arguments: given }),
      await client.callTool({ name: 'ctx_context', arguments: given }),
    ];
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('says that nothing matches, and answers all the same', async () => {
    const { text, structured, isError } = await call(client, 'ctx_context', {
      query: 'zzyzx qwxyv',
    });
    expect([isError, structured.items]).toEqual([false, []]);
    expect(text).toContain('note: nothing in the repository matches this request');
  });
});

describe('refusals', () => {
  it.each([
    ['ctx_context', { qurey: 'x' }, 'unknown parameter "qurey"\nhint: did you mean "query"?'],
    ['ctx_context', {}, 'parameter "query" is missing'],
    ['ctx_context', { query: ' ' }, 'parameter "query" must be a text that is not empty'],
    [
      'ctx_context',
      { query: 'x', budget: 1 },
      'parameter "budget" must be a whole number from 256',
    ],
    ['ctx_search', { query: 'x', paths: 'src' }, 'parameter "paths" must be a list of texts'],
    [
      'ctx_graph',
      { operation: 'uses', symbol: 'x' },
      'parameter "operation" must be one of callers',
    ],
    ['ctx_graph', { operation: 'paths', symbol: 'Session' }, 'parameter "to" is missing'],
    ['ctx_graph', { operation: 'callers', symbol: 'a', to: 'b' }, '"to" is not for callers'],
    ['ctx_definition', { symbol: 'parseHeadr' }, 'nearest: src/header.ts:parseHeader'],
    ['ctx_map', { focus: ['nowhere.ts'] }, 'no indexed file is called "nowhere.ts"'],
    ['ctx_map', { __proto__: null, constructor: 1 }, 'unknown parameter "constructor"'],
  ])('%s %j', async (name, given, message) => {
    const { text, isError } = await call(client, name, given);
    expect(isError).toBe(true);
    expect(text).toContain(message);
  });

  it('does not know other tools', async () => {
    await expect(client.callTool({ name: 'ctx_write', arguments: {} })).rejects.toThrow(
      'unknown tool: ctx_write',
    );
  });
});

describe('which repository', () => {
  it("is the client's first root, and none outside of its roots", async () => {
    const other = repositoryWith({ 'other.py': 'def only_here():\n    pass\n' });
    const outside = repositoryWith({ 'secret.py': 'def hidden():\n    pass\n' });
    const rooted = await start({ cwd: outside, roots: [root, other] });
    const inFirst = await call(rooted, 'ctx_definition', { symbol: 'parseHeader' });
    expect(inFirst.isError).toBe(false);
    const inOther = await call(rooted, 'ctx_definition', { symbol: 'only_here', repo: other });
    expect(inOther.text).toContain('other.py:1-2');
    for (const repo of [outside, '/', join(root, '..')]) {
      const refused = await call(rooted, 'ctx_search', { query: 'hidden', repo });
      expect(refused).toMatchObject({ isError: true });
      expect(refused.text).toContain("outside of this client's roots");
    }
  });

  it('follows the roots when they change', async () => {
    const other = repositoryWith({ 'other.py': 'def only_here():\n    pass\n' });
    const roots = [root];
    const rooted = await start({ cwd: root, roots });
    expect((await call(rooted, 'ctx_definition', { symbol: 'only_here' })).isError).toBe(true);
    roots[0] = other;
    await rooted.sendRootsListChanged();
    expect((await call(rooted, 'ctx_definition', { symbol: 'only_here' })).isError).toBe(false);
  });

  it('is never a root that is elsewhere or gone', async () => {
    const elsewhere = await start({ cwd: root, roots: ['file://far-away/src', 'https://x.org'] });
    expect((await call(elsewhere, 'ctx_definition', { symbol: 'parseHeader' })).isError).toBe(
      false,
    );
    const gone = await start({ cwd: root, roots: [join(root, 'gone'), root] });
    const { isError } = await call(gone, 'ctx_definition', { symbol: 'parseHeader', repo: root });
    expect(isError).toBe(false);
  });

  it('is a folder in a root whatever its name begins with', async () => {
    writeFiles(root, { '..odd/a.py': 'def oddly():\n    pass\n' });
    const rooted = await start({ cwd: root, roots: [root] });
    const given = { symbol: 'parseHeader', repo: join(root, '..odd') };
    expect((await call(rooted, 'ctx_definition', given)).text).toContain('src/header.ts');
  });

  it('is the one of the working directory without roots, and of a folder in it', async () => {
    const inside = await start({ cwd: join(root, 'src') });
    const { isError } = await call(inside, 'ctx_definition', {
      symbol: 'render_footer',
      repo: '..',
    });
    expect(isError).toBe(false);
  });

  it('is what --root says, whatever the roots', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'plain.py': 'def plain():\n    pass\n' });
    const fixed = await start({ cwd: root, roots: [root], words: ['--root', folder] });
    expect((await call(fixed, 'ctx_definition', { symbol: 'plain' })).isError).toBe(false);
    const refused = await call(fixed, 'ctx_definition', { symbol: 'parseHeader', repo: root });
    expect(refused.text).toContain('outside');
  });
});

describe('while it works', () => {
  it('sees a change between two calls', async () => {
    const changing = repositoryWith(PROJECT);
    const warm = await start({ cwd: changing });
    await call(warm, 'ctx_search', { query: 'header' });
    writeFiles(changing, { 'src/late.ts': 'export function lateArrival() {}\n' });
    const { text } = await call(warm, 'ctx_definition', { symbol: 'lateArrival' });
    expect(text).toContain('src/late.ts:1-1');
  });

  it('tells its progress, rising, and answers meanwhile from what is there', async () => {
    const busy = repositoryWith(PROJECT);
    const warm = await start({ cwd: busy });
    await call(warm, 'ctx_search', { query: 'header' });
    const many = Array.from({ length: 60 }, (_, at) => [
      `gen/file${at}.ts`,
      `export function made${at}() {}\n`.repeat(20),
    ]);
    writeFiles(busy, Object.fromEntries(many) as Record<string, string>);
    const told: number[] = [];
    const given = { name: 'ctx_search', arguments: { query: 'made7' } };
    const slow = warm.callTool(given, undefined, {
      onprogress: ({ progress }) => told.push(progress),
    });
    const meanwhile = await call(warm, 'ctx_search', { query: 'parseHeader' });
    expect(meanwhile.text).toContain('src/header.ts');
    expect(meanwhile.text).toMatch(/note: the index is being brought up to date/);
    expect(JSON.stringify((await slow).structuredContent)).toContain('gen/file7.ts');
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  });

  it('can be cancelled, and works on', async () => {
    const cancelled = repositoryWith(PROJECT);
    const warm = await start({ cwd: cancelled });
    const controller = new AbortController();
    const given = { name: 'ctx_search', arguments: { query: 'header' } };
    const pending = warm.callTool(given, undefined, {
      signal: controller.signal,
      onprogress: () => controller.abort('enough'),
    });
    await expect(pending).rejects.toThrow(/enough/);
    const { isError } = await call(warm, 'ctx_search', { query: 'parseHeader' });
    expect(isError).toBe(false);
  });

  it('says when its root is gone', async () => {
    const gone = repositoryWith(PROJECT);
    const warm = await start({ cwd: root, roots: [gone] });
    await call(warm, 'ctx_search', { query: 'header' });
    rmSync(gone, { recursive: true });
    expect((await call(warm, 'ctx_search', { query: 'header' })).text).toContain('no such folder');
  });
});
