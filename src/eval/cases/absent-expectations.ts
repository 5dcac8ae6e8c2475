import type { Reader } from '../../model/reader.js';
import type { EvaluationCase } from './case-schema.js';
import { expectedSymbols, isExpected } from './expected-symbol.js';

/** At most this many cases are named; for more, only the number is given. */
const NAMED = 10;

/**
 * Sentences about expectations of cases that the index does not contain, so that no answer can return them: a typo
 * in a path or name, or code that has changed since.
 */
export async function absentExpectations(
  reader: Reader,
  cases: readonly EvaluationCase[],
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const asked of cases) {
    const absent = await absentIn(reader, asked);
    if (absent.length > 0)
      sentences.push(`case ${asked.id} expects what is not in the index: ${absent.join(', ')}`);
  }
  const left = sentences.length - NAMED;
  return left <= 0 ? sentences : [...sentences.slice(0, NAMED), `so do ${left} more cases`];
}

async function absentIn(reader: Reader, asked: EvaluationCase): Promise<readonly string[]> {
  const table = await reader.files();
  const symbols = expectedSymbols(asked);
  const paths = [...new Set([...asked.expectedFiles, ...symbols.flatMap((one) => one.paths)])];
  const known = paths.filter((path) => table.position(path) >= 0);
  const outlines = await reader.outlines(known.map((path) => table.position(path)));
  const defined = outlines.flatMap(({ file, definitions }) =>
    definitions.map(({ qualifiedName }) => ({ path: table.paths[file]!, qualifiedName })),
  );
  return [
    ...asked.expectedFiles.filter((path) => !known.includes(path)),
    ...symbols.flatMap((symbol) =>
      defined.some((one) => isExpected(symbol, one)) ? [] : symbol.text,
    ),
  ];
}
