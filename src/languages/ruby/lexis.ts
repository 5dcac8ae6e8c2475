import { type Lexis, type Literal, quoted } from '../outline/lexis.js';
import { wordsOf } from '../outline/table.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** Words before a value; after other words, a division or a shift follows. */
const BEFORE_VALUE = wordsOf(`
  and begin case do else elsif ensure if in not or rescue return then unless until when while yield puts print p raise`);

const VALUES: ReadonlySet<number> = new Set([
  Token.String,
  Token.Number,
  Token.Pattern,
  41,
  93,
  125,
]);

/** Whether a literal can begin at an offset: after a value, its first character is an operator. */
function beginsValue(tokens: TokenList, at: number): boolean {
  let last = tokens.count - 1;
  while (tokens.kind(last) === Token.Comment) last--;
  const kind = tokens.kind(last);
  if (kind !== Token.Word) return !VALUES.has(kind);
  if (BEFORE_VALUE.has(tokens.textAt(last))) return true;
  const spaced = tokens.ends[last]! < at;
  return spaced && !/[\s=]/.test(tokens.text[at + 1] ?? ' ');
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

function percent(opener: string): Literal {
  const close = CLOSERS[opener] ?? opener;
  const open = new RegExp(`%[qQwWiIrsx]?\\${opener}`, 'y');
  const nested = close === opener ? {} : { nested: opener };
  return {
    ...{ starts: '%', open, kind: Token.String, close: () => close, escapes: true, ...nested },
    after: beginsValue,
  };
}

/** Comments, strings, heredocs, word lists and regular expressions of Ruby. */
export const RUBY_LEXIS: Lexis = {
  literals: [
    { starts: '=', open: /^=begin\b/my, kind: Token.Comment, close: () => '\n=end' },
    { starts: '_', open: /^__END__[ \t]*\r?$/my, kind: Token.Comment, close: () => '\0' },
    { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment },
    ...[/<<[~-](["'`]?)([A-Za-z_]\w*)\1/y, /<<(["'`]?)([A-Z_]\w*)\1/y].map(
      (open): Literal => ({
        ...{ starts: '<', open, kind: Token.String, after: beginsValue },
        below: ([, , tag]) => new RegExp(`^[ \\t]*${tag}[ \\t]*\\r?$`, 'mg'),
      }),
    ),
    ...['(', '[', '{', '<', '|', '!', '/'].map(percent),
    // Special variables such as `$'` do not open strings.
    { starts: '$', open: /\$[!@&~+`'"/\\,;.<>:?$*=]/y, kind: Token.String },
    quoted('"', { code: ['#{'] }),
    quoted('`', { code: ['#{'] }),
    quoted("'"),
    quoted('/', { code: ['#{'], line: true, kind: Token.Pattern, after: beginsValue }),
    {
      starts: '?',
      open: /\?[^\s\w](?!\w)|\?[A-Za-z](?!\w)/y,
      kind: Token.String,
      after: beginsValue,
    },
  ],
  suffix: /[?!](?![=\w:])|[?!](?==[=~>])/y,
};
