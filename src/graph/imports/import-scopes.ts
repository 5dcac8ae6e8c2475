import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { Binding } from './imported-names.js';

/** The scope of a file's top level. */
export const WHOLE_FILE = -1;

/**
 * Groups the bindings of a name by the innermost function or test around each import, because two functions may
 * import different things by the same name. A single import counts for the whole file.
 *
 * @param bindings The bindings of one name, more than one.
 * @param definitions Returns the definitions of the file, which are seldom needed.
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
