import { readdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  commitAll,
  git,
  removeTemporaryFolders,
  repositoryWith,
  writeFiles,
} from '../git/temporary-repository.js';
import { ask, askFromNothing, index } from './repository.js';

afterAll(removeTemporaryFolders);

const WORDS = ['session', 'header', 'footer', 'router', 'token', 'cache'] as const;
const QUERIES = [
  'where is the session closed?',
  'fix the bug in `parseHeader` of the router',
  'rename makeToken everywhere',
  'who calls openCache and which tests cover it?',
  'footer',
];

type Step =
  | { readonly do: 'write'; readonly file: number; readonly word: number; readonly size: number }
  | { readonly do: 'rename' | 'copy'; readonly file: number; readonly to: number }
  | { readonly do: 'remove'; readonly file: number }
  | { readonly do: 'switch'; readonly branch: number }
  | { readonly do: 'commit' | 'undo' | 'index' };

/** Few paths, so that random steps meet: code in five languages, a test, a document, what says where packages are. */
const PATHS = [
  ...['src/session.ts', 'src/header.ts', 'src/deep/router.ts', 'src/index.ts', 'src/ui.tsx'],
  ...['test/session.test.ts', 'lib/cache.py', 'lib/__init__.py', 'lib/token.py'],
  ...['docs/guide.md', 'package.json', 'tool'],
  ...['go.mod', 'go/store/store.go', 'go/store/more.go', 'go/store/store_test.go', 'go/main.go'],
  ...['java/app/Cache.java', 'java/app/Token.java', 'java/Router.java'],
];

const number = (max: number) => fc.integer({ min: 0, max });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      file: number(PATHS.length - 1),
      word: number(WORDS.length - 1),
      size: number(4),
    }),
  },
  fc.record({
    do: fc.constantFrom('rename' as const, 'copy' as const),
    file: number(PATHS.length - 1),
    to: number(PATHS.length - 1),
  }),
  fc.record({ do: fc.constant('remove' as const), file: number(PATHS.length - 1) }),
  fc.record({ do: fc.constant('switch' as const), branch: number(2) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('commit' as const, 'undo' as const, 'index' as const),
    }),
  },
);

function textOf(path: string, word: string, size: number): string {
  const name = word[0]!.toUpperCase() + word.slice(1);
  if (path.endsWith('.md')) return `# ${name}\n\n${`How a ${word} is made. `.repeat(size + 1)}\n`;
  if (path.endsWith('.json')) return `{ "name": "${word}", "main": "src/${word}.ts" }\n`;
  if (path.endsWith('.py') || path === 'tool') {
    const body = Array.from({ length: size }, (_, at) => `def open_${word}${at}():\n    pass\n\n`);
    return `from lib.cache import make${name}\n\ndef make${name}():\n    """A ${word}."""\n\n${body.join('')}`;
  }
  if (path === 'go.mod') return `module example.org/${size % 2 === 0 ? 'depot' : word}\n`;
  if (path.endsWith('.go')) return goText(path, word, size);
  if (path.endsWith('.java')) return javaText(path, name, size);
  const body = Array.from(
    { length: size },
    (_, at) => `  step${at}() { return parse${name}(); }\n`,
  );
  return [
    "import { makeToken } from './session.js';",
    "import { Router } from './deep/router.js';",
    `/** The ${word}. */`,
    `export function parse${name}(text = '') { return makeToken(text) ?? open${name}(); }`,
    `export class ${name} extends Router {\n${body.join('')}}`,
    `export const make${name} = () => new ${name}();`,
    '',
  ].join('\n');
}

function goText(path: string, word: string, size: number): string {
  const name = word[0]!.toUpperCase() + word.slice(1);
  if (path === 'go/main.go')
    return `package main\n\nimport "example.org/depot/go/store"\n\nfunc main() { store.Make${name}().Step0() }\n`;
  const body = Array.from(
    { length: size },
    (_, at) => `func (x *${name}) Step${at}() { open${name}(); makeToken() }\n`,
  );
  return `package ${size === 3 ? 'other' : 'store'}\n\n// ${name} is one.\ntype ${name} struct{ next *Token }\n\nfunc Make${name}() *${name} { return nil }\n\nfunc open${name}() { Make${name}().next.Step0() }\n\n${body.join('\n')}`;
}

function javaText(path: string, name: string, size: number): string {
  const own = path.slice(path.lastIndexOf('/') + 1, -'.java'.length);
  const head = path.startsWith('java/app/') ? 'package app;' : 'import app.*;';
  const body = Array.from({ length: size }, (_, at) => `  void step${at}() { make${name}(); }\n`);
  return `${head}\n\n/** The ${name}. */\npublic class ${own} extends ${name} {\n  static Token make${name}() { return new Cache().make${name}(); }\n${body.join('')}}\n`;
}

async function apply(root: string, one: Step): Promise<void> {
  const files = PATHS.filter((path) => existing(root).has(path));
  const path = 'file' in one ? files[one.file % Math.max(1, files.length)] : undefined;
  if (one.do === 'write') {
    const target = PATHS[one.file]!;
    writeFiles(root, { [target]: textOf(target, WORDS[one.word]!, one.size) });
  } else if (one.do === 'rename' && path !== undefined) {
    const to = PATHS[one.to]!;
    writeFiles(root, { [to]: '' });
    renameSync(join(root, path), join(root, to));
  } else if (one.do === 'copy') {
    writeFiles(root, { [PATHS[one.to]!]: textOf('x.ts', WORDS[one.file % WORDS.length]!, 1) });
  } else if (one.do === 'remove' && path !== undefined) {
    unlinkSync(join(root, path));
  } else if (one.do === 'switch') {
    commitAll(root, 'before a switch');
    git(root, 'checkout', '-q', '-B', `branch${one.branch}`, ...earlier(root, one.branch));
  } else if (one.do === 'commit') {
    commitAll(root, `change the ${WORDS[files.length % WORDS.length]}`);
  } else if (one.do === 'undo') {
    git(root, 'reset', '-q', '--hard', 'HEAD');
  } else if (one.do === 'index') {
    await index(root);
  }
}

/** A branch goes on where it was left, and begins at the first commit. */
function earlier(root: string, branch: number): string[] {
  const known = git(root, 'branch', '--list', '--format=%(refname:short)').split('\n');
  return known.includes(`branch${branch}`) ? [`branch${branch}`] : ['main'];
}

function existing(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
}

/** More with CTX_EQUIVALENCE_RUNS; a seed that failed is printed and can be put here. */
const RUNS = Number(process.env.CTX_EQUIVALENCE_RUNS ?? 6);

describe('answers do not depend on how the index came to be', () => {
  it('after random edits, renames, removals, commits and branch switches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const root = repositoryWith(
          Object.fromEntries(PATHS.map((path, at) => [path, textOf(path, WORDS[at % 6]!, at % 4)])),
        );
        writeFileSync(join(root, '.git/info/exclude'), '*.out\n');
        await index(root);
        for (const one of steps) await apply(root, one);
        expect(await ask(root, QUERIES)).toEqual(await askFromNothing(root, QUERIES));
      }),
      { numRuns: RUNS, seed: 20_261_122, interruptAfterTimeLimit: 240_000 },
    );
  }, 300_000);
});
