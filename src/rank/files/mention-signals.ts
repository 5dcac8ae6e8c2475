import { NAMING_METHODS, type Resolution, type ResolvedSymbol } from '../../model/resolution.js';
import { filesOfCommits } from './commit-signals.js';

/** What the mentions of a request say about files, by file position; files without mentions are absent. */
export interface MentionScores {
  /** Sum of the weights of definitions that the request names. */
  readonly symbols: ReadonlyMap<number, number>;
  /** The largest of these weights. */
  readonly bestSymbol: ReadonlyMap<number, number>;
  /** Sum of the weights of definitions whose names were generated from words, or matched roughly. */
  readonly generated: ReadonlyMap<number, number>;
  /** Weight of the best stack frame. */
  readonly frames: ReadonlyMap<number, number>;
  /** Weight of the best path or import. */
  readonly paths: ReadonlyMap<number, number>;
  /** Files of the areas that the title names. */
  readonly inArea: ReadonlySet<number>;
  /** How much the commits that the request names say of the files that they changed. */
  readonly commits: ReadonlyMap<number, number>;
  /** Files that define what the request asks for by name alone, however many share that name. */
  readonly sought: ReadonlySet<number>;
}

const ROUGH = new Set(['generated', 'fuzzy']);

/** Whether the request names the symbol, rather than containing words that resemble it. */
export function isNamed(symbol: ResolvedSymbol): boolean {
  return NAMING_METHODS.has(symbol.method);
}

/** Whether the request asks only for the thing of this name. */
function isSought({ method, mention }: ResolvedSymbol): boolean {
  return NAMING_METHODS.has(method) && (mention?.asked === true || mention?.subject === true);
}

export function scoreMentions(resolution: Resolution): MentionScores {
  const symbols = new Map<number, number>();
  const bestSymbol = new Map<number, number>();
  const generated = new Map<number, number>();
  const frames = new Map<number, number>();
  const paths = new Map<number, number>();
  for (const symbol of resolution.symbols) {
    const file = symbol.address.file;
    if (isNamed(symbol)) {
      symbols.set(file, (symbols.get(file) ?? 0) + symbol.weight);
      raise(bestSymbol, file, symbol.weight);
    } else if (ROUGH.has(symbol.method)) {
      raise(generated, file, symbol.weight);
    }
  }
  for (const resolved of resolution.files) {
    raise(resolved.mention.kind === 'frame' ? frames : paths, resolved.file, resolved.weight);
  }
  const commits = filesOfCommits(resolution.commits);
  const sought = new Set(resolution.symbols.filter(isSought).map(({ address }) => address.file));
  return {
    symbols,
    bestSymbol,
    generated,
    frames,
    paths,
    inArea: resolution.areaFiles,
    commits,
    sought,
  };
}

function raise(scores: Map<number, number>, file: number, weight: number): void {
  scores.set(file, Math.max(scores.get(file) ?? 0, weight));
}
