import type { Hit, Ranking } from '../../model/ranking.js';
import { oneLine } from '../../render/plain-text.js';
import type { Paint } from './colour.js';

/** Most definitions shown below each file. */
const PER_FILE = 3;

/**
 * The ranking as lines: each file with its score and reasons, and below it its best definitions. Names and paths
 * come from the repository, so they must not be able to control the terminal.
 */
export function searchText({ files, hits }: Ranking, limit: number, paint: Paint): string {
  const lines = files.slice(0, limit).flatMap(({ path, score, reasons }) => {
    const head = `${score.toFixed(2)}  ${paint('bold', oneLine(path))}`;
    const within = hits.filter((hit) => hit.path === path).slice(0, PER_FILE);
    return [
      `${head}  ${paint('dim', oneLine(reasons.join('; ')))}`,
      ...within.map((h) => hitLine(h, paint)),
    ];
  });
  return lines.join('\n');
}

function hitLine({ startLine, endLine, qualifiedName, kind }: Hit, paint: Paint): string {
  const lines = `${startLine}-${endLine}`.padStart(11);
  return `      ${paint('cyan', lines)}  ${oneLine(qualifiedName)} ${paint('dim', kind)}`;
}
