import type { DefinitionKind } from '../../model/definition.js';
import type { Contribution, Hit } from '../../model/ranking.js';
import type { FileTable } from '../../model/reader.js';
import { isWithinTest } from '../../model/test-rule.js';
import type { MatchedWords } from '../matched-words.js';
import { hitContributions, hitReasons, SAYS_MESSAGE } from '../reasons.js';
import { HIT_COLUMN } from './hit-signals.js';
import type { ScoredHit } from './scored-hit.js';

/** Columns of the signals that a hit has on its own. */
const EVIDENCE = (
  [
    'text',
    'container mentioned',
    'name in the request',
    'named lines',
    'called by a match',
    'calls a match',
    'same name as a match',
  ] as const
).map((signal) => HIT_COLUMN[signal]);

/** What describing hits requires besides the hits. */
export interface HitContext {
  readonly table: FileTable;
  /** Weights of the hit signals for this request. */
  readonly weights: Float64Array;
  readonly words: MatchedWords;
  /** Hits that contain the message of the request. */
  readonly said: ReadonlySet<ScoredHit>;
}

/** A hit whose texts are made only when they are read, because most hits are never shown. */
export class DescribedHit implements Hit {
  readonly #hit: ScoredHit;
  readonly #context: HitContext;
  #contributions: readonly Contribution[] | null = null;
  #reasons: readonly string[] | null = null;

  constructor(
    hit: ScoredHit,
    readonly score: number,
    context: HitContext,
  ) {
    this.#hit = hit;
    this.#context = context;
  }

  get file(): number {
    return this.#hit.outline.file;
  }

  get path(): string {
    return this.#context.table.paths[this.file]!;
  }

  get ordinal(): number {
    return this.#hit.ordinal;
  }

  get name(): string {
    return this.#definition?.name ?? this.#baseName;
  }

  get qualifiedName(): string {
    return this.#definition?.qualifiedName ?? this.#baseName;
  }

  get kind(): DefinitionKind {
    return this.#definition?.kind ?? 'chunk';
  }

  get startLine(): number {
    return this.#hit.startLine;
  }

  get endLine(): number {
    return this.#hit.endLine;
  }

  get named(): boolean {
    const { symbol } = this.#hit;
    return symbol !== undefined && symbol.method !== 'neighbour' && symbol.method !== 'safety net';
  }

  get matches(): boolean {
    const { signals, symbol } = this.#hit;
    const isMeant = symbol !== undefined && symbol.method !== 'neighbour';
    return isMeant || EVIDENCE.some((column) => signals[column]! > 0);
  }

  get says(): boolean {
    return this.#context.said.has(this.#hit);
  }

  get ofTests(): boolean {
    return isWithinTest(this.#hit.outline, this.ordinal);
  }

  get contributions(): readonly Contribution[] {
    this.#contributions ??= hitContributions(this.#hit.signals, this.#context.weights);
    return this.#contributions;
  }

  get reasons(): readonly string[] {
    this.#reasons ??= this.#describe();
    return this.#reasons;
  }

  #describe(): readonly string[] {
    const { words } = this.#context;
    const { row, symbol } = this.#hit;
    const own = words.ofUnits(row, this.#covering());
    const reasons = hitReasons(this.contributions, symbol, { own, inFile: words.ofRow(row) });
    return this.says ? [SAYS_MESSAGE, ...reasons] : reasons;
  }

  /** Tells whether a unit belongs to the hit. A class also has the words of its methods. */
  #covering(): (unit: number) => boolean {
    // Read once here, because thousands of units of a large file may be asked about.
    const { outline, startLine, endLine } = this.#hit;
    const { startLines, endLines } = outline.units;
    return (unit) => startLines[unit]! >= startLine && endLines[unit]! <= endLine;
  }

  get #definition() {
    return this.#hit.outline.definition(this.#hit.ordinal);
  }

  get #baseName(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }
}
