/**
 * What a file of Python names in texts is stated as an import of a module that stands in no statement, and as uses through a name that no
 * code can give it: `"shop.depot.load"` is an import of `text:shop.depot` and a use of `load` of `#shop$depot`.
 */
const TEXT = 'text:';

/** The module of such an import. */
export function textModule(module: string): string {
  return TEXT + module;
}

/** The dotted module that such an import means; null of any other. */
export function moduleInText(module: string): string | null {
  return module.startsWith(TEXT) ? module.slice(TEXT.length) : null;
}

/** The name under which it is used. */
export function textName(module: string): string {
  return FIXTURES + module.replaceAll('.', '$');
}

/** What fixtures of pytest are used through that a text names: `@pytest.mark.usefixtures("depot")`. */
export const FIXTURES = '#';

/** Whether a name is such: where it leads nowhere, nothing is meant. */
export function isTextName(name: string): boolean {
  return name.startsWith(FIXTURES);
}
