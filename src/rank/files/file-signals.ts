import { countUpTo } from '../../numeric/count-up-to.js';

/**
 * The signals of a file, in the order of their columns in a {@link SignalMatrix}. Each is divided by its highest
 * value among the candidates of a request, so that all are between 0 and 1.
 */
export const FILE_SIGNALS = [
  'text',
  'text rank',
  'title text',
  'coverage',
  'word vectors',
  'title word vectors',
  'definitions',
  'title definitions',
  'title definitions rank',
  'history',
  'best commit',
  'best commit of the title',
  'mentioned symbols',
  'best mentioned symbol',
  'generated names',
  'stack frame',
  'mentioned path',
  'area of the title',
  'named commit',
  'base name',
  'folder names',
  'import proximity',
  'title in its tests',
  'title in a test that imports it',
  'feedback distance',
  'wording of a definition',
  'best definition',
  'popularity',
  'activity',
  'changed in the work tree',
  'pinned',
  'current folder',
  'test',
  'docs',
  'config',
  'example',
  'generated file',
  'vendored',
  'migration',
  'other text',
  'style sheet',
  'only declares',
  'few lines',
  'language of the request',
] as const;

export type FileSignal = (typeof FILE_SIGNALS)[number];

/** The column of each signal. */
const FILE_COLUMN = Object.fromEntries(
  FILE_SIGNALS.map((signal, column) => [signal, column]),
) as Readonly<Record<FileSignal, number>>;

/** Values of every signal for every candidate file; 0 until they are set. */
export class SignalMatrix {
  readonly values: Float64Array;

  /** @param candidates File positions, ascending. */
  constructor(readonly candidates: Uint32Array) {
    this.values = new Float64Array(candidates.length * FILE_SIGNALS.length);
  }

  /** Sets the value of a signal for the candidate at `row`. */
  put(row: number, signal: FileSignal, value: number): void {
    this.values[row * FILE_SIGNALS.length + FILE_COLUMN[signal]] = value;
  }

  /** Sets a signal to values by row, divided by the highest of them; none may be negative. */
  setScaled(signal: FileSignal, values: Float64Array): void {
    let largest = 0;
    for (let row = 0; row < values.length; row++) {
      if (values[row]! > largest) largest = values[row]!;
    }
    if (largest === 0) return;
    for (let row = 0; row < values.length; row++) values[row] = values[row]! / largest;
    this.set(signal, values);
  }

  /** Sets a signal to values by row without scaling: flags, and values that are between 0 and 1 already. */
  set(signal: FileSignal, values: Float64Array): void {
    const column = FILE_COLUMN[signal];
    for (let row = 0; row < values.length; row++) {
      this.values[row * FILE_SIGNALS.length + column] = values[row]!;
    }
  }

  /** Sets a signal to 1 / rank of values by row, and to 0 where these are 0. Ties share the better rank. */
  setReciprocalRank(signal: FileSignal, values: Float64Array): void {
    const sorted = values.slice().sort();
    const ranks = new Float64Array(values.length);
    for (let row = 0; row < values.length; row++) {
      if (values[row] !== 0) ranks[row] = 1 / (1 + sorted.length - countUpTo(sorted, values[row]!));
    }
    this.set(signal, ranks);
  }

  /** Turns values by file position into values by row. */
  ofFiles(values: ArrayLike<number>): Float64Array {
    const own = new Float64Array(this.candidates.length);
    for (let row = 0; row < own.length; row++) own[row] = values[this.candidates[row]!]!;
    return own;
  }

  /** Turns values of a few files into values by row; 0 for all others. */
  ofSome(values: ReadonlyMap<number, number>): Float64Array {
    const own = new Float64Array(this.candidates.length);
    if (values.size === 0) return own;
    for (let row = 0; row < own.length; row++) own[row] = values.get(this.candidates[row]!) ?? 0;
    return own;
  }
}
