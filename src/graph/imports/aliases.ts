import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { aliasedValueOf } from '../../model/reference.js';
import { definitionEntity, definitionOf, distinctEntities, type Entity } from '../entity.js';
import { expressionEntities, memberEntities } from '../expressions/expression.js';
import { receiverForm } from '../expressions/receiver.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';

/** Longest chain of aliases that is followed. */
const MOST_STEPS = 4;

/** `other.run` of `name = other.run`, `walk` of `half = partial(walk, 1)`. */
const ALIAS =
  /^[\w]+\s*=\s*(?:(?:functools\.)?partial\(\s*([A-Za-z_][\w.]*)\s*[,)]|([A-Za-z_][\w.]*)$)/;

/** The target of an alias in a Python module, as written; null if the name is no alias. */
function aliasedValue(source: FileView, ordinal: number): string | null {
  if (!source.python || source.parent(ordinal) >= 0) return null;
  const { kind, signature } = source.definition(ordinal)!;
  if (kind !== 'variable' && kind !== 'constant') return null;
  const found = ALIAS.exec(signature);
  return found?.[1] ?? found?.[2] ?? null;
}

/** What a local alias means: `run = self.run`. Empty if no surrounding function assigns the name. */
export function localAliases(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  // In languages that a table describes, aliases matter only as receivers.
  const aliases = source.outline === undefined ? source.aliased(name) : [];
  if (aliases.length === 0) return [];
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const here = aliases.filter((one) => one.scope === scope);
    if (here.length > 0)
      return distinctEntities(here.flatMap(({ value }) => meaningOf(view, source, scope, value)));
  }
  return [];
}

/** The entities, together with the targets of those that are aliases in Python modules. */
export function withAliased(view: View, entities: readonly Entity[]): readonly Entity[] {
  let all = entities;
  let fresh = entities;
  for (let step = 0; step < MOST_STEPS && fresh.length > 0; step++) {
    fresh = fresh
      .flatMap((entity) => standsFor(view, entity))
      .filter((one) => one.is === 'definition');
    if (fresh.length > 0) all = distinctEntities([...all, ...fresh]);
  }
  return all;
}

/** `const go = pool.go` */
const MEMBER = /^const ([\w$]+)(?:: [^=]*)? = (?:[\w$]+\.)+\1$/;

/**
 * The entities, together with the functions behind JavaScript constants that hold a member of the same name: `go` of
 * `export const { go } = pool` is the method of `pool`'s class.
 */
export function withMembers(view: View, entities: readonly Entity[]): readonly Entity[] {
  const members = entities.flatMap((entity) => {
    const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
    if (definition?.kind !== 'constant') return [];
    if (!('file' in entity) || !MEMBER.test(definition.signature)) return [];
    const value = definition.signature.slice(definition.signature.indexOf(' = ') + 3);
    return meaningOf(view, view.get(entity.file), -1, value);
  });
  const functions = members.filter(
    (one) => one.is === 'definition' && FUNCTION_KINDS.has(definitionOf(view, one)!.kind),
  );
  return functions.length === 0 ? entities : distinctEntities([...entities, ...functions]);
}

function standsFor(view: View, entity: Entity): readonly Entity[] {
  const kind = entity.is === 'definition' ? definitionOf(view, entity)?.kind : undefined;
  if ((kind !== 'variable' && kind !== 'constant') || !('ordinal' in entity)) return [];
  const source = view.get(entity.file);
  const value = aliasedValue(source, entity.ordinal);
  return value === null ? [] : meaningOf(view, source, -1, value);
}

function meaningOf(view: View, source: FileView, holder: number, value: string): readonly Entity[] {
  const dot = value.lastIndexOf('.');
  if (dot < 0) return bareEntities(view, source, holder, value) ?? [];
  const { segments } = receiverForm(value.slice(0, dot));
  if (segments === null) return [];
  const objects = expressionEntities(view, source, holder, segments);
  return objects.flatMap((object) => memberEntities(view, object, value.slice(dot + 1)));
}

/**
 * The aliases of a definition that Python modules among these files define by assigning it.
 *
 * @param name the name under which the files use the definition
 */
export function aliasesAmong(
  view: View,
  target: DefinitionAddress,
  name: string,
  files: Iterable<number>,
): readonly DefinitionAddress[] {
  const found: DefinitionAddress[] = [];
  for (const file of files) {
    const source = view.get(file);
    if (!source.python) continue;
    for (const { kind, holder } of source.references(name)) {
      if (kind !== 'value' || holder < 0) continue;
      const value = aliasedValue(source, holder);
      if (value === null || lastPart(value) !== name) continue;
      const meant = standsFor(view, definitionEntity(file, holder));
      if (meant.some((one) => isAt(one, target))) found.push({ file, ordinal: holder });
    }
  }
  return found;
}

/** Names that functions of a file assign to something whose last name is this one. */
export function localNamesOf(source: FileView, name: string): readonly string[] {
  const byLast = remembered(source.memory('alias'), '', () => {
    const found = new Map<string, Set<string>>();
    for (const typed of source.links.typedNames) {
      const value = aliasedValueOf(typed);
      const last = value === null ? typed.name : lastPart(value);
      if (last !== typed.name) remembered(found, last, () => new Set<string>()).add(typed.name);
    }
    return found;
  });
  return [...(byLast.get(name) ?? [])];
}

function lastPart(value: string): string {
  return value.slice(value.lastIndexOf('.') + 1);
}

function isAt(entity: Entity, { file, ordinal }: DefinitionAddress): boolean {
  return entity.is === 'definition' && entity.file === file && entity.ordinal === ordinal;
}
