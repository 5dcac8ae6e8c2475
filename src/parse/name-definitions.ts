import type { DefinitionKind } from '../model/definition.js';
import type { PlacedDefinition } from './place-definitions.js';

/** Kinds whose direct definitions are members; what stands in a function is its own business. */
const HOLDERS: ReadonlySet<DefinitionKind> = new Set([
  'namespace',
  'class',
  'interface',
  'enum',
  'type',
  'constant',
  'variable',
]);

/** Members beyond these are left to the code. */
const MOST_MEMBERS = 200;

/**
 * Characters of the name around a definition at most: a longer one is left out. Where tens of thousands stand in each other, which
 * is an unfinished or made text, their names would take memory that grows with the square.
 */
const LONGEST_OUTER = 2000;

/** Names of the enclosing definitions, the owner that the definition names itself, and its own, joined by dots. */
export function qualifiedNames(placed: readonly PlacedDefinition[]): string[] {
  const names: string[] = [];
  for (const { parts, parent } of placed) {
    const { name, owner } = parts[0]!;
    // What an anonymous function of the module hangs on another object belongs to that object alone.
    const standsAlone =
      parent < 0 ||
      placed[parent]!.parts[0]!.isFile === true ||
      (owner !== '' && isDefaultFunction(placed[parent]!));
    const outer = standsAlone || names[parent]!.length > LONGEST_OUTER ? '' : names[parent]!;
    names.push([outer, owner, name].filter((part) => part !== '').join('.'));
  }
  return names;
}

function isDefaultFunction({ parts }: PlacedDefinition): boolean {
  return parts[0]!.name === 'default' && parts[0]!.kind === 'function';
}

/** Members of each definition in source order, each name once. */
export function memberLists(placed: readonly PlacedDefinition[]): string[][] {
  const found = placed.map(({ parts }) => parts.flatMap((part) => part.members));
  const byName = new Map<string, number>();
  for (const [position, { parts, parent }] of placed.entries()) {
    byName.set(`${parent}.${parts[0]!.name}`, position);
  }
  for (const { parts, parent, start } of placed) {
    const { name, owner, kind } = parts[0]!;
    // `Foo.prototype.bar = …` is a member of `Foo`, which stands beside it.
    const holder = owner === '' ? parent : (byName.get(`${parent}.${owner}`) ?? -1);
    const holderKind = holder < 0 ? undefined : placed[holder]!.parts[0]!.kind;
    const counts =
      owner !== '' || kind === 'method' || (holderKind !== undefined && HOLDERS.has(holderKind));
    if (holder >= 0 && counts) found[holder]!.push({ name, offset: start });
  }
  return found.map((members) => {
    const sorted = members.sort((a, b) => a.offset - b.offset);
    return [...new Set(sorted.map((member) => member.name))].slice(0, MOST_MEMBERS);
  });
}
