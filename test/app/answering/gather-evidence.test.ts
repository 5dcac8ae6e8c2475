import { expect, it } from 'vitest';
import { gatherEvidence } from '../../../src/app/answering/gather-evidence.js';
import { THRESHOLDS } from '../../../src/assemble/thresholds.js';
import type { Hit } from '../../../src/model/ranking.js';
import type { Reader } from '../../../src/model/reader.js';
import type { IntentName } from '../../../src/model/request.js';
import { addressOf, repository } from '../../graph/repository.js';

/** A definition that the request names. */
async function hitOf(reader: Reader, written: string): Promise<Hit> {
  const { file, ordinal } = await addressOf(reader, written);
  const [outline] = await reader.outlines([file]);
  const { name, qualifiedName, kind, startLine, endLine } = outline!.definitions[ordinal]!;
  const place = { file, ordinal, path: written.slice(0, written.indexOf(':')) };
  const rest = { score: 1, reasons: ['named'], contributions: [], named: true, matches: true };
  return { ...place, name, qualifiedName, kind, startLine, endLine, ...rest };
}

async function callersFor(
  intent: IntentName,
  files: Readonly<Record<string, string>>,
  ...targets: readonly string[]
): Promise<readonly string[]> {
  const reader = await repository(files);
  const hits = await Promise.all(targets.map((target) => hitOf(reader, target)));
  const { callers } = await gatherEvidence(reader, {
    ...{ intent, files: [], shown: hits, asked: [], fields: [] },
    ...{ cutOffs: THRESHOLDS[intent], noTests: false },
  });
  return callers.map(({ path, line }) => `${path}:${line}`).sort();
}

const USES = {
  'src/store.ts': 'export interface Store {\n  get(): void;\n}\nexport function open() {}\n',
  'src/use.ts':
    "import { open, Store } from './store.js';\nexport class Memory implements Store {\n  get() {}\n}\nexport function use(store: Store) {\n  open();\n  [1].forEach(open);\n}\n",
};

it('lists where a type is named, and where a function is passed on', async () => {
  const type = await callersFor('USAGE_EXPLORATION', USES, 'src/store.ts:Store');
  expect(type).toEqual(['src/use.ts:2', 'src/use.ts:5']);
  const passed = await callersFor('REFACTOR', USES, 'src/store.ts:open');
  expect(passed).toEqual(['src/use.ts:6', 'src/use.ts:7']);
});

it('keeps to calls where a few are enough', async () => {
  expect(await callersFor('BUG_FIX', USES, 'src/store.ts:open')).toEqual(['src/use.ts:6']);
});

it('looks where the program calls first, where a few are enough', async () => {
  const use = "import { run } from '../src/run.js';\nexport function use() {\n  run();\n}\n";
  const examples = Array.from({ length: 40 }, (_, at) => [`examples/use${at}.ts`, use]);
  const files = {
    ...Object.fromEntries(examples),
    'src/run.ts': 'export function run() {}\n',
    'src/use.ts': use,
  };
  expect(await callersFor('BUG_FIX', files, 'src/run.ts:run')).toContain('src/use.ts:3');
});

it('looks for the uses of a method that the request names with its class, not for those of the class', async () => {
  const files = {
    'src/query.ts': 'export class Query {\n  get() {}\n}\n',
    'src/use.ts':
      "import { Query } from './query.js';\nconst query = new Query();\nexport function use() {\n  query.get();\n}\n",
  };
  const found = await callersFor('REFACTOR', files, 'src/query.ts:Query', 'src/query.ts:Query.get');
  expect(found).toEqual(['src/use.ts:4']);
});

it('looks for the uses of everything that is asked for, however it ranks', async () => {
  const files = {
    'src/all.ts':
      'export function one() {}\nexport function two() {}\nexport function three() {}\none();\ntwo();\nthree();\n',
  };
  const reader = await repository(files);
  const hits = await Promise.all(
    ['one', 'two', 'three'].map(async (name, rank) => ({
      ...(await hitOf(reader, `src/all.ts:${name}`)),
      score: 1 / (1 + 2 * rank),
    })),
  );
  const linesOf = async (shown: readonly Hit[], asked: readonly Hit[]) => {
    const { callers } = await gatherEvidence(reader, {
      ...{ intent: 'USAGE_EXPLORATION', files: [], shown, asked, fields: [] },
      ...{ cutOffs: THRESHOLDS.USAGE_EXPLORATION, noTests: true },
    });
    return callers.map(({ line }) => line);
  };
  expect(await linesOf(hits, [hits[0]!, hits[2]!])).toEqual([4, 6]);
  expect(await linesOf(hits.toReversed(), [hits[2]!])).toEqual([4, 6]);
  expect(await linesOf(hits, [])).toEqual([4]);
});
