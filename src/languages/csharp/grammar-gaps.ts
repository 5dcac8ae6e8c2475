import { blanks, type Overwrite, type Repair } from '../tokens/repair.js';
import { Token, type TokenList } from '../tokens/token-list.js';

/** `class Marker;` and `class Fault(string text) : Exception(text);`, with what follows. */
const WITHOUT_BODY =
  /\b(?:class|struct|interface)\s+\w+(?:<[^;{}()]{0,200}>)?\s*(?:\([^;{}]{0,1000}\)\s*)?(?::[^;{}]{0,600})?;(?:[ \t\r]|\n(?:[ \t]*#pragma[^\r\n]*|(?![ \t]*#))|$)/g;
/** `#:sdk Cake.Sdk@6.2.0` and `#!/usr/bin/env dotnet` in a file-based program. */
const OF_PROGRAM = /^#[:!][^\r\n]*/gm;
/** Escapes that the grammar does not know, in a string that begins at the match. */
const ESCAPE = /(?<!\\)(?:\\\\)*\\e/g;

/** C# syntax that the grammar does not know. */
export const CSHARP_GAPS: Repair = {
  fault: 'grammar',
  overwrites: (tokens) => [
    ...written(tokens, WITHOUT_BODY, behindHead),
    ...written(tokens, OF_PROGRAM, (found) => [0, blanks(found)]),
    ...inTokens(tokens),
  ],
};

/** Braces in place of the semicolon and the character after it; a `#pragma` there would need a line of its own. */
function behindHead(found: string): readonly [at: number, characters: string] {
  const at = found.search(/;[^;]{0,1}(?:[ \t]*#pragma[^\r\n]*)?$/);
  return [at, `{}${blanks(found.slice(at + 2))}`];
}

function written(
  { text }: TokenList,
  pattern: RegExp,
  change: (found: string) => readonly [at: number, characters: string],
): Overwrite[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const [at, characters] = change(found);
    return { start: index + at, characters };
  });
}

/** `\e` in strings, `async` as a name, and `params` of a type that is not an array. */
function inTokens(tokens: TokenList): Overwrite[] {
  const found: Overwrite[] = [];
  for (let at = 0; at < tokens.count; at++) {
    const start = tokens.starts[at]!;
    const kind = tokens.kinds[at]!;
    if (kind === Token.String) {
      for (const { index, 0: sequence } of tokens.textAt(at).matchAll(ESCAPE))
        found.push({ start: start + index + sequence.length - 1, characters: 't' });
    } else if (kind === Token.Word) {
      const word = tokens.textAt(at);
      if (word === 'async' && endsName(tokens, at)) found.push({ start, characters: 'a_ync' });
      if (word === 'params') found.push({ start, characters: blanks(word) });
    }
  }
  return found;
}

/** Whether the token after a name shows that it is one: `bool async)`, `if (async)`, `async = true`. */
function endsName(tokens: TokenList, at: number): boolean {
  return (
    /^[),;=.?]$/.test(tokens.textAt(at + 1)) &&
    !/^=>/.test(tokens.text.slice(tokens.starts[at + 1]))
  );
}
