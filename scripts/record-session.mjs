// Records the session that the README shows: node scripts/record-session.mjs docs/session.svg
// The commands run for real, on a copy of the React application that the tests use.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { terminalSvg } from './terminal-svg.mjs';

const COLUMNS = 112;

/** What is typed. Nothing that tells times: they say more of the machine that records. */
const COMMANDS = [
  'ctx search "fix the footer links" --limit 2',
  'ctx query "fix the footer links"',
];

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('usage: node scripts/record-session.mjs <file.svg>');
  process.exit(2);
}
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ctx-session-'));
try {
  const shop = join(folder, 'shop');
  cpSync(here('../test/fixtures/react-app'), shop, { recursive: true });
  symlinkSync(here('../bin/ctx.js'), join(folder, 'ctx'));
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    [...who, 'commit', '-qm', 'Open the shop'],
  ])
    execFileSync('git', words, { cwd: shop });
  const session = COMMANDS.map((command) => `${prompt(command)}\n${outputOf(command, shop)}`);
  writeFileSync(
    target,
    terminalSvg(session.join('\n'), COLUMNS, `A session: ${COMMANDS.join('; ')}`),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function prompt(command) {
  return `\x1b[32m$\x1b[39m \x1b[1m${command}\x1b[22m`;
}

/** Both streams of a command, as a terminal shows them. */
function outputOf(command, cwd) {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, HOME: folder };
  delete env.NO_COLOR;
  delete env.XDG_CONFIG_HOME;
  const options = { cwd, encoding: 'utf8', env: { ...env, FORCE_COLOR: '1' } };
  const { status, stdout } = spawnSync('sh', ['-c', `${command} 2>&1`], options);
  if (status !== 0) throw new Error(`${command}: exit code ${status}\n${stdout}`);
  return stdout;
}
