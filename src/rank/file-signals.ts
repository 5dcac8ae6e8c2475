/**
 * The signals of a file, in the order of their columns in a {@link SignalMatrix}. Each is divided by its largest value
 * among the candidates of a request, so that all lie between 0 and 1.
 */
export const FILE_SIGNALS = [
  'text',
  'text rank',
  'title text',
  'coverage',
  'definitions',
  'title definitions',
  'title definitions rank',
  'history',
  'best commit',
  'mentioned symbols',
  'best mentioned symbol',
  'generated names',
  'stack frame',
  'mentioned path',
  'base name',
  'folder names',
  'import proximity',
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
  'other text',
  'style sheet',
  'language of the request',
] as const;

export type FileSignal = (typeof FILE_SIGNALS)[number];

/** Values of every signal for every candidate file. */
export class SignalMatrix {
  readonly values: Float64Array;

  /** @param candidates File positions, ascending. */
  constructor(readonly candidates: Uint32Array) {
    this.values = new Float64Array(candidates.length * FILE_SIGNALS.length);
  }

  /** Value of a signal for the candidate at `row`. */
  get(row: number, signal: FileSignal): number {
    return this.values[row * FILE_SIGNALS.length + FILE_SIGNALS.indexOf(signal)]!;
  }

  /** Sets a signal from a function of the candidate's row and file, divided by the largest value. */
  setScaled(signal: FileSignal, signalOf: (file: number, row: number) => number): void {
    this.set(signal, signalOf);
    const column = FILE_SIGNALS.indexOf(signal);
    let largest = 0;
    for (let i = column; i < this.values.length; i += FILE_SIGNALS.length) {
      largest = Math.max(largest, this.values[i]!);
    }
    if (largest === 0) return;
    for (let i = column; i < this.values.length; i += FILE_SIGNALS.length) {
      this.values[i] = this.values[i]! / largest;
    }
  }

  /** Sets a signal as it is: flags, and values that lie between 0 and 1 already. */
  set(signal: FileSignal, signalOf: (file: number, row: number) => number): void {
    const column = FILE_SIGNALS.indexOf(signal);
    for (let row = 0; row < this.candidates.length; row++) {
      this.values[row * FILE_SIGNALS.length + column] = signalOf(this.candidates[row]!, row);
    }
  }

  /** Sets a signal to 1 / rank by another one's values; 0 where that one is 0. Ties share the better rank. */
  setReciprocalRank(signal: FileSignal, of: FileSignal): void {
    const values = new Float64Array(this.candidates.length);
    for (let row = 0; row < values.length; row++) values[row] = this.get(row, of);
    const sorted = values.slice().sort();
    this.set(signal, (_, row) =>
      values[row] === 0 ? 0 : 1 / (1 + countAbove(sorted, values[row]!)),
    );
  }
}

/** How many numbers are greater than a value. */
function countAbove(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return ascending.length - low;
}
