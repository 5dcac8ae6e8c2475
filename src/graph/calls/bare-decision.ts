import type { Reference } from '../../model/reference.js';
import { beginsWithCapital } from '../../text/capital.js';
import { definitionEntity, type Entity, isType, isTypeEntity } from '../entity.js';
import { calledInC } from '../expressions/c-functions.js';
import { outlineObjects } from '../expressions/outline-expression.js';
import { calledInRust } from '../expressions/rust-paths.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { localAliases } from '../imports/aliases.js';
import { autoImported } from '../imports/auto-imports.js';
import { declaredEverywhere } from '../imports/global-declarations.js';
import { broughtInScala } from '../imports/scala-names.js';
import { typeNamed } from '../outline-type-names.js';
import { calledInJava } from '../types/called-in-java.js';
import { calledInKotlin } from '../types/called-in-kotlin.js';
import { optionsMemberInMarkup } from '../types/component-options.js';
import { membersByName } from '../types/members-by-name.js';
import { isView, methodsOfModules } from '../types/rails-helpers.js';
import { addedToAncestors } from '../types/swift-additions.js';
import type { View } from '../view.js';
import { madeInCSharp } from './made-in-csharp.js';
import { type Decision, NOTHING } from './meaning.js';
import { ofEntities } from './of-entities.js';
import { overloadsOf } from './overloads.js';

/** What the use of a bare name means. */
export function bareDecision(view: View, source: FileView, reference: Reference): Decision {
  const { name, holder } = reference;
  const made = madeInCSharp(view, source, reference);
  if (made !== null) return ofEntities(view, source, overloadsOf(view, made, reference), []);
  const isGiven = source.outline !== 'scala' || reference.given !== undefined;
  const own = isLocalFunction(source, holder, name)
    ? null
    : membersByName(view, source, holder, name, reference.kind === 'call' && isGiven);
  if (own !== null)
    return ofEntities(view, source, overloadsOf(view, own.members, reference), [own.object]);
  if (isView(source) && !beginsWithCapital(name))
    return { ...NOTHING, guesses: methodsOfModules(view, source, name) };
  const aliased = localAliases(view, source, holder, name);
  const inScope = reference.kind === 'call' ? calledIn(source) : bareEntities;
  const bare = aliased.length > 0 ? aliased : inScope(view, source, holder, name);
  const structures = reference.kind === 'type' ? structuresOfC(view, source, name, bare ?? []) : [];
  if (structures.length > 0) return ofEntities(view, source, structures, []);
  const isFree = source.outline === 'scala' && (bare === null || bare.length === 0);
  const meant = isFree ? broughtInScala(view, source, holder, name, outlineObjects) : (bare ?? []);
  const options = meant.length > 0 ? [] : optionsMemberInMarkup(source, holder, name);
  if (options.length > 0) return { ...NOTHING, targets: options };
  const isNowhere = bare === null || bare.length === 0;
  const inherited = isNowhere ? addedToAncestors(view, source, holder, name) : [];
  if (inherited.length > 0) return { ...NOTHING, guesses: inherited };
  if (bare?.length === 0) {
    const brought = autoImported(view, source, name);
    const guesses = brought.length > 0 ? brought : declaredEverywhere(view, source, name);
    if (guesses.length > 0) return { ...NOTHING, guesses };
  }
  return ofEntities(view, source, overloadsOf(view, meant, reference), []);
}

/** The structure that C and C++ mean by `struct shelf` where a bare `shelf` means a function. */
function structuresOfC(
  view: View,
  source: FileView,
  name: string,
  bare: readonly Entity[],
): readonly Entity[] {
  if (source.outline !== 'c' || bare.length === 0) return [];
  if (bare.some((one) => isTypeEntity(view, one))) return [];
  return typeNamed(view, source, name).map((one) => definitionEntity(one.file, one.ordinal));
}

/** Whether a surrounding Scala function contains a local function of that name, which hides members of the class. */
function isLocalFunction(source: FileView, holder: number, name: string): boolean {
  if (source.outline !== 'scala' || !source.isLocal(name)) return false;
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    if (isType(source.definition(scope)!)) return false;
    const inner = source.childrenNamed(scope, name).map((one) => source.definition(one)!.kind);
    if (inner.some((kind) => kind === 'function')) return true;
  }
  return false;
}

/** The function that resolves bare names of calls in a file. */
function calledIn(source: FileView): typeof bareEntities {
  if (source.java) return calledInJava;
  if (source.outline === 'rust') return calledInRust;
  if (source.outline === 'kotlin') return calledInKotlin;
  return source.outline === 'c' && source.path.endsWith('.c') ? calledInC : bareEntities;
}
