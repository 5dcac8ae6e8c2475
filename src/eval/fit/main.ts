import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ablateFiles, ablationTable } from './ablation.js';
import { collectRow } from './collect.js';
import { fitFiles } from './fit-files.js';
import { fitHits } from './fit-hits.js';
import { goldenTable } from './golden-table.js';
import type { CollectedRow, TrainingRow } from './training-row.js';

/** `node dist/fit.js collect SUITE.jsonl CLONES TREES OUT.jsonl [EXCLUDED GLOB …]`: rows that `OUT` holds already are passed
 * over; what is excluded saves time where it cannot be right. */
async function collect([suite, clones, trees, out, ...exclude]: readonly string[]): Promise<void> {
  const rows = readLines<TrainingRow>(suite!);
  const done = new Set(existsSync(out!) ? readLines<{ id: string }>(out!).map(({ id }) => id) : []);
  if (done.size === 0) writeFileSync(out!, '');
  for (const row of rows) {
    if (done.has(row.id)) continue;
    const collected = await collectRow(row, clones!, trees!, exclude);
    if (collected === null) console.error(`${row.id}: cannot be replayed`);
    else appendFileSync(out!, `${JSON.stringify(collected)}\n`);
  }
}

function readLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

/** `node dist/fit.js files|hits COLLECTED.jsonl …`: prints fitted weights and how they do. */
function print(fitted: unknown): void {
  console.log(JSON.stringify(fitted, null, 2));
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'collect') await collect(rest);
else if (command === 'files')
  print(fitFiles(rest.flatMap((path) => readLines<CollectedRow>(path))));
else if (command === 'hits') print(fitHits(rest.flatMap((path) => readLines<CollectedRow>(path))));
else if (command === 'ablate')
  console.log(ablationTable(ablateFiles(rest.flatMap((path) => readLines<CollectedRow>(path)))));
else if (command === 'table')
  console.log(goldenTable(rest.flatMap((path) => readLines<CollectedRow>(path))));
else
  console.error(
    'usage: collect SUITE.jsonl CLONES TREES OUT.jsonl [EXCLUDED GLOB …] | files OUT … | hits OUT … | ablate OUT … | table OUT …',
  );
