import { expect, it } from 'vitest';
import { cliReference } from './cli-reference.js';

it('is what docs/cli.md says of every command and option (vitest -u writes it)', async () => {
  await expect(await cliReference()).toMatchFileSnapshot('../../docs/cli.md');
});

it('says something of every option', async () => {
  const rows = (await cliReference()).split('\n').filter((line) => line.startsWith('| `'));
  for (const row of rows) expect(row).toMatch(/^\| `[^`]+` \| .+ \|$/);
});
