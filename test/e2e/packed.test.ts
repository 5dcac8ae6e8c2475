import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../cli/run-ctx.js';
import {
  removeTemporaryFolders,
  repositoryWith,
  temporaryFolder,
  writeFiles,
} from '../git/temporary-repository.js';

const top = fileURLToPath(new URL('../..', import.meta.url));

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let project: string;
let root: string;
let packed: Packed;

/** Runs a program to its end. What it prints is part of the error where it fails. */
async function run(cwd: string, program: string, ...words: string[]): Promise<string> {
  try {
    return (await promisify(execFile)(program, words, { cwd })).stdout;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${(error as { stdout?: string }).stdout}`);
  }
}

/** Runs a program of Node in the project that installed the package. */
const node = (...words: string[]) => run(project, process.execPath, ...words);

/** What npm would install beside the package: everything locked that is not for development. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0 && existsSync(join(top, path)));
}

function link(path: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  symlinkSync(join(top, path), join(project, path));
}

beforeAll(async () => {
  project = temporaryFolder();
  root = repositoryWith(PROJECT);
  // Without scripts: `prepack` would build anew what other tests are running.
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', project];
  [packed] = JSON.parse(await run(top, 'npm', ...words));
  for (const path of productionPackages()) link(path);
  await run(project, 'tar', '-xzf', packed.filename);
  renameSync(join(project, 'package'), join(project, 'node_modules/sweepctx'));
  writeFiles(project, { 'package.json': '{"name": "consumer", "type": "module"}' });
});

afterAll(removeTemporaryFolders);

const CONSUMER = `
import { type AnswerDocument, openRepository, type SearchDocument, UnresolvedSymbol, UserError } from 'sweepctx';

const repository = await openRepository(process.argv[2] ?? '.');
const { files: indexed } = await repository.index({ force: true });
const answer: AnswerDocument = await repository.query({ query: 'fix parseHeader', budget: 1000 });
const found: SearchDocument = await repository.search('close the session');
const { callers } = await repository.callers('parseHeader');
const refused: unknown = await repository.callers('parseHaeder').catch((error: unknown) => error);
repository.close();
console.log(
  JSON.stringify({
    indexed,
    context: answer.context.slice(0, 8),
    item: answer.items[0]?.name,
    hit: found.hits[0]?.qualifiedName,
    callers: callers.map(({ path, line }) => \`\${path}:\${line}\`),
    refused: refused instanceof UnresolvedSymbol && refused instanceof UserError,
  }),
);
`;

describe('the packed package in a project that installed it', () => {
  it('holds what runs, its types, schemas and documents, and nothing else', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'bin/ctx.js',
        'dist/main.cjs',
        'dist/worker.cjs',
        'dist/o200k_base.bin',
        'dist/types/index.d.ts',
        'schema/sweepctx.schema.json',
        '.sweepctx.example.json',
        'LICENSE',
      ]),
    );
    const allowed = /^(?:bin|dist|schema|docs|eval\/cases)\/|^[A-Z]+(?:\.md)?$|^package\.json$/;
    const others = paths.filter((path) => !allowed.test(path));
    expect(others).toEqual(['.sweepctx.example.json']);
    expect(paths.filter((path) => path.startsWith('dist/fit'))).toEqual([]);
  });

  it('has types that compile on their own under strict settings, and a library that runs', async () => {
    writeFiles(project, { 'consumer.ts': CONSUMER });
    const settings = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    // Declarations of libraries are checked too: those of development dependencies are not installed there.
    await node(join(top, 'node_modules/typescript/bin/tsc'), ...settings, 'consumer.ts');
    expect(JSON.parse(await node('consumer.js', root))).toEqual({
      indexed: Object.keys(PROJECT).length,
      context: '<context',
      item: 'parseHeader',
      hit: 'Session.close',
      callers: ['src/session.ts:7'],
      refused: true,
    });
  });

  it('has a command that answers, with a thread for parsing where it is told to', async () => {
    const ctx = 'node_modules/sweepctx/bin/ctx.js';
    expect(await node(ctx, 'index', root, '--force', '--jobs', '2', '--format', 'json')).toContain(
      '"files"',
    );
    expect(await node(ctx, 'query', 'fix parseHeader', '--repo', root)).toMatch(/^<context /);
    expect(await node(ctx, 'doctor', '--repo', root)).toMatch(/^ok {4}typescript +parses$/m);
  });
});
