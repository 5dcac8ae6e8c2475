/**
 * js-tiktoken's format of an encoding's merges: lines of `! firstRank token token …`, with the tokens' bytes in
 * base64.
 */
export interface EncodedRanks {
  readonly bpe_ranks: string;
}

const MAGIC = 0x6b6f7432;
const HEADER_WORDS = 4;
/** Slots of the open-addressing table: a power of two, 38 % filled by the 200,000 tokens of o200k_base. */
const SLOTS = 1 << 19;
/**
 * The lowest bits of a slot hold rank + 1, the others the highest bits of the hash, so that hardly any comparison
 * fails.
 */
const RANK_BITS = 18;
const RANK_MASK = (1 << RANK_BITS) - 1;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (SLOTS - 1);
}

function decodeRanks(ranks: EncodedRanks): Uint8Array[] {
  const tokens: Uint8Array[] = [];
  for (const line of ranks.bpe_ranks.split('\n')) {
    const [, first, ...encoded] = line.split(' ');
    if (first === undefined) continue;
    const offset = Number.parseInt(first, 10);
    encoded.forEach((token, at) => {
      tokens[offset + at] = Buffer.from(token, 'base64');
    });
  }
  return Array.from(tokens, (token) => token ?? new Uint8Array());
}

/**
 * The tokens of an encoding with their ranks, as one block of 32-bit words that can be used without processing:
 * magic, number of tokens, bytes of all tokens, length of the longest; the slots (0 if free); the tokens' offsets;
 * their bytes.
 */
export class TokenTable {
  private readonly slots: Int32Array;
  private readonly offsets: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly longest: number;

  private constructor(words: Int32Array) {
    const count = words[1]!;
    const bytesAt = HEADER_WORDS + SLOTS + count + 1;
    this.slots = words.subarray(HEADER_WORDS, HEADER_WORDS + SLOTS);
    this.offsets = words.subarray(HEADER_WORDS + SLOTS, bytesAt);
    this.bytes = new Uint8Array(words.buffer, words.byteOffset + bytesAt * 4, words[2]!);
    this.longest = words[3]!;
  }

  /** @returns Undefined if the block is not a complete table in this machine's byte order. */
  static fromBlock(block: Uint8Array): TokenTable | undefined {
    if (block.byteLength < HEADER_WORDS * 4 || block.byteLength % 4 !== 0) return undefined;
    const aligned = block.byteOffset % 4 === 0 ? block : new Uint8Array(block);
    const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4);
    const expected = (HEADER_WORDS + SLOTS + words[1]! + 1) * 4 + Math.ceil(words[2]! / 4) * 4;
    if (words[0] !== MAGIC || block.byteLength !== expected) return undefined;
    return new TokenTable(words);
  }

  /** Builds the table from js-tiktoken's ranks, which takes about a quarter of a second. */
  static derive(ranks: EncodedRanks): Uint8Array {
    const tokens = decodeRanks(ranks);
    const size = tokens.reduce((sum, token) => sum + token.length, 0);
    const bytesAt = HEADER_WORDS + SLOTS + tokens.length + 1;
    const words = new Int32Array(bytesAt + Math.ceil(size / 4));
    const longest = tokens.reduce((most, token) => Math.max(most, token.length), 0);
    words.set([MAGIC, tokens.length, size, longest]);
    const table = new TokenTable(words);
    let offset = 0;
    tokens.forEach((token, rank) => {
      table.bytes.set(token, offset);
      offset += token.length;
      table.offsets[rank + 1] = offset;
      if (token.length > 0) table.insert(token, rank);
    });
    return new Uint8Array(words.buffer);
  }

  private insert(token: Uint8Array, rank: number): void {
    let hash = FNV_OFFSET;
    for (const byte of token) hash = Math.imul(hash ^ byte, FNV_PRIME);
    let slot = slotOf(hash);
    while (this.slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
    this.slots[slot] = (hash & ~RANK_MASK) | (rank + 1);
  }

  /** Rank of the token that is exactly `bytes[start..end)`, or -1. */
  rankOf(bytes: Uint8Array, start: number, end: number): number {
    if (end - start > this.longest) return -1;
    let hash = FNV_OFFSET;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, FNV_PRIME);
    for (let slot = slotOf(hash); ; slot = (slot + 1) & (SLOTS - 1)) {
      const entry = this.slots[slot]!;
      if (entry === 0) return -1;
      if (((entry ^ hash) & ~RANK_MASK) !== 0) continue;
      const rank = (entry & RANK_MASK) - 1;
      const offset = this.offsets[rank]!;
      if (this.offsets[rank + 1]! - offset !== end - start) continue;
      let at = start;
      while (at < end && bytes[at] === this.bytes[offset + at - start]) at++;
      if (at === end) return rank;
    }
  }
}
