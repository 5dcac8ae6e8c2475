import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { lineComment } from './comments.js';

/** In fixed form, a comment begins in the first column. */
function isFirstColumn({ text }: TokenList, at: number): boolean {
  return at === 0 || text[at - 1] === '\n';
}

const PREFIX = String.raw`(?:(?:pure|elemental|impure|recursive|module|non_recursive|integer|real|logical|character|complex|double[ \t]+precision|type[ \t]*\([^()\n]{1,60}\)|class[ \t]*\([^()\n]{1,60}\))(?:[ \t]*\([^()\n]{0,60}\)|[ \t]*\*[ \t]*\d+)?[ \t]+){0,4}`;

/** Fortran in free and in fixed form. */
export const fortran = lineLanguage({
  lexis: {
    literals: [
      {
        starts: 'cC*',
        open: /[cC*](?=[ \t\r\n*=-])[^\r\n]*/y,
        kind: Token.Comment,
        after: isFirstColumn,
      },
      lineComment('!'),
      quoted('"', { line: true, escapes: false, doubled: true }),
      quoted("'", { line: true, escapes: false, doubled: true }),
    ],
  },
  keywords: `
    program module submodule subroutine function end contains use only implicit none integer real logical character complex type
    class interface procedure intent in out inout allocatable pointer target parameter dimension if then else elseif endif do
    enddo while select case call return result stop print write read format open close common data save external intrinsic
    allocate deallocate nullify where elsewhere and or not true false eq ne lt gt le ge kind len double precision`,
  own: 'abs sqrt exp log sin cos tan max min mod sum size shape reshape matmul transpose present allocated associated trim len_trim',
  uses: { separators: ['%'] },
  ignoresCase: true,
  // What `public :: fill` offers and `procedure :: fill => fill_depot` binds is no variable.
  variables:
    /^(?![ \t]*(?:public|private|generic|final|use|import|procedure\b(?![ \t]*\())\b)(?:(?!::)[^!\n]){0,200}::([^!\n]{1,400})|^[ \t]*(?:integer|real|logical|character|complex|double[ \t]+precision|dimension)\b(?![^\n]{0,80}\bfunction\b)([^:!\n]*)$/gim,
  naming: 'subroutine function module program procedure',
  heads: [
    {
      type: 'function',
      pattern: new RegExp(
        String.raw`${PREFIX}(?:subroutine|function)[ \t]+[a-z]\w*(?=[ \t]*(?:\(|&|!|\r?$|bind\b))`,
        'imy',
      ),
      end: /end[ \t]*(?:subroutine\b|function\b|procedure\b|(?=\r?$|!|;))/imy,
    },
    {
      type: 'module',
      pattern:
        /(?:module|program|submodule[ \t]*\([^()\n]{1,80}\))[ \t]+(?!(?:procedure|subroutine|function)\b)[a-z]\w*(?=[ \t]*(?:!|\r?$))/imy,
      end: /end[ \t]*(?:(?:sub)?module\b|program\b|(?=\r?$|!))/imy,
    },
    {
      type: 'class',
      pattern:
        /type[ \t]*(?:,[^:\n]{1,120}::[ \t]*|::[ \t]*|[ \t])(?!is\b)[a-z]\w*(?=[ \t]*(?:!|\r?$))/imy,
      end: /end[ \t]*type\b/iy,
    },
  ],
});
