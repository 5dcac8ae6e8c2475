import { FUNCTION_KINDS } from '../model/definition.js';
import type { FileView } from './file-view.js';
import type { Binding } from './imported-names.js';

/** The top level of a file, as a scope. */
export const WHOLE_FILE = -1;

/**
 * What imports bind to a name by the innermost function or test around each import: two functions may import different things
 * by one name. A single import is taken to hold for the whole file.
 *
 * @param bindings Those of one name.
 */
export function bindingsByScope(
  source: FileView,
  bindings: readonly Binding[],
): ReadonlyMap<number, readonly Binding[]> {
  if (bindings.length < 2) return new Map([[WHOLE_FILE, bindings]]);
  const scopes = new Map<number, Binding[]>();
  for (const binding of bindings) {
    const scope = functionAround(source, binding.line);
    scopes.set(scope, [...(scopes.get(scope) ?? []), binding]);
  }
  return scopes;
}

function functionAround({ definitions }: FileView, line: number): number {
  return definitions.findLastIndex(
    ({ kind, startLine, endLine }) =>
      startLine <= line && line <= endLine && (kind === 'test' || FUNCTION_KINDS.has(kind)),
  );
}
