import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../../src/graph/index.js';
import { addressOf, repository, usesOf } from '../repository.js';

const NIM = `type Depot = object
proc pack(d: Depot, x: int) = discard
proc width(d: Depot): int = 1
proc use(d: Depot) =
  d.pack(1)
  echo d.width
  pack(d, 2)
  for i in 1..width(d): discard
`;

describe('calls of functions that take the object first', () => {
  it('are possible by their names, and certain without an object', async () => {
    const reader = await repository({ 'a.nim': NIM });
    expect(await usesOf(reader, 'a.nim:pack')).toEqual(['a.nim:5?', 'a.nim:7']);
    expect(await usesOf(reader, 'a.nim:width')).toEqual(['a.nim:6?', 'a.nim:8']);
  });

  it('are found among what a function calls, too', async () => {
    const reader = await repository({ 'a.nim': NIM });
    const callees = await calleesOf(reader, [await addressOf(reader, 'a.nim:use')]);
    expect(callees.map(({ line, name, certainty }) => `${line} ${name} ${certainty}`)).toEqual([
      '5 pack possible',
      '6 width possible',
      '7 pack resolved',
      '8 width resolved',
    ]);
  });
});
