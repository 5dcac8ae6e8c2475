import type { DefinitionAddress } from '../../model/reader.js';
import { type Held, isNothing, NOTHING } from '../types/held.js';
import type { Segment } from './receiver.js';

/** Members of `Option`, `Result`, pointers and iterators that return the wrapped object, or a wrapper of the same. */
const PASSING = new Set([
  ...['unwrap_or_default', 'unwrap_or', 'unwrap_or_else', 'unwrap_unchecked', 'ok', 'ok_or'],
  ...['ok_or_else', 'map_err', 'or', 'or_else', 'take', 'replace', 'as_deref', 'as_deref_mut'],
  ...['get_or_insert', 'get_or_insert_with', 'inspect', 'inspect_err', 'context', 'with_context'],
  ...['get_mut', 'get_unchecked_mut', 'as_pin_mut', 'project', 'project_ref', 'as_ptr'],
  ...['cloned', 'copied', 'into_inner', 'upgrade', 'wrap_err', 'wrap_err_with'],
]);

/** Members of lists and maps that return a container of the same elements. */
const LISTS = new Set([
  ...['as_ref', 'as_mut', 'as_slice', 'as_mut_slice', 'to_vec', 'expect', 'entry', 'collect'],
  ...['by_ref', 'fuse', 'skip', 'into_boxed_slice', 'drain', 'split_off', 'into_iter', 'to_owned'],
]);

/** Members of lists, maps, channels and cells that return one of their elements. */
const ELEMENTS = new Set([
  ...['last_mut', 'first_mut', 'get_mut', 'swap_remove', 'or_insert', 'or_insert_with'],
  ...['or_insert_with_key', 'or_default', 'recv', 'try_recv', 'get_or_init', 'pop_first'],
  ...['pop_last', 'front_mut', 'back_mut', 'peek_mut', 'try_lock', 'next_back', 'get_unchecked'],
  ...['get_or_try_init', 'borrow', 'borrow_mut', 'try_borrow', 'try_borrow_mut'],
]);

/** What a member of a container of Rust's library returns; null for any other member. */
export function memberInRust(held: Held, { name, called }: Segment): Held | null {
  if (!called) return null;
  const known = held.made.findLast((one) => !isNothing(one)) ?? NOTHING;
  if (ELEMENTS.has(name)) return known;
  return PASSING.has(name) || LISTS.has(name) ? held : null;
}

/**
 * Whether a member that an object's class lacks returns the object itself, because the object stands for a
 * wrapper around it.
 */
export function passesInRust(name: string): boolean {
  return PASSING.has(name);
}

/** The object that a derived constructor makes: `Shelf::default()`. Null for any other call. */
export function derivedInRust(
  owner: DefinitionAddress,
  is: string,
  { name, called }: Segment,
): Held | null {
  return is === 'definition' && called && name === 'default'
    ? { ...NOTHING, objects: [{ is: 'instance', file: owner.file, ordinal: owner.ordinal }] }
    : null;
}
