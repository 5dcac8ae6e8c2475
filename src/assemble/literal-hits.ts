import type { Hit } from '../model/ranking.js';
import type { SelectionInput } from './input.js';

/** For each file with an option or text that the request quotes: the innermost hit around the first such line. */
export function literalHits({ resolution, ranking }: SelectionInput): Hit[] {
  const places = resolution.files.filter(
    ({ mention, lines }) => mention.kind === 'quoted' && lines.length > 0,
  );
  const found = places.map(({ file, lines: [line = 0] }) =>
    ranking.hits
      .filter((hit) => hit.file === file && hit.startLine <= line && hit.endLine >= line)
      .reduce<Hit | undefined>(innermost, undefined),
  );
  return [...new Set(found.filter((hit) => hit !== undefined))];
}

function innermost(best: Hit | undefined, hit: Hit): Hit {
  const isSmaller =
    best === undefined || hit.endLine - hit.startLine < best.endLine - best.startLine;
  return isSmaller ? hit : best;
}
