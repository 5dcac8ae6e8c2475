import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { outsideType } from '../expressions/outline-expression.js';
import type { FileView } from '../file-view.js';
import { basesOutside } from '../types/base-outside.js';
import { classOf } from '../types/class-of.js';
import { findMember, lineage } from '../types/classes.js';
import { extendedByKotlin } from '../types/extension-signatures.js';
import { isFinal, mayBeMadeOf } from '../types/final-types.js';
import { addedByTraits } from '../types/rust-traits.js';
import { addedInSwift, addedToInSwift } from '../types/swift-additions.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { type Decision, NOTHING } from './meaning.js';
import { MOST_NAMESAKES } from './namesakes.js';
import { ofEntities } from './of-entities.js';
import { overloadsOf } from './overloads.js';

/** Number of members of one name that are compared with a type. With more, any may be meant. */
const MOST_MEMBERS = 200;

/** Languages in which only extensions can add members to a type from outside the repository. */
const TOLD_BY_TYPE: ReadonlySet<FileView['outline']> = new Set([
  ...(['dart', 'kotlin', 'swift', 'php', 'groovy'] as const),
]);
/** Languages in which what adds a member of a name to an outside type is what that name means. */
const ADDING: ReadonlySet<FileView['outline']> = new Set(['dart', 'rust'] as const);
/** The same, except that a type with type arguments may be used like its argument: `Guarded<Shelf>`. */
const TOLD_BY_PLAIN_TYPE: ReadonlySet<FileView['outline']> = new Set(['c', 'rust'] as const);

/**
 * What a use may mean behind a value of an outside type: extensions of that type, and members of classes that have an
 * outside base. Null if the type is not known to be an outside one.
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
  const added =
    source.outline === 'rust'
      ? addedByTraits(view, bearers, simple)
      : bearers.filter((one) => simple !== '' && extendedBy(view, one) === simple);
  if (source.outline === 'swift') {
    const meant = addedInSwift(view, source, type.name, name, kind === 'call');
    if (meant.length > 0) return ofEntities(view, source, overloadsOf(view, meant, reference), []);
  }
  const own = added.filter(({ file }) => file === source.file);
  if (own.length === 1) return { ...NOTHING, targets: own };
  // In Kotlin a member of that name that the outside type may have goes before extensions.
  const isSure = added.length === 1 && (ADDING.has(source.outline) || isBound(source, name));
  if (isSure) return { ...NOTHING, targets: added };
  const guesses = bearers.filter((one) => mayBeBehind(view, one, simple));
  return guesses.length > MOST_NAMESAKES ? NOTHING : { ...NOTHING, guesses };
}

/** Bases in PHP packages that forward unknown methods to other objects. */
const PASSING_ON = /(?:Resource|Facade|Proxy|Decorator|Presenter|Wrapper|Builder|Manager)$/;

/**
 * What a use may mean behind an object whose classes lack the member: extensions of one of these classes or of an
 * outside type. Null if a class may respond to any name.
 */
export function behindOwners(
  view: View,
  source: FileView,
  { name }: Reference,
  owners: readonly DefinitionAddress[],
): Decision | null {
  // Groovy objects may have members of their delegates, and ones added at run time.
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

/** Whether a PHP class forwards methods that it lacks. */
function answersToAny(view: View, owner: DefinitionAddress): boolean {
  if (view.get(owner.file).outline !== 'php') return false;
  const isMagic = findMember(view, owner, '__call').entities.length > 0;
  return isMagic || basesOutside(view, owner).some((base) => PASSING_ON.test(base));
}

/** Whether an import of the file binds the name to something in the repository. */
function isBound(source: FileView, name: string): boolean {
  return source.bindings(name).some((one) => 'file' in one);
}

/** Whether a definition may be a member of objects of an outside type. */
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

/**
 * The name of the type that a definition extends: `Rect` for `fun Rect.open()`, and inside
 * `extension Rects on Rect` or `extension Rect`.
 */
function extendedBy(view: View, address: DefinitionAddress): string {
  const source = view.get(address.file);
  const { signature, name } = definitionAt(view, address);
  if (source.outline === 'kotlin') return extendedByKotlin(signature, name);
  // Methods that Groovy extension modules add to a type.
  if (source.outline === 'groovy')
    return /\bstatic\b[^(]*\((?:final\s+)?(\w+)(?:<[^()]*>)?\s+self\b/.exec(signature)?.[1] ?? '';
  if (source.outline === 'swift') return addedToInSwift(view, address);
  const parent = source.parent(address.ordinal);
  if (source.outline !== 'dart' || parent < 0) return '';
  const around = source.definition(parent)!.signature;
  return /^extension\b[^{]*?\bon\s+(?:\w+\.)?(\w+)/.exec(around)?.[1] ?? '';
}
