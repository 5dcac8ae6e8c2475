import type { FoundTypedName } from '../language.js';
import type { BracketPairs } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { Draft } from './drafts.js';
import { classesOrOwn } from './written-types.js';

/**
 * What interfaces and object types state of the members that they list: `this.db` of `{ db: Pool }` is a `Pool`, and so is
 * `this.open()` of `{ open(): Pool }` and `{ open: () => Pool }`.
 */
export function listedTypes(
  reader: TokenReader,
  drafts: readonly Draft[],
  brackets: BracketPairs,
): FoundTypedName[] {
  return drafts.flatMap(({ kind, members }) =>
    kind === 'interface' || kind === 'type'
      ? members.flatMap(({ name, offset }) => typeOfMember(reader, brackets, name, offset))
      : [],
  );
}

function typeOfMember(
  reader: TokenReader,
  { closers }: BracketPairs,
  name: string,
  offset: number,
): FoundTypedName[] {
  let at = reader.positionAt(offset);
  if (reader.isWord(at, 'readonly') && isName(reader, at + 1)) at++;
  if (!isName(reader, at)) return [];
  at = reader.is(at + 1, '?') ? at + 2 : at + 1;
  const isField = reader.is(at, ':');
  if (isField) at++;
  const isCalled = reader.is(at, '(') && closers[at]! > at;
  if (isCalled) at = behindParameters(reader, closers[at]! + 1, isField);
  else if (!isField) return [];
  if (at < 0) return [];
  const types = classesOrOwn(reader, at);
  const written = `this.${name}${isCalled ? '()' : ''}`;
  return types.map((type) => ({ name: written, type, offset }));
}

/** Position of the type that follows parameters; -1 where none does. */
function behindParameters(reader: TokenReader, at: number, isField: boolean): number {
  if (!isField) return reader.is(at, ':') ? at + 1 : -1;
  return reader.is(at, '=') && reader.is(at + 1, '>') ? at + 2 : -1;
}

function isName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word || reader.kind(at) === Token.String;
}
