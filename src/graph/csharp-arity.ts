import type { Definition } from '../model/definition.js';
import { type AroundName, placeOfName } from '../text/place-of-name.js';

const OPENS_LIST: AroundName = { before: /^[^\w.]?$/, behind: /\s*</y };
/** The colon before the bases, which is none of `global::`. */
const BASES = /(?<!:):(?!:)/;
const COMPONENT = 'component<';

/** Number of type parameters of a C# definition; it distinguishes types of the same name. */
export function arityOf({ name, signature }: Pick<Definition, 'name' | 'signature'>): number {
  return typeParametersOf(signature, name).length;
}

/**
 * The type parameters behind a name in a signature. A Razor component has the name of its file, which its
 * signature omits.
 */
export function typeParametersOf(signature: string, name: string): readonly string[] {
  // A shortcut, as most definitions have none.
  if (!signature.includes('<')) return [];
  const from = signature.startsWith(COMPONENT)
    ? COMPONENT.length
    : placeOfName(signature, name, OPENS_LIST)?.end;
  // `class Shelf : Shelf<object>` has none.
  const bases = signature.search(BASES);
  if (from === undefined || (bases >= 0 && bases < from)) return [];
  const close = signature.indexOf('>', from);
  const inside = close < 0 ? signature.slice(from) : signature.slice(from, close);
  return inside.split(',').map((one) => one.trim().replace(/^(?:in|out|\[.*\])\s+/, ''));
}
