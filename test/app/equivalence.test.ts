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

const number = (max: number) => fc.integer({ min: 0, max });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      file: number(11),
      word: number(WORDS.length - 1),
      size: number(4),
    }),
  },
  fc.record({
    do: fc.constantFrom('rename' as const, 'copy' as const),
    file: number(11),
    to: number(11),
  }),
  fc.record({ do: fc.constant('remove' as const), file: number(11) }),
  fc.record({ do: fc.constant('switch' as const), branch: number(2) }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('commit' as const, 'undo' as const, 'index' as const),
    }),
  },
);

/** Twelve paths, so that random steps meet: code in three languages, a test, a document, a package. */
const PATHS = [
  ...['src/session.ts', 'src/header.ts', 'src/deep/router.ts', 'src/index.ts', 'src/ui.tsx'],
  ...['test/session.test.ts', 'lib/cache.py', 'lib/__init__.py', 'lib/token.py'],
  ...['docs/guide.md', 'package.json', 'tool'],
];

function textOf(path: string, word: string, size: number): string {
  const name = word[0]!.toUpperCase() + word.slice(1);
  if (path.endsWith('.md')) return `# ${name}\n\n${`How a ${word} is made. `.repeat(size + 1)}\n`;
  if (path.endsWith('.json')) return `{ "name": "${word}", "main": "src/${word}.ts" }\n`;
  if (path.endsWith('.py') || path === 'tool') {
    const body = Array.from({ length: size }, (_, at) => `def open_${word}${at}():\n    pass\n\n`);
    return `from lib.cache import make${name}\n\ndef make${name}():\n    """A ${word}."""\n\n${body.join('')}`;
  }
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
