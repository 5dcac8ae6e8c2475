import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readCases } from '../cases/read-cases.js';
import { ablateFiles, ablationTable } from './ablation.js';
import { collectRow } from './collect.js';
import type { CollectedRow } from './collected-row.js';
import { describedCases } from './described-cases.js';
import { fitFiles } from './fit-files.js';
import { fitHits } from './fit-hits.js';
import { fitLookUps } from './fit-look-ups.js';
import { goldenTable } from './golden-table.js';
import { historyCases } from './history-cases.js';
import { learnVectors } from './vectors/learn-vectors.js';

/**
 * `node dist/fit.js collect CASES.jsonl CLONES TREES OUT.jsonl [EXCLUDED GLOB …]`: cases that are already in `OUT`
 * are skipped. Excluding files saves time where they cannot be right.
 */
async function collect([cases, clones, trees, out, ...exclude]: readonly string[]): Promise<void> {
  const done = new Set(existsSync(out!) ? readLines<{ id: string }>(out!).map(({ id }) => id) : []);
  if (done.size === 0) writeFileSync(out!, '');
  for (const asked of readCases(cases!)) {
    if (done.has(asked.id)) continue;
    const collected = await collectRow(asked, clones!, trees!, exclude);
    if (collected === null) console.error(`${asked.id}: cannot be replayed`);
    else appendFileSync(out!, `${JSON.stringify(collected)}\n`);
  }
}

/**
 * `node dist/fit.js history CLONES TREES COMMITS OWNER/NAME …`: prints cases made of the newest commits.
 * `node dist/fit.js described CLONES TREES CASES OWNER/NAME …`: prints cases made of doc comments; half of their
 * commits exist only in TREES.
 */
async function printCases(
  make: typeof historyCases,
  [clones, trees, wanted, ...repositories]: readonly string[],
): Promise<void> {
  for (const repository of repositories) {
    const cases = await make(clones!, trees!, repository, Number(wanted));
    if (cases === null) console.error(`${repository}: there is no clone, or too little in it`);
    for (const asked of cases ?? []) console.log(JSON.stringify(asked));
  }
}

/**
 * `node dist/fit.js vectors OUT.bin CLONES OWNER/NAME …`: writes the table of word vectors learned from code,
 * documents and commits of clones.
 */
async function vectors([out, clones, ...repositories]: readonly string[]): Promise<void> {
  writeFileSync(out!, await learnVectors(clones!, repositories, console.error));
}

/** Reads line by line, because rows of a few thousand cases exceed the maximum length of a string. */
function readLines<T>(path: string): T[] {
  const bytes = readFileSync(path);
  const rows: T[] = [];
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf('\n', start);
    const end = newline < 0 ? bytes.length : newline;
    if (end > start) rows.push(JSON.parse(bytes.toString('utf8', start, end)) as T);
    start = end + 1;
  }
  return rows;
}

/**
 * `node dist/fit.js files COLLECTED.jsonl … [--only=SIGNAL,SIGNAL]`: as below; with `--only`, other weights stay as
 * they are.
 */
function printFiles(words: readonly string[]): void {
  const option = '--only=';
  const only = words.find((word) => word.startsWith(option))?.slice(option.length);
  const paths = words.filter((word) => !word.startsWith(option));
  const rows = paths.flatMap((path) => readLines<CollectedRow>(path));
  print(fitFiles(rows, only?.split(',')));
}

/** `node dist/fit.js hits COLLECTED.jsonl …`: prints fitted weights and their accuracy. */
function print(fitted: unknown): void {
  console.log(JSON.stringify(fitted, null, 2));
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'collect') await collect(rest);
else if (command === 'history') await printCases(historyCases, rest);
else if (command === 'described') await printCases(describedCases, rest);
else if (command === 'files') printFiles(rest);
else if (command === 'hits') print(fitHits(rest.flatMap((path) => readLines<CollectedRow>(path))));
else if (command === 'look-ups')
  print(fitLookUps(rest.flatMap((path) => readLines<CollectedRow>(path))));
else if (command === 'ablate')
  console.log(ablationTable(ablateFiles(rest.flatMap((path) => readLines<CollectedRow>(path)))));
else if (command === 'table')
  console.log(goldenTable(rest.flatMap((path) => readLines<CollectedRow>(path))));
else if (command === 'vectors') await vectors(rest);
else
  console.error(
    'usage: history CLONES TREES COMMITS OWNER/NAME … | described CLONES TREES CASES OWNER/NAME … | collect CASES.jsonl CLONES TREES OUT.jsonl [EXCLUDED GLOB …] | files OUT … [--only=SIGNAL,…] | hits OUT … | look-ups OUT … | ablate OUT … | table OUT … | vectors OUT.bin CLONES OWNER/NAME …',
  );
