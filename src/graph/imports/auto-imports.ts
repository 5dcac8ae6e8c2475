import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { addToGroup } from '../add-to-group.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { componentName } from './component-name.js';
import { exportedEntities } from './exports.js';

const NONE: readonly never[] = [];
const CONFIG = /(?:^|\/)nuxt\.config\.(?:ts|js|mjs)$/;
/** Folders of a Nuxt project whose exports or components can be used without an import. */
const BROUGHT = /^(?:app\/)?(?:(composables|utils)|components)\/(.+)$/;
const VALUE_KINDS = /^(?:function|class|constant|variable)$/;

/**
 * What Nuxt auto-imports under a name that the file does not bind: the only definition of that name in the
 * project's folders for composables, utilities and components. Empty if there are several, because the
 * configuration decides which of them wins.
 */
export function autoImported(
  view: View,
  source: FileView,
  name: string,
): readonly DefinitionAddress[] {
  const root = projectOf(view, source.path);
  if (root === null || source.outline !== undefined || source.python || source.java || source.go)
    return NONE;
  const found = offersOf(view, root).get(name) ?? NONE;
  return found.length === 1 && found[0]!.file !== source.file ? found : NONE;
}

/**
 * The name that Nuxt derives from a component's path, if it differs from the component's own: `AccountAvatar`
 * for `account/Avatar.vue`. Null otherwise.
 */
export function autoImportedAs(view: View, { file, ordinal }: DefinitionAddress): string | null {
  const path = view.table.paths[file]!;
  const root = projectOf(view, path);
  const within = root === null ? null : BROUGHT.exec(path.slice(root.length));
  if (within === null || within[1] !== undefined) return null;
  const name = componentName(within[2]!);
  return view.get(file).definition(ordinal)?.name === name ? null : name;
}

/** The folder of the nearest Nuxt configuration, with a trailing slash; null if there is none. */
function projectOf(view: View, path: string): string | null {
  const roots = view.memo('nuxt projects', () =>
    view.table.paths
      .filter((one) => CONFIG.test(one))
      .map((one) => one.slice(0, one.lastIndexOf('/') + 1))
      .sort((a, b) => b.length - a.length),
  );
  return roots.find((root) => path.startsWith(root)) ?? null;
}

/** The definitions in a project's auto-import folders, by name. */
function offersOf(view: View, root: string): ReadonlyMap<string, readonly DefinitionAddress[]> {
  return view.memo(`nuxt offers ${root}`, () => {
    const offers = new Map<string, DefinitionAddress[]>();
    for (const [file, path] of view.table.paths.entries()) {
      if (!path.startsWith(root) || view.table.classes[file] === 'test') continue;
      const within = BROUGHT.exec(path.slice(root.length));
      if (within === null || projectOf(view, path) !== root) continue;
      if (within[1] === undefined) addComponent(view, file, within[2]!, offers);
      else addExports(view, file, offers);
    }
    return offers;
  });
}

function addExports(view: View, file: FilePosition, offers: Map<string, DefinitionAddress[]>) {
  const source = view.get(file);
  for (const name of source.simpleNames()) {
    for (const ordinal of source.topLevel(name)) {
      const { exported, kind } = source.definition(ordinal)!;
      if (exported && VALUE_KINDS.test(kind)) addToGroup(offers, name, { file, ordinal });
    }
  }
}

function addComponent(
  view: View,
  file: FilePosition,
  path: string,
  offers: Map<string, DefinitionAddress[]>,
) {
  for (const entity of exportedEntities(view, file, 'default')) {
    if (entity.is !== 'definition' || entity.file !== file) continue;
    const address = { file, ordinal: entity.ordinal };
    const own = view.get(file).definition(entity.ordinal)!.name;
    for (const name of new Set([own, componentName(path)])) addToGroup(offers, name, address);
  }
}
