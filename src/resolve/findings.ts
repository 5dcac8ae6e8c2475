import type { ResolutionMethod, ResolvedFile, ResolvedSymbol } from '../model/resolution.js';

const METHODS: readonly ResolutionMethod[] = [
  'exact',
  'qualified',
  'case-insensitive',
  'misspelled',
  'generated',
  'fuzzy',
  'neighbour',
  'safety net',
];

/** Upper bound for ordinals, so that file and ordinal fit one number. */
const ORDINALS = 2 ** 20;

/** Keeps each definition once, with the best finding for it. */
export class SymbolFindings {
  private readonly best = new Map<number, ResolvedSymbol>();

  get size(): number {
    return this.best.size;
  }

  add(found: ResolvedSymbol): void {
    const key = found.address.file * ORDINALS + found.address.ordinal;
    const known = this.best.get(key);
    if (known === undefined || found.weight > known.weight) {
      const method = known !== undefined && isSurer(known, found) ? known : found;
      this.best.set(key, { ...method, weight: found.weight });
    } else if (isSurer(found, known)) {
      this.best.set(key, { ...found, weight: known.weight });
    }
  }

  /** By falling weight, then path, then ordinal. */
  sorted(): readonly ResolvedSymbol[] {
    return [...this.best.values()].sort(byWeight);
  }
}

/** By falling weight, then path, then ordinal; positions are in path order. */
export function byWeight(a: ResolvedSymbol, b: ResolvedSymbol): number {
  return (
    b.weight - a.weight || a.address.file - b.address.file || a.address.ordinal - b.address.ordinal
  );
}

function isSurer(one: ResolvedSymbol, other: ResolvedSymbol): boolean {
  const meant = howMeant(one) - howMeant(other);
  if (meant !== 0) return meant > 0;
  return METHODS.indexOf(one.method) < METHODS.indexOf(other.method);
}

/** Ranks whether the request asks for it, is about it, or only mentions it. */
function howMeant({ mention }: ResolvedSymbol): number {
  if (mention?.asked === true) return 2;
  return mention?.subject === true ? 1 : 0;
}

/** Keeps each file once for each kind of mention, with all named lines. */
export class FileFindings {
  private readonly best = new Map<string, ResolvedFile>();
  private readonly frames: ResolvedFile[] = [];

  get size(): number {
    return this.best.size;
  }

  add(found: ResolvedFile): void {
    if (found.mention.kind === 'frame') this.frames.push(found);
    const key = `${found.mention.kind}:${found.file}`;
    const known = this.best.get(key);
    if (known === undefined) {
      this.best.set(key, found);
      return;
    }
    const lines = [...new Set([...known.lines, ...found.lines])].sort((a, b) => a - b);
    this.best.set(key, { ...(found.weight > known.weight ? found : known), lines });
  }

  /** By falling weight, then path, then kind of mention. */
  sorted(): readonly ResolvedFile[] {
    return [...this.best.values()].sort(byFileWeight);
  }

  /** The same with every frame separately, because each has its own line and function. */
  places(): readonly ResolvedFile[] {
    const others = [...this.best.values()].filter(({ mention }) => mention.kind !== 'frame');
    return [...others, ...this.frames].sort(byFileWeight);
  }
}

function byFileWeight(a: ResolvedFile, b: ResolvedFile): number {
  const [one, other] = [a.mention.kind, b.mention.kind];
  return b.weight - a.weight || a.file - b.file || (one < other ? -1 : one > other ? 1 : 0);
}
