import { ADDED, LISTED } from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { agreedUpon, type Held, NOTHING } from '../types/held.js';
import { heldOf } from '../types/outline-types.js';
import type { View } from '../view.js';
import type { Place } from './given-by-argument.js';
import { wholeType } from './stated-fields.js';

/** A part of what is taken apart. */
const PART = /\.component\d\[=[^\]]*\]$/;

/** Names that are followed from one to the next that is given to it: generated code has thousands. */
const MOST_VALUES = 100;

/** Finds what an expression as written holds. */
type HeldAt = (place: Place, written: string) => Held;

/**
 * What a name holds by the type that a scope states for it, or by its value; nothing where it is declared without one, or with
 * several; null where it is not.
 *
 * @param scope ordinal of the definition that declares the name, or -1
 * @param heldAt follows the values that the name is given
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
  const known = given.filter((one) => one !== '[]' && !one.endsWith(`${ADDED}()`));
  // What is added tells of a list alone, which holds nothing at first.
  const isList = types.length + known.length === 0 && given.length > 0;
  const all = isList ? addedAmong(given) : known;
  if (isList && all.length === 0) return NOTHING;
  // `let (send, receive) = channel(); let send = Sender::new(send);` of Rust: what is bound last is used most.
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

/** What is added to a list, as a list of that; none where one of it is not known. */
function addedAmong(given: readonly string[]): readonly string[] {
  const added = given.filter((one) => one.endsWith(`${ADDED}()`));
  const isKnown = added.every((one) => one !== `${ADDED}()`);
  return isKnown ? added.map((one) => one.replace(`${ADDED}()`, `${LISTED}()`)) : [];
}

/** What a name holds to which a value is given. */
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
  // Values may be given to each other.
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
