import { asCalled, isBoundWithin, type Reference } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { outlineObjects } from '../expressions/outline-expression.js';
import { atRustPath } from '../expressions/rust-paths.js';
import type { FileView } from '../file-view.js';
import { declaredInFolder } from '../outline-names.js';
import type { View } from '../view.js';
import { luaMeaning } from './lua-decision.js';
import { meaningAround } from './outline-around.js';
import { NO_MEANING, type OutlineMeaning } from './outline-meaning.js';
import { memberOfObjects } from './outline-members.js';
import { namedMeaning } from './outline-named.js';

/**
 * Languages in which a receiver that facts write as an expression is always a name bound there. In others it may be
 * an outer name that a test in the code narrows.
 */
const BINDING: ReadonlySet<FileView['outline']> = new Set(['rust', 'scala'] as const);

/** A `)` begins the text that follows an interpolation in a string. */
const LITERAL = /^["'`\d)]/;

/** Whether an object is a written list itself, rather than something in it: `[first, second]`. */
function isList(receiver: string): boolean {
  return receiver.startsWith('[') && closingBracket(receiver) === receiver.length - 1;
}

/**
 * Decides by the surrounding object, by types stated for the receiver's names, by a class that is named and unique in
 * the repository, or by a module. Nothing is known of any other object.
 */
export function outlineMeaning(view: View, source: FileView, reference: Reference): OutlineMeaning {
  const { name, receiver, holder } = reference;
  if (LITERAL.test(receiver) || isList(receiver)) return NO_MEANING;
  if (source.outline === 'lua') return luaMeaning(view, source, reference);
  if (source.outline === 'terraform')
    return { ...NO_MEANING, entities: declaredInFolder(view, source, receiver, name) };
  const atPath = atRustPath(view, source, reference);
  if (atPath.length > 0) return { ...NO_MEANING, entities: atPath };
  const around = meaningAround(view, source, reference);
  if (around !== null) return around;
  const objects = outlineObjects(view, source, holder, receiver);
  // Of `pool[=].size` only `size` is written. What loops and lambdas bind hides any outer name.
  const isHidden = BINDING.has(source.outline) || isBoundWithin(receiver);
  const plain = isHidden ? receiver : asCalled(receiver).replace(/^\./, '');
  if (objects.length > 0) {
    const meaning = memberOfObjects(view, objects, name);
    if (meaning.entities.length > 0 || plain === receiver) return meaning;
    // A test in the code may state less about an object than is known elsewhere.
    const other = outlineMeaning(view, source, { ...reference, receiver: plain });
    return other.entities.length > 0 ? other : meaning;
  }
  if (plain !== receiver) return outlineMeaning(view, source, { ...reference, receiver: plain });
  return namedMeaning(view, source, reference);
}
