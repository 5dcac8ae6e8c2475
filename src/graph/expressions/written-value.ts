import { LetterPattern } from '../../text/letter-pattern.js';
import { segmentsOfValue } from './alternatives.js';
import type { Segment } from './receiver.js';

/**
 * `const cache = make()`, and a field `cache = make()`, without a stated type. A field may be given another value, in TypeScript
 * only one of the same type; what `let` holds outside of classes seldom is what it was.
 */
const VALUE = new LetterPattern(
  String.raw`^(?:const )?#?[\p{L}_$][\p{L}\p{N}_$]* = (?:await )?(\S.*)$`,
);

/** The parts of the expression that a signature of JavaScript gives to a constant or field; null where names cannot follow it. */
export function writtenValue(signature: string): readonly Segment[] | null {
  const value = VALUE.exec(signature)?.[1];
  return value === undefined ? null : segmentsOfValue(value);
}
