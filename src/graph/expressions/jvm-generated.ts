import { heldType } from '../../text/held-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import type { Entity } from '../entity.js';
import { findMember, lineage } from '../types/classes.js';
import { type Held, NOTHING } from '../types/held.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { View } from '../view.js';
import { heldBy } from './held-fields.js';
import { instancesOf } from './instances.js';
import type { Segment } from './receiver.js';
import type { Told } from './ruby-results.js';

const GETTER = new LetterPattern(String.raw`^(?:get|is)(\p{Lu}.*)$`);

const WITH = new LetterPattern(String.raw`^with\p{Lu}`);

/** The type arguments of a Spring Data repository that a class extends. */
const REPOSITORY = new LetterPattern(
  String.raw`(?<![\p{L}\p{N}_.])((?:\w+\.)*\w*Repository)<\s*([\p{L}\p{N}_.]+)\s*,`,
);
const FINDS_ONE = /^(?:findById|findOne)$/;
const FINDS_ALL = /^(?:findAll|findAllById|saveAll|saveAllAndFlush)$/;
const YIELDS =
  /^(?:save|saveAndFlush|insert|getById|getOne|getReferenceById|findByIdOrNull|findByIdOrError)$/;

/** Represents the class that Lombok generates for `builder()`. */
const BUILDER = '$Builder';

/**
 * The result of a generated method: one of a Spring Data repository (`repo.findById(1)`), or one that Lombok derives
 * from fields (`shelf.getPool()`, `Shelf.builder()`). Nothing for all others.
 */
export function generatedOnJvm(
  view: View,
  { objects, made }: Held,
  segment: Segment,
  told: Told,
): Held {
  const { name, called } = segment;
  const [object] = objects;
  if (!called || objects.length !== 1 || object === undefined || !('ordinal' in object))
    return NOTHING;
  if (findMember(view, object, name).entities.length > 0) return NOTHING;
  const ofRepository = inRepository(view, object, made, name);
  if (ofRepository !== null) return ofRepository;
  if (!view.get(object.file).java) return NOTHING;
  if (name === (object.is === 'definition' ? 'builder' : 'toBuilder'))
    return { objects: [], made: [{ objects: instancesOf([object]), made: [] }], outside: BUILDER };
  if (WITH.test(name) && segment.count === 1) return { objects: [object], made };
  const field = GETTER.exec(name)?.[1];
  if (field === undefined || segment.count !== 0) return NOTHING;
  return heldBy(view, object, field[0]!.toLowerCase() + field.slice(1), told, made) ?? NOTHING;
}

/** The result of a method of a Lombok builder: the builder itself, except for `build`. */
export function builtByLombok(held: Held, { name }: Segment): Held | null {
  if (held.outside !== BUILDER) return null;
  return name === 'build' ? (held.made[0] ?? NOTHING) : held;
}

function inRepository(
  view: View,
  object: Entity & { readonly file: number; readonly ordinal: number },
  made: Held['made'],
  name: string,
): Held | null {
  const isOne = FINDS_ONE.test(name);
  const isAll = FINDS_ALL.test(name);
  if (!isOne && !isAll && !YIELDS.test(name)) return null;
  for (const declaring of lineage(view, object)) {
    const { signature } = view.get(declaring.file).definition(declaring.ordinal)!;
    const [, base = '', written] = REPOSITORY.exec(signature) ?? [];
    if (written === undefined || view.named(heldType(base).replace(/^.*\./, '')).length > 0)
      continue;
    const kept = heldAsMember(view, { owner: object, made, declaring, written });
    if (!isOne && !isAll) return kept;
    return { objects: [], made: [kept], outside: isOne ? 'Optional' : 'List' };
  }
  return null;
}
