/**
 * Speed and memory of the built command, beside the tools a user would pick instead. `npm run bench -- --help` says how.
 * Figures depend on the machine: compare ratios of one run, never figures of two machines.
 */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bytesOf, generateTree, prepareCorpora } from './corpora.mjs';
import { median, percentile, run } from './measure.mjs';
import { measurePeers } from './peers.mjs';
import { longRequests, shortRequests } from './requests.mjs';

const HELP = `npm run bench -- [folder ...]   folders to measure; packages from the registry unless given
  --times <n>      runs of which the median counts (3)
  --growth <list>  files of generated trees: 1000,10000,50000 (none)
  --no-peers       leave out other tools
  --out <file>     JSON of all figures (bench/results/latest.json)
`;

const CTX = fileURLToPath(new URL('../bin/ctx.js', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    times: { type: 'string', default: '3' },
    growth: { type: 'string', default: '' },
    'no-peers': { type: 'boolean' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('results/latest.json', import.meta.url)),
    },
  },
});
const times = Number(values.times);
const ctx = (...words) => [process.execPath, CTX, ...words];

if (values.help) console.log(HELP);
else await main();

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'sweepctx-bench-'));
  try {
    const results = [];
    for (const corpus of await prepareCorpora(positionals, folder)) {
      const peers = values['no-peers'] ? [] : await measurePeers(corpus, folder, times);
      results.push({ ...(await measureCorpus(corpus)), peers });
      console.log(table(results.at(-1)));
    }
    for (const count of values.growth.split(',').filter(Boolean).map(Number)) {
      results.push({ ...(await measureCorpus(generateTree(count, folder))), peers: [] });
      console.log(table(results.at(-1)));
    }
    mkdirSync(dirname(values.out), { recursive: true });
    const document = { machine: machine(), results };
    writeFileSync(values.out, `${JSON.stringify(document, null, 2)}\n`);
    console.log(`written: ${values.out}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureCorpus(corpus) {
  const { root, files } = corpus;
  const at = { cwd: root };
  const forget = () => rmSync(join(root, '.sweepctx'), { recursive: true, force: true });
  const full = await median(times, ctx('index', '--quiet'), at, forget);
  // What changed within a clock tick before a run is looked at once more.
  await run(ctx('index', '--quiet'), at);
  // Beside what is compared with it: on a shared machine it is another figure an hour later.
  const node = await median(Math.max(5, times), [process.execPath, '-e', '0']);
  const same = await median(times, ctx('index', '--quiet'), at);
  const edited =
    files.filter((path) => /\.(?:[cm]?[jt]sx?|py)$/.test(path))[files.length >> 2] ?? files[0];
  const mark = edited.endsWith('.py') ? '#' : '//';
  const one = await median(times, ctx('index', '--quiet'), at, (time) => {
    appendFileSync(join(root, edited), `\n${mark} ${time}\n`);
  });
  const [request] = shortRequests(corpus, 1);
  const cold = await median(times, ctx('query', '--no-refresh', request ?? 'main'), at);
  const checked = await median(times, ctx('query', request ?? 'main'), at);
  const status = JSON.parse((await run(ctx('status', '--format', 'json'), at)).stdout);
  return {
    corpus: corpus.name,
    files: status.snapshot.files,
    sourceMb: bytesOf(root, files) / 1e6,
    indexMb: status.indexBytes / 1e6,
    nodeMs: node.wallMs,
    nodeMb: node.peakMb,
    fullIndexMs: full.wallMs,
    fullIndexCpuMs: full.cpuMs,
    fullIndexPeakMb: full.peakMb,
    noChangeMs: same.wallMs,
    oneChangedMs: one.wallMs,
    queryColdMs: cold.wallMs,
    queryCheckedMs: checked.wallMs,
    queryPeakMb: checked.peakMb,
    short: await warm(root, shortRequests(corpus, 50)),
    long: await warm(root, longRequests(corpus, 20)),
  };
}

/** Times of requests within one process, the first few left out: they fill caches. */
async function warm(root, requests) {
  const first = requests.slice(0, 5);
  const lines = [...first, ...requests].map((query) => JSON.stringify({ query }));
  const { stdout } = await run(ctx('query', '--batch', '--no-refresh'), {
    cwd: root,
    input: lines.join('\n'),
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const spent = answers
    .slice(first.length)
    .flatMap(({ timings }) => (timings ? [timings.totalMs] : []));
  return { count: spent.length, p50: percentile(spent, 0.5), p95: percentile(spent, 0.95) };
}

function table(result) {
  const { nodeMs } = result;
  const ms = (value) =>
    value >= 1_000 ? `${(value / 1_000).toFixed(2)} s` : `${value.toFixed(0)} ms`;
  const mb = (value) => (value === null ? '' : `${value.toFixed(0)} MB`);
  const cpu = (value) => (value === null ? '' : ms(value));
  const ratio = (value) => `${(value / nodeMs).toFixed(1)}× node`;
  const warmRow = ({ p50, p95, count }) =>
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${count}`;
  const rows = [
    ['full index', ms(result.fullIndexMs), cpu(result.fullIndexCpuMs), mb(result.fullIndexPeakMb)],
    ...result.peers.map(({ name, ms: time, cpuMs, mb: peak }) => [
      name,
      `${ms(time)} (ctx ${(result.fullIndexMs / time).toFixed(2)}×)`,
      cpu(cpuMs),
      mb(peak),
    ]),
    ['nothing changed', `${ms(result.noChangeMs)} (${ratio(result.noChangeMs)})`, '', ''],
    ['one file changed', ms(result.oneChangedMs), '', ''],
    ['query, cold, --no-refresh', `node + ${ms(result.queryColdMs - nodeMs)}`, '', ''],
    [
      'query, cold, checked',
      `node + ${ms(result.queryCheckedMs - nodeMs)}`,
      '',
      mb(result.queryPeakMb),
    ],
    ['query, warm, short', warmRow(result.short), '', ''],
    ['query, warm, 1,000 words', warmRow(result.long), '', ''],
    [
      'index size',
      `${result.indexMb.toFixed(1)} MB of ${result.sourceMb.toFixed(1)} MB source`,
      '',
      '',
    ],
  ];
  const head = `\n${result.corpus}: ${result.files} files (empty node: ${ms(nodeMs)})`;
  return [
    head,
    '| work | time | CPU | peak |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

function machine() {
  const [cpu] = cpus();
  return {
    cpu: cpu?.model ?? '',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    node: process.version,
  };
}
