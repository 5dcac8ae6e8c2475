/**
 * Times the graph's commands on an indexed repository, in one process that is asked about one definition after the other.
 *
 *     npx esbuild bench/graph-speed.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/graph-speed.mjs
 *     node dist/graph-speed.mjs <folder> [definitions] [--common]
 *
 * The definitions are spread evenly over the source files, 100 unless told; with `--common` they are one of each of the names
 * that most files use. None is asked about twice of an index that is open, so that no answer is a remembered one; before, the
 * process has answered the same questions of an index that it closed, so that its code is compiled. Times are processor time
 * of the process, which other work on the machine changes least. `again` are median, 95th percentile and slowest of the
 * questions asked once more.
 */

import { openIndex } from '../src/app/opening/open-index.js';
import {
  callees,
  callers,
  definition,
  impact,
  map,
  outline,
  paths,
} from '../src/app/relations/graph-queries.js';
import { UnresolvedSymbol } from '../src/app/symbols/unresolved-symbol.js';
import type { Reader } from '../src/model/reader.js';

const common = process.argv.includes('--common');
const [folder = '.', wanted = '100'] = process.argv.slice(2).filter((one) => one !== '--common');

const KINDS = new Set(['function', 'method', 'class', 'constructor']);

interface Sampled {
  readonly name: string;
  /** `path:name@line` */
  readonly id: string;
}

/** The functions and classes of source files, by path and line. */
async function everySymbol(reader: Reader): Promise<readonly Sampled[]> {
  const { paths: files, classes } = await reader.files();
  const outlines = await reader.outlines(files.map((_, file) => file));
  return outlines.flatMap(({ file, definitions }) =>
    definitions.flatMap(({ kind, name, qualifiedName, startLine }) =>
      classes[file] === 'source' && KINDS.has(kind)
        ? { name, id: `${files[file]}:${qualifiedName}@${startLine}` }
        : [],
    ),
  );
}

function spread(all: readonly Sampled[], most: number): readonly string[] {
  const step = Math.max(1, Math.floor(all.length / most));
  return all.flatMap(({ id }, index) => (index % step === 0 ? id : [])).slice(0, most);
}

/** The first definition of each of the names that most files use. */
async function commonest(reader: Reader, all: readonly Sampled[], most: number): Promise<string[]> {
  const firsts = [...new Map([...all].reverse().map(({ name, id }) => [name, id]))];
  const uses = await reader.referencesTo(firsts.map(([name]) => name));
  return firsts
    .map(([, id], index) => ({ id, users: uses[index]!.files.length }))
    .sort((a, b) => b.users - a.users || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id);
}

/** The definitions to which calls may lead: no accessors, which are fields. */
async function called(reader: Reader, symbols: readonly string[]): Promise<string[]> {
  const able: string[] = [];
  for (const one of symbols) {
    const answer = await paths(reader, one, one).catch((error) => {
      if (error instanceof UnresolvedSymbol) return null;
      throw error;
    });
    if (answer !== null) able.push(one);
  }
  return able;
}

/** Pairs of definitions of which calls lead from the first to the second. */
async function connected(reader: Reader, symbols: readonly string[]): Promise<[string, string][]> {
  const pairs: [string, string][] = [];
  for (const [index, symbol] of symbols.entries()) {
    const trail = [symbol];
    for (let step = 0; step < 4; step++) {
      const { callees: rows } = await callees(reader, trail.at(-1)!, { resolvedOnly: true });
      const next = rows.flatMap(({ target }) =>
        target === null || target.kind === 'class' || trail.includes(target.id) ? [] : target.id,
      );
      if (next.length === 0) break;
      trail.push(next[(index + step) % next.length]!);
    }
    if (trail.length > 2) pairs.push([symbol, trail.at(-1)!]);
  }
  return pairs;
}

async function cpuMs(question: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await question();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Asks one question about each item, of an index of which the process knows nothing yet. */
async function time<Item>(
  name: string,
  items: readonly Item[],
  ask: (reader: Reader, item: Item) => Promise<unknown>,
): Promise<void> {
  const former = await openIndex({ root: folder });
  const cold = items.length === 0 ? 0 : await cpuMs(() => ask(former.reader, items[0]!));
  for (const item of items) await ask(former.reader, item);
  former.close();
  const { reader, close } = await openIndex({ root: folder });
  await reader.importGraph();
  const times: number[] = [];
  for (const item of items) times.push(await cpuMs(() => ask(reader, item)));
  const repeated: number[] = [];
  for (const item of items) repeated.push(await cpuMs(() => ask(reader, item)));
  close();
  const counted = times.sort((a, b) => a - b);
  const at = (sorted: readonly number[], part: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN)
      .toFixed(1)
      .padStart(6);
  const again = repeated.sort((a, b) => a - b);
  process.stdout.write(
    `${name.padEnd(18)} cold ${cold.toFixed(0).padStart(5)}   median ${at(counted, 0.5)}   p95 ${at(counted, 0.95)}   slowest ${at(counted, 1)}   again ${at(again, 0.5)} ${at(again, 0.95)} ${at(again, 1)}   ms, ${items.length} questions\n`,
  );
}

const { reader, close } = await openIndex({ root: folder });
const all = await everySymbol(reader);
const symbols = common ? await commonest(reader, all, Number(wanted)) : spread(all, Number(wanted));
const ends = await called(reader, symbols);
const found = await connected(reader, symbols);
const able = new Set(await called(reader, [...new Set(found.flat())]));
const pairs = found.filter((pair) => pair.every((one) => able.has(one)));
close();

const files = [...new Set(symbols.map((symbol) => symbol.slice(0, symbol.indexOf(':'))))];
await time('callers', symbols, callers);
await time('callers, 3 deep', symbols, (index, one) => callers(index, one, { depth: 3 }));
await time('callees', symbols, callees);
await time('callees, 3 deep', symbols, (index, one) => callees(index, one, { depth: 3 }));
await time('paths, connected', pairs, (index, [from, to]) => paths(index, from, to));
await time('paths, any', ends, (index, one) => paths(index, one, ends[ends.length >> 1]!));
await time('impact', symbols, (index, one) => impact(index, [one]));
await time('map with a focus', files, (index, one) => map(index, { budget: 2000, focus: [one] }));
await time('outline', files, outline);
await time('def with code', symbols, (index, one) => definition(index, one, { code: true }));
