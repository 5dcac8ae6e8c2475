import { expect, it } from 'vitest';
import { swiftParameters } from '../../../src/graph/types/swift-parameters.js';

/** Parameters as `label`, with a `?` where it has a default, `*` where it is variadic, `f` where it may be a function. */
function read(signature: string, name = 'fill'): string | null {
  const parameters = swiftParameters(signature, name);
  if (parameters === null) return null;
  return parameters.known
    .map(
      ({ label, hasDefault, isVariadic, mayBeFunction }) =>
        (label || '_') +
        (hasDefault ? '?' : '') +
        (isVariadic ? '*' : '') +
        (mayBeFunction ? 'f' : ''),
    )
    .concat(parameters.isCut ? ['…'] : [])
    .join(' ');
}

it.each([
  ['func fill()', ''],
  ['func fill(_ one: String, at place: Int = 1, for: [Int: Int])', '_ at? forf'],
  ['func fill<T: Keep, U>(all: T..., `in`: Bool = true) -> (a: Int, b: Int)', 'all* in?'],
  ['func fill(@Builder _ rows: @escaping (Int, Int) throws -> Void = { _, _ in })', '_?f'],
  ['func fill(by same: (Int, Int) -> Bool = (==))', 'by?f'],
])('reads the parameters of %s', (signature, parameters) => {
  expect(read(signature)).toBe(parameters);
});

it.each([
  ['func fill(_ one: String, at place: Int = 1, wi…', '_ at? …'],
  ['func fill(_ one: String, …) -> (Int, Int)', '_ …'],
  ['func fill(…', '…'],
])('reads those of %s as far as it goes', (signature, parameters) => {
  expect(read(signature)).toBe(parameters);
});

it.each(['func filled()', 'func fill(_ one: [Int: (St…'])('says nothing of %s', (signature) => {
  expect(read(signature)).toBeNull();
});
