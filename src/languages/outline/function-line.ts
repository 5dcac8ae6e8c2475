import { closingBracket } from '../../text/closing-bracket.js';
import { parametersOpening } from '../../text/parameters-opening.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';
import { MAX_SIGNATURE, oneLine, signatureLine } from '../language.js';

const OPENS: AroundName = { before: /^\W?$/, behind: /[`\s]*[(<[]/y };

/** Conditions on type parameters: ` where T: Keep`. */
const CONDITIONS = /\s+where\s.*$/s;

/**
 * The head of a function on one line. Of a long one that states a type behind its parameters, conditions on type
 * parameters and then the last parameters are left out rather than the type.
 */
export function functionLine(head: string, name: string): string {
  const at = head.length <= MAX_SIGNATURE ? undefined : placeOfName(head, name, OPENS)?.at;
  if (at === undefined) return oneLine(head, MAX_SIGNATURE);
  const behindName = head.slice(at);
  const close = closingBracket(behindName, parametersOpening(behindName));
  const result = close < 0 ? '' : behindName.slice(close + 1);
  const stated = result.replace(CONDITIONS, '');
  const parameters = head.slice(0, at + close + 1);
  const isKept = parameters.length + stated.length <= MAX_SIGNATURE;
  if (isKept || !/^\s*(?:->|:)/.test(result)) return oneLine(head, MAX_SIGNATURE);
  return signatureLine(parameters, stated);
}
