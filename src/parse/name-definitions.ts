import type { DefinitionKind } from '../model/definition.js';
import type { PlacedDefinition } from './place-definitions.js';

/** Kinds whose direct inner definitions are members, unlike what is inside a function. */
const HOLDERS: ReadonlySet<DefinitionKind> = new Set([
  'namespace',
  'class',
  'interface',
  'enum',
  'type',
  'constant',
  'variable',
]);

/** Most members that are listed; the code shows the rest. */
const MOST_MEMBERS = 1000;

/**
 * Most characters of the qualified name of the surrounding definition; a longer one is left out. In unfinished or
 * generated text with tens of thousands of nested definitions, memory for the names would otherwise grow
 * quadratically.
 */
const LONGEST_OUTER = 2000;

/**
 * Joins the names of the enclosing definitions, the owner that the definition itself names, and its own name by
 * dots.
 */
export function qualifiedNames(placed: readonly PlacedDefinition[]): string[] {
  const names: string[] = [];
  for (const { parts, parent } of placed) {
    const { name, owner } = parts[0]!;
    // What an anonymous function of the module assigns to another object belongs only to that object.
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

/** Members of each definition in source order, without duplicates. */
export function memberLists(placed: readonly PlacedDefinition[]): string[][] {
  const found = placed.map(({ parts }) => parts.flatMap((part) => part.members));
  const byName = new Map<string, number>();
  for (const [position, { parts, parent }] of placed.entries()) {
    byName.set(`${parent}.${parts[0]!.name}`, position);
  }
  for (const { parts, parent, start } of placed) {
    const { name, owner, kind } = parts[0]!;
    // `Foo.prototype.bar = …` is a member of `Foo`, which is defined beside it.
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
