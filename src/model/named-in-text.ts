/**
 * Names in Python strings are stated as an import and uses in a form that no code can have: `"shop.depot.load"` is
 * an import of the module `text:shop.depot` and a use of `load` on the receiver `#shop$depot`.
 */
const TEXT = 'text:';

/** The module that stands for a module named in a string. */
export function textModule(module: string): string {
  return TEXT + module;
}

/** The dotted module name behind a {@link textModule}; null for any other module. */
export function moduleInText(module: string): string | null {
  return module.startsWith(TEXT) ? module.slice(TEXT.length) : null;
}

/** The receiver under which such a module is used. */
export function textName(module: string): string {
  return FIXTURES + module.replaceAll('.', '$');
}

/**
 * Receiver of pytest fixtures that a string names: `@pytest.mark.usefixtures("depot")`. Also begins every
 * {@link textName}.
 */
export const FIXTURES = '#';

/**
 * Whether a name comes from a string. A string may name nothing at all, so a use of it that resolves to nothing is
 * dropped.
 */
export function isTextName(name: string): boolean {
  return name.startsWith(FIXTURES);
}
