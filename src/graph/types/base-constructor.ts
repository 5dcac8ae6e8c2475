import type { DefinitionAddress } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionEntity, definitionOf, type Entity } from '../entity.js';
import { ownMembers } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { asValue } from '../imports/exports.js';
import type { View } from '../view.js';
import { baseEntities, type Member } from './classes.js';

const EXTENDED = new LetterPattern(String.raw`\bextends\s+([\p{L}\p{N}_$.]+)(?=[\s<{]|$)`);

/** Deeper hierarchies are cut off. */
const MOST_LEVELS = 24;

/** A class, or a function that serves as one. */
interface Base extends DefinitionAddress {
  readonly entity: Entity;
}

const NOWHERE: Member = { entities: [], external: null };

/**
 * What `super(…)` calls in JavaScript: the constructor of the nearest base that has one, or else the base itself.
 *
 * @param holder ordinal of the definition around the call, or -1
 */
export function constructorOfBase(view: View, source: FileView, holder: number): Member {
  const owner = constructedAround(source, holder);
  if (owner < 0) return NOWHERE;
  let level = extended(view, { file: source.file, ordinal: owner });
  const direct = level.bases;
  for (let depth = 0; level.bases.length > 0 && depth < MOST_LEVELS; depth++) {
    const own = level.bases.flatMap((base) => ownConstructors(view.get(base.file), base));
    if (own.length > 0) return { entities: own, external: null };
    const above = level.bases.map((base) => extended(view, base));
    level = {
      bases: above.flatMap(({ bases }) => bases),
      external: above.find(({ external }) => external !== null)?.external ?? null,
    };
  }
  if (level.external !== null) return { entities: [], external: level.external };
  return { entities: direct.map(({ entity }) => entity), external: null };
}

/**
 * The signature without type arguments and parameters. These may contain `extends` and be nested:
 * `class Menu<T extends Map<string, Row>> extends List<T>`.
 */
function withoutGenerics(signature: string): string {
  let before = '';
  let text = signature.replaceAll('=>', '');
  while (text !== before) {
    before = text;
    text = text.replace(/<[^<>]*>/g, '');
  }
  return text;
}

/**
 * The class whose constructor contains a call; -1 if there is none, or if the index does not list the class,
 * as with `class extends Base {…}`.
 */
function constructedAround(source: FileView, holder: number): number {
  let at = holder;
  while (at >= 0 && source.definition(at)!.kind !== 'constructor') at = source.parent(at);
  const owner = at < 0 ? -1 : source.parent(at);
  return owner >= 0 && source.definition(owner)!.kind === 'class' ? owner : -1;
}

/** The constructors that a class defines, usually one. */
export function ownConstructors(source: FileView, { ordinal }: DefinitionAddress): Entity[] {
  return ownMembers(source, ordinal, 'constructor')
    .filter((one) => source.definition(one)!.kind === 'constructor')
    .map((one) => definitionEntity(source.file, one));
}

/** The base that a class extends. Leaves out interfaces and classes made by a call such as `mixin(A)`. */
function extended(
  view: View,
  { file, ordinal }: DefinitionAddress,
): { readonly bases: readonly Base[]; readonly external: string | null } {
  const source = view.get(file);
  const { kind, signature, bases } = source.definition(ordinal)!;
  const [name] = bases;
  const extended = EXTENDED.exec(withoutGenerics(signature));
  if (kind !== 'class' || name === undefined || !extended?.[1]?.endsWith(name))
    return { bases: [], external: null };
  const entities = baseEntities(view, source, ordinal, name).flatMap((one) => asValue(view, one));
  const found = entities.flatMap((entity): Base[] => {
    const constructed = /^(?:class|function)$/.test(definitionOf(view, entity)?.kind ?? '');
    const itself = 'ordinal' in entity && entity.file === file && entity.ordinal === ordinal;
    return entity.is === 'definition' && constructed && !itself
      ? [{ file: entity.file, ordinal: entity.ordinal, entity }]
      : [];
  });
  const outside = entities.find((entity) => entity.is === 'external');
  return { bases: found, external: found.length > 0 ? null : (outside?.module ?? null) };
}
