// Bundles the doors into dist/, flat, so that `new URL('./x', import.meta.url)` finds its neighbours from any chunk.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const entries = {
  main: 'src/cli/main.ts',
  index: 'src/index.ts',
  worker: 'src/app/parse-worker.ts',
  fit: 'src/eval/fit/main.ts',
};

rmSync('dist', { recursive: true, force: true });
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
if (process.argv.includes('--types')) {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  });
}
