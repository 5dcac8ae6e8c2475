import type { DefinitionAddress } from '../../model/reader.js';
import { splitIdentifier } from '../../text/split-identifier.js';
import type { DefinitionCache } from './definitions.js';

/** A member of a class, by name. */
export interface Member extends DefinitionAddress {
  readonly name: string;
}

/**
 * The members of a class in its file, by line: those within it, and those outside, as Rust, Go and C++ write
 * methods. The file's outline must have been loaded.
 */
export function membersOf(
  { file, ordinal }: DefinitionAddress,
  cache: DefinitionCache,
): readonly Member[] {
  const definitions = cache.outline(file)?.definitions ?? [];
  const place = `${definitions[ordinal]?.qualifiedName}.`;
  return [...definitions.entries()]
    .filter(([, each]) => each.parent === ordinal || each.qualifiedName === place + each.name)
    .map(([at, { name }]) => ({ file, ordinal: at, name }));
}

/**
 * Members of a class whose names begin with all the words of a name and continue. A single word, or words written
 * apart, begin too many.
 */
export function continuedMembers(
  owner: DefinitionAddress,
  name: string,
  cache: DefinitionCache,
): readonly Member[] {
  const words = splitIdentifier(name);
  if (words.length < 2 || name.includes(' ')) return [];
  return membersOf(owner, cache).filter((member) => {
    const own = splitIdentifier(member.name);
    return own.length > words.length && words.every((word, at) => own[at] === word);
  });
}
