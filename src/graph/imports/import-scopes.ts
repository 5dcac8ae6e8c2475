import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { Binding } from './imported-names.js';

/** The top level of a file, as a scope. */
export const WHOLE_FILE = -1;

/**
 * What imports bind to a name by the innermost function or test around each import: two functions may import different things
 * by one name. A single import is taken to hold for the whole file.
 *
 * @param bindings Those of one name, several.
 * @param definitions Gives those of the file, which are seldom needed.
 */
export function bindingsByScope(
  bindings: readonly Binding[],
  definitions: () => readonly Definition[],
): ReadonlyMap<number, readonly Binding[]> {
  const scopes = new Map<number, Binding[]>();
  for (const binding of bindings) {
    const scope = functionAround(definitions(), binding.line);
    scopes.set(scope, [...(scopes.get(scope) ?? []), binding]);
  }
  return scopes;
}

function functionAround(definitions: readonly Definition[], line: number): number {
  return definitions.findLastIndex(
    ({ kind, startLine, endLine }) =>
      startLine <= line && line <= endLine && (kind === 'test' || FUNCTION_KINDS.has(kind)),
  );
}
