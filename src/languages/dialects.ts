import type { LanguageId } from '../model/source-file.js';

/** JavaScript with types, which a comment at the head of a file tells. */
export const FLOW: LanguageId = 'flow';
/** Characters among which that comment stands. */
const HEAD = 2000;
const FLOW_COMMENT = /^[^\S\n]*(?:\/?\*+|\/\/)[^\n]*@flow\b/m;

/** C++, which headers are in as often as in C. */
export const CPP: LanguageId = 'cpp';
/** Characters among which a header of C++ has something that C does not. */
const HEADER = 30_000;
const ONLY_CPP =
  /^[ \t]*(?:class\s+\w[\w\s]*[{;:]|namespace(?:\s+[\w:]+)?\s*\{|template\s*<|using\s+(?:namespace\s|\w+\s*=)|(?:public|private|protected)\s*:)|\bstd::\w|^[ \t]*(?:inline\s+)?constexpr\s/m;

/** The row by which a text is read, which may be another than its file's name says. */
export function dialectOf(language: LanguageId, text: string): LanguageId {
  if (language === 'c') return ONLY_CPP.test(text.slice(0, HEADER)) ? CPP : language;
  return language === 'javascript' && FLOW_COMMENT.test(text.slice(0, HEAD)) ? FLOW : language;
}
