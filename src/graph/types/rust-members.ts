import type { DefinitionAddress } from '../../model/reader.js';
import { heldType } from '../../text/held-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionOf, type Entity } from '../entity.js';
import { atRustPath } from '../expressions/rust-paths.js';
import { membersOf } from '../expressions/scope.js';
import type { View } from '../view.js';

const FOR_TYPE_PARAMETER = new LetterPattern(String.raw`=\s*\p{Lu}$`);

/**
 * Chooses among members of a Rust type with the same name: inherent methods hide those of traits. Methods of
 * several traits are all kept.
 */
export function ownBeforeTraits(view: View, members: readonly Entity[]): readonly Entity[] {
  if (members.length < 2) return members;
  const own = members.filter((one) => !isOfTrait(view, one));
  return own.length > 0 ? own : members;
}

/** Whether a method is in `impl Trait for Type`: only there are methods without `pub` visible to others. */
export function isOfTrait(view: View, member: Entity): boolean {
  const definition = definitionOf(view, member);
  return definition?.exported === true && !/^pub\b/.test(definition.signature);
}

/**
 * The target type of `impl Deref` (`type Target = Inner`), all of whose members the type has. A type
 * parameter as target does not count.
 */
export function dereferenced(view: View, address: DefinitionAddress): readonly DefinitionAddress[] {
  const { bases } = view.get(address.file).definition(address.ordinal)!;
  if (!bases.includes('Deref')) return [];
  return membersOf(view, address, 'Target').flatMap((target) => {
    const definition = definitionOf(view, target);
    const isKnown = definition?.kind === 'type' && !FOR_TYPE_PARAMETER.test(definition.signature);
    return isKnown && 'ordinal' in target ? { file: target.file, ordinal: target.ordinal } : [];
  });
}

/** The type behind a path that an alias stands for: `type Shelf = depot::Shelf<Rack>`. */
export function aliasedByPath(view: View, { file, ordinal }: DefinitionAddress): readonly Entity[] {
  const source = view.get(file);
  const { kind, signature } = source.definition(ordinal)!;
  const target = kind === 'type' ? /=\s*(.*)$/s.exec(signature)?.[1] : undefined;
  const path = target === undefined ? '' : heldType(target, 'rust');
  const dot = path.lastIndexOf('.');
  if (dot < 0) return [];
  const receiver = `${path.slice(0, dot).replaceAll('.', '::')}::`;
  const holder = source.parent(ordinal);
  return atRustPath(view, source, { name: path.slice(dot + 1), receiver, holder, kind: 'type' });
}
