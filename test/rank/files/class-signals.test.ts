import { describe, expect, it } from 'vitest';
import { setClassSignals } from '../../../src/rank/files/class-signals.js';
import { FILE_SIGNALS, SignalMatrix } from '../../../src/rank/files/file-signals.js';
import { makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

/** Whether it counts against a file of a language that it holds neither code nor a schema. */
async function isOtherText(path: string, language: string): Promise<boolean> {
  const table = await memoryReader([{ path, language, facts: makeFacts([]) }]).files();
  const matrix = new SignalMatrix(Uint32Array.of(0));
  setClassSignals(matrix, table, makeDetection('Limit how often people are reminded', []));
  return matrix.values[FILE_SIGNALS.indexOf('other text')] === 1;
}

describe('setClassSignals', () => {
  it.each([
    ['db/schema.prisma', 'prisma', false],
    ['server/schemas/mail.graphql', 'graphql', false],
    ['server/mail.ts', 'typescript', false],
    ['server/mail.html', 'html', true],
    ['NOTES', 'text', true],
  ])(
    'tells what is neither code nor the schema of an application: %s',
    async (path, language, expected) => {
      expect(await isOtherText(path, language)).toBe(expected);
    },
  );
});
