import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { outsideType } from '../expressions/outline-expression.js';
import type { FileView } from '../file-view.js';
import { basesOutside } from '../types/base-outside.js';
import { classOf } from '../types/class-of.js';
import { extendedByKotlin } from '../types/extensions.js';
import type { View } from '../view.js';
import { bearersOf, definitionAt } from '../visible-names.js';
import { type Decision, NOTHING } from './meaning.js';

/** Members of one name that are compared with a type; of more any may be meant. */
const MOST_MEMBERS = 200;

/** Families in which only what extends a type may add to its members where it is no type of the repository. */
const TOLD_BY_TYPE: ReadonlySet<FileView['outline']> = new Set([
  ...(['dart', 'kotlin', 'swift', 'php'] as const),
]);

/**
 * What a use may mean behind a value whose stated type nothing in the repository has: what extends such a type, and members of classes
 * of which a base is none of the repository. Null where the type is not known to be such.
 */
export function behindOutside(
  view: View,
  source: FileView,
  { name, receiver, holder }: Reference,
): Decision | null {
  if (!TOLD_BY_TYPE.has(source.outline)) return null;
  const type = outsideType(view, source, holder, receiver);
  const bearers = type === '' ? [] : bearersOf(view, source, name);
  if (type === '' || bearers.length > MOST_MEMBERS) return null;
  const simple = type.slice(type.lastIndexOf('.') + 1);
  const added = bearers.filter((one) => extendedBy(view, one) === simple);
  const own = added.filter(({ file }) => file === source.file);
  if (own.length === 1) return { ...NOTHING, targets: own };
  // A type from outside may have a member of the name, which goes before in Kotlin.
  const isSure = added.length === 1 && (source.outline === 'dart' || isBound(source, name));
  if (isSure) return { ...NOTHING, targets: added };
  return { ...NOTHING, guesses: bearers.filter((one) => mayBeBehind(view, one)) };
}

/** Whether an import of the file names something of the repository. */
function isBound(source: FileView, name: string): boolean {
  return source.bindings(name).some((one) => 'file' in one);
}

/** Whether a definition may be a member of objects whose class is none of the repository. */
function mayBeBehind(view: View, address: DefinitionAddress): boolean {
  const extended = extendedBy(view, address);
  if (extended !== '') return view.named(extended).length === 0;
  return classOf(view, address).some((type) => {
    const isProtocol =
      view.get(type.file).outline === 'swift' && definitionAt(view, type).kind === 'interface';
    return isProtocol || basesOutside(view, type).length > 0;
  });
}

/** The name of the type that a definition adds something to: `Rect` of `fun Rect.open()`, and within `extension Rects on Rect`. */
function extendedBy(view: View, address: DefinitionAddress): string {
  const source = view.get(address.file);
  const { signature, name } = definitionAt(view, address);
  if (source.outline === 'kotlin') return extendedByKotlin(signature, name);
  const parent = source.parent(address.ordinal);
  if (source.outline !== 'dart' || parent < 0) return '';
  const around = source.definition(parent)!.signature;
  return /^extension\b[^{]*?\bon\s+(?:\w+\.)?(\w+)/.exec(around)?.[1] ?? '';
}
