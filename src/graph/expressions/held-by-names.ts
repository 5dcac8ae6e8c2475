import { ADDED, LISTED } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { agreedUpon, type Held, NOTHING } from '../types/held.js';
import { heldOf } from '../types/outline-types.js';
import type { View } from '../view.js';
import type { Place } from './given-by-argument.js';
import { wholeType } from './stated-fields.js';

/** A component of a destructured value. */
const PART = /\.component\d\[=[^\]]*\]$/;

/** Longest chain of names that is followed from each to its value; generated code has chains of thousands. */
const MOST_VALUES = 100;

/** Finds what a written expression holds. */
type HeldAt = (place: Place, written: string) => Held;

/**
 * What a name holds by the type that a scope states for it, or by its value. Empty if the scope declares the name
 * without either, or with conflicting ones; null if the scope does not declare it.
 *
 * @param scope ordinal of the definition that declares the name, or -1
 * @param heldAt resolves the values assigned to the name
 */
export function heldByName(
  view: View,
  source: FileView,
  scope: number,
  name: string,
  heldAt: HeldAt,
): Held | null {
  const types = source.typed(name).flatMap((one) => (one.scope === scope ? wholeType(one) : []));
  const given = source.aliased(name).flatMap((one) => (one.scope === scope ? one.value : []));
  const known = given.filter((one) => !isEmptyList(source, one) && !one.endsWith(`${ADDED}()`));
  // Added elements tell only about lists that are empty at first.
  const isList = types.length + known.length === 0 && given.length > 0;
  const all = isList ? addedAmong(given) : known;
  if (isList && all.length === 0) return NOTHING;
  // Rust: `let (send, receive) = channel(); let send = Sender::new(send);`. The later binding is the one used most.
  const whole = source.outline === 'rust' ? all.filter((one) => !PART.test(one)) : all;
  const values = types.length + whole.length > 0 ? whole : all;
  if (types.length + values.length === 0) return null;
  if (types.includes('')) return NOTHING;
  const stated = [...new Set(types)].map((type) => heldOf(view, source, scope, type));
  const told = [...new Set(values)].map((value) =>
    valueGivenTo(view, source, scope, name, value, heldAt),
  );
  return agreedUpon([...stated, ...told]);
}

/** How Rust makes a list to which elements are added. */
const EMPTY_IN_RUST =
  /^(?:\w+\.)*(?:Vec|VecDeque|HashSet|BTreeSet|IndexSet|BinaryHeap|SmallVec|ArrayVec)\.(?:new|with_capacity|default)\(\)$/;

function isEmptyList({ outline }: FileView, value: string): boolean {
  return value === '[]' || (outline === 'rust' && EMPTY_IN_RUST.test(value));
}

/** The elements added to a list, each as a list of that element; empty if one of them is unknown. */
function addedAmong(given: readonly string[]): readonly string[] {
  const added = given.filter((one) => one.endsWith(`${ADDED}()`));
  const isKnown = added.every((one) => one !== `${ADDED}()`);
  return isKnown ? added.map((one) => one.replace(`${ADDED}()`, `${LISTED}()`)) : [];
}

/** What a name holds by a value assigned to it. */
function valueGivenTo(
  view: View,
  source: FileView,
  scope: number,
  name: string,
  value: string,
  heldAt: HeldAt,
): Held {
  const memory = source.memory('value');
  const key = `${scope} ${name} ${value}`;
  // Values may refer to each other.
  return remembered(memory, key, () => {
    memory.set(key, NOTHING);
    const depth = view.memo('depth of values', () => ({ now: 0 }));
    if (depth.now === MOST_VALUES) return NOTHING;
    depth.now++;
    try {
      return heldAt({ view, source, holder: scope }, value);
    } finally {
      depth.now--;
    }
  });
}
