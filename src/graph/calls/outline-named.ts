import type { Reference } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionOf, isType } from '../entity.js';
import { inNamespace } from '../expressions/c-functions.js';
import { isOwnOfRust } from '../expressions/outside-receiver.js';
import { typeInScopes } from '../expressions/ruby-constants.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { isModuleOfElixir, modulesAt } from '../imports/elixir-modules.js';
import { isNoType } from '../outline-type-names.js';
import { argumentsWritten, typesMadeWith } from '../types/csharp-names.js';
import { membersInScope } from '../types/members-in-scope.js';
import type { View } from '../view.js';
import { headEntities, isBoundModule } from './outline-heads.js';
import { ANY_MEANING, NO_MEANING, type OutlineMeaning } from './outline-meaning.js';
import { memberOfNamed } from './outline-members.js';
import { atPathOfPhp } from './php-decision.js';
import { isTypeOutside } from './type-outside.js';

/** `Foo` and `a::b::Foo::`, with or without type arguments. */
const NAME = new LetterPattern(
  String.raw`^(?:::)?((?:[\p{L}_][\p{L}\p{N}_-]*(?:<[^()]*>)?(?:::<[^()]*>)?(?:::|\.))*)([\p{L}_][\p{L}\p{N}_-]*)(?:::<[^()]*>|<[^()]*>)?(::)?$`,
);
const CAPITAL = new LetterPattern(String.raw`^\p{Lu}`);
/** `Foo.new(1)` of Ruby and `(new Foo(1))`. */
const MADE = new LetterPattern(
  String.raw`^(?:([\p{Lu}]\w*(?:::\w+)*)\.new(?:\(.*\))?|\(new\s+\\?((?:\w+\\)*\w+)[^)]*\)?\))$`,
);
/** Root modules of standard libraries. */
const OUTSIDE = /^(?:std|core|alloc)$/;

/**
 * A member of a class that is named and unique in the repository, or of a module. Nothing is known of any
 * other receiver.
 */
export function namedMeaning(view: View, source: FileView, reference: Reference): OutlineMeaning {
  const { name, receiver, holder } = reference;
  const made = MADE.exec(receiver);
  const named = NAME.exec(receiver);
  if (made === null && named === null) return ANY_MEANING;
  const path = (made?.[1]?.replace(/\w+$/, '') ?? named?.[1] ?? '')
    .split(/::|\./)
    .filter((part) => part !== '');
  const head = (made?.[1] ?? made?.[2])?.split(/::|\\/).at(-1) ?? named![2]!;
  if (OUTSIDE.test(path[0] ?? head)) return { ...NO_MEANING, external: path[0] ?? head };
  if (path.length === 0 && isModuleOfElixir(view, source, head))
    return { ...NO_MEANING, external: head };
  const isPath = named?.[3] !== undefined;
  const mayName =
    CAPITAL.test(head) ||
    isBoundModule(source, head) ||
    (source.outline === 'scala' && path.length > 0);
  if (!isPath && (!mayName || isProperty(view, source, holder, head))) return ANY_MEANING;
  const isConstant = source.outline === 'ruby' && isPath && CAPITAL.test(name);
  const constant = isConstant ? typeInScopes(view, source, holder, [...path, head, name]) : [];
  if (constant.length > 0) return { ...NO_MEANING, entities: constant };
  const modules = source.outline === 'elixir' ? modulesAt(view, source, [...path, head]) : null;
  if (modules !== null && modules.length > 0) return memberOfNamed(view, source, modules, name);
  if (modules !== null && !isNoType(view, source, head)) return ANY_MEANING;
  const meant = headEntities(view, source, holder, path, head);
  const heads =
    source.outline === 'csharp'
      ? typesMadeWith(view, source, meant, head, argumentsWritten(receiver))
      : meant;
  // In Elixir a capitalized name is always a module.
  const isOutside = source.outline === 'elixir' && isNoType(view, source, head);
  if (heads.length === 0 && isOutside)
    return { ...NO_MEANING, external: [...path, head].join('.') };
  if (heads.length === 0 && isOwnOfRust(source, head)) return { ...NO_MEANING, external: 'std' };
  const inside = isPath && heads.length === 0 ? inNamespace(view, source, head, name) : [];
  if (inside.length > 0) return { ...NO_MEANING, entities: inside };
  const meaning = memberOfNamed(view, source, heads, name);
  const isOpen = source.outline === 'php' && isPath && meaning.entities.length === 0;
  const found = isOpen ? atPathOfPhp(view, source, [...path, head], reference, meaning) : meaning;
  const first = path[0] ?? head;
  if (found.open && isPath && isOtherCrate(view, source, holder, first))
    return { ...NO_MEANING, external: first };
  const isUnknown = found.open && heads.length === 0 && path.length === 0;
  return isUnknown && isTypeOutside(view, source, holder, head, name) ? NO_MEANING : found;
}

/**
 * Whether a Rust path can only begin with an outside crate, because the file neither has nor imports a module
 * of that name, even by `*`.
 */
function isOtherCrate(view: View, source: FileView, holder: number, first: string): boolean {
  if (source.outline !== 'rust' || !/^[a-z]/.test(first)) return false;
  if (source.stars.length > 0 || /^(?:super|crate|self|this|static)$/.test(first)) return false;
  if (source.bindings(first).length > 0 || source.topLevel(first).length > 0) return false;
  return (bareEntities(view, source, holder, first) ?? []).length === 0;
}

/** Whether a capitalized name is a property, as it may be in C#. In Ruby it is always a constant. */
function isProperty(view: View, source: FileView, holder: number, head: string): boolean {
  if (source.outline === 'ruby') return false;
  const own = membersInScope(view, source, holder, head, false);
  return (
    own?.members.some((one) => {
      const definition = definitionOf(view, one);
      return definition === null || !isType(definition);
    }) ?? false
  );
}
