import { type Detection, isShortRequest } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { ALIKE, DETERMINERS } from './resolve-extended.js';

/** Most characters of a title that are searched for examples. */
const LONGEST_TITLE = 400;

/** ``like `batch` ``, `next to the existing ContainsOnly` */
const AS_EXAMPLE = new LetterPattern(
  String.raw`(?<!\p{L})(?:${ALIKE}|as|besides|before|after|based on|mirroring) ${DETERMINERS}(?:(?:existing|current|other|one|in|of|for|with) ){0,3}[\x60'"]?(?<name>\p{L}[\p{L}\p{N}_.:]*)`,
  'gu',
);

/**
 * Names that a short request for something new gives as examples: `add a chunk filter like batch`. What is new must
 * usually be registered where they are.
 */
export function exampleNames(detection: Detection): ReadonlySet<string> {
  if (detection.intent.name !== 'IMPLEMENTATION' || !isShortRequest(detection)) return new Set();
  const title = detection.text.title.slice(0, LONGEST_TITLE);
  const names = [...title.matchAll(AS_EXAMPLE.of(title))].map(({ groups }) => groups!.name!);
  return new Set(
    names.map(
      (name) =>
        name
          .replace(/[.:]+$/, '')
          .split(/[.:]+/)
          .at(-1)!,
    ),
  );
}
