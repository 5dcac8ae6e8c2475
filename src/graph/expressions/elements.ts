import type { DefinitionAddress } from '../../model/reader.js';
import { AT, EACH, type TypedName } from '../../model/reference.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { findMember, lineage } from '../types/classes.js';
import { elementType } from '../types/element-type.js';
import { plainTypeNames, writtenType } from '../types/stated-type.js';
import type { View } from '../view.js';
import { assignedIn } from './assigned-value.js';
import {
  type CallbackPlace,
  callbackPlace,
  callbackTypes,
  type WrittenType,
} from './callback-types.js';
import { type Follow, followedOnce } from './given-back.js';
import { receiverForm, type Segment, SOME } from './receiver.js';
import { bareEntities } from './scope.js';
import { writtenValue } from './written-value.js';

/** What finds the meaning of expressions, and members of what they stand for. */
export interface Following {
  readonly follow: Follow;
  readonly membersOf: (entity: Entity, name: string) => readonly Entity[];
}

/** A class by its name. */
export interface NamedClass {
  readonly name: string;
  /** Where it is named. */
  readonly source: FileView;
  /** Ordinal of the definition around the place, or -1. */
  readonly holder: number;
}

/** What something holds. */
interface Holding extends NamedClass {
  /** A loop over the whole yields its keys instead. */
  readonly isKeyed: boolean;
}

/** Methods of lists, maps and iterators that yield one of what they hold. */
const YIELDING = /^(?:at|find|findLast|pop|shift|get|popleft|setdefault)$/;
/** Those that yield all of it or a part. */
const PASSING =
  /^(?:filter|slice|splice|concat|sort|reverse|toSorted|toReversed|toSpliced|fill|values|entries|items|copy)$/;

/** Methods of lists that give elements to a function, by the places of the parameters that are one. */
const GIVEN: ReadonlyMap<string, readonly number[]> = new Map([
  ...'map forEach filter some every find findIndex findLast findLastIndex flatMap subscribe'
    .split(' ')
    .map((name): [string, number[]] => [name, [0]]),
  ['sort', [0, 1]],
  ['toSorted', [0, 1]],
  ['reduce', [1]],
  ['reduceRight', [1]],
]);

/** An expression with the element itself in place of the method of a list that gives it to a function: `pools[]` of `pools.map[0.0]`. */
export function asElements(segments: readonly Segment[]): readonly Segment[] {
  const plain: Segment[] = [];
  for (const segment of segments) {
    const before = plain.at(-1);
    const place = plain.length > 1 ? callbackPlace(segment.name) : null;
    if (place === null || before === undefined || !isGiven(before.name, place)) plain.push(segment);
    else plain.splice(-1, 1, { name: EACH, called: false, constructed: false });
  }
  return plain;
}

function isGiven(method: string, { argument, member, parameter }: CallbackPlace): boolean {
  return argument === 0 && member === '' && GIVEN.get(method)?.includes(parameter) === true;
}

/** Whether a part of an expression is an element of what stands before it. */
export function isElement({ name }: Segment): boolean {
  return name === EACH || name === AT || name === SOME || callbackPlace(name) !== null;
}

/**
 * The classes of the last element that an expression takes of a list, map or set of JavaScript or Python, as far as the text states
 * what that holds: `Pool` for `this.pools[]` and `make().pools.find().size` behind `pools: Pool[]`.
 *
 * @returns how many parts of the expression lead to the element; null where none is known
 */
export function elementIn(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
  following: Following,
): { readonly classes: readonly NamedClass[]; readonly used: number } | null {
  if (!source.ecmascript && !source.python) return null;
  const finder = new ElementFinder(view, following);
  for (let at = segments.length - 1; at > 0; at--) {
    const classes = finder.elementsAt(source, holder, segments, at);
    if (classes.length > 0) return { classes, used: at + 1 };
  }
  return null;
}

class ElementFinder {
  constructor(
    private readonly view: View,
    private readonly following: Following,
  ) {}

  /** The classes of the element that a part of an expression takes of what stands before it, if it takes one. */
  elementsAt(
    source: FileView,
    holder: number,
    segments: readonly Segment[],
    at: number,
  ): readonly NamedClass[] {
    const { name, called } = segments[at]!;
    const before = segments.slice(0, at);
    const place = callbackPlace(name);
    if (place !== null) return this.#givenTo(source, holder, before, place);
    if (name === EACH) return this.heldIn(source, holder, before).filter(({ isKeyed }) => !isKeyed);
    return name === AT || (called && YIELDING.test(name))
      ? this.heldIn(source, holder, before)
      : [];
  }

