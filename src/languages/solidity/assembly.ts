import { wordsOf } from '../outline/table.js';
import { closingOf } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Instructions of the virtual machine that have names as functions have, from the documentation of Yul. */
const INSTRUCTIONS = wordsOf(`
  add addmod address and balance basefee blobbasefee blobhash blockhash byte call callcode calldatacopy calldataload
  calldatasize caller callvalue chainid clz codecopy codesize coinbase create create2 delegatecall difficulty div eq exp
  extcodecopy extcodehash extcodesize gas gaslimit gasprice gt invalid iszero keccak256 log0 log1 log2 log3 log4 lt mcopy
  mload mod msize mstore mstore8 mul mulmod not number or origin pop prevrandao return returndatacopy returndatasize
  revert sar sdiv selfbalance selfdestruct sgt shl shr signextend sload slt smod sstore staticcall stop sub timestamp
  tload tstore xor`);

/** Most tokens of `("memory-safe")`, and of a block of assembly. */
const MOST_IN_FLAGS = 12;
const MOST_IN_BLOCK = 20_000;

/** Where the blocks of assembly of a text are: positions of their braces. */
type Blocks = readonly { readonly open: number; readonly close: number }[];

const known = new WeakMap<TokenReader, Blocks>();

/** Whether a name is that of an instruction in a block of assembly: `assembly { size := add(size, 1) }`. */
export function isInstruction(reader: TokenReader, at: number): boolean {
  if (!INSTRUCTIONS.has(reader.text(at))) return false;
  return blocksOf(reader).some(({ open, close }) => open < at && at < close);
}

function blocksOf(reader: TokenReader): Blocks {
  let blocks = known.get(reader);
  if (blocks === undefined) {
    blocks = findBlocks(reader);
    known.set(reader, blocks);
  }
  return blocks;
}

function findBlocks(reader: TokenReader): Blocks {
  const blocks: { open: number; close: number }[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'assembly')) continue;
    // `assembly ("memory-safe") {`
    const open = reader.is(at + 1, '(') ? closingOf(reader, at + 1, MOST_IN_FLAGS) + 1 : at + 1;
    if (!reader.is(open, '{')) continue;
    const close = closingOf(reader, open, MOST_IN_BLOCK);
    blocks.push({ open, close });
    at = Math.max(at, close);
  }
  return blocks;
}
