// Runs dependency-cruiser and fails when it read no module: a compiler that it cannot use makes it report success on nothing.
import { spawnSync } from 'node:child_process';

const run = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    'src',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
);
if (!run.stdout) {
  console.error(run.stderr);
  process.exit(1);
}
const { summary } = JSON.parse(run.stdout);
for (const violation of summary.violations) {
  console.error(`${violation.rule.name}: ${violation.from} -> ${violation.to}`);
}
console.log(`laws: ${summary.totalCruised} modules, ${summary.violations.length} violations`);
if (summary.totalCruised === 0)
  console.error('laws: no module was read; check the TypeScript version');
process.exitCode = summary.totalCruised === 0 || summary.error > 0 ? 1 : 0;
