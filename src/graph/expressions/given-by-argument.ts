import { commaParts } from '../../text/comma-parts.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { findMember } from '../types/classes.js';
import { type Held, NOTHING } from '../types/held.js';
import { heldOf } from '../types/outline-types.js';
import { givesArgument } from '../types/type-arguments.js';
import type { View } from '../view.js';
import {
  GIVING,
  GIVING_IN_DART,
  GIVING_IN_KOTLIN,
  GIVING_OF_CLASS,
  MAKING,
  OF_TYPE,
} from './known-members.js';
import type { Segment } from './receiver.js';

/** The place of an expression. */
export interface Place {
  readonly view: View;
  readonly source: FileView;
  /** Ordinal of the definition around it, or -1. */
  readonly holder: number;
  /** Implicit receivers of the functions around it, innermost first. */
  readonly around?: readonly Entity[];
}

/** A class that makes up a whole argument: `Store::class`, `\App\Store::class`, `Store::class.java`, `Store.self`. */
const CLASS_VALUE =
  /(?:^|[,:=]\s*)\\?([\w\\.]*[A-Z]\w*)(?:::|\.)(?:class(?:\.java)?|self)\s*(?:,|$)/;

/**
 * The result of a call that its type argument or a class among its arguments determines:
 * `services.GetRequiredService<Store>()`.
 */
export function givenByArgument(place: Place, segment: Segment, { objects }: Held): Held {
  const { name, argument = '', given = '' } = segment;
  const { view, source, holder } = place;
  const [, ofClass] = (GIVING_OF_CLASS.has(name) && CLASS_VALUE.exec(given)) || [];
  if (ofClass !== undefined) return heldOf(view, source, holder, ofClass);
  if ((MAKING.test(name) && source.outline === 'kotlin') || (OF_TYPE.has(name) && argument !== ''))
    return {
      objects: [],
      made: commaParts(argument, '<[(', '>])').map((one) => heldOf(view, source, holder, one)),
    };
  if (source.outline === 'kotlin' && GIVING_IN_KOTLIN.test(name) && argument !== '')
    return heldOf(view, source, holder, commaParts(argument, '<[(', '>])')[0]!.trim());
  if (argument === '' || argument.includes(',')) return NOTHING;
  const isOwn = returnsArgument(view, { objects, made: [] }, segment);
  const gives = GIVING.has(name) || (source.outline === 'dart' && GIVING_IN_DART.has(name));
  return isOwn || gives ? heldOf(view, source, holder, argument) : NOTHING;
}

/** Whether a member of an object returns an object of the method's own type parameter: `T Get<T>()`. */
export function returnsArgument(view: View, { objects }: Held, { name, called }: Segment): boolean {
  return (
    called &&
    objects.some(
      (one) =>
        'ordinal' in one &&
        findMember(view, one, name).entities.some((member) => givesArgument(view, member)),
    )
  );
}
