import type { FileTable } from '../../model/reader.js';
import type { Detection, RequestedClass } from '../../model/request.js';
import { CODE, type FileClass } from '../../model/source-file.js';
import type { FileSignal, SignalMatrix } from './file-signals.js';

const STYLES = new Set(['css', 'scss', 'sass', 'less', 'stylus']);

/** TypeScript declarations of code that is elsewhere: nothing runs in such a file. */
const DECLARATIONS = /\.d\.[cm]?ts$/;

/**
 * A database migration, which is written once. It mentions everything that is stored and is seldom what a request
 * is about. Rails, Django, Laravel, Alembic, Prisma, Knex, Flyway, Entity Framework and Ecto number or date them.
 */
const MIGRATION =
  /(?:^|\/)(?:\w*[_-])?(?:[mM]igrations?|migrate|alembic\/versions)\/(?:[\w.-]+\/)*?(?:V\d+|\d{3,}|[0-9a-f]{10,}_)[\w.-]*(?:\/migration\.sql|\.\w+)$/;

/** Classes that count against a file unless the request asks for them. */
const FLAGS: readonly (readonly [FileSignal, RequestedClass])[] = [
  ['test', 'test'],
  ['docs', 'docs'],
  ['config', 'config'],
  ['example', 'example'],
  ['generated file', 'generated'],
  ['vendored', 'vendored'],
];

/** Sets the flags of a file's class. A class that the request asks for gets no flag, so that it loses nothing. */
export function setClassSignals(
  matrix: SignalMatrix,
  table: FileTable,
  detection: Detection,
): void {
  const flags = flagsOf(detection);
  const styles = detection.wants.includes('style');
  const migrations = detection.wants.includes('migration');
  // A bug is in type declarations only if the report is about types.
  const onlyRunning = detection.intent.name === 'BUG_FIX' && !detection.wants.includes('types');
  const prose = detection.wants.includes('docs') || detection.wants.includes('config');
  matrix.candidates.forEach((file, row) => {
    const flag = flags[table.classes[file]!];
    if (flag !== undefined) matrix.put(row, flag, 1);
    const language = table.languages[file]!;
    const isStyle = STYLES.has(language);
    const isText = !CODE.has(language) && !isStyle && !prose;
    if (isText || (onlyRunning && DECLARATIONS.test(table.paths[file]!))) {
      matrix.put(row, 'other text', 1);
    }
    if (!migrations && MIGRATION.test(table.paths[file]!)) matrix.put(row, 'migration', 1);
    if (isStyle && !styles) matrix.put(row, 'style sheet', 1);
    if (detection.languages.includes(language)) matrix.put(row, 'language of the request', 1);
  });
}

/** Whether being of this class counts against a file or definition. */
export function countsAgainst({ wants, intent }: Detection, of: RequestedClass): boolean {
  // A report of failing tests wants the tested code; it names the tests itself.
  return !wants.includes(of) || (of === 'test' && intent.name === 'BUG_FIX');
}

function flagsOf(detection: Detection): Partial<Record<FileClass, FileSignal>> {
  const kept = FLAGS.filter(([, of]) => countsAgainst(detection, of));
  return Object.fromEntries(kept.map(([signal, of]) => [of, signal]));
}
