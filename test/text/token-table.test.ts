import { describe, expect, it } from 'vitest';
import { TokenTable } from '../../src/text/token-table.js';

const encode = (token: string) => Buffer.from(token).toString('base64');
const ranks = {
  bpe_ranks: `! 0 ${encode('a')} ${encode('b')}\n! 3 ${encode('ab')} ${encode('é')}`,
};
const bytes = Buffer.from('abé');

describe('TokenTable', () => {
  it('finds the rank of every token, and of nothing else', () => {
    const table = TokenTable.fromBlock(TokenTable.derive(ranks))!;
    expect(table.rankOf(bytes, 0, 1)).toBe(0);
    expect(table.rankOf(bytes, 0, 2)).toBe(3);
    expect(table.rankOf(bytes, 2, 4)).toBe(4);
    expect(table.rankOf(bytes, 1, 4)).toBe(-1);
  });

  it('reads a block that does not begin at a multiple of four', () => {
    const block = TokenTable.derive(ranks);
    const shifted = Buffer.concat([Buffer.from('?'), block]).subarray(1);
    expect(TokenTable.fromBlock(shifted)?.rankOf(bytes, 0, 2)).toBe(3);
  });

  it('refuses a block that is cut short or something else', () => {
    const block = TokenTable.derive(ranks);
    expect(TokenTable.fromBlock(block.subarray(0, -4))).toBeUndefined();
    expect(TokenTable.fromBlock(block.slice().fill(0, 0, 4))).toBeUndefined();
    expect(TokenTable.fromBlock(new Uint8Array(3))).toBeUndefined();
  });
});
