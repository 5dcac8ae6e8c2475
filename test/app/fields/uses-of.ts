import { openIndex } from '../../../src/app/opening/open-index.js';
import { callers } from '../../../src/app/relations/graph-queries.js';
import { repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

/** The lines outside of tests that use a symbol, each with its certainty: certain ones first, by path and line. */
export async function usesOf(
  symbol: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const [found] = await usesOfEach([symbol], files);
  return found!;
}

/** The same for several symbols of one repository. */
export async function usesOfEach(
  symbols: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<string[][]> {
  const root = repositoryWith(files);
  await index(root);
  const opened = await openIndex({ repo: root });
  try {
    const all: string[][] = [];
    for (const symbol of symbols) {
      const { callers: rows } = await callers(opened.reader, symbol);
      const lines = rows.map(({ path, line, certainty }) => ({ path, line, certainty }));
      lines.sort(
        (a, b) =>
          b.certainty.localeCompare(a.certainty) || a.path.localeCompare(b.path) || a.line - b.line,
      );
      all.push(lines.map(({ path, line, certainty }) => `${path}:${line} ${certainty}`));
    }
    return all;
  } finally {
    opened.close();
  }
}
