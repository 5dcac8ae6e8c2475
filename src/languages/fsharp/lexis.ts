import { type Lexis, quoted, SLASHES } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';

const CODE = { code: ['{'] };

/** Comments, directives, strings, characters and names between backticks in F#. */
export const FSHARP_LEXIS: Lexis = {
  literals: [
    SLASHES,
    {
      ...{ starts: '(', open: /\(\*(?!\))/y, kind: Token.Comment },
      ...{ close: () => '*)', nested: '(*' },
    },
    {
      ...{ starts: '#', kind: Token.Comment },
      open: /#(?:if|else|endif|nowarn|light|region|endregion|line|!)(?!\w)[^\r\n]*/y,
    },
    { ...quoted('"""', CODE), starts: '$', open: /\$"""/y, escapes: false },
    // More dollar signs require more braces around code.
    { ...quoted('"""'), starts: '$', open: /\${2,8}"""/y, escapes: false },
    { ...quoted('"', CODE), starts: '$', open: /\$"/y },
    { ...quoted('"'), starts: '$@', open: /[$@]{1,2}"/y, escapes: false, doubled: true },
    { ...quoted('"""'), escapes: false },
    quoted('"'),
    { starts: '`', open: /``[^`\r\n]+``/y, kind: Token.String },
    {
      ...{ starts: "'", kind: Token.String },
      open: /'(?:[^'\\\r\n]|\\(?:[^\r\nux\d]|\d{3}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}))'/y,
    },
  ],
  suffix: /'[\w']*/y,
};
