import type { ImportEdge } from '../model/edge.js';
import { isTextName } from '../model/named-in-text.js';
import type { ImportedName } from '../model/reference.js';
import type { Fill } from './input.js';
import type { Materials } from './materials.js';
import { byScore, compareText } from './order.js';
import { type Priced, takeInOrder } from './take.js';
import { isBrief, type Thresholds } from './thresholds.js';

/** An import as a candidate for the section. */
interface RankedImport {
  readonly edge: ImportEdge;
  readonly path: string;
  readonly qualifiedName: string;
  readonly startLine: number;
  readonly score: number;
}

/** At most this many names are listed for an import; a barrel file may have hundreds. */
const LISTED_NAMES = 12;

/** The part of the answer that imports are judged by. */
export interface ShownCode {
  readonly paths: ReadonlySet<string>;
  /** Whether the shown code of a file contains an identifier. */
  uses(path: string, name: string): boolean;
  /** Names of the shown definitions, by path. */
  readonly defined: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Weights of the reasons to list an import. Being used outweighs merely connecting two shown files. */
const WORTH = { fromShown: 0.3, toShown: 0.2, used: 0.3, bringsShown: 0.2 } as const;

/**
 * The imports worth listing: first those with names that shown code uses, then those that bring in a shown
 * definition, then others between shown files. A brief answer has no room for the last kind, and without shown code
 * they explain nothing.
 */
export function selectImports(
  imports: readonly ImportEdge[],
  shown: ShownCode,
  thresholds: Thresholds,
): RankedImport[] {
  const ranked: RankedImport[] = [];
  const lowest = lowestWorth(thresholds);
  for (const edge of imports) {
    // Examples at the end of a Python module import the module itself.
    if (edge.from === edge.to) continue;
    const score = worthOf(edge, shown);
    if (score < lowest) continue;
    ranked.push({ edge, path: edge.from, qualifiedName: edge.to, startLine: edge.line, score });
  }
  ranked.sort((a, b) => byScore(a, b) || compareText(a.edge.to, b.edge.to));
  const seen = new Set<string>();
  return ranked
    .filter(({ edge }) => {
      const key = `${edge.from}\n${sourceOf(edge)}\n${edge.line}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, thresholds.imports);
}

function lowestWorth(thresholds: Thresholds): number {
  if (isBrief(thresholds)) return WORTH.fromShown + WORTH.toShown;
  return thresholds.snippets === 0 ? WORTH.toShown + WORTH.bringsShown : WORTH.toShown;
}

function worthOf({ from, to, names }: ImportEdge, shown: ShownCode): number {
  const isUsed = () => names.some(({ imported, local }) => shown.uses(from, local || imported));
  const bringsShown = () => names.some(({ imported }) => shown.defined.get(to)?.has(imported));
  let worth = 0;
  const fromShown = shown.paths.has(from);
  const toShown = shown.paths.has(to);
  if (fromShown) worth += WORTH.fromShown;
  if (toShown) worth += WORTH.toShown;
  if (fromShown && isUsed()) worth += WORTH.used;
  if (toShown && bringsShown()) worth += WORTH.bringsShown;
  return worth;
}

/** Fills the imports section: which file imports what from where, without code. */
export function importsFiller(materials: Materials, imports: readonly RankedImport[]): Fill {
  return (tokens) =>
    takeInOrder(imports, tokens, async (candidate): Promise<Priced | null> => {
      const lines = await materials.lines(candidate.path);
      if (lines === null || candidate.startLine > lines.length) return null;
      return priceImport(materials, candidate);
    });
}

function priceImport(materials: Materials, candidate: RankedImport): Priced {
  const { edge, path, startLine, score } = candidate;
  const names = listNames(edge.names);
  const from = sourceOf(edge);
  const attributes = { from, ...(names === '' ? {} : { names }) };
  return {
    item: {
      section: 'imports',
      ...{ path, startLine, score, attributes },
      name: names,
      qualifiedName: names,
      kind: 'chunk',
      endLine: startLine,
      detail: 'compact',
      tokens: 0,
      reasons: [edge.kind === 'reexport' ? `exports from ${from}` : `imports from ${from}`],
      text: '',
    },
    cost: materials.frame('imports', [path, from, names], 0),
  };
}

/**
 * What an import refers to: a file, or its folder in Go, where packages are folders and an edge leads to each of
 * their files.
 */
function sourceOf({ to, names }: ImportEdge): string {
  const isPackage = to.endsWith('.go') && names.every(({ imported }) => imported === '*');
  return isPackage ? to.slice(0, to.lastIndexOf('/') + 1) || './' : to;
}

function listNames(all: readonly ImportedName[]): string {
  // A name from a string is not a name that code can use.
  const names = all.filter(({ local }) => !isTextName(local));
  const listed = names
    .slice(0, LISTED_NAMES)
    .map(({ imported, local }) =>
      local === '' || local === imported ? imported : `${imported} as ${local}`,
    );
  const more = names.length - listed.length;
  return more > 0 ? `${listed.join(', ')}, and ${more} more` : listed.join(', ');
}
