import type { DefinitionAddress } from '../../model/reader.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { bearersOf } from '../visible-names.js';

/** The folder of an application above its views, and above what helps them. */
const VIEW = /^((?:.*\/)?)app\/(?:views|components)\//;
const HELPER = /^((?:.*\/)?)app\/helpers\//;
const CONTROLLER = /^((?:.*\/)?)app\/controllers\//;

/** A name that more modules have is no hint at one of them. */
const MOST_NAMESAKES = 8;

/** What a bare name of Ruby that is no constant means as a method, and the object whose it is; null where nothing has such a method. */
export interface MethodInRuby {
  readonly members: readonly Entity[];
  readonly object: Entity | null;
}

/** Whether a file is a view of Rails, which has no object of its own. */
export function isView({ path }: FileView): boolean {
  return /\.(?:erb|rhtml|haml|slim)$/.test(path) && VIEW.test(path);
}

/** `app/views/depot/shelves/show.html.erb`: the root, and the folder of the view. */
const VIEW_IN_FOLDER = /^((?:.*\/)?)app\/views\/(.+)\/[^/]+$/;
const RENDERING = /(?:Controller|Mailer)$/;

/** The class whose fields a view of Rails has: the controller or mailer of its folder or of one above it, else the controller of all. */
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

/** A method of the modules that Rails gives all views, or one that a controller says helps them: of the same application, else of any. */
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

/** Methods of modules that helpers may include; none where many have one of that name. What classes have no view calls by a bare name. */
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
