import { findMember } from '../types/classes.js';
import { type Held, isNothing, NOTHING } from '../types/held.js';
import { heldOf } from '../types/outline-types.js';
import type { Place } from './given-by-argument.js';
import { oneOf } from './held-elements.js';
import { returnedBy } from './held-fields.js';
import type { Segment } from './receiver.js';
import { isYielding } from './records.js';
import type { Told } from './ruby-results.js';

const RELATING =
  /^(?:hasOne|hasMany|belongsTo|belongsToMany|morphOne|morphMany|morphToMany|morphedByMany|hasOneThrough|hasManyThrough)$/;
const TO_ONE = /^(?:HasOne|BelongsTo|MorphOne|HasOneThrough)$/;
const TO_MANY = /^(?:HasMany|BelongsToMany|MorphMany|MorphToMany|MorphedByMany|HasManyThrough)$/;
/** Members of a relation that return all related objects. */
const ALL = /^(?:get|all|paginate|simplePaginate|cursorPaginate|cursor|lazy|createMany|saveMany)$/;
/**
 * Functions that make a helper object for a class, each with the helper's member that returns an object of
 * that class.
 */
const MAKING: ReadonlyMap<string, RegExp> = new Map([
  ['getMockBuilder', /^getMock(?:ForAbstractClass|ForTrait)?$/],
  ['prophesize', /^reveal$/],
  ['getRepository', /^(?:find|findOneBy)$/],
]);
const FINDS_ALL = /^(?:findAll|findBy)$/;

const CLASS_VALUE = /^\s*\\?([\w\\]*[A-Z]\w*)(?:::|\.)class\s*(?:,|$)/;

/**
 * What a member of a PHP package returns for a class passed to it: Laravel relations as methods and as properties
 * (`$this->hasMany(Comment::class)`, `$post->comments`), PHPUnit mocks and Doctrine repositories. Null for all else.
 */
export function packageStep(place: Place, held: Held, segment: Segment, told: Told): Held | null {
  const { view, source, holder } = place;
  const { name, called, given = '' } = segment;
  const isOwn = held.objects.some(
    (one) => 'ordinal' in one && findMember(view, one, name).entities.length > 0,
  );
  if (!called) return isOwn ? relatedBy(place, held, name, told) : null;
  if (isOwn) return null;
  const isList = held.objects.length === 0 && held.made.length > 0;
  if (isList && name === 'all' && !TO_MANY.test(held.outside ?? '')) return held;
  const { outside = '' } = held;
  if (held.objects.length === 0 && (TO_ONE.test(outside) || TO_MANY.test(outside)))
    return ofRelation(held, name);
  const made = MAKING.get(outside);
  if (made !== undefined) return ofMaker(held, made, name);
  const type = CLASS_VALUE.exec(given)?.[1];
  if (type === undefined || !(RELATING.test(name) || MAKING.has(name))) return null;
  const kind = RELATING.test(name) ? name[0]!.toUpperCase() + name.slice(1) : name;
  return { objects: [], made: [heldOf(view, source, holder, type)], outside: kind };
}

/** A member of a Laravel relation. */
function ofRelation(held: Held, name: string): Held {
  if (ALL.test(name)) return { objects: [], made: held.made };
  return isYielding(name) || name === 'find' || name === 'save' ? oneOf(held) : held;
}

function ofMaker(held: Held, made: RegExp, name: string): Held {
  if (made.test(name)) return oneOf(held);
  if (held.outside === 'getMockBuilder') return held;
  return FINDS_ALL.test(name) ? { objects: [], made: held.made } : NOTHING;
}

/** The objects of a relation that is accessed as a property: `$post->comments` with `comments(): HasMany`. */
function relatedBy({ view }: Place, held: Held, name: string, told: Told): Held | null {
  const methods = held.objects.flatMap((one) =>
    'ordinal' in one ? findMember(view, one, name).entities : [],
  );
  const [entity] = held.objects;
  const relation = returnedBy(
    view,
    methods,
    told,
    entity === undefined ? null : { entity, made: held.made },
  );
  const { outside = '' } = relation;
  if (isNothing(relation)) return null;
  if (TO_ONE.test(outside)) return relation.made[0] ?? NOTHING;
  return TO_MANY.test(outside) ? { objects: [], made: relation.made.slice(0, 1) } : null;
}
