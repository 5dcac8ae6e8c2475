import { type Lexis, NESTED_BLOCK, SLASHES } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';

/** Comments, strings, characters and lifetimes of Rust. */
export const RUST_LEXIS: Lexis = {
  literals: [
    SLASHES,
    NESTED_BLOCK,
    {
      starts: 'rbc',
      open: /[bc]?r(#*)"/y,
      kind: Token.String,
      close: ([, marks]) => `"${marks}`,
    },
    { starts: 'bc"', open: /[bc]?"/y, kind: Token.String, close: () => '"', escapes: true },
    {
      starts: "b'",
      open: /b?'(?:[^'\\\r\n]{1,2}|\\[^\r\n][^'\r\n]{0,10})'/y,
      kind: Token.String,
    },
    // A lifetime is not a name.
    { starts: "'", open: /'[\p{L}_]\w*/uy, kind: Token.Pattern },
  ],
};
