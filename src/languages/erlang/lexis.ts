import type { Lexis } from '../outline/lexis.js';
import { quoted } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Comments, strings, quoted atoms, characters and numbers in other bases in Erlang. */
export const ERLANG_LEXIS: Lexis = {
  literals: [
    { starts: '%', open: /%[^\r\n]*/y, kind: Token.Comment },
    // The first line of a script.
    { starts: '#', open: /#![^\r\n]*/y, kind: Token.Comment },
    {
      ...{ starts: '"', kind: Token.String, close: ([quotes]) => quotes },
      open: /"{3,8}(?=[^\S\r\n]*\r?\n)/y,
    },
    {
      ...{ starts: '~', kind: Token.String, escapes: true },
      open: /~[bBsS]?("""|[([{</|"'`#])/y,
      close: ([, opener = '']) => CLOSERS[opener] ?? opener,
    },
    quoted('"'),
    quoted("'", { line: true }),
    {
      ...{ starts: '$', kind: Token.String },
      open: /\$(?:\\(?:x\{[\da-fA-F]{1,8}\}|x[\da-fA-F]{2}|\^[^\r\n]|[0-7]{1,3}|[^\r\n])|[^\r\n\\])/y,
    },
    { starts: '0123456789', open: /\d{1,2}#[\da-zA-Z_]+/y, kind: Token.Number },
  ],
  suffix: /@[\w@]*/y,
};
