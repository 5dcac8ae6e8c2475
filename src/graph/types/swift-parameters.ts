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

/** The parameters that a signature states behind a name; null if there are none, or if it was cut off. */
export function swiftParameters(signature: string, name: string): readonly SwiftParameter[] | null {
  const place = placeOfName(signature, name, CALLED);
  const parts = place === null ? null : partsBehind(signature, place.end);
  if (parts === null || parts.at(-1) === '…') return null;
  const parameters = parts.map(parameterOf);
  return parameters.some((one) => one === null) ? null : (parameters as SwiftParameter[]);
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
