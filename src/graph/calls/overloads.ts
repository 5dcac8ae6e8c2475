import { type Definition, FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { definitionEntity, definitionOf, distinctEntities, type Entity } from '../entity.js';
import { membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import { ofUse } from '../types/members-in-scope.js';
import { isOfTrait } from '../types/rust-members.js';
import type { View } from '../view.js';
import { takes, takesAtMost } from './arity.js';
import { isOfElixir, meantInElixir, takesInElixir } from './elixir-arity.js';
import { takesLabels } from './swift-labels.js';

const NONE: readonly never[] = [];

/**
 * The overloads that take the number of arguments a call passes, or else inherited ones that do. All given
 * ones if none fits or the number is unknown.
 */
export function overloadsOf(
  view: View,
  entities: readonly Entity[],
  reference: Pick<Reference, 'arguments'>,
): readonly Entity[] {
  const { arguments: given } = reference;
  if (entities.every((one) => isOfElixir(view, one))) return meantInElixir(view, entities, given);
  if (given === undefined) return entities;
  const fitting = entities.filter((entity) => {
    const definition = definitionOf(view, entity);
    return definition === null || takesIn(view, entity, given);
  });
  if (fitting.length > 0) return fitting;
  const inherited = entities.flatMap((entity) => inheritedOverloads(view, entity, given));
  return inherited.length > 0 ? distinctEntities(inherited) : entities;
}

/** The same for methods and fields that an expression part may mean. */
export function takingCount(
  view: View,
  members: readonly Entity[],
  { called, count }: { readonly called: boolean; readonly count?: number },
): readonly Entity[] {
  const fitting = ofUse(view, members, called);
  return called && count !== undefined ? overloadsOf(view, fitting, { arguments: count }) : fitting;
}

/**
 * The nearest inherited methods of the same name that take this number of arguments. In C++ a name hides
 * inherited ones.
 */
function inheritedOverloads(view: View, entity: Entity, given: number): readonly Entity[] {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (entity.is !== 'definition' || definition?.kind !== 'method') return NONE;
  if (view.get(entity.file).outline === 'c') return NONE;
  for (const base of classOf(view, entity).flatMap((owner) => lineage(view, owner).slice(1))) {
    const found = membersOf(view, base, definition.name).filter((one) => {
      const inherited = definitionOf(view, one);
      return inherited?.kind === 'method' && takes(inherited.signature, given);
    });
    if (found.length > 0) return found;
  }
  return NONE;
}

/** Languages in which argument types or labels tell overloads apart. */
const TELL_BY_TYPES: ReadonlySet<FileView['outline']> = new Set([
  ...(['csharp', 'c', 'swift', 'groovy'] as const),
]);

/**
 * Whether only types could tell which of several methods is meant, in a language whose types are not read for that.
 */
export function isOverloaded(
  view: View,
  { outline }: FileView,
  targets: readonly DefinitionAddress[],
): boolean {
  if (targets.length < 2) return false;
  if (outline === 'rust')
    return targets.every((one) => isOfTrait(view, definitionEntity(one.file, one.ordinal)));
  if (!TELL_BY_TYPES.has(outline)) return false;
  const definitions = targets.map((one) => view.get(one.file).definition(one.ordinal)!);
  if (definitions.every(({ kind }) => kind === 'method' || kind === 'constructor')) return true;
  if (outline !== 'c') return outline !== 'csharp' && areFunctions(definitions);
  const isC = targets.some(({ file }) => view.get(file).path.endsWith('.c'));
  return !isC && areFunctions(definitions);
}

/** Whether functions are overloads, not forms of one function that the preprocessor selects from. */
function areFunctions(definitions: readonly Definition[]): boolean {
  const signatures = new Set(definitions.map(({ signature }) => signature.replace(/\s+/g, '')));
  return (
    signatures.size > 1 &&
    definitions.every(({ kind, signature }) => kind === 'function' && !signature.startsWith('#'))
  );
}

/** Whether a definition takes the number of arguments that a call passes, in Swift those with their labels. */
export function takesArguments(
  view: View,
  { arguments: given, given: labels }: Reference,
  { file, ordinal }: DefinitionAddress,
): boolean {
  const source = view.get(file);
  if (source.outline === 'swift') return takesLabels(view, { file, ordinal }, labels);
  if (given === undefined) return true;
  const { kind, signature } = source.definition(ordinal)!;
  if (kind === 'property' && source.outline === 'csharp') return DELEGATE.test(signature);
  // `@type opts :: …` of Elixir cannot be called.
  if (kind === 'type' && source.outline === 'elixir') return false;
  return !FUNCTION_KINDS.has(kind) || takesBy(source, ordinal, given);
}

function takesIn(view: View, entity: Entity, given: number): boolean {
  return 'ordinal' in entity && takesBy(view.get(entity.file), entity.ordinal, given);
}

function takesBy(source: FileView, ordinal: number, given: number): boolean {
  const { signature } = source.definition(ordinal)!;
  if (source.outline === 'c') return takesInC(source, ordinal, given);
  return source.outline === 'elixir' ? takesInElixir(signature, given) : takes(signature, given);
}

/** The same in C++, where defaults stand at the declaration, which need not be the definition. */
function takesInC(source: FileView, ordinal: number, given: number): boolean {
  const { signature, startLine } = source.definition(ordinal)!;
  if (signature.startsWith('#')) return true;
  if (/\(\s*void\s*\)/.test(signature)) return given === 0;
  const around = source.definition(source.parent(ordinal));
  const isWhole =
    around !== undefined && around.startLine <= startLine && startLine <= around.endLine;
  return isWhole ? takes(signature, given) : takesAtMost(signature, given);
}

/** A C# property that may be called, by the type before its name. */
const DELEGATE = /(?:Func|Action|Predicate|Delegate|Handler|Callback|Factory)\b[^(]*\s/;
