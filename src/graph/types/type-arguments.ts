import type { DefinitionAddress } from '../../model/reader.js';
import { heldArguments, heldType, tupleNames } from '../../text/held-type.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { lineage } from './classes.js';
import { type Held, isNothing, NOTHING } from './held.js';
import { declaredParameters } from './java-type-parameters.js';
import { writtenType } from './outline-signatures.js';
import { heldOf, isNamedNowhere, objectsMadeWith, writingOf } from './outline-types.js';

/** A member of an object, and the class that declares the member. */
interface MemberOf {
  /** The class of the object, and the object's type arguments. */
  readonly owner: DefinitionAddress;
  readonly made: Held['made'];
  readonly declaring: DefinitionAddress;
  /** The type of the member, as its class writes it. */
  readonly written: string;
  /** Type arguments for the member's own type parameters. */
  readonly given?: ReadonlyMap<string, Held>;
}

/**
 * What a member holds or returns. A type parameter of its class is replaced by the object's type argument, or by
 * the one that a subclass gives to its base.
 */
export function heldAsMember(view: View, member: MemberOf): Held {
  const { declaring, written, given } = member;
  const source = view.get(declaring.file);
  const { name, signature } = source.definition(declaring.ordinal)!;
  const bounds = source.java ? declaredParameters(source, declaring.ordinal) : null;
  const parameters = remembered(source.memory('parameters'), declaring.ordinal, () =>
    bounds === null ? parametersOf(signature, name) : [...bounds.keys()],
  );
  const words = given === undefined ? written.split(/\W+/) : [];
  if (given === undefined && !parameters.some((one) => one !== '' && words.includes(one)))
    return heldOf(view, source, declaring.ordinal, written);
  const family = writingOf(source);
  const meant = (type: string): Held => {
    const held = heldType(type, family);
    const own = given?.get(held);
    if (own !== undefined) return own;
    const at = held === '' ? -1 : parameters.indexOf(held);
    if (at >= 0) {
      const argument = argumentOf(view, member, name, at);
      const bound = bounds?.get(held) ?? '';
      return isNothing(argument) && bound !== ''
        ? heldOf(view, source, declaring.ordinal, bound)
        : argument;
    }
    const inner = heldArguments(type, family);
    const names = tupleNames(type, family);
    const objects = objectsMadeWith(view, source, declaring.ordinal, held, inner.length);
    const isOutside =
      source.java && objects.length === 0 && isNamedNowhere(view, source, declaring.ordinal, held);
    return {
      objects,
      made: inner.map(meant),
      ...(names.length === 0 ? {} : { names }),
      ...(isOutside ? { outside: held } : {}),
    };
  };
  return meant(written);
}

/**
 * What an object of the type around a place in Rust is made with: its type parameters as they are bound there, which
 * has the same names for them.
 */
export function madeAround(
  view: View,
  source: FileView,
  holder: number,
  type: Entity,
): Held['made'] {
  const definition = definitionOf(view, type);
  if (source.outline !== 'rust' || definition === null) return [];
  const parameters = parametersOf(definition.signature, definition.name);
  return parameters.map((name) => (name === '' ? NOTHING : heldOf(view, source, holder, name)));
}

function argumentOf(
  view: View,
  { owner, made, declaring }: MemberOf,
  name: string,
  at: number,
): Held {
  if (owner.file === declaring.file && owner.ordinal === declaring.ordinal)
    return made[at] ?? NOTHING;
  for (const heir of lineage(view, owner)) {
    const source = view.get(heir.file);
    const base = extended(source.definition(heir.ordinal)!.signature, name);
    const argument = heldArguments(base, writingOf(source))[at] ?? '';
    if (argument !== '') return heldOf(view, source, heir.ordinal, argument);
  }
  return NOTHING;
}

/**
 * `Store<A, B<C>>` of `class Depot<T> : Store<A, B<C>>, Other`; empty if the signature names no such base
 * with type arguments.
 */
function extended(signature: string, name: string): string {
  const from = signature.search(new RegExp(`[:\\s,(]${literalPattern(name)}\\s*[<[]`, 'u'));
  if (from < 0 || !/[:)]|\bextends\b|\bimplements\b/.test(signature.slice(0, from + 1))) return '';
  let depth = 0;
  for (let at = from + 1; at < signature.length; at++) {
    if ('<['.includes(signature[at]!)) depth++;
    else if ('>]'.includes(signature[at]!) && --depth === 0)
      return signature.slice(from + 1, at + 1);
  }
  return '';
}

/**
 * The type parameter names in a class's signature: `['K', 'V']` of `class Store<K, out V : Any>`; a lifetime of Rust
 * has none.
 */
function parametersOf(signature: string, name: string): readonly string[] {
  const list = new RegExp(`\\b${literalPattern(name)}\\s*[<[]([^>\\]]*)[>\\]]`, 'u').exec(
    signature,
  );
  if (list === null) return [];
  return list[1]!
    .split(',')
    .map((one) => /(?<!')\b(\w+)\s*(?:[:=].*|<:.*|\bextends\b.*)?$/.exec(one)?.[1] ?? '');
}

/** Whether a function returns an object of its type parameter: `T Get<T>()`, `fun <T> get(): T`. */
export function givesArgument(view: View, entity: Entity): boolean {
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (definition === null || !('file' in entity)) return false;
  const { name, signature } = definition;
  const source = view.get(entity.file);
  const type = heldType(writtenType(source, signature, name), writingOf(source));
  const listed = new RegExp(`<[^>]*\\b${literalPattern(type)}\\b[^(]*\\(`, 'u');
  return type !== '' && listed.test(signature);
}
