import type { Reference } from '../../model/reference.js';
import { definitionEntity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { enclosingType } from '../types/class-of.js';
import { basesOf, findMember } from '../types/classes.js';
import { receiverInKotlin } from '../types/kotlin-receivers.js';
import { memberOnSide, sideAt } from '../types/ruby-sides.js';
import { memberOfOwnObject } from '../types/scala-classes.js';
import type { View } from '../view.js';
import { ANY_MEANING, NO_MEANING, type OutlineMeaning } from './outline-meaning.js';
import { memberOfNamed, memberOfObjects, membersInParts } from './outline-members.js';

/** The object or class around. */
const SELF = /^(?:this|self|Self|static|__MODULE__)(?:::)?$/;

/** Its base. */
const BASE = /^(?:base|super|parent::)$/;

/**
 * A member of the object or class around, or of its bases, where a receiver stands for these: `this`, `self.class`, `super`. Null
 * for every other receiver.
 */
export function meaningAround(
  view: View,
  source: FileView,
  reference: Reference,
): OutlineMeaning | null {
  const { name, receiver, holder } = reference;
  const around = source.outline === 'scala' ? aroundInScala(source, reference) : null;
  if (around !== null)
    return ofObjectAround(view, source, around.holder, name, around.from, around.base);
  const received = receiver === 'this' ? receiverInKotlin(view, source, holder) : null;
  if (received !== null)
    return received.objects.length === 0
      ? ANY_MEANING
      : memberOfObjects(view, received.objects, name);
  if (isObjectAround(source, receiver)) return ofObjectAround(view, source, holder, name, 'class');
  if (source.outline === 'ruby' && receiver === 'self.class') {
    const owner = enclosingType(view, source, holder);
    if (owner !== null)
      return memberOfNamed(view, source, [definitionEntity(owner.file, owner.ordinal)], name);
  }
  return BASE.test(receiver) ? ofObjectAround(view, source, holder, name, 'bases') : null;
}

/** `self` of Scala is a name like any other. */
function isObjectAround({ outline }: FileView, receiver: string): boolean {
  return SELF.test(receiver) && (outline !== 'scala' || receiver === 'this');
}

/** `Outer.this` and `super[Base]` of Scala: the place and the class from which its members are looked for; null for all else. */
function aroundInScala(
  source: FileView,
  { receiver, holder }: Reference,
): { readonly holder: number; readonly from: 'class' | 'bases'; readonly base: string } | null {
  const [, outer, word, base = ''] =
    /^(?:(\w+)\.)?(this|super)(?:\[(\w+)\])?$/.exec(receiver) ?? [];
  if (word === undefined) return null;
  let scope = holder;
  const isOuter = (one: number): boolean => {
    const definition = source.definition(one)!;
    return isType(definition) && definition.name === outer;
  };
  while (outer !== undefined && scope >= 0 && !isOuter(scope)) scope = source.parent(scope);
  return scope < 0 ? null : { holder: scope, from: word === 'this' ? 'class' : 'bases', base };
}

/** A member of the class around or of its bases, of the one base that is named where one is. */
function ofObjectAround(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  from: 'class' | 'bases',
  baseName = '',
): OutlineMeaning {
  const owner = enclosingType(view, source, holder);
  const base =
    owner === null || baseName === ''
      ? undefined
      : basesOf(view, owner).known.find(
          (one) => view.get(one.file).definition(one.ordinal)!.name === baseName,
        );
  if (base !== undefined) return memberOfObjects(view, [{ is: 'instance', ...base }], name);
  if (owner === null) return source.outline === 'zig' ? ofFileAround(source, name) : ANY_MEANING;
  const own =
    source.outline === 'ruby'
      ? memberOnSide(view, owner, name, from, sideAt(source, holder))
      : from === 'class'
        ? membersInParts(view, owner, name)
        : [];
  const { entities, external } =
    own.length > 0 ? { entities: own, external: null } : findMember(view, owner, name, from);
  const meant = entities.length > 0 ? entities : memberOfOwnObject(view, owner, name);
  if (meant.length > 0) return { entities: meant, owners: [owner], external: null, open: false };
  const definition = view.get(owner.file).definition(owner.ordinal)!;
  const isWhole = definition.bases.length === basesOf(view, owner).known.length;
  // A class of Ruby is made of more than its text says.
  return {
    ...NO_MEANING,
    owners: [owner],
    external,
    open: external === null && (!isWhole || source.outline === 'ruby'),
  };
}

/** A file of Zig is a structure itself. */
function ofFileAround(source: FileView, name: string): OutlineMeaning {
  const entities = source.topLevel(name).map((one) => definitionEntity(source.file, one));
  return entities.length === 0 ? ANY_MEANING : { ...NO_MEANING, entities };
}
