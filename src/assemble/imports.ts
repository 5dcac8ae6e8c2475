import type { ImportEdge } from '../model/edge.js';
import type { ImportedName } from '../model/reference.js';
import type { Fill } from './input.js';
import type { Materials } from './materials.js';
import { byScore, compareText } from './order.js';
import { type Priced, takeInOrder } from './take.js';
import type { Thresholds } from './thresholds.js';

/** An import in the shape of a candidate. */
interface RankedImport {
  readonly edge: ImportEdge;
  readonly path: string;
  readonly qualifiedName: string;
  readonly startLine: number;
  readonly score: number;
}

/** Names that an import lists at most; a barrel may bring hundreds. */
const LISTED_NAMES = 12;

/** The imports worth listing: between shown files first, then what shown files import, then who imports them. */
export function selectImports(
  imports: readonly ImportEdge[],
  shown: ReadonlySet<string>,
  thresholds: Thresholds,
): RankedImport[] {
  const ranked: RankedImport[] = [];
  for (const edge of imports) {
    const score = (shown.has(edge.from) ? 0.6 : 0) + (shown.has(edge.to) ? 0.4 : 0);
    if (score === 0) continue;
    ranked.push({ edge, path: edge.from, qualifiedName: edge.to, startLine: edge.line, score });
  }
  ranked.sort((a, b) => byScore(a, b) || compareText(a.edge.to, b.edge.to));
  const seen = new Set<string>();
  return ranked
    .filter(({ edge }) => {
      const key = `${edge.from}\n${edge.to}\n${edge.line}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, thresholds.imports);
}

/** Fills the imports section: who imports what from where, without code. */
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
  const attributes = { from: edge.to, ...(names === '' ? {} : { names }) };
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
      reasons: [edge.kind === 'reexport' ? `exports from ${edge.to}` : `imports from ${edge.to}`],
      text: '',
    },
    cost: materials.frame('imports', [path, edge.to, names], 0),
  };
}

function listNames(names: readonly ImportedName[]): string {
  const listed = names
    .slice(0, LISTED_NAMES)
    .map(({ imported, local }) =>
      local === '' || local === imported ? imported : `${imported} as ${local}`,
    );
  const more = names.length - listed.length;
  return more > 0 ? `${listed.join(', ')}, and ${more} more` : listed.join(', ');
}
