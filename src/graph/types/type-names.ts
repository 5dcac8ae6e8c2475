import type { DefinitionAddress } from '../../model/reader.js';
import { DOCUMENTED } from '../../model/reference.js';
import { heldType } from '../../text/held-type.js';
import type { Entity } from '../entity.js';
import { followedOnce } from '../expressions/given-back.js';
import { bareEntities, dottedEntities, staticMember } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { alternativesOf, isAnyType } from './aliased-types.js';
import { typesAmong } from './classes.js';
import { isConstructorFunction } from './constructor-functions.js';
import { boundInJava } from './java-type-parameters.js';
import { membersInScope } from './members-in-scope.js';
import { boundOf } from './type-parameters.js';

/**
 * The classes and interfaces that a simple or dotted type name refers to in a file. Empty if none is known, for
 * instance for a local name without a type.
 */
export function typesNamed(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly DefinitionAddress[] {
  if (name === '') return [];
  return remembered(source.memory('type'), `${holder} ${name}`, () => {
    const parameter = source.java ? boundInJava(source, holder, name) : null;
    if (parameter !== null) return ofBound(view, source, parameter);
    const parts = name.split('.');
    const entities =
      parts.length > 1
        ? dottedEntities(view, source, holder, parts)
        : bareEntities(view, source, holder, name);
    const direct = typesAmong(view, entities ?? []);
    if (direct.length === 0 && source.java) return inheritedTypes(view, source, holder, parts);
    if (source.python && direct.some((one) => mayBeAny(view, one))) return [];
    if ((source.ecmascript || source.python) && direct.length > 0)
      return direct.flatMap((one) => alternatives(view, one));
    if (direct.length > 0 || parts.length > 1) return direct;
    const bound = source.ecmascript ? boundOf(source, holder, name) : null;
    if (bound !== null) return typesNamed(view, source, bound.scope, bound.name);
    if (source.ecmascript && name.endsWith(DOCUMENTED))
      return onlyClass(view, name.slice(0, -DOCUMENTED.length));
    return [];
  });
}

/** Number of definitions of a name that are inspected. */
const MOST_NAMESAKES = 50;

/**
 * The only JavaScript class of a name, apart from tests and declaration files. A comment that names a class
 * without its module may mean it.
 */
function onlyClass(view: View, name: string): readonly DefinitionAddress[] {
  return view.memo(`documented ${name}`, () => {
    const named = view.named(name);
    if (named.length > MOST_NAMESAKES) return [];
    const classes = named.filter(({ file, ordinal }) => {
      const source = view.get(file);
      const isAside = view.table.classes[file] === 'test' || /\.d\.[cm]?ts$/.test(source.path);
      if (!source.ecmascript || isAside) return false;
      const definition = source.definition(ordinal)!;
      return definition.kind === 'class' || isConstructorFunction(definition);
    });
    return classes.length === 1 ? classes : [];
  });
}

/** The bound of a Java type parameter. */
function ofBound(
  view: View,
  source: FileView,
  { scope, bound }: { readonly scope: number; readonly bound: string },
): readonly DefinitionAddress[] {
  const type = heldType(bound, 'java');
  // Type parameters may be each other's bounds.
  return followedOnce(view, source, `bound ${scope} ${type}`, () =>
    typesNamed(view, source, scope, type),
  );
}

/** The alternatives of an alias for a union, if all are known, or any in Python; otherwise the type itself. */
function alternatives(view: View, address: DefinitionAddress): readonly DefinitionAddress[] {
  const source = view.get(address.file);
  const { kind, members, signature } = source.definition(address.ordinal)!;
  if (kind !== 'type' || members.length > 0) return [address];
  // Aliases may refer to each other.
  const found = followedOnce(view, source, `alternatives ${address.ordinal}`, () => {
    const named = alternativesOf(signature, source.python).map((name) =>
      typesNamed(view, source, address.ordinal, name),
    );
    // An alternative from outside has no members here, and Python's checkers take a union for any of its types.
    return !source.python && named.some((types) => types.length === 0) ? [] : named.flat();
  });
  return found.length > 0 ? found : [address];
}

/** Nested classes that surrounding classes inherit, which Java code uses by bare name. */
function inheritedTypes(
  view: View,
  source: FileView,
  holder: number,
  [first = '', ...further]: readonly string[],
): readonly DefinitionAddress[] {
  const own = membersInScope(view, source, holder, first, false);
  let found: readonly Entity[] = own?.members ?? [];
  for (const part of further) found = found.flatMap((one) => staticMember(view, one, part));
  return typesAmong(view, found);
}

function mayBeAny(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const { kind, signature } = view.get(file).definition(ordinal)!;
  return kind === 'type' && isAnyType(signature);
}
