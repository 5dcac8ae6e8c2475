import { FUNCTION_KINDS } from '../../model/definition.js';
import { beginsWithCapital } from '../../text/capital.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { withoutFields } from './called-in-java.js';
import { enclosingType } from './class-of.js';
import { findMember } from './classes.js';
import type { Held } from './held.js';
import { methodInRuby } from './ruby-methods.js';
import { memberOfOwnObject } from './scala-classes.js';
import { addedInSwift, addedToAround, addedToBases } from './swift-additions.js';

/** Languages, among those that a table describes, in which methods use members of their class by bare name. */
const NAMES_OWN: ReadonlySet<FileView['outline']> = new Set([
  ...([
    'csharp',
    'ruby',
    'c',
    'kotlin',
    'swift',
    'scala',
    'groovy',
    'elixir',
    'dart',
    'zig',
    'perl',
    'gdscript',
    'fsharp',
    'solidity',
    'crystal',
    'pascal',
    'visual-basic',
    'matlab',
  ] as const),
]);

/** Languages whose methods may be written outside of their class. */
const STAND_APART: ReadonlySet<FileView['outline']> = new Set([
  ...(['c', 'swift', 'zig', 'pascal'] as const),
]);

/** Members that a bare name means, and the object they belong to. */
export interface MembersInScope {
  readonly members: readonly Entity[];
  readonly object: Entity;
  /** What that object is made with, where its type states it. */
  readonly made?: Held['made'];
}

/**
 * What a bare name means as a member of the surrounding classes, including inherited members, the innermost class
 * first. Null if no class has such a member, and in languages that access members only through an object.
 *
 * @param holder ordinal of the definition around the name, or -1
 */
export function membersInScope(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  called: boolean,
): MembersInScope | null {
  if (!source.java && !NAMES_OWN.has(source.outline)) return null;
  if (source.outline === 'ruby' && !beginsWithCapital(name)) {
    const { members, object } = methodInRuby(view, source, holder, name);
    const fitting = ofUse(view, members, called);
    return object === null || fitting.length === 0 ? null : { members: fitting, object };
  }
  const apart = STAND_APART.has(source.outline) ? enclosingType(view, source, holder) : null;
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    // An enum constant may have a body.
    if (!isType(definition) && definition.kind !== 'constant') continue;
    const address = { file: source.file, ordinal: scope };
    const own = findMember(view, address, name).entities;
    const found = own.length > 0 ? own : memberOfOwnObject(view, address, name);
    const callable = source.java && called ? withoutFields(view, found) : found;
    const members = ofUse(view, callable, called);
    if (members.length > 0) return { members, object: { is: 'instance', ...address } };
    const added = addedToBases(view, address, name, called);
    if (added.length > 0) return { members: added, object: { is: 'instance', ...address } };
  }
  if (apart === null && source.outline === 'swift') {
    const type = addedToAround(view, source, holder);
    const added = addedInSwift(view, source, type, name, called);
    return added.length > 0 ? { members: added, object: { is: 'external', module: type } } : null;
  }
  if (apart === null) return null;
  const members = ofUse(view, findMember(view, apart, name).entities, called);
  return members.length > 0 ? { members, object: { is: 'instance', ...apart } } : null;
}

/** Selects methods for a call and other members otherwise, because in Java a method and a field may share a name. */
export function ofUse(view: View, entities: readonly Entity[], called: boolean): readonly Entity[] {
  if (entities.length < 2) return entities;
  const fitting = entities.filter((entity) => {
    const kind = definitionOf(view, entity)?.kind;
    return kind !== undefined && (FUNCTION_KINDS.has(kind) || kind === 'test') === called;
  });
  return fitting.length > 0 ? fitting : entities;
}
