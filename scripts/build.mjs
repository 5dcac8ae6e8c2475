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
import { relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';

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

/** See {@link importing}. */
const IMPORT_FROM =
  "const importFrom = typeof importedBy === 'function' ? importedBy : (name) => import(name);";

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
const languages = await buildCommand();
await buildLanguages(languages);
await buildWorker();
execFileSync(process.execPath, ['scripts/build-tokenizer.mjs', 'dist/o200k_base.bin'], {
  stdio: 'inherit',
});
if (withTypes) {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  });
}

/**
 * The command as one CommonJS file: it is read at once, and V8 keeps what it compiles of it (`bin/cached-script.js`).
 *
 * @returns The modules that were left out of it.
 */
async function buildCommand() {
  const path = 'dist/main.cjs';
  const apart = new Set();
  await buildCommonJs('main', 'src/cli/main.ts', bundled, {
    banner: [IMPORT_FROM],
    plugins: [languagesApart(apart)],
  });
  writeSigned(path, importing(path));
  const notices = bundled.map((name) => `${name}\n\n${licenseOf(name)}`);
  writeFileSync('dist/main.cjs.LICENSES.txt', notices.join('\n\n'));
  return [...apart].sort();
}

/**
 * Leaves out of the command what it imports of languages when it parses, and has it ask `dist/languages.cjs` for that: a third of the
 * code, which a question would read and V8 lay out, all for nothing.
 */
function languagesApart(apart) {
  const folder = resolve('src/languages');
  return {
    name: 'languages-apart',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        const module = resolve(resolveDir, path);
        if (kind !== 'dynamic-import' || !module.startsWith(`${folder}${sep}`)) return undefined;
        const name = relative(folder, module).replaceAll(sep, '/');
        apart.add(name);
        return { path: name, namespace: 'apart' };
      });
      onResolve({ filter: /^\.\/languages\.cjs$/, namespace: 'apart' }, ({ path }) => {
        return { path, external: true };
      });
      onLoad({ filter: /./, namespace: 'apart' }, ({ path }) => {
        return {
          contents: `module.exports = require('./languages.cjs')[${JSON.stringify(path)}]();`,
        };
      });
    },
  };
}

/** What {@link languagesApart} left out, each module by a function of its name. */
async function buildLanguages(names) {
  const path = 'dist/languages.cjs';
  const modules = names.map((name) => `exports['${name}'] = () => require('./${name}');`);
  const stdin = { contents: modules.join('\n'), resolveDir: resolve('src/languages') };
  await buildCommonJs('languages', stdin, bundled, {});
  writeSigned(path, readFileSync(path, 'utf8'));
}

/**
 * Writes code in ASCII, which is a string without being decoded, with its digest before it. What esbuild leaves beyond ASCII are
 * regular expressions and comments.
 */
function writeSigned(path, written) {
  const code = written.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 16);
  writeFileSync(path, `// ${digest}\n${code}`);
}

/** What a thread that parses runs: CommonJS too, because a thread loads modules of the other kind at twice the cost. */
async function buildWorker() {
  const path = 'dist/worker.cjs';
  const inside = ['jsonc-parser', 'stemmer'];
  const entry = 'src/app/indexing/parse-worker.ts';
  await buildCommonJs('worker', entry, inside, { banner: [IMPORT_FROM] });
  writeSigned(path, importing(path));
}

/** One CommonJS file with the packages named in `inside`; all others are left to `require`. */
async function buildCommonJs(name, entry, inside, { banner = [], plugins = [] }) {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  await build({
    ...common,
    ...(typeof entry === 'string'
      ? { entryPoints: { [name]: entry }, outExtension: { '.js': '.cjs' } }
      : { stdin: entry, outdir: undefined, outfile: `dist/${name}.cjs` }),
    plugins,
    format: 'cjs',
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
    banner: {
      js: ["const bundleUrl = require('node:url').pathToFileURL(__filename).href;", ...banner].join(
        '\n',
      ),
    },
  });
}

/** Code that V8 takes from its cache has forgotten how to import: `bin/cached-script.js` lends it a function that has not. */
function importing(path) {
  const replaced = readFileSync(path, 'utf8').replace(/\bimport\(("[^"]+")\)/g, 'importFrom($1)');
  const left = replaced.match(/(?<![.\w])import\(["'`]/g);
  if (left) throw new Error(`${path} imports ${left.length} modules in a way that is not known`);
  return replaced;
}

function licenseOf(name) {
  const folder = `node_modules/${name}`;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return readFileSync(`${folder}/${file}`, 'utf8').trim();
}
