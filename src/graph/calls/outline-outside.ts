import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { outsideType } from '../expressions/outline-expression.js';
import type { FileView } from '../file-view.js';
import { basesOutside } from '../types/base-outside.js';
import { classOf } from '../types/class-of.js';
import { findMember, lineage } from '../types/classes.js';
import { extendedByKotlin } from '../types/extensions.js';
import { isFinal, mayBeMadeOf } from '../types/final-types.js';
import { addedInSwift, addedToInSwift } from '../types/swift-additions.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { type Decision, NOTHING } from './meaning.js';
import { MOST_NAMESAKES } from './namesakes.js';
import { ofEntities } from './of-entities.js';
import { overloadsOf } from './overloads.js';

/** Members of one name that are compared with a type; of more any may be meant. */
const MOST_MEMBERS = 200;

/** Families in which only what extends a type may add to its members where it is no type of the repository. */
const TOLD_BY_TYPE: ReadonlySet<FileView['outline']> = new Set([
  ...(['dart', 'kotlin', 'swift', 'php', 'groovy'] as const),
]);
/** The same where a type that is made with others may be used as if it were one of these: `Guarded<Shelf>`. */
const TOLD_BY_PLAIN_TYPE: ReadonlySet<FileView['outline']> = new Set(['c', 'rust'] as const);

/**
 * What a use may mean behind a value whose stated type nothing in the repository has: what extends such a type, and members of classes
 * of which a base is none of the repository. Null where the type is not known to be such.
 */
export function behindOutside(view: View, source: FileView, reference: Reference): Decision | null {
  const { name, receiver, holder, kind } = reference;
  const isPlain = TOLD_BY_PLAIN_TYPE.has(source.outline);
  if (!isPlain && !TOLD_BY_TYPE.has(source.outline)) return null;
  const type = outsideType(view, source, holder, receiver);
  if (type === null || (isPlain && type.isMade)) return null;
  const bearers = bearersOf(view, source, name);
  if (bearers.length > MOST_MEMBERS) return null;
  const simple = type.name.slice(type.name.lastIndexOf('.') + 1);
  const added = simple === '' ? [] : bearers.filter((one) => extendedBy(view, one) === simple);
  if (source.outline === 'swift') {
    const meant = addedInSwift(view, source, type.name, name, kind === 'call');
    if (meant.length > 0) return ofEntities(view, source, overloadsOf(view, meant, reference), []);
  }
  const own = added.filter(({ file }) => file === source.file);
  if (own.length === 1) return { ...NOTHING, targets: own };
  // A type from outside may have a member of the name, which goes before in Kotlin.
  const isSure = added.length === 1 && (source.outline === 'dart' || isBound(source, name));
  if (isSure) return { ...NOTHING, targets: added };
  const guesses = bearers.filter((one) => mayBeBehind(view, one, simple));
  return guesses.length > MOST_NAMESAKES ? NOTHING : { ...NOTHING, guesses };
}

/** Bases of packages of PHP that pass on what is asked of their heirs to other objects. */
const PASSING_ON = /(?:Resource|Facade|Proxy|Decorator|Presenter|Wrapper|Builder|Manager)$/;

/**
 * What a use may mean behind an object whose classes have no member of the name: what extends one of them or a type outside of the
 * repository. Null where a class may answer to any name.
 */
export function behindOwners(
  view: View,
  source: FileView,
  { name }: Reference,
  owners: readonly DefinitionAddress[],
): Decision | null {
  // Objects of Groovy may have what they delegate to, and what is added when they run.
  if (!TOLD_BY_TYPE.has(source.outline) || source.outline === 'groovy') return null;
  const classes = owners.flatMap((one) => lineage(view, one));
  if (owners.some((one) => answersToAny(view, one))) return null;
  const bearers = bearersOf(view, source, name);
  if (bearers.length > MOST_MEMBERS) return null;
  const names = new Set(classes.map((one) => definitionAt(view, one).name));
  const guesses = bearers.filter((one) => {
    const extended = extendedBy(view, one);
    if (extended === '' || isFinal(view.get(one.file), extended)) return false;
    return names.has(extended) || view.named(extended).length === 0;
  });
  return { ...NOTHING, owners, guesses };
}

/** Whether a class of PHP passes on what it does not have itself. */
function answersToAny(view: View, owner: DefinitionAddress): boolean {
  if (view.get(owner.file).outline !== 'php') return false;
  const isMagic = findMember(view, owner, '__call').entities.length > 0;
  return isMagic || basesOutside(view, owner).some((base) => PASSING_ON.test(base));
}

/** Whether an import of the file names something of the repository. */
function isBound(source: FileView, name: string): boolean {
  return source.bindings(name).some((one) => 'file' in one);
}

/** Whether a definition may be a member of objects of a type that is none of the repository. */
function mayBeBehind(view: View, address: DefinitionAddress, type: string): boolean {
  const extended = extendedBy(view, address);
  const source = view.get(address.file);
  if (type !== '' && isFinal(source, extended)) return false;
  if (extended !== '')
    return (
      (!isFinal(source, type) || mayBeMadeOf(source, type, extended)) &&
      view.named(extended).length === 0
    );
  return classOf(view, address).some((owner) => {
    const { outline } = view.get(owner.file);
    const isAdded = outline === 'swift' || outline === 'rust';
    const isProtocol = isAdded && definitionAt(view, owner).kind === 'interface';
    return isProtocol || (!isFinal(source, type) && basesOutside(view, owner).length > 0);
  });
}

/** The name of the type that a definition adds something to: `Rect` of `fun Rect.open()`, and within `extension Rects on Rect` or `extension Rect`. */
function extendedBy(view: View, address: DefinitionAddress): string {
  const source = view.get(address.file);
  const { signature, name } = definitionAt(view, address);
  if (source.outline === 'kotlin') return extendedByKotlin(signature, name);
  // What modules of Groovy add to a type.
  if (source.outline === 'groovy')
    return /\bstatic\b[^(]*\((?:final\s+)?(\w+)(?:<[^()]*>)?\s+self\b/.exec(signature)?.[1] ?? '';
  if (source.outline === 'swift') return addedToInSwift(view, address);
  const parent = source.parent(address.ordinal);
  if (source.outline !== 'dart' || parent < 0) return '';
  const around = source.definition(parent)!.signature;
  return /^extension\b[^{]*?\bon\s+(?:\w+\.)?(\w+)/.exec(around)?.[1] ?? '';
}
