import type { FileTable } from '../model/reader.js';
import type { Detection, RequestedClass } from '../model/request.js';
import type { FileSignal, SignalMatrix } from './file-signals.js';

/** Languages with definitions: the rest is prose, data and styles. */
const CODE = new Set(['typescript', 'tsx', 'javascript', 'jsx', 'python', 'jupyter']);
const STYLES = new Set(['css', 'scss', 'sass', 'less', 'stylus']);

/** Classes whose prior a request lifts by asking for them. */
const FLAGS: readonly (readonly [FileSignal, RequestedClass])[] = [
  ['test', 'test'],
  ['docs', 'docs'],
  ['config', 'config'],
  ['example', 'example'],
  ['generated file', 'generated'],
  ['vendored', 'vendored'],
];

/** Whether a language has definitions. */
function isCode(language: string): boolean {
  return CODE.has(language);
}

/** Sets the flags of a file's class; a class that the request asks for has no flag, so that it loses nothing. */
export function setClassSignals(
  matrix: SignalMatrix,
  table: FileTable,
  detection: Detection,
): void {
  // A report of failing tests wants what they test; the tests themselves it names.
  const failing = detection.intent.name === 'BUG_FIX';
  for (const [signal, wanted] of FLAGS) {
    const asked = detection.wants.includes(wanted) && !(wanted === 'test' && failing);
    const name = signal === 'generated file' ? 'generated' : signal;
    matrix.set(signal, (file) => (!asked && table.classes[file] === name ? 1 : 0));
  }
  const styles = detection.wants.includes('style');
  const prose = detection.wants.includes('docs') || detection.wants.includes('config');
  matrix.set('other text', (file) => {
    const language = table.languages[file]!;
    return isCode(language) || STYLES.has(language) || prose ? 0 : 1;
  });
  matrix.set('style sheet', (file) => (!styles && STYLES.has(table.languages[file]!) ? 1 : 0));
  matrix.set('language of the request', (file) =>
    detection.languages.includes(table.languages[file]!) ? 1 : 0,
  );
}
