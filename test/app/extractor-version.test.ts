import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXTRACTOR_VERSION } from '../../src/app/extractor-version.js';

/** The table of word vectors, and the first version that read files with it. */
const TABLE = {
  version: 32,
  sha256: '11bb39c0e46059252bca4680bcc63996c6c4ac24186b2393e4d42f459f344a72',
};

it('is raised with the table of word vectors: directions of two tables cannot be compared', () => {
  const table = readFileSync(new URL('../../src/text/word-vectors.bin', import.meta.url));
  expect(createHash('sha256').update(table).digest('hex')).toBe(TABLE.sha256);
  expect(EXTRACTOR_VERSION).toBeGreaterThanOrEqual(TABLE.version);
});
