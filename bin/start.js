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

/** Caches of other versions that nobody has written for so long are removed. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

const CHECKSUM_BYTES = 4;

/**
 * Bytes of bytecode that a function runs before V8 optimizes it; the default is a tenth. A run is short, and each of its
 * threads compiles for itself: compiling later, with more known of the types, saves a third of the CPU time of indexing 200
 * files, a tenth of that of 1,500 and a fifth of that of a question.
 */
const BYTECODE_BEFORE_OPTIMIZING = 600_000;

/** @param {readonly string[]} words The command line after the name of the program. */
function start(words) {
  const off = process.env.NODE_DISABLE_COMPILE_CACHE || process.execArgv.length > 0;
  // Node 20.15 and 22.2 have a checksum.
  if (crc32 === undefined || off || !CACHED.includes(words[0])) require(BUNDLE);
  else if (words.includes('--batch')) startCached(`${words[0]}-batch`);
  else {
    optimizeLater();
    startCached(words[0]);
  }
}

/**
 * Before any code is loaded: V8 refuses cached code that was made under other flags. V8 12 (Node 22) has no such flag any
 * more, and complains on standard error of one that it does not know.
 */
function optimizeLater() {
  if (Number.parseInt(process.versions.v8, 10) >= 12) return;
  setFlagsFromString(`--interrupt-budget=${BYTECODE_BEFORE_OPTIMIZING}`);
}

/** @param {string} kind Names the cache: runs of a kind use the same code, under the same flags. */
function startCached(kind) {
  // The bundle is ASCII, and begins with the digest of what follows.
  const source = readFileSync(BUNDLE, 'latin1');
  const digest = source.slice(3, 3 + 16);
  const path = join(cacheFolder(), `${kind}-${digest}-${process.version}-${process.arch}.v8`);
  const cachedData = readCache(path);
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname, importedBy) {${source}\n})`,
    {
      filename: BUNDLE,
      ...(cachedData === undefined ? {} : { cachedData }),
    },
  );
  const module = { exports: {} };
  script
    .runInThisContext()
    .call(
      module.exports,
      module.exports,
      createRequire(BUNDLE),
      module,
      BUNDLE,
      dirname(BUNDLE),
      (name) => import(name),
    );
  if (cachedData !== undefined && !script.cachedDataRejected) return;
  process.once('exit', (code) => {
    // What failed has seen little of the code.
    if (code === 0) writeCache(path, script.createCachedData());
  });
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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(data));
    writeFileSync(temporary, Buffer.concat([checksum, data]), { mode: 0o600 });
    renameSync(temporary, path);
    for (const name of readdirSync(folder)) forget(join(folder, name));
  } catch {
    remove(temporary);
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
