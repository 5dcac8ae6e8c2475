import type { DefinitionAddress } from '../../model/reader.js';
import { MEANT, NOT_MEANT, PREDICATE } from '../../model/reference.js';
import { addressKey, definitionOf, type Entity, oneOfSeveral } from '../entity.js';
import { findMember, lineage } from '../types/classes.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';
import { ofArgument } from './instances.js';
import { receiverForm, type Segment } from './receiver.js';

/** The type that a type guard states: `(one: unknown): one is Shelf`, `asserts one is Shelf`. */
const GUARD = /\)\s*:\s*(?:asserts\s+)?[\w$]+\s+is\s+(.+)$/s;

/** A member that a test names, and the string it is compared with. */
const MEMBER = /^\.([\w$]+)(?:='([^']*)')?$/;

/** Whether an object passes a test; null if unknown. */
type Test = (object: Entity & { readonly is: 'instance' }) => boolean | null;

/**
 * Narrows the objects that a TypeScript name may be, by a test in the code around it; or finds the objects that a
 * guard states. Null for all other parts of expressions.
 */
export function narrowedBy(
  place: Place,
  found: readonly Entity[],
  { name, list = '' }: Segment,
  follow: Follow,
): readonly Entity[] | null {
  if (name === PREDICATE) return found.flatMap((one) => guarded(place.view, one));
  if (name !== MEANT && name !== NOT_MEANT) return null;
  if (found.length < 2) return found;
  const test = testOf(place, list, follow);
  if (test === null) return found;
  const results = found.map((one) => (one.is === 'instance' ? test(one) : null));
  const kept = found.filter((_, at) => results[at] === null || results[at] === (name === MEANT));
  // If just one object is left, it is meant; if none is, any may be.
  if (kept.length === 1) return kept;
  const isTold = kept.length > 0 && results.every((one) => one !== null);
  return isTold ? kept : (kept.length > 0 ? kept : found).map(oneOfSeveral);
}

/** Objects of the type that a guard states for its argument. */
function guarded(view: View, entity: Entity): readonly Entity[] {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  const written = definition === null ? undefined : GUARD.exec(definition.signature)?.[1];
  if (written === undefined || entity.is !== 'definition') return [];
  return ofArgument(view, { written, file: entity.file, holder: entity.ordinal });
}

function testOf({ view, source, holder }: Place, written: string, follow: Follow): Test | null {
  const [, member, text] = MEMBER.exec(written) ?? [];
  if (member !== undefined)
    return (object) =>
      text === undefined ? hasMember(view, object, member) : hasText(view, object, member, text);
  const classes = written.endsWith('()')
    ? guardedBy(view, follow(source.file, holder, guardIn(written)))
    : typesNamed(view, source, holder, written);
  if (classes === null) return null;
  const keys = new Set(classes.map(addressKey));
  return (object) =>
    keys.size === 0 ? null : lineage(view, object).some((one) => keys.has(addressKey(one)));
}

function guardIn(written: string): readonly Segment[] {
  return receiverForm(written.slice(0, -2)).segments ?? [];
}

/** The classes that guards state; null if the functions are no guards. */
function guardedBy(view: View, guards: readonly Entity[]): readonly DefinitionAddress[] | null {
  const isGuard = guards.some((one) => GUARD.test(definitionOf(view, one)?.signature ?? ''));
  if (!isGuard) return null;
  return guards.flatMap((one) => guarded(view, one)).filter((one) => one.is === 'instance');
}

/** Whether objects of a class have a member; null if it is optional, or an unknown base may have it. */
function hasMember(view: View, object: DefinitionAddress, name: string): boolean | null {
  const { entities, external } = findMember(view, object, name);
  const own = entities.map((one) => definitionOf(view, one)?.signature ?? '');
  if (own.length > 0) return own.some((one) => one.includes('?')) ? null : true;
  const listing = lineage(view, object).map(
    ({ file, ordinal }) => view.get(file).definition(ordinal)!,
  );
  if (listing.some(({ kind }) => kind === 'type') || external !== null) return null;
  return listing.some(({ members }) => members.includes(name)) ? null : false;
}

/** Whether a member's declared type includes this string literal; null if it may be any string. */
function hasText(
  view: View,
  object: DefinitionAddress,
  name: string,
  text: string,
): boolean | null {
  const [first] = findMember(view, object, name).entities;
  const signature = first === undefined ? '' : (definitionOf(view, first)?.signature ?? '');
  const texts = [...signature.matchAll(/(['"`])(.*?)\1/g)].map((one) => one[2]);
  return texts.length === 0 || /:\s*string\b/.test(signature) ? null : texts.includes(text);
}
