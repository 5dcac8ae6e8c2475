import type { Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import type { FileView } from '../file-view.js';
import { addedInSwift, addedToBases } from '../types/swift-additions.js';
import type { View } from '../view.js';
import type { OutlineMeaning } from './outline-meaning.js';
import { isTypeOutside } from './type-outside.js';

const TYPE_NAME = new LetterPattern(String.raw`^\p{Lu}[\w.]*$`);

/** A string literal, or a `)` that closes an interpolation in one. */
const TEXT = /^[")]/;

/**
 * What a use in Swift means if nothing else has a member of that name: a member that extensions add to outside types
 * which the object's classes extend, to an outside type used by its own name (`SecKey.make()`), or to strings.
 */
export function withAdditions(
  view: View,
  source: FileView,
  { name, receiver, holder, kind }: Reference,
  meaning: OutlineMeaning,
): OutlineMeaning {
  if (source.outline !== 'swift' || meaning.entities.length > 0) return meaning;
  const called = kind === 'call';
  const toBases = meaning.owners.flatMap((owner) => addedToBases(view, owner, name, called));
  if (toBases.length > 0) return { ...meaning, entities: toBases, open: false };
  const isOutside =
    meaning.owners.length === 0 &&
    TYPE_NAME.test(receiver) &&
    isTypeOutside(view, source, holder, receiver, name);
  const type = TEXT.test(receiver) ? 'String' : isOutside ? receiver : '';
  const added = addedInSwift(view, source, type, name, called);
  return added.length > 0 ? { ...meaning, entities: added, open: false } : meaning;
}
