import type { Definition } from '../model/definition.js';
import type { Outline } from '../model/reader.js';
import type { ResolvedSymbol } from '../model/resolution.js';
import { splitIdentifier, stem, termHash } from '../text/terms.js';
import { HIT_SIGNALS, type HitSignal, setSignal } from './hit-signals.js';
import { isNamed } from './mention-signals.js';
import type { UnitScores } from './unit-text.js';

/** Signals of the units of one file. */
export class OutlineScorer {
  private readonly text: Float64Array;
  private readonly title: Float64Array;
  private readonly rank: Float64Array;
  private readonly largestHere: number;

  constructor(
    private readonly outline: Outline,
    units: UnitScores,
    private readonly largest: number,
    private readonly largestTitle: number,
    private readonly words: ReadonlyMap<number, number>,
  ) {
    this.text = withPieces(units.all, outline);
    this.title = withPieces(units.title, outline);
    this.rank = reciprocalRanks(this.text);
    this.largestHere = this.text.reduce((a, b) => Math.max(a, b), 1e-9);
  }

  definitionSignals(
    ordinal: number,
    definition: Definition,
    symbol: ResolvedSymbol | undefined,
    lines: readonly number[],
  ): Float64Array {
    const signals = this.unitSignals(ordinal);
    if (symbol) {
      setSignal(signals, isNamed(symbol) ? 'mentioned' : 'generated name', symbol.weight);
    }
    setSignal(signals, 'name in the request', this.nameCoverage(definition.name));
    setSignal(signals, 'named lines', this.holdsInnermost(ordinal, lines) ? 1 : 0);
    setSignal(signals, 'size', Math.log2(1 + definition.endLine - definition.startLine) / 8);
    setSignal(signals, kindSignal(definition), 1);
    if (/^[_#]/.test(definition.name) && !definition.name.startsWith('__'))
      setSignal(signals, 'private', 1);
    if (definition.exported) setSignal(signals, 'exported', 1);
    return signals;
  }

  chunkSignals(chunk: number, lines: readonly number[]): Float64Array {
    const signals = this.unitSignals(this.outline.definitions.length + chunk);
    const { startLine, endLine } = this.outline.chunks[chunk]!;
    setSignal(signals, 'chunk', 1);
    setSignal(
      signals,
      'named lines',
      lines.some((line) => line >= startLine && line <= endLine) ? 1 : 0,
    );
    setSignal(signals, 'size', Math.log2(1 + endLine - startLine) / 8);
    return signals;
  }

  private unitSignals(unit: number): Float64Array {
    const signals = new Float64Array(HIT_SIGNALS.length);
    setSignal(signals, 'text', (this.text[unit] ?? 0) / this.largest);
    setSignal(signals, 'title text', (this.title[unit] ?? 0) / this.largestTitle);
    setSignal(signals, 'text rank in file', this.rank[unit] ?? 0);
    setSignal(signals, 'text in file', (this.text[unit] ?? 0) / this.largestHere);
    return signals;
  }

  /** The share of the name's words that the request has, by weight squashed to 0–1. */
  private nameCoverage(name: string): number {
    const words = splitIdentifier(name);
    if (words.length === 0) return 0;
    let sum = 0;
    let matched = 0;
    for (const word of words) {
      const weight = this.words.get(termHash(stem(word)));
      if (weight === undefined) continue;
      matched++;
      sum += weight;
    }
    return (matched / words.length) * (sum / (sum + 8));
  }

  private holdsInnermost(ordinal: number, lines: readonly number[]): boolean {
    const { definitions } = this.outline;
    const { startLine, endLine } = definitions[ordinal]!;
    return lines.some(
      (line) =>
        line >= startLine &&
        line <= endLine &&
        !definitions.some(
          (inner) => inner.parent === ordinal && line >= inner.startLine && line <= inner.endLine,
        ),
    );
  }
}

/** Scores of units where a definition has what its pieces have: the best of them, and a part of the rest. */
function withPieces(scores: Float64Array, outline: Outline): Float64Array {
  const result = Float64Array.from(scores);
  const offset = outline.definitions.length;
  for (const [chunk, { definition }] of outline.chunks.entries()) {
    if (definition < 0) continue;
    const piece = scores[offset + chunk] ?? 0;
    const own = result[definition]!;
    result[definition] = Math.max(own, piece) + 0.3 * Math.min(own, piece);
  }
  return result;
}

function reciprocalRanks(scores: Float64Array): Float64Array {
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
  const ranks = new Float64Array(scores.length);
  order.forEach((unit, index) => {
    ranks[unit] = scores[unit]! > 0 ? 1 / (index + 1) : 0;
  });
  return ranks;
}

function kindSignal({ kind }: Definition): HitSignal {
  if (kind === 'function' || kind === 'method' || kind === 'constructor')
    return 'function or method';
  if (kind === 'class' || kind === 'interface' || kind === 'type' || kind === 'enum')
    return 'class or interface';
  if (kind === 'section') return 'section';
  if (kind === 'test') return 'test case';
  return 'constant or property';
}
