import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';
import { blockComment, lineComment } from './comments.js';
import { ELM_KEYWORDS, findElmUses } from './elm-uses.js';

export const elm = lineLanguage({
  lexis: {
    literals: [
      blockComment('{-', '-}', true),
      lineComment('--'),
      quoted('"""'),
      quoted('"', { line: true }),
      { starts: "'", open: /'(?:[^'\\\r\n]|\\[^\r\n]{1,8})'/y, kind: Token.String },
    ],
  },
  keywords: ELM_KEYWORDS,
  own: `
    Int Float Bool String Char List Maybe Result Just Nothing Ok Err True False Cmd Sub Html Program Never Order identity always
    not max min abs toString modBy map andThen withDefault`,
  heads: [
    { type: 'type', pattern: /type[ \t]+alias[ \t]+[A-Z]\w*/y, isValue: true },
    { type: 'enum', pattern: /type[ \t]+[A-Z]\w*/y, isValue: true },
    {
      ...{ type: 'function', isOuter: true, isRepeated: true },
      pattern: new RegExp(
        `(?:port[ \\t]+)?(?!(?:${ELM_KEYWORDS.replaceAll(' ', '|')})\\b)[a-z]\\w*(?=[ \\t]*:[ \\t]|(?:[ \\t]+[\\w{}()_,. \\t]{1,200})?[ \\t]*=(?![=>])|[ \\t]*:\\r?$)`,
        'my',
      ),
    },
  ],
  continues: /[)}\]|=]/y,
  findUses: findElmUses,
});
