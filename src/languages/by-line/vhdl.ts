import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';
import { blockComment, lineComment } from './comments.js';

const END = { end: /end\b/iy, isAligned: true } as const;

export const vhdl = lineLanguage({
  lexis: {
    literals: [
      lineComment('--'),
      blockComment('/*', '*/'),
      quoted('"', { line: true, escapes: false, doubled: true }),
      { starts: "'", open: /'[^\r\n]'/y, kind: Token.String },
    ],
  },
  keywords: `
    library use entity architecture package body configuration component is of begin end port generic map in out inout buffer signal
    variable constant type subtype array record range to downto process function procedure return if then else elsif case when
    others for while loop generate wait until after and or nand nor xor not mod rem null all attribute alias file assert report
    severity shared impure pure block open select with exit next`,
  own: 'std_logic std_logic_vector std_ulogic unsigned signed integer natural positive boolean bit bit_vector string time rising_edge falling_edge to_integer to_unsigned to_signed resize',
  ignoresCase: true,
  variables:
    /^[ \t]*(?:(?:shared[ \t]+)?(?:signal|variable|constant)[ \t]+)?(\w[\w, \t]{0,120}?)[ \t]{0,20}:(?!=)/gim,
  naming: 'function procedure entity architecture end process component',
  heads: [
    { type: 'class', pattern: /entity[ \t]+[a-z]\w*(?=\s+is\b)/iy, ...END },
    { type: 'class', pattern: /architecture[ \t]+(?<name>[a-z]\w*)(?=\s+of\b)/iy, ...END },
    { type: 'module', pattern: /package(?:[ \t]+body)?[ \t]+[a-z]\w*(?=\s+is\b)/iy, ...END },
    {
      ...{ type: 'function', ...END },
      pattern:
        /(?:(?:pure|impure)[ \t]+)?(?:function|procedure)[ \t]+"?(?<name>[a-z]\w*|(?<=")[^"\n]{1,8})(?="?[ \t]*(?:\(|is\b|return\b|\r?$))/imy,
      unless: /;$/,
    },
    {
      type: 'function',
      pattern: /[a-z]\w*(?=[ \t]*:[ \t]*(?:postponed[ \t]+)?process\b)/iy,
      ...END,
    },
  ],
});
