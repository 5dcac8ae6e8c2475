import { type Definition, type DefinitionKind, FUNCTION_KINDS } from '../../model/definition.js';
import type { Reader } from '../../model/reader.js';
import { PYTHON } from '../../model/source-file.js';
import type { EvaluationCase } from '../cases/case-schema.js';

const NOT_CODE: ReadonlySet<DefinitionKind> = new Set(['section', 'chunk', 'test']);

/**
 * Adds to a case the definitions that its change touches, read from the index of the state before it: for each
 * changed line the innermost definition around it or, in Python, the outermost function if there is one, as public
 * sets of issues do. A case that names its definitions, or has no lines, stays as it is.
 */
export async function withChangedDefinitions(
  asked: EvaluationCase,
  reader: Reader,
): Promise<EvaluationCase> {
  const { expectedSymbols, expectedLines } = asked;
  if (expectedSymbols !== undefined || expectedLines === undefined) return asked;
  const table = await reader.files();
  const paths = Object.keys(expectedLines).filter((path) => table.position(path) >= 0);
  const outlines = await reader.outlines(paths.map((path) => table.position(path)));
  const names = paths.flatMap((path, at) =>
    definitionsAround(
      outlines[at]!.definitions,
      expectedLines[path]!,
      PYTHON.has(table.languages[outlines[at]!.file]!),
    ).map((name) => `${path}:${name}`),
  );
  return { ...asked, expectedSymbols: [...new Set(names)] };
}

/**
 * Qualified names of the innermost definitions around lines, in the order of the lines.
 *
 * @param python Whether the outermost function stands for everything in it.
 */
export function definitionsAround(
  definitions: readonly Definition[],
  spans: readonly (readonly [number, number])[],
  python: boolean,
): string[] {
  const names = new Set<string>();
  for (const [first, last] of spans) {
    for (let line = first; line <= last; line++) {
      const around = definitions.filter(
        ({ kind, startLine, endLine }) =>
          !NOT_CODE.has(kind) && startLine <= line && line <= endLine,
      );
      const outer = python ? around.find(({ kind }) => FUNCTION_KINDS.has(kind)) : undefined;
      const changed = outer ?? around.at(-1);
      if (changed !== undefined) names.add(changed.qualifiedName);
    }
  }
  return [...names];
}
