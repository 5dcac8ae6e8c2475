import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../src/model/request.js';
import { setClassSignals } from '../../../src/rank/files/class-signals.js';
import {
  FILE_SIGNALS,
  type FileSignal,
  SignalMatrix,
} from '../../../src/rank/files/file-signals.js';
import { makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

/** Whether a signal counts against a file where this is asked. */
async function counts(
  signal: FileSignal,
  path: string,
  language: string,
  wants: Detection['wants'] = [],
): Promise<boolean> {
  const table = await memoryReader([{ path, language, facts: makeFacts([]) }]).files();
  const matrix = new SignalMatrix(Uint32Array.of(0));
  const detection = makeDetection('Limit how often people are reminded', []);
  setClassSignals(matrix, table, { ...detection, wants });
  return matrix.values[FILE_SIGNALS.indexOf(signal)] === 1;
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
      expect(await counts('other text', path, language)).toBe(expected);
    },
  );

  it.each([
    'db/migrate/20240131094500_add_racks.rb',
    'depot/migrations/0007_rack_depth.py',
    'database/migrations/2014_10_12_000000_create_racks_table.php',
    'prisma/migrations/20240131094500_racks/migration.sql',
    'api/alembic/versions/9f1c2ab34d5e_add_racks.py',
    'src/main/resources/db/migration/V12__racks.sql',
    'src/Depot/Migrations/20240131094500_Racks.Designer.cs',
    'db/knex_migrations/2024-01-31-0945-racks.js',
  ])('tells a migration, unless the request asks for such: %s', async (path) => {
    expect(await counts('migration', path, 'ruby')).toBe(true);
    expect(await counts('migration', path, 'ruby', ['migration'])).toBe(false);
  });

  it.each(['depot/migrations/executor.py', 'src/migrate/plan.ts', 'lib/0007_racks.rb'])(
    'tells no program that migrates from others: %s',
    async (path) => {
      expect(await counts('migration', path, 'python')).toBe(false);
    },
  );
});
