// A thread that parses: the built worker, with the code that V8 compiled of it in an earlier run.
const { join } = require('node:path');
const { cachedDataVersionTag } = require('node:v8');
const { workerData } = require('node:worker_threads');
const { isCached, runCached } = require('./cached-script.js');

const BUNDLE = join(__dirname, '../dist/worker.cjs');

if (isCached()) runCached(BUNDLE, kindOf(workerData), workerData.worker === 0);
else require(BUNDLE);

/** The code that runs is that of a language first of all; V8's flags are those of whatever started the thread. */
function kindOf({ jobs }) {
  const counts = new Map();
  for (const { language } of jobs) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  return `worker-${first}-${cachedDataVersionTag().toString(16)}`;
}
