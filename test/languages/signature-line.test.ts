import { describe, expect, it } from 'vitest';
import { goResults } from '../../src/graph/expressions/go-signature.js';
import { statedType, statedTypeOfPython } from '../../src/graph/types/stated-type.js';
import { MAX_SIGNATURE, signatureLine } from '../../src/languages/language.js';

const parameters = Array.from({ length: 60 }, (_, index) => `one${index} pack.Type`);

describe('signatureLine', () => {
  it('keeps what is short as it is, on one line', () => {
    expect(signatureLine('open(a,\n  b)', ': Foo')).toBe('open(a, b): Foo');
  });

  it('leaves out the last parameters of what is too long, and keeps the result', () => {
    const signature = signatureLine(`Open(${parameters.join(', ')})`, ' (*Store, error)');
    expect(signature.length).toBeLessThanOrEqual(MAX_SIGNATURE);
    expect(signature).toMatch(
      /^Open\(one0 pack\.Type, .* one\d+ pack\.Type, …\) \(\*Store, error\)$/,
    );
    expect(goResults(signature)).toBe('(Store,error)');
    expect(statedType(signatureLine(`open(${parameters.join(', ')})`, ': Store'))).toBe('Store');
    expect(statedTypeOfPython(signatureLine(`open(${parameters.join(', ')})`, ' -> Store'))).toBe(
      'Store',
    );
  });

  it('cuts between parameters, not within the brackets of one', () => {
    const inner = `call: (${'a: number, '.repeat(60)}b: number) => void`;
    expect(signatureLine(`open(first: string, ${inner})`, ': Store')).toBe(
      'open(first: string, …): Store',
    );
  });

  it.each([
    ['a result that is long itself', 'open(a, b)', `: ${'Store | '.repeat(60)}Rack`],
    ['one parameter alone', `open(${'a'.repeat(400)})`, ': Store'],
    ['no result', `open(${parameters.join(', ')})`, ''],
  ])('cuts the end of %s', (_, head, result) => {
    const signature = signatureLine(head, result);
    expect(signature).toHaveLength(MAX_SIGNATURE);
    expect(signature.endsWith('…')).toBe(true);
  });
});
