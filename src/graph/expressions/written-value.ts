import { LetterPattern } from '../../text/letter-pattern.js';
import { segmentsOfValue } from './alternatives.js';
import type { Segment } from './receiver.js';

/**
 * A constant or field without a stated type: `const cache = make()`, `cache = make()`. A field may be reassigned, but
 * in TypeScript only with the same type. `let` outside of classes is left out, as it seldom keeps its first value.
 */
const VALUE = new LetterPattern(
  String.raw`^(?:const )?#?[\p{L}_$][\p{L}\p{N}_$]* = (?:await )?(\S.*)$`,
);

/**
 * The parts of the value in the signature of a JavaScript constant or field; null if no chain of names can be
 * followed in it.
 */
export function writtenValue(signature: string): readonly Segment[] | null {
  const value = VALUE.exec(signature)?.[1];
  return value === undefined ? null : segmentsOfValue(value);
}
