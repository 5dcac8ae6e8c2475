import type { FilePosition } from '../../model/reader.js';
import { PACKAGE_CLAUSE, PACKAGE_MACRO } from '../../model/reference.js';
import { definitionEntity, definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { includedBy } from '../included-files.js';
import { functionElsewhere } from '../outline-names.js';
import type { View } from '../view.js';
import { bareEntities } from './scope.js';

/**
 * What a bare name that is called in C means. Structures have a namespace of their own there, so `options()`
 * may exist beside `struct options`.
 */
export function calledInC(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  const found = bareEntities(view, source, holder, name) ?? [];
  const functions = found.filter((one) => !isTypeIn(view, one));
  return functions.length > 0 ? functions : functionElsewhere(view, source, name);
}

/** What `name()` of C++ means behind a namespace such as `depot::`, which this file or an included one opens. */
export function inNamespace(
  view: View,
  source: FileView,
  namespace: string,
  name: string,
): readonly Entity[] {
  if (source.outline !== 'c') return [];
  const own = source
    .topLevel(name)
    .map((one) => definitionEntity(source.file, one))
    .filter((one) => !isTypeIn(view, one));
  const found = own.length > 0 ? own : functionElsewhere(view, source, name);
  return found.filter((one) => one.is === 'definition' && isIn(view, one.file, namespace));
}

/** Whether a file opens a namespace, directly or by a macro that it includes. */
function isIn(view: View, file: FilePosition, namespace: string): boolean {
  const opens = (one: FilePosition, clause: string): boolean =>
    view.get(one).exports.localsOf(clause).includes(namespace);
  return (
    opens(file, PACKAGE_CLAUSE) ||
    [...includedBy(view, file)].some((one) => opens(one, PACKAGE_MACRO))
  );
}

function isTypeIn(view: View, entity: Entity): boolean {
  const definition = definitionOf(view, entity);
  return definition !== null && isType(definition);
}
