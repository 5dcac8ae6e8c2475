import { lineLanguage } from '../line-outline/language.js';
import { quoted, SLASHES } from '../outline/lexis.js';
import { blockComment } from './comments.js';

/** Pascal, including Delphi and Free Pascal. */
export const pascal = lineLanguage({
  lexis: {
    literals: [
      SLASHES,
      blockComment('{', '}'),
      blockComment('(*', '*)'),
      quoted("'", { line: true, escapes: false, doubled: true }),
    ],
  },
  keywords: `
    program unit library uses interface implementation initialization finalization type const var threadvar resourcestring label
    procedure function constructor destructor operator property begin end if then else case of for to downto do while repeat until
    with try except finally raise class record object packed array set string file nil inherited and or not xor div mod shl shr in
    is as private protected public published virtual override overload abstract dynamic reintroduce stdcall cdecl forward
    external result self true false out absolute inline`,
  own: 'Integer Boolean Char Byte Word Double Real Pointer TObject Exception Length SetLength WriteLn ReadLn Inc Dec Assigned FreeAndNil Free Create Copy Pos Format IntToStr StrToInt',
  uses: { objects: new Set(['Self', 'self', 'inherited']) },
  ignoresCase: true,
  naming: 'procedure function constructor destructor',
  heads: [
    {
      type: 'class',
      pattern:
        /[a-z_]\w*(?=(?:<[^<>\n]{1,60}>)?[ \t]*=[ \t]*(?:packed[ \t]+)?(?:class|record|interface|object)\b(?![ \t]*(?:of\b|;|function\b|procedure\b|operator\b)|[ \t]*\([^()\n]{0,200}\)[ \t]*;))/iy,
      ...{ end: /end\b/iy, isAligned: true, isOuter: true },
    },
    {
      type: 'function',
      pattern:
        /(?:class[ \t]+)?(?:procedure|function|constructor|destructor|operator)[ \t]+(?:(?:\w+\.)*?(?<owner>\w+)(?:<[^<>\n]{1,60}>)?\.)?(?<name>[a-z_]\w*)(?=[ \t]*(?:<[^<>\n]{1,60}>[ \t]*)?[(;:]|[ \t]*\r?$)/imy,
      ...{ end: /end[ \t]*;/iy, isAligned: true },
      below: /^[ \t]*implementation\b/im,
      unless: /;[ \t]*(?:forward|external|cdecl;[ \t]*external|stdcall;[ \t]*external)\b/i,
    },
  ],
});
