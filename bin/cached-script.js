// Runs a bundle with the code that V8 compiled of it in an earlier run: compiling it again takes longer than most of what
// a command or a thread does with it. `NODE_DISABLE_COMPILE_CACHE` turns that off, as it does for Node's own cache.
const fs = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { basename, dirname, isAbsolute, join } = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

const {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} = fs;

/** Caches of other versions that nobody has written for so long are removed. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** Caches of one kind that stay: whoever builds the program himself would gather one a build, and some use two versions of Node. */
const MOST_OF_A_KIND = 4;

/** A checksum, and as much again: V8 copies code that does not begin at a multiple of eight. */
const HEAD_BYTES = 8;

/** Whether compiled code may be kept and taken. Node 20.15 and 22.2 have a checksum. */
function isCached() {
  const off = process.env.NODE_DISABLE_COMPILE_CACHE || process.execArgv.length > 0;
  return crc32 !== undefined && !off;
}

/**
 * @param {string} bundle Path of a file of ASCII, which begins with the digest of what follows; its value is a function.
 * @param {string} kind Names the cache: runs of a kind use the same code, under the same flags.
 * @param {boolean} keeps Whether a run for which nothing is kept keeps its code.
 */
function runCached(bundle, kind, keeps) {
  const bytes = readFileSync(bundle);
  const source = bytes.latin1Slice();
  const digest = source.slice(3, 3 + 16);
  const path = join(cacheFolder(), `${kind}-${digest}-${process.version}-${process.arch}.v8`);
  const cachedData = readCache(path, bytes);
  const options = { filename: bundle, ...(cachedData === undefined ? {} : { cachedData }) };
  const script = new Script(source, options);
  call(script.runInThisContext(), bundle);
  if (!keeps || (cachedData !== undefined && !script.cachedDataRejected)) return;
  process.once('exit', (code) => {
    // What failed has seen little of the code.
    if (code === 0) writeCache(path, script.createCachedData());
  });
}

/** Runs a bundle as Node runs modules, which is what its source maps ask for. */
function runPlain(bundle) {
  call(require(bundle), bundle);
}

/** Code that V8 takes from its cache has forgotten how to import: it is lent a function that has not. */
function call(run, bundle) {
  const module = { exports: {} };
  const importFrom = (name) => import(name);
  const folder = dirname(bundle);
  run(module.exports, createRequire(bundle), module, bundle, folder, importFrom);
}

function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME ?? '';
  const folder = isAbsolute(base) ? base : join(process.env.HOME ?? homedir(), '.cache');
  return join(folder, 'sweepctx', 'code');
}

/** @param room Bytes that nobody needs any more: the system takes longer to give pages that are new than to fill them. */
function readCache(path, room) {
  try {
    const bytes = readInto(room, path);
    const data = bytes.subarray(HEAD_BYTES);
    return crc32(data) === bytes.readUInt32LE(0) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** A file, in the bytes at hand where it fits. */
function readInto(room, path) {
  const file = openSync(path);
  try {
    const { size } = fstatSync(file);
    if (size > room.length) return readFileSync(file);
    let read = 0;
    for (let more = 1; more > 0 && read < size; read += more) {
      more = readSync(file, room, read, size - read, null);
    }
    return room.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** Other processes see all of it or nothing. Where there is no room or no permission, the next run compiles again. */
function writeCache(path, data) {
  const temporary = `${path}.${process.pid}`;
  try {
    const folder = dirname(path);
    makeFolder(folder);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32LE(crc32(data));
    writeFileSync(temporary, Buffer.concat([head, data]), { mode: 0o600 });
    renameSync(temporary, path);
    forgetOthers(folder, basename(path));
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

/** Removes caches that were written too long ago, and the oldest of the kind of which one was written just now. */
function forgetOthers(folder, written) {
  const age = (name) => Date.now() - statSync(join(folder, name)).mtimeMs;
  const ages = readdirSync(folder).map((name) => ({ name, age: name === written ? -1 : age(name) }));
  const sameKind = ages.filter(({ name }) => kindOf(name) === kindOf(written));
  const surplus = sameKind.sort((one, other) => one.age - other.age).slice(MOST_OF_A_KIND);
  const forgotten = ages.filter((each) => each.age > FORGOTTEN_MS || surplus.includes(each));
  for (const { name } of forgotten) remove(join(folder, name));
}

/** The kind in the name of a cache. */
const kindOf = (name) => name.replace(/-[0-9a-f]{16}-v.*/, '');

function remove(path) {
  try {
    unlinkSync(path);
  } catch {
    // It is not there, or not ours.
  }
}

module.exports = { isCached, runCached, runPlain };
