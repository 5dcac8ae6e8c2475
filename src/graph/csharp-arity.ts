import type { Definition } from '../model/definition.js';
import { literalPattern } from '../text/literal-pattern.js';

/** How many type parameters a definition of C# has: types of one name are told apart by that. */
export function arityOf({ name, signature }: Pick<Definition, 'name' | 'signature'>): number {
  return typeParametersOf(signature, name).length;
}

/** The type parameters that stand behind a name in a signature; a component of Razor bears the name of its file, which it does not write. */
export function typeParametersOf(signature: string, name: string): readonly string[] {
  // Most have none, and to make a pattern takes longer than to see that.
  if (!signature.includes('<')) return [];
  const open =
    /^component</.exec(signature) ??
    new RegExp(`(?<![\\w.])${literalPattern(name)}\\s*<`, 'u').exec(signature);
  if (open === null) return [];
  const from = open.index + open[0].length;
  const close = signature.indexOf('>', from);
  const inside = close < 0 ? signature.slice(from) : signature.slice(from, close);
  return inside.split(',').map((one) => one.trim().replace(/^(?:in|out|\[.*\])\s+/, ''));
}
