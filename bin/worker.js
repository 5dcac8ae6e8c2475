// A thread that parses: the built worker, with the code that V8 compiled of it in an earlier run.
const { join } = require('node:path');
const { cachedDataVersionTag } = require('node:v8');
const { workerData } = require('node:worker_threads');
const { isCached, runCached, runPlain } = require('./cached-script.js');
const { setFlags } = require('./v8-flags.js');

const BUNDLE = join(__dirname, '../dist/worker.cjs');

/** Parts of Node that the bundle loads. */
const NEEDED = ['node:crypto', 'node:perf_hooks', 'node:url'];
/** A thread that has not started by then has failed, or will compile what Node brings along. */
const MOST_WAIT_MS = 500;

if (workerData.flags !== null) setFlagsTogether(workerData.flags);
if (isCached()) runCached(BUNDLE, kindOf(workerData), workerData.worker === 0);
else runPlain(BUNDLE);

/** Sets the flags that the process laid down when the last thread has started; the others wait for it. */
function setFlagsTogether({ values, threads, shared }) {
  for (const name of NEEDED) require(name);
  const [started, done] = [0, 1];
  const counters = new Int32Array(shared);
  const isLast = Atomics.add(counters, started, 1) + 1 >= threads;
  if (!isLast && Atomics.wait(counters, done, 0, MOST_WAIT_MS) !== 'timed-out') return;
  setFlags(values);
  Atomics.store(counters, done, 1);
  Atomics.notify(counters, done);
}

/** The code that runs is that of a language first of all; V8's flags are those of whatever started the thread. */
function kindOf({ jobs }) {
  const counts = new Map();
  for (const { language } of jobs) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  return `worker-${first}-${cachedDataVersionTag().toString(16)}`;
}
