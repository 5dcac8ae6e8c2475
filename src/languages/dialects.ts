import type { LanguageId } from '../model/source-file.js';

/** JavaScript with Flow types, recognized by a comment at the head of the file. */
export const FLOW: LanguageId = 'flow';
/** How many characters to search for that comment. */
const HEAD = 2000;
const FLOW_COMMENT = /^[^\S\n]*(?:\/?\*+|\/\/)[^\n]*@flow\b/m;

/** C++, in which headers are written as often as in C. */
export const CPP: LanguageId = 'cpp';
/** How many characters to search for syntax that only C++ or only an Angular template has. */
const HEADER = 30_000;
const ONLY_CPP =
  /^[ \t]*(?:class\s+\w[\w\s]*[{;:]|namespace(?:\s+[\w:]+)?\s*\{|template\s*<|using\s+(?:namespace\s|\w+\s*=)|(?:public|private|protected)\s*:)|\bstd::\w|^[ \t]*(?:inline\s+)?constexpr\s/m;

/** How lists of what a library of Windows exports begin; files of C that others include have the same ending. */
const EXPORTS =
  /^(?:\s*;[^\n]{0,500}\n){0,50}\s*(?:LIBRARY|NAME|EXPORTS|DESCRIPTION|VERSION)\b(?![ \t]*\()/;

/** Objective-C, in which headers are also written; files with its own ending may be in another language. */
export const OBJECTIVE_C: LanguageId = 'objective-c';
const HOLDER = /^[ \t]*@(?:interface|protocol|implementation)[ \t]+\w/m;
const ONLY_OBJECTIVE_C =
  /^[ \t]*(?:#[ \t]*(?:import|include|define|pragma|if|ifdef|ifndef)\b|@(?:interface|protocol|implementation|import|class|end)\b)/m;

/** A command in a cram test, whose files have the same ending as Perl tests. */
const CRAM = /^ {2}\$ \S/m;
/** What only Perl has at the margin. Needed because the documentation in Perl files may show commands, too. */
const ONLY_PERL = /^(?:use [\w:]+[^\n]*;|package \w|sub \w|my [$@%(]|=\w+|#!.*perl)/m;

/** What Verilog files contain; files of Rocq and V have the same ending. */
const ONLY_VERILOG =
  /\bend(?:module|package|interface|class|program|primitive|function|task|case|generate)\b|^[ \t]*(?:`\w|(?:localparam|parameter)\b|assign\b|wire\b|reg\b|typedef\b)/m;

/** Angular templates, which HTML pages may be. */
export const ANGULAR: LanguageId = 'angular';
const ONLY_ANGULAR =
  /\s(?:\([\w.$@:-]+\)|\[[\w.$@()-]+\]|\*ng[A-Z]\w*)[ \t]*=[ \t]*["']|<ng-(?:template|container|content)\b|^[ \t]*@(?:if|for|switch|defer) ?\(/m;

/** The language whose row reads a text, which may differ from the one its file name suggests. */
export function dialectOf(language: LanguageId, text: string): LanguageId {
  if (language === 'javascript') return FLOW_COMMENT.test(text.slice(0, HEAD)) ? FLOW : language;
  if (language === 'perl') return CRAM.test(text) && !ONLY_PERL.test(text) ? 'text' : language;
  if (language === 'verilog') return ONLY_VERILOG.test(text) ? language : 'text';
  if (language === 'html') return ONLY_ANGULAR.test(text.slice(0, HEADER)) ? ANGULAR : language;
  if (language !== 'c' && language !== CPP && language !== OBJECTIVE_C) return language;
  const head = text.slice(0, HEADER);
  if (language === 'c' && EXPORTS.test(head)) return 'text';
  if (language === OBJECTIVE_C) return ONLY_OBJECTIVE_C.test(head) ? language : 'text';
  if (HOLDER.test(head) && /^[ \t]*@end\b/m.test(text)) return OBJECTIVE_C;
  if (language === CPP || ONLY_CPP.test(head)) return CPP;
  return /^[ \t]*#[ \t]*import\b/m.test(head) ? OBJECTIVE_C : language;
}