  /** What a function is given that a call is given. */
  #givenTo(
    source: FileView,
    holder: number,
    called: readonly Segment[],
    place: CallbackPlace,
  ): readonly NamedClass[] {
    const { name } = called.at(-1)!;
    const list = called.slice(0, -1);
    if (list.length > 0 && isGiven(name, place)) {
      const held = this.heldIn(source, holder, list);
      if (held.length > 0) return held;
    }
    // `onDidChange: Event<Pool>`
    const isFirst = place.argument === 0 && place.member === '' && place.parameter === 0;
    const event = isFirst ? this.heldIn(source, holder, called) : [];
    if (event.length > 0) return event;
    return this.#parametersOf(source, holder, called, place).flatMap(
      ({ written, source: stating, holder: around }) =>
        plainTypeNames(written).map((one) => ({ name: one, source: stating, holder: around })),
    );
  }

  /** What is stated for a parameter of a function that a call is given. */
  #parametersOf(
    source: FileView,
    holder: number,
    called: readonly Segment[],
    place: CallbackPlace,
  ): readonly WrittenType[] {
    const { name } = called.at(-1)!;
    const { follow, membersOf } = this.following;
    const meant =
      called.length === 1
        ? (bareEntities(this.view, source, holder, name) ?? [])
        : follow(source.file, holder, called.slice(0, -1)).flatMap((one) => membersOf(one, name));
    return meant.flatMap((one) =>
      callbackTypes(this.view, one, place, (made) =>
        'ordinal' in made ? findMember(this.view, made, 'constructor').entities : [],
      ),
    );
  }

  /** What an expression holds. */
  heldIn(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const held = this.#stated(source, holder, segments);
    if (held.length > 0 || segments.length === 1) return held;
    const { name, called } = segments.at(-1)!;
    if (name !== SOME && !(called && PASSING.test(name))) return [];
    const whole = this.heldIn(source, holder, segments.slice(0, -1));
    return name === 'values' || name === 'items'
      ? whole.map((one) => ({ ...one, isKeyed: false }))
      : whole;
  }

  #stated(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[] {
    const { name, called } = segments.at(-1)!;
    const place = segments.length > 1 ? callbackPlace(name) : null;
    if (place !== null)
      return this.#parametersOf(source, holder, segments.slice(0, -1), place).flatMap(
        ({ written, source: stating, holder: around }) => {
          const element = elementType(written);
          return element === null ? [] : { ...element, source: stating, holder: around };
        },
      );
    if (segments.length === 1) {
      const typed = statedInScope(source, holder, called ? `${name}()` : name);
      if (typed !== null) return typed;
      const named = bareEntities(this.view, source, holder, name) ?? [];
      return named.flatMap((one) => this.#ofEntity(one, called));
    }
    const objects = this.following.follow(source.file, holder, segments.slice(0, -1));
    return objects.flatMap((object) => {
      const members = this.following.membersOf(object, name);
      const held = members.flatMap((member) => this.#ofEntity(member, called));
      return held.length > 0 ? held : this.#ofField(object, called ? `${name}()` : name);
    });
  }

  /** What a definition says that it holds or returns. */
  #ofEntity(entity: Entity, called: boolean): readonly Holding[] {
    if (!('ordinal' in entity)) return [];
    const source = this.view.get(entity.file);
    const holder = entity.ordinal;
    if (entity.is === 'declared')
      return holdings(source, `this.${entity.name}${called ? '()' : ''}`, holder);
    const { name, signature, parent } = definitionOf(this.view, entity)!;
    const written = writtenType(signature);
    const element = written === null ? null : elementType(written);
    if (element !== null) return [{ ...element, source, holder }];
    const typed = called ? [] : holdings(source, name, parent);
    if (typed.length > 0 || written !== null) return typed;
    const value = writtenFor(source, entity);
    return value === null
      ? []
      : followedOnce(this.view, source, `elements ${holder}`, () =>
          this.heldIn(source, value.holder, value.segments),
        );
  }

  /** What the text of a class states for a field that is no definition. */
  #ofField(object: Entity, name: string): readonly Holding[] {
    if (object.is !== 'instance') return [];
    for (const { file, ordinal } of lineage(this.view, object)) {
      const source = this.view.get(file);
      const held = holdings(source, `${source.python ? 'self' : 'this'}.${name}`, ordinal);
      if (held.length > 0) return held;
    }
    return [];
  }
}

/** The value of a name, or what a function returns, as it is written. */
function writtenFor(
  source: FileView,
  { ordinal }: DefinitionAddress,
): { readonly segments: readonly Segment[]; readonly holder: number } | null {
  const returned = source.aliased('return').find(({ scope }) => scope === ordinal)?.value;
  if (returned !== undefined) {
    const { segments } = receiverForm(returned);
    return segments === null ? null : { segments, holder: ordinal };
  }
  const assigned = source.python ? assignedIn(source, ordinal) : null;
  const segments = source.python
    ? receiverForm(assigned?.value ?? '').segments
    : writtenValue(source.definition(ordinal)!.signature);
  return segments === null ? null : { segments, holder: source.parent(ordinal) };
}

/** What the innermost scope that states the type of a variable or parameter says that it holds; null where none does. */
function statedInScope(source: FileView, holder: number, name: string): readonly Holding[] | null {
  for (let scope = holder; ; scope = source.parent(scope)) {
    if (source.typed(name).some((one) => one.scope === scope)) return holdings(source, name, scope);
    if (scope < 0) return null;
  }
}

function holdings(source: FileView, name: string, holder: number): readonly Holding[] {
  return source
    .typed(name)
    .flatMap(({ scope, type, element }: TypedName) =>
      scope === holder && element !== undefined && element !== ''
        ? { name: element, source, holder, isKeyed: type === 'dict' }
        : [],
    );
}
