// Calls every tool of `ctx mcp` with the command line of the official MCP inspector: node scripts/inspect-mcp.mjs [repository]
// The inspector is no development dependency: with its web interface it is 110 to 150 MB, as much as all others together.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = resolve(process.argv[2] ?? '.');
const ctx = fileURLToPath(new URL('../bin/ctx.js', import.meta.url));

/** The newest inspector, and the last one that runs on Node 20. */
const [major, minor] = process.versions.node.split('.').map(Number);
const isNew = major > 22 || (major === 22 && minor >= 19);
const version = isNew ? '2.12.0' : '0.15.0';

const folder = mkdtempSync(join(tmpdir(), 'ctx-inspector-'));
try {
  const packages = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const wanted = `@modelcontextprotocol/inspector@${version}`;
  execFileSync('npm', ['install', ...packages, wanted], { stdio: ['ignore', 'ignore', 'inherit'] });
  const at = join(folder, 'node_modules/@modelcontextprotocol/inspector');
  const { bin } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
  askEveryTool(join(at, bin['mcp-inspector']));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function askEveryTool(inspector) {
  const { tools } = inspect(inspector, '--method', 'tools/list', ...(isNew ? ['--strict'] : []));
  console.log(`inspector ${version} lists ${tools.map(({ name }) => name).join(', ')}`);
  const ask = (tool, parameters) => {
    const words = Object.entries(parameters).flatMap((pair) => ['--tool-arg', pair.join('=')]);
    const answer = inspect(inspector, '--method', 'tools/call', '--tool-name', tool, ...words);
    if (answer.isError === true || answer.structuredContent === undefined)
      throw new Error(`${tool} ${words.join(' ')}: ${answer.content[0].text}`);
    console.log(`ok ${tool} ${words.filter((word) => word !== '--tool-arg').join(' ')}`);
    asked.add(tool);
    return answer.structuredContent;
  };
  const asked = new Set();
  const { hits } = ask('ctx_search', { query: 'open a file and read it', limit: 50 });
  const [symbol, other] = hits
    .filter(({ kind }) => kind === 'function' || kind === 'method')
    .map(({ path, qualifiedName, startLine }) => `${path}:${qualifiedName}@${startLine}`);
  ask('ctx_context', { query: `fix the crash in ${symbol}`, budget: 1000, tests: false });
  ask('ctx_definition', { symbol });
  ask('ctx_graph', { operation: 'callers', symbol, depth: 2 });
  ask('ctx_graph', { operation: 'callees', symbol });
  ask('ctx_graph', { operation: 'paths', symbol, to: other });
  ask('ctx_graph', { operation: 'impact', symbol: hits[0].path });
  ask('ctx_map', { budget: 500, focus: JSON.stringify([hits[0].path]) });
  const left = tools.filter(({ name }) => !asked.has(name));
  if (left.length > 0) throw new Error(`not asked: ${left.map(({ name }) => name).join(', ')}`);
}

/** What the inspector prints of one method. */
function inspect(inspector, ...words) {
  const command = [inspector, '--cli', process.execPath, ctx, 'mcp', '--repo', repository];
  const options = { encoding: 'utf8', timeout: 120_000, maxBuffer: 1 << 28 };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...words], options);
  if (status !== 0) throw new Error(`${words.join(' ')}: exit code ${status}\n${stderr}${stdout}`);
  return JSON.parse(stdout);
}
