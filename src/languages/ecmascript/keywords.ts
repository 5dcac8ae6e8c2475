/**
 * Keywords, which say nothing about a file. Words that are also common as names (`type`, `of`, `from`) stay
 * terms.
 */
export const ECMASCRIPT_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'abstract as async await break case catch class const continue debugger declare default delete do else enum export ' +
    'extends false finally for function if implements import in instanceof interface keyof let new null private ' +
    'protected public readonly return satisfies static super switch this throw true try typeof undefined var void ' +
    'while with yield require string number boolean any unknown never object'
  ).split(' '),
);
