import { Token, type TokenList } from '../tokens/token-list.js';

/** Most tokens of a list of bases. */
const LONGEST = 40;
/** Words followed by bases; `with` is followed by roles. */
const BASES = /^(?:parent|base|extends|with|Base|ISA)$/;

/**
 * Whether the tokens so far are in a statement that names the bases of a class. Quoted names there are read
 * as words: `use parent -norequire, 'Depot::Store';`
 */
export function readsBases(tokens: TokenList): boolean {
  const least = Math.max(0, tokens.count - LONGEST);
  for (let at = tokens.count - 1; at >= least; at--) {
    const kind = tokens.kind(at);
    if (kind === Token.Word) {
      if (beginsBases(tokens, at)) return true;
    } else if (kind !== Token.Comment && !/^['",()\-:=]$/.test(tokens.textAt(at))) return false;
  }
  return false;
}

/** `use parent`, `use base`, `use Mojo::Base`, `extends` and `with` of Moose, `our @ISA =`. */
export function beginsBases(tokens: Pick<TokenList, 'textAt'>, at: number): boolean {
  const word = tokens.textAt(at);
  if (!BASES.test(word)) return false;
  const before = tokens.textAt(at - 1);
  if (word === 'extends' || word === 'with') return /^[;{}]?$/.test(before);
  if (word === 'ISA') return before === '@';
  if (word !== 'Base') return before === 'use';
  return before === ':' && tokens.textAt(at - 3) === 'Mojo' && tokens.textAt(at - 4) === 'use';
}
