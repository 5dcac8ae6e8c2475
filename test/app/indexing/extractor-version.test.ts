import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXTRACTOR_VERSION } from '../../../src/app/indexing/extractor-version.js';

/** The table of word vectors, and the first version that read files with it. */
const TABLE = {
  version: 36,
  sha256: '0497b1803db2eb16dae6d570cd3c9e7ab2e61dae399f43ca406ee04b23761a74',
};

it('is raised with the table of word vectors: directions of two tables cannot be compared', () => {
  const table = readFileSync(new URL('../../../src/text/word-vectors.bin', import.meta.url));
  expect(createHash('sha256').update(table).digest('hex')).toBe(TABLE.sha256);
  expect(EXTRACTOR_VERSION).toBeGreaterThanOrEqual(TABLE.version);
});
