import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { beginsLine } from './comments.js';

/** In Vim9 script, `#` begins a comment after a blank; elsewhere it is part of names: `depot#shelf#Open`. */
function isBehindBlank({ text }: TokenList, at: number): boolean {
  return at === 0 || /\s/.test(text[at - 1]!);
}

/** Vim script, including Vim9 script. */
export const vim = lineLanguage({
  lexis: {
    literals: [
      { starts: '"', open: /"[^\r\n]*/y, kind: Token.Comment, after: beginsLine },
      { starts: '#', open: /#(?![{#])[^\r\n]*/y, kind: Token.Comment, after: isBehindBlank },
      quoted('"', { line: true }),
      quoted("'", { line: true, escapes: false, doubled: true }),
    ],
  },
  keywords: `
    function func fu endfunction endfunc endf def enddef return if elseif else endif for in endfor while endwhile try catch
    finally endtry throw let unlet const var final call silent execute echo echomsg echoerr normal set setlocal augroup autocmd
    command nnoremap nmap vnoremap inoremap abort range dict closure class endclass import export is isnot true false self`,
  own: `
    exists has empty len get map filter join split substitute matchstr match printf expand fnamemodify getline setline line col
    append add extend insert remove keys values items string type copy deepcopy input system bufnr winnr cursor search feedkeys`,
  heads: [
    {
      type: 'function',
      pattern:
        /(?:export[ \t]+)?(?:fu(?:nc(?:t(?:i(?:on?)?)?)?|n)?!?[ \t]+(?:<SID>|[sgbwtlv]:)?|(?:static[ \t]+)?def!?[ \t]+(?:[sg]:)?)(?:[\w{}]+[#.])*\w+(?=[ \t]*(?:<[^<>\n]{0,80}>)?\()/y,
      end: /(?:endf(?:u(?:n(?:c(?:t(?:i(?:on?)?)?)?)?)?)?|enddef)\b/y,
    },
    {
      type: 'class',
      pattern: /(?:export[ \t]+)?(?:abstract[ \t]+)?(?:class|interface)[ \t]+[A-Z]\w*/y,
      end: /end(?:class|interface)\b/y,
    },
    {
      ...{ type: 'value', isValue: true, isOuter: true },
      pattern: /com(?:mand)?!?[ \t]+(?:-\S+[ \t]+){0,9}[A-Z]\w*/y,
    },
    {
      ...{ type: 'value', isValue: true, isOuter: true },
      pattern:
        /(?:export[ \t]+)?(?:let|const|var|final)[ \t]+(?:[sg]:)?(?:\w+#)*\w+(?=[ \t]*(?:=|:[ \t]))/y,
    },
  ],
  continues: /[\\)}\]|]/y,
  refine: (draft) => ({ ...draft, exported: !/\bs:\w+[ \t]*(?:\(|=|$)/.test(draft.head) }),
});
