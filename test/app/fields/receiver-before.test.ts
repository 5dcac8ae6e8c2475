import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiverBefore } from '../../../src/app/fields/receiver-before.js';

it('reads back to where the expression before a dot begins', () => {
  const cases: Readonly<Record<string, string>> = {
    'return this.pool': 'this.pool',
    'if (!self.head': 'self.head',
    'x = all[0]!': 'all[0]',
    'a.b?.c?': 'a.b?.c',
    'of(shelf.open(1, f(2))': 'shelf.open(1, f(2))',
    'const none = new Segment()': 'new Segment()',
    'const none = new a.Segment()': 'new a.Segment()',
    'return (await made)': '(await made)',
    'f(x)(y)[z]': 'f(x)(y)[z]',
    '  größe': 'größe',
  };
  for (const [text, receiver] of Object.entries(cases)) expect(receiverBefore(text)).toBe(receiver);
});

it('gives nothing for what is no such expression, or only its end', () => {
  for (const text of ['', '  ', '"text"', 'made<Pool>()', '}', 'a.b)', 'f("x")', '3'])
    expect(receiverBefore(text), text).toBe('');
  expect(receiverBefore(`x = ${'a'.repeat(90)}`)).toBe('');
  expect(receiverBefore(`${'a, '.repeat(40)}pool`)).toBe('pool');
});

it('gives an end of what it is given, of eighty characters at most, whatever that is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ab.()[]{}?!<> "'), maxLength: 200 }),
      (text) => {
        const receiver = receiverBefore(text);
        expect(receiver.length).toBeLessThanOrEqual(80);
        expect(text.replace(/[!?]+$/, '').endsWith(receiver)).toBe(true);
      },
    ),
  );
});
