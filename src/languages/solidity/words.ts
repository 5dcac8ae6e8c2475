import { wordsOf } from '../outline/table.js';

/** Modifiers of definitions. */
export const SOLIDITY_MODIFIERS = wordsOf('abstract');

/** Words between the type of a variable and its name. */
export const OF_VARIABLES = wordsOf(
  'public private internal external constant immutable override transient payable virtual',
);

/** Keywords, which are never references. */
export const SOLIDITY_KEYWORDS = wordsOf(`
  abstract address anonymous as assembly bool break bytes calldata case catch constant constructor continue contract
  default delete do else emit enum error event external fallback false fixed for from function global if immutable import
  indexed int interface internal is let library mapping memory modifier new override payable pragma private public pure
  receive return returns revert storage string struct super switch this throw transient true try type ufixed uint
  unchecked unicode using var view virtual while`);

/** Functions and values visible in every file. */
export const OF_SOLIDITY = wordsOf(`
  abi addmod assert block blockhash ecrecover gasleft keccak256 msg mulmod now require ripemd160 selfdestruct sha256 tx`);
