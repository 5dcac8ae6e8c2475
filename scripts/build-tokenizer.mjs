// Writes the table of o200k_base that src/text/tokens.ts reads: node scripts/build-tokenizer.mjs dist/o200k_base.bin
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ranks from 'js-tiktoken/ranks/o200k_base';

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('usage: node scripts/build-tokenizer.mjs <file>');
  process.exit(2);
}

// The layout is described once, in TypeScript, by the code that reads it.
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../src/text/token-table.ts', import.meta.url))],
  format: 'esm',
  platform: 'node',
  write: false,
});
const source = Buffer.from(outputFiles[0].contents).toString('base64');
const { TokenTable } = await import(`data:text/javascript;base64,${source}`);

const path = resolve(target);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, TokenTable.derive(ranks));
