import type { FileFacts } from '../../model/facts.js';

/*
 * An outline blob: head (line count, tokens, generated, error lines, the anonymous default export) · counts ·
 * kinds, a byte each · pool of names · name of each definition · signatures and docs · a row for each definition ·
 * a row for each chunk. What a merge reads (kinds and names) comes first.
 */

/** Bits of a definition's row. */
export const OutlineFlag = {
  Exported: 1,
  HasDoc: 2,
  /** The qualified name is the parent's, a dot, and the name. */
  QualifiedByParent: 4,
  /** The members are exactly the names of the definitions with this parent, in their order. */
  MembersAreChildren: 8,
  HasBases: 16,
} as const;

/** Maps small numbers of either sign to small numbers without one. */
export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}

export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** The qualified name that a definition usually has. */
export function qualifiedBy(
  parent: { readonly qualifiedName: string } | undefined,
  name: string,
): string {
  return parent === undefined ? name : `${parent.qualifiedName}.${name}`;
}

/** Whether a definition has the qualified name that it usually has, without creating a string. */
export function isQualifiedBy(
  parent: { readonly qualifiedName: string } | undefined,
  { name, qualifiedName }: { readonly name: string; readonly qualifiedName: string },
): boolean {
  if (parent === undefined) return qualifiedName === name;
  const { length } = parent.qualifiedName;
  return (
    qualifiedName.length === length + 1 + name.length &&
    qualifiedName.charAt(length) === '.' &&
    qualifiedName.startsWith(parent.qualifiedName) &&
    qualifiedName.endsWith(name)
  );
}

/** The ordinal of the definition that is named after its file, or -1. */
export function anonymousDefaultOf(facts: Pick<FileFacts, 'definitions' | 'exports'>): number {
  const anonymous = facts.exports.some(
    ({ exported, local }) => exported === 'default' && local === '',
  );
  if (!anonymous) return -1;
  return facts.definitions.findIndex(({ name, parent }) => name === 'default' && parent < 0);
}
