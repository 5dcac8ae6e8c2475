import { definitionEntity, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { DECLARATIONS } from './global-declarations.js';
import type { Binding } from './imported-names.js';

const NONE: readonly never[] = [];

/**
 * Most definitions of a module's name that are looked at outside of declaration files: thousands may be called like one,
 * and each is in a file to be opened.
 */
const MOST_NAMESAKES = 20;
/** What declares a module that is imported by this name, rather than a namespace: `declare module 'shop' { … }` */
const DECLARES = /^(?:declare )?module ['"]/;

/**
 * What an import means whose module no file is, but files of the repository declare:
 * `declare module 'shop' { export interface Depot { … } }`. Several files may declare parts of it, and what they lack
 * is outside.
 */
export function declaredForModule(
  view: View,
  source: FileView,
  { external, imported }: Extract<Binding, { readonly external: string }>,
): readonly Entity[] {
  if (!source.ecmascript) return NONE;
  const modules = modulesDeclared(view, external);
  if (modules.length === 0) return NONE;
  if (imported === '*') return [...modules, { is: 'external', module: external }];
  return modules.flatMap(({ file }) =>
    view
      .get(file)
      .qualified(`${external}.${imported}`)
      .map((ordinal) => definitionEntity(file, ordinal)),
  );
}

type Declared = Extract<Entity, { readonly is: 'definition' }>;

function modulesDeclared(view: View, name: string): readonly Declared[] {
  return view.memo(`declared module ${name}`, () => {
    const all = view.named(name);
    const declaring = all.filter(({ file }) => DECLARATIONS.test(view.table.paths[file]!));
    const named = all.length > MOST_NAMESAKES ? declaring : all;
    return named.flatMap(({ file, ordinal }): Declared[] => {
      const source = view.get(file);
      if (!source.ecmascript) return [];
      const { kind, signature } = source.definition(ordinal)!;
      const declares = kind === 'namespace' && DECLARES.test(signature);
      return declares ? [{ is: 'definition', file, ordinal }] : [];
    });
  });
}
