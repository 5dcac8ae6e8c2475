/**
 * Times the graph's questions on an indexed repository: a first time, then warm (median of nine).
 *
 *     npx esbuild bench/graph-speed.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/graph-speed.mjs
 *     node dist/graph-speed.mjs <folder> <from> <to>
 *
 * `from` and `to` are definitions as `path:Class.method`.
 */
import { openIndex } from '../src/app/open-index.js';
import {
  calleesOf,
  callPaths,
  callSitesOf,
  impactOf,
  repositoryMap,
  testsReaching,
} from '../src/graph/index.js';
import type { DefinitionAddress, Reader } from '../src/model/reader.js';

const [folder = '.', from = '', to = ''] = process.argv.slice(2);

async function addressOf(reader: Reader, written: string): Promise<DefinitionAddress> {
  const [path = '', name = ''] = written.split(':');
  const file = (await reader.files()).position(path);
  if (file < 0) throw new Error(`no file ${path}`);
  const [outline] = await reader.outlines([file]);
  return { file, ordinal: outline!.definitions.findIndex((one) => one.qualifiedName === name) };
}

async function time(name: string, question: () => Promise<number>): Promise<void> {
  const once = async (): Promise<{ ms: number; answers: number }> => {
    const start = performance.now();
    const answers = await question();
    return { ms: performance.now() - start, answers };
  };
  const first = await once();
  const warm: number[] = [];
  for (let run = 0; run < 9; run++) warm.push((await once()).ms);
  warm.sort((a, b) => a - b);
  process.stdout.write(
    `${name.padEnd(12)} first ${first.ms.toFixed(1).padStart(8)} ms   warm ${warm[4]!.toFixed(1).padStart(7)} ms   ${first.answers} answers\n`,
  );
}

const { reader, close } = await openIndex({ root: folder });
const start = await addressOf(reader, from);
const goal = await addressOf(reader, to);
await time('callers', async () => (await callSitesOf(reader, goal)).length);
await time('callees', async () => (await calleesOf(reader, start)).length);
await time('paths', async () => (await callPaths(reader, start, goal)).length);
await time('impact', async () => {
  const { dependents, tests } = await impactOf(reader, [goal]);
  return dependents.length + tests.length;
});
await time('tests', async () => (await testsReaching(reader, [goal])).length);
await time('map', async () => (await repositoryMap(reader, { budgetTokens: 2000 })).files.length);
close();
