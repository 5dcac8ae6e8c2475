import { definitionOf, type Entity } from '../entity.js';
import { bareEntities, topLevelEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { calledInKotlin } from './called-in-kotlin.js';
import { findMember } from './classes.js';

const NO_FUNCTION = /^(?:property|constant|variable)$/;

/** The entities without fields and constants. These cannot be called in Java, and a method may have the same name. */
export function withoutFields(view: View, entities: readonly Entity[]): readonly Entity[] {
  return entities.filter((one) => {
    const kind = one.is === 'definition' ? definitionOf(view, one)?.kind : undefined;
    return kind === undefined || !NO_FUNCTION.test(kind);
  });
}

/**
 * What a called bare name means in Java if it is no member of the surrounding classes: a class, or a statically
 * imported member, which its class may inherit. Variables and fields of that name do not hide it.
 */
export function calledInJava(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  const inScope = withoutFields(view, bareEntities(view, source, holder, name) ?? []);
  if (inScope.length > 0) return inScope;
  const imported = withoutFields(view, topLevelEntities(view, source, name));
  return imported.length > 0 ? imported : inheritedStatic(view, source, name);
}

/** `any` with `import static shop.Mocks.any`, where `Mocks` inherits it. */
function inheritedStatic(view: View, source: FileView, name: string): readonly Entity[] {
  for (const binding of source.bindings(name)) {
    if (!('file' in binding) || !binding.imported.endsWith(`.${name}`)) continue;
    const owner = binding.imported.slice(0, -name.length - 1);
    for (const ordinal of view.get(binding.file).qualified(owner)) {
      const found = findMember(view, { file: binding.file, ordinal }, name).entities;
      if (found.length > 0) return withoutFields(view, found);
    }
  }
  return [];
}

/** What a called bare name means if it is no member of the surrounding classes. */
export function calledByName(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  if (source.java) return calledInJava(view, source, holder, name);
  if (source.outline === 'kotlin') return calledInKotlin(view, source, holder, name);
  return bareEntities(view, source, holder, name) ?? [];
}
