import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { partsOf } from '../outline-type-names.js';
import { remembered } from '../remembered.js';
import { findMember, lineage } from '../types/classes.js';
import { type Held, isNothing, NOTHING, together } from '../types/held.js';
import { ownObjectTypes } from '../types/scala-classes.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { View } from '../view.js';
import { resultsOf } from './held-results.js';
import { instancesOf } from './instances.js';
import { OF_OBJECT } from './outline-segments.js';
import type { Told } from './ruby-results.js';
import { propertyOf, wholeType } from './stated-fields.js';

/**
 * Where a class or one of its bases declares a field or property, and the type written there. If there is
 * only a value: what it holds.
 */
type Field = { readonly declaring: DefinitionAddress; readonly written: string } | Held;

/** What a field or property of a class or its bases holds; null if none has the name. */
export function heldBy(
  view: View,
  owner: DefinitionAddress,
  name: string,
  told: Told,
  made: Held['made'] = [],
): Held | null {
  const source = view.get(owner.file);
  const ofName = remembered(source.memory('held'), name, () => new Map<number, unknown>());
  const field = remembered(ofName, owner.ordinal, () => {
    const isVariable = source.outline === 'ruby' && name.startsWith(OF_OBJECT);
    if (source.outline === 'ruby' && !isVariable && hasMethod(view, owner, name)) return null;
    return fieldOf(view, owner, isVariable ? name.slice(OF_OBJECT.length) : name, told);
  });
  if (field === null || !('written' in field)) return field;
  return heldAsMember(view, { owner, made, ...field });
}

/** Whether a Ruby class defines a method of that name, which need not return the variable of the same name. */
function hasMethod(view: View, owner: DefinitionAddress, name: string): boolean {
  return findMember(view, owner, name).entities.some((one) =>
    /^def\b/.test(definitionOf(view, one)?.signature ?? ''),
  );
}

function fieldOf(view: View, owner: DefinitionAddress, name: string, told: Told): Field | null {
  for (const one of lineage(view, owner)) {
    const own = view.get(one.file);
    const parts = own.java ? [one] : partsOf(view, own, one.ordinal);
    for (const declaring of parts.length > 0 ? parts : [one]) {
      const source = view.get(declaring.file);
      const { ordinal } = declaring;
      const body = isFile(source, ordinal) ? -1 : ordinal;
      for (const written of [name, `this.${name}`]) {
        const stated = source.typed(written).filter(({ scope }) => scope === body);
        const [first] = stated;
        if (first !== undefined && stated.every(({ type }) => type === first.type)) {
          const added = wholeType(first) === '' ? addedTo(source, ordinal, name, told) : null;
          return added ?? { declaring, written: wholeType(first) };
        }
        const held = told(source, ordinal, written);
        if (held !== null)
          return (isNothing(held) ? addedTo(source, ordinal, name, told) : null) ?? held;
      }
      const property = propertyOf(source, ordinal, name);
      const [child] = source.childrenNamed(ordinal, name);
      if (property === '' && child !== undefined && source.outline === 'kotlin')
        return told(source, child, 'return');
      if (property !== null) return { declaring, written: property };
    }
  }
  return null;
}

/** Whether a constant of Zig stands for its file, `const Depot = @This();`: fields of the file are those of a structure. */
function isFile(source: FileView, ordinal: number): boolean {
  return (
    source.outline === 'zig' &&
    source.parent(ordinal) < 0 &&
    source.definition(ordinal)!.signature.endsWith('@This()')
  );
}

/** What a PHP property holds that is only stated to be a list: the elements that methods of its class add. */
function addedTo(source: FileView, ordinal: number, name: string, told: Told): Held | null {
  const added = source.outline === 'php' ? told(source, ordinal, `this.${name}`) : null;
  return added === null || isNothing(added) ? null : added;
}

/** What a field holds that a Scala class has through its self type. */
export function heldByOwnObject(
  view: View,
  source: FileView,
  scope: number,
  name: string,
  told: Told,
): Held | null {
  for (const type of ownObjectTypes(view, source, scope)) {
    const held = heldBy(view, type, name, told);
    if (held !== null) return held;
  }
  return null;
}

/** What calls of functions return: by their signatures, or else by bodies that are a single expression. */
export function returnedBy(
  view: View,
  called: readonly Entity[],
  told: Told,
  of: { readonly entity: Entity; readonly made: Held['made'] } | null = null,
): Held {
  const stated = resultsOf(view, called, of);
  if (!isNothing(stated)) return stated;
  return together(
    called.map((one) => {
      const source = one.is === 'definition' ? view.get(one.file) : null;
      const itself = source?.outline === 'php' && one.is === 'definition' && of !== null;
      if (itself && 'ordinal' in of.entity && givesItself(source, one.ordinal))
        return { objects: instancesOf([of.entity]), made: of.made };
      return (source?.outline === 'kotlin' || source?.outline === 'php') && one.is === 'definition'
        ? (told(source, one.ordinal, 'return') ?? NOTHING)
        : NOTHING;
    }),
  );
}

/**
 * Whether a PHP function without a stated type returns its receiver or an object of the receiver's class:
 * `return $this`, `return new static()`.
 */
function givesItself(source: FileView, ordinal: number): boolean {
  const values = source
    .aliased('return')
    .flatMap((one) => (one.scope === ordinal ? one.value : []));
  const types = source.typed('return').flatMap((one) => (one.scope === ordinal ? one.type : []));
  const isOwn = values.every((one) => one === 'this') && types.every((one) => one === 'static');
  return isOwn && values.length + types.length > 0;
}
