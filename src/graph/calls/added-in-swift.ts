import type { Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import type { FileView } from '../file-view.js';
import { addedInSwift, addedToBases } from '../types/swift-additions.js';
import type { View } from '../view.js';
import type { OutlineMeaning } from './outline-meaning.js';
import { isTypeOutside } from './type-outside.js';

const TYPE_NAME = new LetterPattern(String.raw`^\p{Lu}[\w.]*$`);

/** A text, and a `)` that closes code within one. */
const TEXT = /^[")]/;

/**
 * What a use of Swift means where nothing else has a member of its name: what extensions add to the types outside of the repository
 * that the classes of its object extend, to such a type by its own name, `SecKey.make()`, and to texts.
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
