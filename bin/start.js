// Starts the bundle with the code that V8 compiled for an earlier run of the same command, and under flags that suit it.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { isCached, runCached, runPlain } = require('./cached-script.js');
const { setFlags } = require('./v8-flags.js');

const BUNDLE = join(__dirname, '../dist/main.cjs');

/** Commands that run a lot of code: each has a cache of its own, and flags that suit it. All others share one. */
const LARGE = [
  'query',
  'search',
  'index',
  'status',
  'map',
  'outline',
  'def',
  'callers',
  'callees',
  'paths',
  'impact',
];

/** It answers as they do, and lives for long; nobody waits for its start. */
const SERVER = 'mcp';

/** Names the cache of all other commands, which need little more than the command line itself. */
const OTHERS = 'others';

/**
 * Regular expressions become machine code at once: to run them as bytecode first pays for those that are used once, and
 * optimizing that bytecode alone takes longer. It halves what they take of a question, a tenth of all of it.
 *
 * Only those made from now on, hence the number of runs: `--no-regexp-tier-up` is for all, and V8 would enter what Node has as
 * bytecode by then as if it were machine code. That ends one of some thousand processes.
 */
const FLAGS = { 'regexp-tier-up-ticks': 0 };

/**
 * A short run optimizes less code, and later; each thread of an index compiles for itself.
 *
 * - Bytes of bytecode that may be inlined into a function, a third of the default: smaller functions compile sooner, which
 *   saves a tenth of the CPU time of an index, of 200 files as of 1,300.
 * - Bytes of bytecode that a function runs before it is optimized; the default is a tenth. Compiling later, with more known of
 *   the types, saves a third of the CPU time of indexing 200 files, a tenth of that of 1,500 and a fifth of a question's.
 *   V8 12 (Node 22) counts calls instead, and complains on standard error of a flag that it does not know.
 */
const SHORT_RUN_FLAGS = {
  'max-inlined-bytecode-size-cumulative': 300,
  'interrupt-budget': 600000,
};

/**
 * A process that answers many questions waits less long for its code to be fast: the first thirty questions take a fifth less than with
 * V8's own budget, and those after three hundred a sixth more. With the flags of short runs these take a quarter more.
 */
const LONG_RUN_FLAGS = { 'interrupt-budget': 250000 };

/** The versions of V8 that are known to know the flags: those of Node 20 to 24. */
const KNOWN_V8 = { first: 11, countsCalls: 12, last: 13 };

/** Parts of Node that every command loads: under other flags V8 would refuse their code in Node's own cache. */
const NEEDED = ['node:child_process', 'node:crypto', 'node:path/posix', 'node:process'];

/** @param {readonly string[]} words The command line after the name of the program. */
function start(words) {
  try {
    startBundle(words);
  } catch (error) {
    if (existsSync(BUNDLE)) throw error;
    const folder = join(__dirname, '..');
    process.stderr.write(`ctx: not built: ${BUNDLE} is missing\nhint: run npm ci in ${folder}\n`);
    process.exitCode = 1;
  }
}

function startBundle(words) {
  // Where an error came from, minified code says by its source map only.
  const isTraced = Boolean(process.env.SWEEPCTX_DEBUG);
  if (isTraced) process.setSourceMapsEnabled(true);
  const isLong = words[0] === SERVER || words.includes('--batch');
  const kind = LARGE.includes(words[0]) || words[0] === SERVER ? words[0] : OTHERS;
  if (isCached() && (kind !== OTHERS || isLong)) setBudgets(isLong ? LONG_RUN_FLAGS : SHORT_RUN_FLAGS);
  if (isTraced || !isCached()) runPlain(BUNDLE);
  else runCached(BUNDLE, isLong ? `${kind}-batch` : kind, true);
}

/** Before any code is loaded: V8 refuses cached code that was made under other flags. */
function setBudgets(budgets) {
  const version = Number.parseInt(process.versions.v8, 10);
  if (version < KNOWN_V8.first || version > KNOWN_V8.last) return;
  for (const name of NEEDED) require(name);
  setFlags(version < KNOWN_V8.countsCalls ? { ...FLAGS, ...budgets } : FLAGS);
}

module.exports = { start };
