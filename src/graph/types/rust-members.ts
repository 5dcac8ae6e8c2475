import type { DefinitionAddress } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionOf, type Entity } from '../entity.js';
import { membersOf } from '../expressions/scope.js';
import type { View } from '../view.js';

const FOR_TYPE_PARAMETER = new LetterPattern(String.raw`=\s*\p{Lu}$`);

/**
 * Members of a type of Rust that bear one name: what the type has itself hides what it has of traits. Of several traits' each is left.
 */
export function ownBeforeTraits(view: View, members: readonly Entity[]): readonly Entity[] {
  if (members.length < 2) return members;
  const own = members.filter((one) => !isOfTrait(view, one));
  return own.length > 0 ? own : members;
}

/** Whether a method stands in `impl Trait for Type`: only there others see what is not `pub`. */
export function isOfTrait(view: View, member: Entity): boolean {
  const definition = definitionOf(view, member);
  return definition?.exported === true && !/^pub\b/.test(definition.signature);
}

/** What a type stands for by `impl Deref`, `type Target = Inner`: it has all members of that. A type parameter is none. */
export function dereferenced(view: View, address: DefinitionAddress): readonly DefinitionAddress[] {
  const { bases } = view.get(address.file).definition(address.ordinal)!;
  if (!bases.includes('Deref')) return [];
  return membersOf(view, address, 'Target').flatMap((target) => {
    const definition = definitionOf(view, target);
    const isKnown = definition?.kind === 'type' && !FOR_TYPE_PARAMETER.test(definition.signature);
    return isKnown && 'ordinal' in target ? { file: target.file, ordinal: target.ordinal } : [];
  });
}
