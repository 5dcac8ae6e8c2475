import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, run } from './measure.mjs';

/** What a user would pick instead, as far as it is there: for each the work that comes nearest to an index or a query. */
export async function measurePeers(corpus, folder, times) {
  const rows = [];
  const tagFile = join(folder, 'tags');
  // Each run starts from nothing: codegraph would only look for changes, and ctags refuses to overwrite its own JSON.
  const forget = () => {
    rmSync(tagFile, { force: true });
    rmSync(join(corpus.root, '.codegraph'), { recursive: true, force: true });
  };
  const add = async (name, command) => {
    const { wallMs, cpuMs, peakMb, code } = await median(
      times,
      command,
      { cwd: corpus.root },
      forget,
    );
    if (code === 0) rows.push({ name, ms: wallMs, cpuMs, mb: peakMb });
    else console.error(`left out: ${name} (${code})`);
  };
  if (await isUniversalCtags()) {
    const tags = ['ctags', '-R', '--output-format=json', '--fields=+neK', '-f', tagFile];
    await add('universal-ctags, JSON tags', [...tags, '.']);
  }
  if ((await run(['rg', '--version'])).code === 0) {
    await add('ripgrep, one word', ['rg', '--count', '--fixed-strings', 'export', '.']);
  }
  const codegraph = await installCodegraph(folder);
  if (codegraph !== null) await add('@optave/codegraph, build', [codegraph, 'build', '.']);
  return rows;
}

async function isUniversalCtags() {
  const { stdout } = await run(['ctags', '--version']);
  return stdout.includes('Universal Ctags') && stdout.includes('+json');
}

/** Its program, or null when it does not install. */
async function installCodegraph(folder) {
  const place = join(folder, 'codegraph');
  const program = join(place, 'node_modules/.bin/codegraph');
  if (existsSync(program)) return program;
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "private": true }\n');
  const { code } = await run(['npm', 'install', '--silent', '@optave/codegraph'], {
    cwd: place,
    timeoutMs: 300_000,
  });
  if (code === 0 && existsSync(program)) return program;
  console.error('left out: @optave/codegraph does not install');
  return null;
}
