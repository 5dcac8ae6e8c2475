// Bundles the doors into dist/, flat, so that `new URL('./x', import.meta.url)` finds its neighbours from any chunk.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const entries = {
  main: 'src/cli/main.ts',
  index: 'src/index.ts',
  worker: 'src/app/parse-worker.ts',
  fit: 'src/eval/fit/main.ts',
};

const withTypes = process.argv.includes('--types');
// npm packs after `prepack`, which builds the types, and then `prepare`, which must not remove them again.
const stale = existsSync('dist') ? readdirSync('dist') : [];
for (const name of stale.filter((each) => withTypes || each !== 'types')) {
  rmSync(`dist/${name}`, { recursive: true });
}
await build({
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
execFileSync(process.execPath, ['scripts/build-tokenizer.mjs', 'dist/o200k_base.bin'], {
  stdio: 'inherit',
});
if (withTypes) {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  });
}
