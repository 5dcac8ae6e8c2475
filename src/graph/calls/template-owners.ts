import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { moduleOfTemplate } from './elixir-templates.js';

/** A use as the file would have it whose code a template is. */
export interface UseInOwner {
  readonly source: FileView;
  readonly reference: Reference;
}

/** Whether a file may be a template of Angular. */
export function isOfAngular({ path, ecmascript }: FileView): boolean {
  return ecmascript && path.endsWith('.html');
}

/** The same use in the module or component that a template belongs to; null where that is not known, and in any other file. */
export function useInOwner(view: View, source: FileView, reference: Reference): UseInOwner | null {
  if (isOfAngular(source)) {
    const owner = componentOf(view, source);
    if (owner === null) return null;
    const receiver = reference.receiver === '' ? 'this' : `this.${reference.receiver}`;
    return {
      source: view.get(owner.file),
      reference: { ...reference, receiver, holder: owner.ordinal },
    };
  }
  const module = moduleOfTemplate(view, source);
  if (module === null) return null;
  return { source: view.get(module.file), reference: { ...reference, holder: module.ordinal } };
}

/** The class in the file of a component's name beside its template, which that file states where the name does not tell. */
function componentOf(view: View, source: FileView): DefinitionAddress | null {
  const file = view.table.position(source.path.replace(/html$/, 'ts'));
  if (file < 0) return null;
  const owner = view.get(file);
  const isStated = owner.links.importsOfWholes.some((one) => one.file === source.file);
  if (!isStated && !source.path.endsWith('.component.html')) return null;
  const classes = remembered(source.memory('brought'), 'component', () =>
    owner.children(-1).filter((one) => isType(owner.definition(one)!)),
  );
  const ordinal =
    classes.find((one) => owner.definition(one)!.name.endsWith('Component')) ?? classes[0];
  return ordinal === undefined ? null : { file, ordinal };
}

/** The components of a name: `ShelfListComponent` of `shelf-list.component.ts`. */
export function componentsNamed(view: View, name: string): readonly Entity[] {
  const file = name
    .replace(/Component$/, '')
    .replace(/(?<!^)(?=\p{Lu})/gu, '-')
    .toLowerCase();
  return view
    .named(name)
    .filter((one) => view.table.paths[one.file]!.endsWith(`${file}.component.ts`))
    .map((one) => definitionEntity(one.file, one.ordinal));
}
