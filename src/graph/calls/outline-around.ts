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

/** Refers to the surrounding object or class. */
const SELF = /^(?:this|self|Self|static|__MODULE__)(?:::)?$/;

/** Refers to its base. */
const BASE = /^(?:base|super|parent::)$/;

/** The same in Visual Basic. */
const SELF_IN_BASIC = /^(?:Me|MyClass)$/;
const BASE_IN_BASIC = 'MyBase';

/**
 * A member of the surrounding object or class or of its bases, if the receiver refers to these: `this`,
 * `self.class`, `super`. Null for every other receiver.
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
  const isBase =
    BASE.test(receiver) || (source.outline === 'visual-basic' && receiver === BASE_IN_BASIC);
  return isBase ? ofObjectAround(view, source, holder, name, 'bases') : null;
}

/** `self` is an ordinary name in Scala. */
function isObjectAround({ outline }: FileView, receiver: string): boolean {
  if (outline === 'visual-basic' && SELF_IN_BASIC.test(receiver)) return true;
  return SELF.test(receiver) && (outline !== 'scala' || receiver === 'this');
}

/** `Outer.this` and `super[Base]` of Scala: where the search for members begins. Null for all else. */
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

/** A member of the surrounding class or its bases, or of one base if that is named. */
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
  // A Ruby class may get further members at run time.
  return {
    ...NO_MEANING,
    owners: [owner],
    external,
    open: external === null && (!isWhole || source.outline === 'ruby'),
  };
}

/** A Zig file is itself a structure. */
function ofFileAround(source: FileView, name: string): OutlineMeaning {
  const entities = source.topLevel(name).map((one) => definitionEntity(source.file, one));
  return entities.length === 0 ? ANY_MEANING : { ...NO_MEANING, entities };
}
