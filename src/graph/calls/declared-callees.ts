import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import type { ReferenceKind } from '../../model/reference.js';
import { distinctAddresses } from '../entity.js';
import { findMember } from '../types/classes.js';
import { type View, viewOf } from '../view.js';
import { CALLS } from './call-sites.js';
import { usesIn } from './callees.js';
import { decide } from './decision.js';
import type { Decision } from './meaning.js';

/** A call of a member that an interface lists, and that is no definition of its own. */
export interface DeclaredCallee {
  /** The calling definition: one of those asked for. */
  readonly caller: DefinitionAddress;
  /** The interface or other type that lists the member. */
  readonly owner: DefinitionAddress;
  readonly name: string;
  readonly file: FilePosition;
  /** 1-based line of the call. */
  readonly line: number;
  readonly kind: ReferenceKind;
}

/** Finds the members of interfaces that definitions certainly call, ordered by caller (as given) and line. */
export async function declaredCallees(
  reader: Reader,
  definitions: readonly DefinitionAddress[],
): Promise<readonly DeclaredCallee[]> {
  const view = await viewOf(reader);
  return definitions.flatMap((caller) =>
    usesIn(view, caller, 'all', new Set(CALLS))
      .flatMap(({ source, reference }) => {
        const { name, line, kind } = reference;
        const [owner, ...more] = listing(view, name, decide(view, source, reference));
        if (owner === undefined || more.length > 0) return [];
        return { caller, owner, name, file: source.file, line, kind };
      })
      .sort((one, other) => one.line - other.line),
  );
}

/** The types that list what is called; empty where it is not certain that they do. */
function listing(
  view: View,
  name: string,
  { owners, targets, guesses, unsure }: Decision,
): readonly DefinitionAddress[] {
  if (unsure || targets.length + guesses.length > 0) return [];
  const members = owners.map((one) => findMember(view, one, name).entities);
  const declared = members.flatMap((entities) =>
    entities.flatMap((one) =>
      one.is === 'declared' ? { file: one.file, ordinal: one.ordinal } : [],
    ),
  );
  return declared.length === members.flat().length && members.every(({ length }) => length > 0)
    ? distinctAddresses(declared)
    : [];
}
