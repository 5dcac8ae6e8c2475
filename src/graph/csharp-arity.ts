import type { Definition } from '../model/definition.js';
import { type AroundName, placeOfName } from '../text/place-of-name.js';

const OPENS_LIST: AroundName = { before: /^[^\w.]?$/, behind: /\s*</y };
const COMPONENT = 'component<';

/** How many type parameters a definition of C# has: types of one name are told apart by that. */
export function arityOf({ name, signature }: Pick<Definition, 'name' | 'signature'>): number {
  return typeParametersOf(signature, name).length;
}

/** The type parameters that stand behind a name in a signature; a component of Razor bears the name of its file, which it does not write. */
export function typeParametersOf(signature: string, name: string): readonly string[] {
  // Most have none.
  if (!signature.includes('<')) return [];
  const from = signature.startsWith(COMPONENT)
    ? COMPONENT.length
    : placeOfName(signature, name, OPENS_LIST)?.end;
  if (from === undefined) return [];
  const close = signature.indexOf('>', from);
  const inside = close < 0 ? signature.slice(from) : signature.slice(from, close);
  return inside.split(',').map((one) => one.trim().replace(/^(?:in|out|\[.*\])\s+/, ''));
}
