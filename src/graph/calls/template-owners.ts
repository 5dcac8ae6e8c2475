import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { definitionEntity, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { moduleOfTemplate } from './elixir-templates.js';

/** A use in a template, as if it were in the file that the template belongs to. */
export interface UseInOwner {
  readonly source: FileView;
  readonly reference: Reference;
}

/** Whether a file may be an Angular template. */
export function isOfAngular({ path, ecmascript }: FileView): boolean {
  return ecmascript && path.endsWith('.html');
}

/**
 * The same use in the module or component that a template belongs to; null if that is unknown, and for any
 * other file.
 */
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

/**
 * The component class in the file beside a template. Unless the template's name ends in `.component.html`,
 * that file must name the template.
 */
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

/** The components of a name, by the convention for their files: `ShelfListComponent` of `shelf-list.component.ts`. */
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
