// Bundles the doors into dist/, flat, so that `new URL('./x', import.meta.url)` finds its neighbours from any chunk.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { build } from 'esbuild';
import { closeChunks, withChunks } from './lazy-chunks.mjs';

const entries = {
  index: 'src/index.ts',
  fit: 'src/eval/fit/main.ts',
};

/** What every start of the command would otherwise look for on the disk, file by file. */
const bundled = [
  'better-sqlite3',
  'commander',
  'ignore',
  'jsonc-parser',
  'picomatch',
  'stemmer',
  'valibot',
];

/** Stands for the digest while a bundle is made: its length must not change, or the source map would not fit. */
const NO_DIGEST = '0'.repeat(16);

/** What runs a bundle: `bin/cached-script.js` calls it. Without `module` it is the value of a script, otherwise an export. */
const [HEAD, FOOT] = [
  `// ${NO_DIGEST}
(run => typeof module === 'object' ? module.exports = run : run)(function (exports, require, module, __filename, __dirname, importFrom) {
const bundleUrl = require('node:url').pathToFileURL(__filename).href;`,
  '})',
];

/** What many runs of the command do without: what reads files and writes an index, with what is rare; what answers. */
const chunks = [
  /^src\/(?:agents|languages|mcp|parse)\/|^src\/app\/(?:health|indexing|watching)\/(?!index-repository|repository-status)/,
  /^src\/(?:render\/|cli\/commands\/eval|app\/(?:answering|relations|symbols)\/)/,
];

const withTypes = process.argv.includes('--types');
// npm packs after `prepack`, which builds the types, and then `prepare`, which must not remove them again.
const stale = existsSync('dist') ? readdirSync('dist') : [];
for (const name of stale.filter((each) => withTypes || each !== 'types')) {
  rmSync(`dist/${name}`, { recursive: true });
}
const common = {
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
};
await build({
  ...common,
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
  splitting: true,
  format: 'esm',
  packages: 'external',
});
copyFileSync('src/text/word-vectors.bin', 'dist/word-vectors.bin');
await buildCommand();
await buildWorker();
execFileSync(process.execPath, ['scripts/build-tokenizer.mjs', 'dist/o200k_base.bin'], {
  stdio: 'inherit',
});
if (withTypes) {
  // Whether the types agree is what `npm run check:types` asks, at three times the cost.
  const options = ['-p', 'tsconfig.build.json', '--noCheck'];
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...options], {
    stdio: 'inherit',
  });
}

/** The command as one CommonJS file: it is read at once, and V8 keeps what it compiles of it (`bin/start.js`). */
async function buildCommand() {
  await buildKept('main', 'src/cli/main.ts', bundled, chunks);
  const notices = bundled.map((name) => `${name}\n\n${licenseOf(name)}`);
  writeFileSync('dist/main.cjs.LICENSES.txt', notices.join('\n\n'));
}

/** What a thread that parses runs: CommonJS too, because a thread loads modules of the other kind at twice the cost. */
async function buildWorker() {
  await buildKept('worker', 'src/app/indexing/parse-worker.ts', ['jsonc-parser', 'stemmer'], []);
}

/** A file of which compiled code is kept (`bin/cached-script.js`): a function, all ASCII, with its digest before it. */
async function buildKept(name, entry, inside, lazy) {
  const path = `dist/${name}.cjs`;
  await buildFunction(name, entry, inside, lazy);
  // What esbuild leaves are regular expressions and comments. A file of ASCII is a string without being decoded.
  const written = readFileSync(path, 'utf8');
  const closed = lazy.length === 0 ? written : closeChunks(written, lazy);
  const code = importing(closed, path).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const digest = createHash('sha256').update(code).digest('hex').slice(0, NO_DIGEST.length);
  writeFileSync(path, code.replace(NO_DIGEST, digest));
}

/** One file with the packages named in `inside`; all others are left to `require`. Half as much is read when it is minified. */
async function buildFunction(name, entry, inside, lazy) {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const options = {
    ...common,
    entryPoints: { [name]: entry },
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    minify: true,
    // Where Node shows the line of an error, it should fit a screen.
    lineLimit: 400,
    // What a package has for bundlers first: esbuild cannot see what UMD modules require.
    mainFields: ['module', 'main'],
    external: [
      ...Object.keys(dependencies)
        .filter((each) => !inside.includes(each))
        .flatMap((each) => [each, `${each}/*`]),
      // With which better-sqlite3 looks for its native module, where that is not at its usual place.
      'bindings',
    ],
    define: { 'import.meta.url': 'bundleUrl' },
    banner: { js: HEAD },
    footer: { js: FOOT },
  };
  await build(lazy.length === 0 ? options : await withChunks(options, lazy));
}

/** Code that V8 takes from its cache has forgotten how to import: `bin/cached-script.js` lends it a function that has not. */
function importing(code, path) {
  const replaced = code.replace(/\bimport\(("[^"]+")\)/g, 'importFrom($1)');
  const left = replaced.match(/(?<![.\w])import\(["'`]/g);
  if (left) throw new Error(`${path} imports ${left.length} modules in a way that is not known`);
  return replaced;
}

function licenseOf(name) {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return readFileSync(`${folder}/${file}`, 'utf8').trim();
}
