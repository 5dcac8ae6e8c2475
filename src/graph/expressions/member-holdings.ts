import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { lineage } from '../types/classes.js';
import { type ElementType, elementType } from '../types/element-type.js';
import { plainTypeNames, writtenType } from '../types/stated-type.js';
import { segmentsOfValue } from './alternatives.js';
import { assignedIn } from './assigned-value.js';
import { followedOnce } from './given-back.js';
import { type Holding, type HoldingFinder, holdings, writtenFor } from './holdings.js';
import { elementFor } from './made-members.js';
import { overloadsMeant } from './meant-signatures.js';
import type { Segment } from './receiver.js';

/** Number of a field's values that are checked. */
const MOST_VALUES = 8;

/** The element types of a member of an object, or of its return value if it is called. */
export function memberHoldings(
  finder: HoldingFinder,
  object: Entity,
  segment: Segment,
): readonly Holding[] {
  const { name, called } = segment;
  const members = finder.following.membersOf(object, name);
  const held = members.flatMap((member) =>
    entityHoldings(finder, member, segment).flatMap((one) =>
      withTypeArgument(finder, object, member, one),
    ),
  );
  return held.length > 0 ? held : fieldHoldings(finder, object, called ? `${name}()` : name);
}

/** The element types of a definition's value, or of its return value if it is called. */
export function entityHoldings(
  finder: HoldingFinder,
  entity: Entity,
  segment: Segment,
): readonly Holding[] {
  if (!('ordinal' in entity)) return [];
  const { view } = finder;
  const { called } = segment;
  const source = view.get(entity.file);
  const holder = entity.ordinal;
  const meant = called ? overloadsMeant(view, entity, segment) : null;
  if (meant !== null) return sameHeld(meant).map((one) => ({ ...one, source, holder }));
  if (entity.is === 'declared')
    return holdings(source, `this.${entity.name}${called ? '()' : ''}`, holder);
  const { name, signature, parent } = definitionOf(view, entity)!;
  const assigned = assignedIn(source, holder);
  const written = assigned === null ? writtenType(signature) : assigned.annotation || null;
  const element = written === null ? null : elementType(written);
  if (element !== null) return [{ ...element, source, holder }];
  const typed = called ? [] : holdings(source, name, parent);
  if (typed.length > 0 || written !== null) return typed;
  const value = writtenFor(source, entity);
  return value === null
    ? []
    : followedOnce(view, source, `elements ${holder}`, () =>
        finder.heldIn(source, value.holder, value.segments),
      );
}

/** The element types of what several overloads return, if they agree. */
function sameHeld(signatures: readonly string[]): readonly ElementType[] {
  const held = signatures.map((one) => elementType(writtenType(one) ?? ''));
  const [first = null] = held;
  return first !== null && held.every((one) => one?.name === first.name) ? [first] : [];
}

/** Replaces an element type that is a type parameter of the object's class by the type argument. */
function withTypeArgument(
  { view }: HoldingFinder,
  object: Entity,
  member: Entity,
  held: Holding,
): readonly Holding[] {
  const argument = elementFor(view, object, member, held.name);
  if (argument === null) return [held];
  const source = view.get(argument.file);
  return plainTypeNames(argument.written).map((name) => ({
    ...held,
    ...{ name, source, holder: argument.holder },
  }));
}

/** The element types that a class states for a field without a definition. */
function fieldHoldings(finder: HoldingFinder, object: Entity, name: string): readonly Holding[] {
  if (object.is !== 'instance') return [];
  const { view } = finder;
  for (const { file, ordinal } of lineage(view, object)) {
    const source = view.get(file);
    const field = `${source.python ? 'self' : 'this'}.${name}`;
    const held = holdings(source, field, ordinal);
    if (held.length > 0) return held;
    const values = source.python ? source.aliased(field) : [];
    const own = values.filter(({ scope }) => scope === ordinal).slice(0, MOST_VALUES);
    const found = followedOnce(view, source, `elements ${ordinal} ${field}`, () =>
      own.flatMap(({ value }) => writtenHoldings(finder, source, ordinal, value)),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The element types of a value assigned to a field. */
function writtenHoldings(
  finder: HoldingFinder,
  source: FileView,
  holder: number,
  value: string,
): readonly Holding[] {
  const segments = segmentsOfValue(value);
  return segments === null || segments[0]!.alternatives !== undefined
    ? []
    : finder.heldIn(source, holder, segments);
}
