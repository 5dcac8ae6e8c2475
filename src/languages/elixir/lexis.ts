import type { Lexis, Literal } from '../outline/lexis.js';
import { quoted } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';

const CODE = { code: ['#{'] };

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** `~r/…/`, `~w[…]`, `~S"""…"""`: with a capital letter, a backslash does not escape. */
const SIGILS: readonly Literal[] = ['[a-z]', '[A-Z]+'].map((name, index) => ({
  starts: '~',
  open: new RegExp(`~${name}("""|'''|[([{</|"'])`, 'y'),
  kind: Token.String,
  close: ([, opener = '']) => CLOSERS[opener] ?? opener,
  escapes: index === 0,
  ...(index === 0 ? CODE : {}),
}));

/** Comments, strings, heredocs, sigils and characters of Elixir. */
export const ELIXIR_LEXIS: Lexis = {
  literals: [
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    ...SIGILS,
    { ...quoted('"""', CODE), starts: '"' },
    { ...quoted("'''", CODE), starts: "'" },
    quoted('"', CODE),
    quoted("'", CODE),
    { starts: '?', open: /\?(?:\\.|[^\s\w])/y, kind: Token.String },
  ],
  suffix: /[?!](?!=)|[?!](?===)/y,
};
