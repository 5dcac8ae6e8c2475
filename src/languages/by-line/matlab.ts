import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { isClosing } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { beginsLine, lineComment } from './comments.js';

/** Directly after a value, a `'` transposes a matrix. */
function isNoValue(tokens: TokenList, at: number): boolean {
  const last = tokens.count - 1;
  if (last < 0 || tokens.ends[last] !== at) return true;
  const kind = tokens.kind(last);
  const isValue = kind === Token.Word || kind === Token.Number || kind === Token.String;
  return !isValue && !isClosing(kind) && !/[.']/.test(String.fromCharCode(kind));
}

const END = { end: /end(?:function|classdef)?\b/y, isAligned: true } as const;

/** MATLAB and Octave. */
export const matlab = lineLanguage({
  lexis: {
    literals: [
      {
        starts: '%#',
        open: /[%#]\{[ \t]*(?=\r?\n)/y,
        kind: Token.Comment,
        close: () => '%}',
        after: beginsLine,
      },
      lineComment('%'),
      { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment, after: beginsLine },
      quoted('"', { line: true, escapes: false, doubled: true }),
      quoted("'", { line: true, escapes: false, doubled: true, after: isNoValue }),
    ],
  },
  keywords: `
    function end endfunction classdef properties methods events enumeration if elseif else for parfor while switch case otherwise
    try catch return break continue global persistent true false nargin nargout varargin varargout`,
  own: `
    zeros ones size length numel isempty disp fprintf sprintf error warning plot figure hold strcmp num2str str2num cell struct
    fieldnames isfield find any all sum max min abs sqrt floor ceil round mod rand mean cellfun arrayfun`,
  variables:
    /^[ \t]*(?:function[ \t]+)?(\w+|\[[^\]\n]{1,200}\])[ \t]*=(?!=)|(?<=^[ \t]*function[^\n(]{1,200})\(([^)\n]{1,200})\)/gm,
  heads: [
    {
      ...{ type: 'function', mayBeFlat: true, ...END },
      pattern:
        /function[ \t]+(?:(?:\[[^\]\n]{0,200}\]|\w+)[ \t]*=[ \t]*)?(?:(?:get|set)\.)?(?:\w+\.)*[A-Za-z]\w*/y,
    },
    { type: 'class', pattern: /classdef[ \t]*(?:\([^()\n]{0,120}\)[ \t]*)?[A-Za-z]\w*/y, ...END },
  ],
});
