import type { DefinitionAddress } from '../../model/reader.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf } from '../visible-names.js';

/** The folder of a Rails application above its views, and above its helpers and controllers. */
const VIEW = /^((?:.*\/)?)app\/(?:views|components)\//;
const HELPER = /^((?:.*\/)?)app\/helpers\//;
const CONTROLLER = /^((?:.*\/)?)app\/controllers\//;

/** If more modules than this have a method of a name, the name is no hint at one of them. */
const MOST_NAMESAKES = 8;

/**
 * The methods that a bare Ruby name (other than a constant) means, and the object they belong to; null if
 * there are none.
 */
export interface MethodInRuby {
  readonly members: readonly Entity[];
  readonly object: Entity | null;
}

/** Whether a file is a Rails view, which has no object of its own. */
export function isView({ path }: FileView): boolean {
  return /\.(?:erb|rhtml|haml|slim)$/.test(path) && VIEW.test(path);
}

/** The root and the view's folder in `app/views/depot/shelves/show.html.erb`. */
const VIEW_IN_FOLDER = /^((?:.*\/)?)app\/views\/(.+)\/[^/]+$/;
const RENDERING = /(?:Controller|Mailer)$/;

/**
 * The class whose fields a Rails view can use: the controller or mailer of its folder or of a parent folder,
 * or else the `ApplicationController`.
 */
export function rendererOf(view: View, source: FileView): DefinitionAddress | null {
  const [, root = '', folder = ''] = VIEW_IN_FOLDER.exec(source.path) ?? [];
  if (folder === '' || !isView(source)) return null;
  return view.memo(`renders ${root}${folder}`, () => {
    const paths: string[] = [];
    for (let at = folder; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
      paths.push(`controllers/${at}_controller.rb`, `mailers/${at}.rb`);
    paths.push('controllers/application_controller.rb');
    for (const path of paths) {
      const file = view.table.position(`${root}app/${path}`);
      if (file < 0) continue;
      const ordinal = view
        .get(file)
        .definitions.findIndex((one) => one.kind === 'class' && RENDERING.test(one.name));
      if (ordinal >= 0) return { file, ordinal };
    }
    return null;
  });
}

/**
 * A helper method for Rails views: one of a helper module, or one that a controller declares as a helper. Those of
 * the same application come before any others.
 */
export function helperOfRails(view: View, source: FileView, name: string): MethodInRuby {
  const helping = bearersOf(view, source, name).filter((one) => helps(view, one, name));
  const root = VIEW.exec(source.path)?.[1];
  const own = helping.filter(({ file }) => rootOf(view.get(file).path) === root);
  const meant = own.length > 0 ? own : helping;
  const [first] = meant;
  if (first === undefined) return { members: [], object: null };
  const object = {
    is: 'instance',
    file: first.file,
    ordinal: view.get(first.file).parent(first.ordinal),
  } as const;
  return { members: meant.map((one) => definitionEntity(one.file, one.ordinal)), object };
}

/**
 * Methods of modules that helpers may include; empty if many modules have one of that name. A view cannot
 * call methods of classes by a bare name.
 */
export function methodsOfModules(
  view: View,
  source: FileView,
  name: string,
): readonly DefinitionAddress[] {
  const found = bearersOf(view, source, name).filter(({ file, ordinal }) => {
    const owner = view.get(file);
    return /^module\b/.test(owner.definition(owner.parent(ordinal))?.signature ?? '');
  });
  return found.length > MOST_NAMESAKES ? [] : found;
}

function rootOf(path: string): string | undefined {
  return (HELPER.exec(path) ?? CONTROLLER.exec(path))?.[1];
}

function helps(view: View, { file, ordinal }: DefinitionAddress, name: string): boolean {
  const source = view.get(file);
  const owner = source.definition(source.parent(ordinal));
  if (owner === undefined || !isType(owner)) return false;
  if (HELPER.test(source.path)) return true;
  // `helper_method :name`
  return (
    CONTROLLER.test(source.path) && source.references(name).some(({ kind }) => kind === 'value')
  );
}
