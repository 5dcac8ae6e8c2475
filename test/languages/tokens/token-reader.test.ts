import { expect, it } from 'vitest';
import { scanEcmascript } from '../../../src/languages/ecmascript/scan.js';
import { TokenReader } from '../../../src/languages/tokens/token-reader.js';

const TEXT = 'const a = "=" // =\nlet b: string = run(a = 1) /* for */';
const reader = new TokenReader({ text: TEXT, tokens: scanEcmascript(TEXT) });

it('finds the marks that asking every token finds, those in texts and comments left out', () => {
  for (const mark of ['=', '(', ':', '{']) {
    const asked = Array.from({ length: reader.count }, (_, at) => at).filter((at) =>
      reader.is(at, mark),
    );
    const found: number[] = [];
    for (let at = reader.next(mark, 0); at >= 0; at = reader.next(mark, at + 1)) found.push(at);
    expect(found, mark).toEqual(asked);
  }
  expect(reader.next('=', reader.count)).toBe(-1);
  expect(reader.next(')', reader.count - 1)).toBe(reader.count - 1);
});

it('says of no word of the text that it cannot be there', () => {
  for (let at = 0; at < reader.count; at++) expect(reader.mayHold(reader.text(at))).toBe(true);
  expect(reader.mayHold('instanceof')).toBe(false);
});

it('says where lines end between tokens, behind comments too', () => {
  const broken = Array.from({ length: reader.count }, (_, at) => at).filter((at) =>
    reader.breaksBefore(at),
  );
  expect(broken.map((at) => reader.text(at))).toEqual(['let']);
});
