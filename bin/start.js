// Starts the bundle with the code that V8 compiled for an earlier run of the same command: compiling it again takes longer
// than answering a question. `NODE_DISABLE_COMPILE_CACHE` turns that off, as it does for Node's own cache.
const fs = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

const { mkdirSync, readdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } =
  fs;

const BUNDLE = join(__dirname, '../dist/main.cjs');

/** The bundle that the other one requires when it parses. */
const LANGUAGES = './languages.cjs';

/** Commands that are worth a cache: those that people and agents wait for. */
const CACHED = [
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

/** It answers as they do; nobody waits for its start. */
const SERVER = 'mcp';

/** Caches of other versions that nobody has written for so long are removed. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

const CHECKSUM_BYTES = 4;

/**
 * Regular expressions become machine code at once: to run them as bytecode first pays for those that are used once, and
 * optimizing that bytecode alone takes longer. It halves what they take of a question, a tenth of all of it.
 *
 * Only those made from now on, hence the number of runs: `--no-regexp-tier-up` is for all, and V8 would enter what Node has as
 * bytecode by then as if it were machine code. That ends one of some thousand processes.
 */
const FLAGS = ['--regexp-tier-up-ticks=0'];

/**
 * Less code is optimized, and later. An answer runs much code, and little of it often: of hundreds of questions in one process
 * the last is answered sooner, too, because compiling takes the processor from the answers. Each thread of an index compiles for itself.
 *
 * - Bytes of bytecode that may be inlined into a function, a third of the default: smaller functions compile sooner, which
 *   saves a tenth of the CPU time of an index, of 200 files as of 1,300.
 * - Bytes of bytecode that a function runs before it is optimized; the default is a tenth. Compiling later, with more known of
 *   the types, saves a third of the CPU time of indexing 200 files and of answering 250 questions, a tenth of that of
 *   indexing 1,500, and a fifth of a single question's.
 *   V8 12 (Node 22) counts calls instead, and complains on standard error of a flag that it does not know.
 */
const BUDGET_FLAGS = ['--max-inlined-bytecode-size-cumulative=300', '--interrupt-budget=600000'];

/** The versions of V8 that are known to know the flags: those of Node 20 to 24. */
const KNOWN_V8 = { first: 11, countsCalls: 12, last: 13 };

/** Parts of Node that every command loads: under other flags V8 would refuse their code in Node's own cache. */
const NEEDED = ['node:child_process', 'node:crypto', 'node:path/posix', 'node:process'];

/** @param {readonly string[]} words The command line after the name of the program. */
function start(words) {
  const off = process.env.NODE_DISABLE_COMPILE_CACHE || process.execArgv.length > 0;
  // Node 20.15 and 22.2 have a checksum.
  const isCached = crc32 !== undefined && CACHED.includes(words[0]);
  if (!off && (isCached || words[0] === SERVER)) setFlags();
  if (off || !isCached) require(BUNDLE);
  else runCached(BUNDLE, words.includes('--batch') ? `${words[0]}-batch` : words[0]);
}

/** Before any code is loaded: V8 refuses cached code that was made under other flags. */
function setFlags() {
  const version = Number.parseInt(process.versions.v8, 10);
  if (version < KNOWN_V8.first || version > KNOWN_V8.last) return;
  for (const name of NEEDED) require(name);
  const flags = version < KNOWN_V8.countsCalls ? [...FLAGS, ...BUDGET_FLAGS] : FLAGS;
  for (const flag of flags) setFlagsFromString(flag);
}

/**
 * Runs a bundle, and has it run the other one likewise.
 *
 * @param {string} bundle
 * @param {string} kind Names the cache: runs of a kind use the same code.
 */
function runCached(bundle, kind) {
  // A bundle is ASCII, and begins with the digest of what follows.
  const source = readFileSync(bundle, 'latin1');
  const digest = source.slice(3, 3 + 16);
  const path = join(cacheFolder(), `${kind}-${digest}-${process.version}-${process.arch}.v8`);
  const cachedData = readCache(path);
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname, importedBy) {${source}\n})`,
    {
      filename: bundle,
      ...(cachedData === undefined ? {} : { cachedData }),
    },
  );
  const module = { exports: {} };
  script
    .runInThisContext()
    .call(
      module.exports,
      module.exports,
      requiring(bundle, kind),
      module,
      bundle,
      dirname(bundle),
      (name) => import(name),
    );
  if (cachedData === undefined || script.cachedDataRejected) {
    process.once('exit', (code) => {
      // What failed has seen little of the code.
      if (code === 0) writeCache(path, script.createCachedData());
    });
  }
  return module.exports;
}

/** The `require` of a bundle. */
function requiring(bundle, kind) {
  const plain = createRequire(bundle);
  let languages;
  const requireFrom = (name) => {
    if (name !== LANGUAGES) return plain(name);
    languages ??= runCached(join(dirname(bundle), name), kind);
    return languages;
  };
  return Object.assign(requireFrom, plain);
}

function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME ?? '';
  const folder = isAbsolute(base) ? base : join(process.env.HOME ?? homedir(), '.cache');
  return join(folder, 'sweepctx', 'code');
}

function readCache(path) {
  try {
    const bytes = readFileSync(path);
    const data = bytes.subarray(CHECKSUM_BYTES);
    return crc32(data) === bytes.readUInt32LE(0) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Other processes see all of it or nothing. Where there is no room or no permission, the next run compiles again. */
function writeCache(path, data) {
  const temporary = `${path}.${process.pid}`;
  try {
    const folder = dirname(path);
    makeFolder(folder);
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(data));
    writeFileSync(temporary, Buffer.concat([checksum, data]), { mode: 0o600 });
    renameSync(temporary, path);
    for (const name of readdirSync(folder)) forget(join(folder, name));
  } catch {
    remove(temporary);
  }
}

/** Node's own way to make folders with those above them never ends where a file system takes none, such as `/proc`. */
function makeFolder(path) {
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, 0o700);
  }
}

function forget(path) {
  const { mtimeMs } = statSync(path);
  if (Date.now() - mtimeMs > FORGOTTEN_MS) remove(path);
}

function remove(path) {
  try {
    unlinkSync(path);
  } catch {
    // It is not there, or not ours.
  }
}

module.exports = { start };
