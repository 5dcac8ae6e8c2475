import { defaultAt, partsBehind } from '../../text/parameter-parts.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';

/** A parameter of a Swift function, as calls see it. */
export interface SwiftParameter {
  /** Empty if calls name none: `_ shelf: Shelf`. */
  readonly label: string;
  readonly hasDefault: boolean;
  readonly isVariadic: boolean;
  /** The type may be one of a function. */
  readonly mayBeFunction: boolean;
}

const CALLED: AroundName = { before: /^[\s.`]?$/, behind: /[`?!]?(?:<[^()]*>)?\s*\(/y };
const PARAMETER = /^(?:@\w+(?:\([^()]*\))?\s+)*`?(\w+)`?(?:\s+`?\w+`?)?\s*:(.*)$/s;
/** Types of values that are no functions. */
const NO_FUNCTION =
  /^\s*(?:inout\s+)?(?:String|Int|Bool|Double|Float|UInt\d*|Int\d+|Data|URL)\b[?!]?\s*$/;

/** The parameters of a Swift function; the last ones are missing if its signature was cut off. */
export interface SwiftParameters {
  readonly known: readonly SwiftParameter[];
  readonly isCut: boolean;
}

/** The parameters that a signature states behind a name; null if there are none. */
export function swiftParameters(signature: string, name: string): SwiftParameters | null {
  const place = placeOfName(signature, name, CALLED);
  const isCut = /…(?:\)|$)/.test(signature);
  const parts =
    place === null ? null : partsBehind(isCut ? closed(signature) : signature, place.end);
  const whole = isCut ? parts?.slice(0, -1) : parts;
  const known = whole?.map(parameterOf);
  if (known === undefined || known.some((one) => one === null)) return null;
  return { known: known as SwiftParameter[], isCut };
}

/** A signature that ends behind a part of its parameters, which the last of them stands for: `(a: A, …)`. */
function closed(signature: string): string {
  return signature.endsWith('…') ? `${signature})` : signature;
}

function parameterOf(part: string): SwiftParameter | null {
  const [, label, rest = ''] = PARAMETER.exec(part) ?? [];
  if (label === undefined) return null;
  const equals = defaultAt(rest);
  const type = equals < 0 ? rest : rest.slice(0, equals);
  const isVariadic = type.trimEnd().endsWith('...');
  return {
    label: label === '_' ? '' : label,
    hasDefault: equals >= 0,
    isVariadic,
    mayBeFunction: !isVariadic && !NO_FUNCTION.test(type),
  };
}
