import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundDefinition, FoundImport, ParsedSource } from '../language.js';
import type { TokenList } from '../tokens/token-list.js';
import { findBinders } from './binders.js';
import { Mark, wordAt } from './header.js';
import { beginsStatement } from './one-line-bodies.js';
import type { Scopes } from './scopes.js';
import { endsStatement } from './value-chains.js';

/** What a file tells about its functions besides their statements. */
export interface BoundFacts {
  readonly definitions: readonly FoundDefinition[];
  readonly scopes: Scopes;
  readonly imports: readonly FoundImport[];
  /** {@link Role} of each token. */
  readonly roles: Uint8Array;
  /** Positions of the names of all parameters. */
  readonly parameters: readonly number[];
}

/** A place where a file binds a name. */
export interface Place {
  readonly name: string;
  readonly offset: number;
  /** The bound value is `None`. */
  readonly isNone?: boolean;
}

/** `name = None` */
function isGivenNone(tokens: TokenList, at: number): boolean {
  const isAssigned = beginsStatement(tokens, at) && tokens.kind(at + 1) === Mark.Equals;
  return isAssigned && wordAt(tokens, at + 2) === 'None' && endsStatement(tokens.kind(at + 3));
}

/** Where a file binds the given names. */
export function placesOf(
  source: ParsedSource,
  names: ReadonlySet<string>,
  { definitions, imports, roles, parameters }: BoundFacts,
): readonly Place[] {
  const { tokens } = source;
  const { binders, elsewhere } = findBinders(source, roles, (name) => names.has(name));
  const positions = [...binders.map(({ name }) => name), ...elsewhere, ...parameters];
  return [
    ...positions.map((at) => ({
      name: wordAt(tokens, at),
      offset: tokens.starts[at]!,
      isNone: isGivenNone(tokens, at),
    })),
    ...imports.flatMap(({ names: locals, offset }) =>
      locals.map(({ local }) => ({ name: local, offset })),
    ),
    // The name of a nested function is bound in the function around it.
    ...definitions
      .filter(({ kind }) => FUNCTION_KINDS.has(kind) || kind === 'class')
      .map(({ name, span }) => ({ name, offset: span.start - 1 })),
  ].filter(({ name }) => names.has(name));
}
