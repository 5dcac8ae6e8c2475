import { asCalled, isBoundWithin, type Reference } from '../../model/reference.js';
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

/** Families in which what stands for an expression always is a name that code binds there: no test tells more of one from outside. */
const BINDING: ReadonlySet<FileView['outline']> = new Set(['rust', 'scala'] as const);

/** A `)` begins what follows code within a string. */
const LITERAL = /^["'`\d[)]/;

/**
 * Decides by the object around, by what is stated for the names of the receiver, by a class that the text names and the repository
 * has once, or a module. Of any other object nothing is known.
 */
export function outlineMeaning(view: View, source: FileView, reference: Reference): OutlineMeaning {
  const { name, receiver, holder } = reference;
  if (LITERAL.test(receiver)) return NO_MEANING;
  if (source.outline === 'lua') return luaMeaning(view, source, reference);
  if (source.outline === 'terraform')
    return { ...NO_MEANING, entities: declaredInFolder(view, source, receiver, name) };
  const atPath = atRustPath(view, source, reference);
  if (atPath.length > 0) return { ...NO_MEANING, entities: atPath };
  const around = meaningAround(view, source, reference);
  if (around !== null) return around;
  const objects = outlineObjects(view, source, holder, receiver);
  // Of `pool[=].size` only `size` is written. What loops and functions bind hides what is around, whatever it is.
  const isHidden = BINDING.has(source.outline) || isBoundWithin(receiver);
  const plain = isHidden ? receiver : asCalled(receiver).replace(/^\./, '');
  if (objects.length > 0) {
    const meaning = memberOfObjects(view, objects, name);
    if (meaning.entities.length > 0 || plain === receiver) return meaning;
    // What a test says of an object need not be all that is known of it.
    const other = outlineMeaning(view, source, { ...reference, receiver: plain });
    return other.entities.length > 0 ? other : meaning;
  }
  if (plain !== receiver) return outlineMeaning(view, source, { ...reference, receiver: plain });
  return namedMeaning(view, source, reference);
}
