import { ExitCode, UserError } from '../../errors.js';
import type { SymbolPlace } from './symbol-place.js';

/** A hint names at most this many candidates. */
const NAMED = 5;

/** A name that matches no symbol of the repository, or more than one. */
export class UnresolvedSymbol extends UserError {
  /**
   * @param written The symbol as it was asked for.
   * @param candidates What it may mean (ambiguous), or the nearest names (unknown), likeliest first.
   * @param message A better description of the problem, if there is one.
   */
  constructor(
    readonly written: string,
    readonly reason: 'ambiguous' | 'unknown',
    readonly candidates: readonly SymbolPlace[],
    message = reason === 'ambiguous'
      ? `"${written}" is defined in ${candidates.length} places`
      : `no definition is called "${written}"`,
  ) {
    super(
      message,
      hintOf(reason, candidates),
      reason === 'ambiguous' ? ExitCode.Usage : ExitCode.NoAnswer,
    );
  }
}

function hintOf(reason: 'ambiguous' | 'unknown', candidates: readonly SymbolPlace[]): string {
  const names = candidates
    .slice(0, NAMED)
    .map(({ path, qualifiedName }) => `${path}:${qualifiedName}`);
  const more = candidates.length > NAMED ? `, and ${candidates.length - NAMED} more` : '';
  if (reason === 'ambiguous') return `say which: ${names.join(', ')}${more}`;
  return names.length === 0 ? '`ctx search` finds it by words' : `nearest: ${names.join(', ')}`;
}
