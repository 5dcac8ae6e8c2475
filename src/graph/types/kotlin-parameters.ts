import { LetterPattern } from '../../text/letter-pattern.js';
import { defaultAt, partsBehind } from '../../text/parameter-parts.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';

/** A parameter of a Kotlin function. */
export interface KotlinParameter {
  readonly name: string;
  /** The type as written, without modifiers. */
  readonly type: string;
  readonly hasDefault: boolean;
  readonly isVararg: boolean;
}

const CALLED: AroundName = { before: /^[\s.`>]?$/, behind: /`?\s*\(/y };

/** The parameters that a signature states behind a name; null if there are none, or if it was cut off. */
export function kotlinParameters(
  signature: string,
  name: string,
): readonly KotlinParameter[] | null {
  const place = placeOfName(signature, name, CALLED);
  if (place === null) return null;
  const parts = partsBehind(signature, place.end);
  return parts === null || parts.at(-1) === '…' ? null : parts.map(parameterOf);
}

const PARAMETER = new LetterPattern(
  String.raw`^((?:@[\w.:]+(?:\([^()]*\))?\s+|(?:vararg|noinline|crossinline|private|public|protected|internal|override|val|var)\s+)*)\x60?([\p{L}\p{N}_]+)\x60?\s*:\s*(.*)$`,
  'su',
);

function parameterOf(part: string): KotlinParameter {
  const [, before = '', name = '', rest = ''] = PARAMETER.exec(part) ?? [];
  const equals = defaultAt(rest);
  const type = equals < 0 ? rest : rest.slice(0, equals);
  return {
    name,
    type: type.replace(/^(?:@[\w.]+\s+|suspend\s+)+/, '').trim(),
    hasDefault: equals >= 0,
    isVararg: /\bvararg\b/.test(before),
  };
}
