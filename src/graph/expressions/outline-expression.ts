import { meaningsAround, objectsAround } from '../../model/objects-around.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { type Held, isNothing, NOTHING } from '../types/held.js';
import type { View } from '../view.js';
import type { Place } from './given-by-argument.js';
import { heldByName } from './held-by-names.js';
import type { Following } from './held-start.js';
import type { Along } from './java-functions.js';
import { beginningInJava, beginningOf } from './outline-beginning.js';
import { outlineSegments } from './outline-segments.js';
import { type InFunction, type Reached, stepsFrom } from './outline-steps.js';
import type { Segment } from './receiver.js';
import type { Told } from './ruby-results.js';

/** Language families whose stated variable types are read. */
const STATING: ReadonlySet<FileView['outline']> = new Set([
  'csharp',
  'kotlin',
  'swift',
  'scala',
  'rust',
  'dart',
  'php',
  'c',
  'groovy',
  'ruby',
  'solidity',
  'gdscript',
  'zig',
] as const);

/**
 * Objects that a receiver stands for, in a language that a table describes: `this.store.open()` leads from the type
 * of the field `store` to the return type of `open`. Empty where the trail is lost.
 *
 * @param holder ordinal of the definition around the receiver, or -1
 */
export function outlineObjects(
  view: View,
  source: FileView,
  holder: number,
  receiver: string,
): readonly Entity[] {
  if (!STATING.has(source.outline)) return [];
  return objectsIn(heldAt({ view, source, holder }, receiver));
}

/** The same for Java, by the parts of an expression. */
export function objectsAlong(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): readonly Entity[] {
  return objectsIn(
    remembered(source.memory('held along'), `${holder} ${segments.map(keyOf).join('.')}`, () =>
      heldAlong({ view, source, holder }, segments),
    ),
  );
}

function keyOf({ name, called, constructed, argument, list }: Segment): string {
  return `${constructed ? 'new ' : ''}${name}<${argument ?? ''}>${called ? `(${list ?? ''})` : ''}`;
}

/** The type of a receiver from outside the repository. The name is empty if it is only known to be a container. */
interface OutsideType {
  readonly name: string;
  /** Something is known of its type arguments. */
  readonly isMade: boolean;
}

/** The outside type of a receiver; null if it is not known to have one. */
export function outsideType(
  view: View,
  source: FileView,
  holder: number,
  receiver: string,
): OutsideType | null {
  const { objects, made, outside } = heldAt({ view, source, holder }, receiver);
  const isMade = made.length > 0;
  if (objects.length > 0 || (outside === undefined && !isMade)) return null;
  return { name: outside ?? '', isMade };
}

function objectsIn({ objects }: Held): readonly Entity[] {
  return objects.filter(({ is }) => is === 'instance');
}

/** The implicit receivers around an expression. */
export function objectsAroundAt(
  { view, source, holder }: Place,
  written: string,
): readonly Entity[] {
  return objectsAround(written).flatMap((one) => outlineObjects(view, source, holder, one));
}

/** What a written expression holds. */
function heldAt(place: Place, written: string): Held {
  const { source, holder } = place;
  return remembered(source.memory('receiver'), `${holder} ${written}`, () => {
    let held = NOTHING;
    const around = objectsAroundAt(place, written);
    for (const one of meaningsAround(written)) {
      const segments = outlineSegments(source, one, (name) => place.view.named(name).length === 0);
      held = segments === null ? NOTHING : heldAlong({ ...place, around }, segments, one);
      if (!isNothing(held) || held.outside !== undefined) break;
    }
    return held;
  });
}

/** What an expression, given by its parts, holds. */
function heldAlong(place: InFunction, segments: readonly Segment[], written = ''): Held {
  if (segments.some(({ name }) => name === '')) return NOTHING;
  const [head] = segments;
  const bound = head!.called ? undefined : place.parameters?.get(head!.name);
  if (bound !== undefined)
    return furtherFrom(place, { held: bound, records: null, at: 1 }, segments);
  const making = segments.findIndex(({ constructed }) => constructed);
  if (making > 0) return heldAlong(place, withWholeName(segments, making), written);
  const inJava = place.source.java ? beginningInJava(place, alongIn(place), segments) : null;
  const reached = inJava ?? beginningOf(place, segments, written, following(place.view));
  return furtherFrom(place, reached, segments);
}

/** `new a.Foo()` with the dotted name as a single part. */
function withWholeName(segments: readonly Segment[], at: number): readonly Segment[] {
  const names = segments.slice(0, at + 1).map(({ name }) => name);
  return [{ ...segments[at]!, name: names.join('.') }, ...segments.slice(at + 1)];
}

function furtherFrom(place: InFunction, reached: Reached, segments: readonly Segment[]): Held {
  return stepsFrom(place, reached, segments, told(place.view), alongIn);
}

function alongIn(place: InFunction): Along {
  return {
    within: (parameters) =>
      alongIn({ ...place, parameters: new Map([...(place.parameters ?? []), ...parameters]) }),
    of: (segments) => heldAlong(place, segments),
    from: (held, further) => furtherFrom(place, { held, records: null, at: 0 }, further),
  };
}

function following(view: View): Following {
  return { told: told(view), objectsFor: outlineObjects };
}

function told(view: View): Told {
  return (source, ordinal, name) => heldByName(view, source, ordinal, name, heldAt);
}
