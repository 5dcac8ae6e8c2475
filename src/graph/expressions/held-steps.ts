import type { Definition } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { type Entity, isType, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { basesOutside } from '../types/base-outside.js';
import { findMember } from '../types/classes.js';
import { extensionsOf, extensionsOfType } from '../types/extensions.js';
import { type Held, isNothing, NOTHING, together } from '../types/held.js';
import { companionsAmong } from '../types/kotlin-companions.js';
import { ofUse } from '../types/members-in-scope.js';
import { addedToOutside } from '../types/rust-traits.js';
import { extensionsInScope } from '../types/scope-extensions.js';
import { addedInSwift, addedToBases } from '../types/swift-additions.js';
import type { View } from '../view.js';
import { ALL_CONSTANTS, isConstantOf } from './enum-constants.js';
import type { Place } from './given-by-argument.js';
import { asList } from './held-by-lists.js';
import { heldMember } from './held-elements.js';
import { heldBy, returnedBy } from './held-fields.js';
import { ofAdded } from './held-start.js';
import { instancesOf } from './instances.js';
import { PASSING, PASSING_ITSELF } from './known-members.js';
import { ofDelegate, partOfObject, subscriptOf } from './object-parts.js';
import type { Segment } from './receiver.js';
import { memberInRuby, type Told } from './ruby-results.js';
import { derivedInRust, memberInRust, passesInRust } from './rust-library.js';
import { resultsInScala } from './scala-results.js';
import { takingWhatIsGiven } from './taking-what-is-given.js';

/** Classes of Kotlin and of Scala whose objects have `copy`. */
const HAVING_COPIES = /\b(?:data|case) class\b/;

/** What a member holds, given what its receiver holds. */
export function stepInto(place: Place, held: Held, segment: Segment, told: Told): Held {
  if (held.objects.length === 0) return ofOutside(place, held, segment, told);
  const added = place.source.outline === 'kotlin' ? ofExtensions(place, held, segment, told) : null;
  if (added !== null) return added;
  const next = together(
    held.objects.map((one) => stepIntoObject(place.view, one, held.made, segment, told)),
  );
  if (!isNothing(next) || next.outside !== undefined) return next;
  const companion = companionsAmong(place.view, held.objects);
  if (!isNothing(companion)) return stepInto(place, companion, segment, told);
  if (place.source.outline === 'swift') return ofBasesOutside(place.view, held, segment, told);
  if (!segment.called) return next;
  const extended = returnedBy(
    place.view,
    extensionsOf(place.view, place.source, held.objects, segment.name),
    told,
  );
  return isNothing(extended) ? ofLists(place.view, held, segment, told) : extended;
}

/**
 * What Kotlin extension functions and properties return, if the receiver has no such member; null if there are none.
 */
function ofExtensions(
  { view, source, holder, around = [] }: Place,
  { objects }: Held,
  { name, called }: Segment,
  told: Told,
): Held | null {
  const inScope = extensionsInScope(view, { source, holder, around }, objects, name);
  const named = inScope.length > 0 ? inScope : extensionsOf(view, source, objects, name);
  const extending = ofUse(view, named, called);
  if (extending.length === 0) return null;
  const isMember = objects.some(
    (one) => 'ordinal' in one && findMember(view, one, name).entities.length > 0,
  );
  return isMember ? null : returnedBy(view, extending, told);
}

/** A member of an object whose class is not in the repository. */
function ofOutside({ view, source }: Place, held: Held, segment: Segment, told: Told): Held {
  const { name, called } = segment;
  const ofRust = source.outline === 'rust' ? memberInRust(held, segment) : null;
  if (ofRust !== null) return ofRust;
  const ofTraits =
    source.outline === 'rust' && called
      ? addedToOutside(view, source, held.outside ?? '', name)
      : [];
  if (ofTraits.length > 0) return returnedBy(view, ofTraits, told);
  if (source.outline !== 'swift') {
    const extending = extensionsOfType(view, source, held.outside ?? '', name, called);
    return extending.length > 0 ? returnedBy(view, extending, told) : heldMember(held, segment);
  }
  // `first` of a map is a pair.
  if (held.made.length === 2 && name === 'first' && !called) return held;
  const used = addedInSwift(view, source, held.outside ?? '', name, called);
  if (used.length === 0) return heldMember(held, segment);
  return ofAdded(view, used, called, told);
}

/** Members that Swift extensions add to outside types which the objects' classes extend. */
function ofBasesOutside(view: View, held: Held, { name, called }: Segment, told: Told): Held {
  const added = held.objects.flatMap((one) =>
    'ordinal' in one ? addedToBases(view, one, name, called) : [],
  );
  return ofAdded(view, added, called, told);
}

/** A list method of objects that are themselves lists, where their classes do not define it. */
function ofLists(view: View, held: Held, segment: Segment, told: Told): Held {
  return together(
    held.objects.map((one) => {
      if (one.is !== 'instance') return NOTHING;
      if (findMember(view, one, segment.name).entities.length > 0) return NOTHING;
      const list = asList(view, one, held.made, told);
      return list === null ? NOTHING : heldMember(list, segment);
    }),
  );
}

/**
 * Whether a name is a Rust variant such as `Kind::Wide`, which is an instance of its enum. Functions begin in
 * lower case, and constants are all upper case.
 */
function isVariantOfRust({ outline }: FileView, { kind }: Definition, name: string): boolean {
  return outline === 'rust' && kind === 'enum' && /^[A-Z](?:$|\w*[a-z])/.test(name);
}

function stepIntoObject(
  view: View,
  entity: Entity,
  made: Held['made'],
  segment: Segment,
  told: Told,
): Held {
  const { name, called } = segment;
  if (entity.is !== 'instance' && entity.is !== 'definition') return NOTHING;
  const { file, ordinal } = entity;
  const owner = { file, ordinal };
  const definition = view.get(file).definition(ordinal)!;
  if (!isType(definition)) return NOTHING;
  if (isVariantOfRust(view.get(file), definition, name) || isConstantOf(view, owner, segment))
    return { ...NOTHING, objects: instancesOf([owner]) };
  if (definition.kind === 'enum' && ALL_CONSTANTS.test(name))
    return { ...NOTHING, made: [{ ...NOTHING, objects: instancesOf([owner]) }] };
  if (view.get(file).outline === 'swift' && (called ? name === 'init' : name === 'self'))
    return { objects: called ? instancesOf([owner]) : [entity], made };
  const field = called ? null : heldBy(view, owner, name, told, made);
  if (view.get(file).outline === 'ruby' && field === null)
    return memberInRuby(view, entity, name, told);
  const members = called
    ? ofUse(view, findMember(view, owner, name).entities, true).filter(
        ({ is }) => is !== 'declared',
      )
    : [];
  const { java, outline } = view.get(file);
  const isPassing =
    (PASSING.has(name) && !java) ||
    (outline === 'rust' && called && passesInRust(name)) ||
    (outline === 'c' && name === 'value') ||
    (outline === 'kotlin' && PASSING_ITSELF.test(name)) ||
    (called && name === 'copy' && HAVING_COPIES.test(definition.signature));
  const derived =
    outline === 'rust' && members.length === 0 ? derivedInRust(owner, entity.is, segment) : null;
  if (derived !== null) return derived;
  // A function that receives a class returns an instance of that class instead.
  if (isPassing && field === null && members.length === 0 && segment.given === undefined)
    return { objects: [entity], made };
  if (field === null && members.length === 0 && !java && outline !== 'scala')
    return askedOf(view, { entity, made }, owner, segment, told);
  if (!called && field !== null) return field;
  const used = called ? members : findMember(view, owner, name).entities;
  if (outline === 'scala') return resultsInScala(view, used, told, { entity, made });
  return returnedBy(view, takingWhatIsGiven(view, view.get(file), used, segment), told, {
    entity,
    made,
  });
}

/** What PHP doc comments state for a method that its class does not define. */
function documented(
  view: View,
  owner: DefinitionAddress,
  name: string,
  told: Told,
  made: Held['made'],
): Held | null {
  const source = view.get(owner.file);
  if (source.outline !== 'php') return null;
  return heldBy(view, owner, `${name}()`, told, made);
}

/**
 * What a member yields that is neither a known field nor method of its object: a nested type, a value, a documented
 * method, a part of the object, what its subscript returns, or the result of a function held in a field.
 */
function askedOf(
  view: View,
  of: { readonly entity: Entity; readonly made: Held['made'] },
  owner: DefinitionAddress,
  { name, called }: Segment,
  told: Told,
): Held {
  const types = called
    ? []
    : findMember(view, owner, name).entities.filter((one) => isTypeEntity(view, one));
  if (types.length > 0) return { ...NOTHING, objects: types };
  const values = called
    ? []
    : findMember(view, owner, name).entities.filter((one) => one.is === 'definition');
  if (values.length > 0) return returnedBy(view, values, told, of);
  const stated = called ? documented(view, owner, name, told, of.made) : null;
  if (stated !== null) return stated;
  const part = partOfObject(view, owner, of.made, name);
  if (part !== null || !called) return part ?? NOTHING;
  const subscript = subscriptOf(view.get(owner.file), name);
  if (subscript !== name) {
    const members = ofUse(view, findMember(view, owner, subscript).entities, true);
    // `pools[1]` of `Pool* pools`
    const isPointer =
      members.length === 0 &&
      view.get(owner.file).outline === 'c' &&
      basesOutside(view, owner).length === 0;
    return isPointer
      ? { objects: [of.entity], made: of.made }
      : returnedBy(view, members, told, of);
  }
  return ofDelegate(view, heldBy(view, owner, name, told, of.made) ?? NOTHING);
}
