import { BoundedCache } from '../../text/bounded-cache.js';
import { parametersOpening } from '../../text/parameters-opening.js';

const OPENING = '(<[{';
const CLOSING = ')>]}';

/** How many arguments a call of a method may pass. */
interface Arity {
  readonly least: number;
  readonly most: number;
}

const ANY: Arity = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** A test calls the same function a hundred times, and each call may mean any of its overloads. */
const known = new BoundedCache<Arity>(2000);

/**
 * Whether a method with this signature may be called with this number of arguments; true if the signature
 * does not tell.
 */
export function takes(signature: string, given: number): boolean {
  return given >= knownArity(signature).least && takesAtMost(signature, given);
}

/** Whether it has enough parameters for that number of arguments, whether or not the others have defaults. */
export function takesAtMost(signature: string, given: number): boolean {
  return given <= knownArity(signature).most;
}

function knownArity(signature: string): Arity {
  const arity = known.get(signature) ?? arityOf(signature);
  known.set(signature, arity);
  return arity;
}

function arityOf(signature: string): Arity {
  const open = parametersOpening(signature);
  if (open < 0) return ANY;
  let depth = 0;
  let parameters = 0;
  let optional = 0;
  let filled = false;
  for (let at = open; at < signature.length; at++) {
    const character = signature[at]!;
    if (OPENING.includes(character)) depth++;
    // The `>` of an arrow closes nothing.
    else if (character === '>' && /[-=]/.test(signature[at - 1]!)) filled = true;
    else if (CLOSING.includes(character) && --depth === 0) {
      const count = filled ? parameters + 1 : 0;
      const written = signature.slice(open, at);
      // The signature was cut off.
      if (written.endsWith('…')) return ANY;
      if (/\.\.\.|[(,]\s*params\s/.test(written)) return { ...ANY, least: count - 1 - optional };
      // The first parameter of a C# extension method may be the receiver instead.
      return { least: count - optional - (/^\(\s*this\s/.test(written) ? 1 : 0), most: count };
    } else if (depth === 1 && character === '=') optional++;
    else if (depth === 1 && character === ',') parameters++;
    else if (character !== ' ') filled = true;
  }
  return ANY;
}
