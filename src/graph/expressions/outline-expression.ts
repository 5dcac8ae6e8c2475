import { meaningsAround } from '../../model/objects-around.js';
import { ADDED, EACH, LISTED } from '../../model/reference.js';
import { definitionEntity, type Entity, isTypeEntity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { agreedUpon, type Held, isNothing, NOTHING } from '../types/held.js';
import { receiverInKotlin } from '../types/kotlin-receivers.js';
import { ofUse } from '../types/members-in-scope.js';
import { heldOf } from '../types/outline-types.js';
import { sideAt } from '../types/ruby-sides.js';
import type { View } from '../view.js';
import { givenByArgument, type Place, returnsArgument } from './given-by-argument.js';
import { elementsOf } from './held-by-lists.js';
import { elementAt, isCallback } from './held-callbacks.js';
import { returnedBy } from './held-fields.js';
import { type Following, startOf } from './held-start.js';
import { stepInto } from './held-steps.js';
import type { Along } from './java-functions.js';
import { madeByLibrary } from './java-makers.js';
import { stepInJava } from './java-steps.js';
import { byTypeParameters } from './java-type-arguments.js';
import { factoryStep } from './laravel-factories.js';
import { outlineSegments } from './outline-segments.js';
import { packageStep } from './php-packages.js';
import type { Segment } from './receiver.js';
import { askedFor, asRecord, listedRecords, type Records, recordsAmong } from './records.js';
import { NO_PATH, pathInRuby, type Told } from './ruby-results.js';
import { alongRustPath } from './rust-paths.js';
import { wholeType } from './stated-fields.js';
import { takingWhatIsGiven } from './taking-what-is-given.js';

/** A part of what is taken apart. */
const PART = /\.component\d\[=[^\]]*\]$/;

/** Names that are followed from one to the next that is given to it: generated code has thousands. */
const MOST_VALUES = 100;

/** Families in which a query of a database is a list of what it finds. */
const LISTING: ReadonlySet<FileView['outline']> = new Set(['ruby', 'php'] as const);

/** Families whose texts state types of variables that are read. */
const STATING: ReadonlySet<FileView['outline']> = new Set([
  ...([
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
  ] as const),
]);

/**
 * Objects that a receiver stands for, in a language that is read by a table, by what is stated for its names: `this.store.open()`
 * from the field `store` on to what the signature of `open` returns. Empty where the trail is lost.
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

/** The same of Java, by the parts of an expression. */
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

/** The type of a receiver that nothing in the repository has; without a name where it is only known to hold objects. */
interface OutsideType {
  readonly name: string;
  /** It is made with types of which anything is known. */
  readonly isMade: boolean;
}

/** That type, or null where a receiver is not known to be of one. */
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

/** What an expression as written holds. */
function heldAt(place: Place, written: string): Held {
  const { source, holder } = place;
  return remembered(source.memory('receiver'), `${holder} ${written}`, () => {
    let held = NOTHING;
    for (const one of meaningsAround(written)) {
      const segments = outlineSegments(source, one, (name) => place.view.named(name).length === 0);
      held = segments === null ? NOTHING : heldAlong(place, segments, one);
      if (!isNothing(held) || held.outside !== undefined) break;
    }
    return held;
  });
}

/** What an expression by its parts holds. */
function heldAlong(place: InFunction, segments: readonly Segment[], written = ''): Held {
  const { source } = place;
  if (segments.some(({ name }) => name === '')) return NOTHING;
  const [head] = segments;
  const bound = head!.called ? undefined : place.parameters?.get(head!.name);
  if (bound !== undefined) return stepsFrom(place, { held: bound, records: null, at: 1 }, segments);
  const { view } = place;
  const making = segments.findIndex(({ constructed }) => constructed);
  if (making > 0) return heldAlong(place, withWholeName(segments, making), written);
  const library = source.java ? madeByLibrary(place, alongIn(place), segments) : null;
  if (library !== null)
    return stepsFrom(place, { held: library.held, records: null, at: library.used }, segments);
  const given = source.java ? byTypeParameters(place, alongIn(place), null, segments[0]!) : NOTHING;
  if (!isNothing(given)) return stepsFrom(place, { held: given, records: null, at: 1 }, segments);
  let held = isCallback(segments[1]) ? NOTHING : startOf(place, segments[0]!, following(view));
  if (isNothing(held)) held = memberOfReceiver(place, segments[0]!) ?? held;
  held = isNothing(held) ? withArgument(place, segments[0]!, NOTHING, held) : held;
  let records: Records | null = null;
  const path = isNothing(held) ? pathInRuby(view, source, place.holder, segments) : NO_PATH;
  if (path.used > 0) held = { ...NOTHING, objects: path.objects };
  const own = isNothing(held) ? askedOfOwnClass(place, segments[0]!) : null;
  if (own !== null) {
    const found = askedFor(own, asRecord(source.outline, segments[0]!), false);
    records = found.records;
    held = records === null ? { objects: found.entities, made: [] } : listedRecords(own);
  }
  const modules = alongRustPath(view, source, place.holder, written);
  if (modules.entities.length > 0)
    held = heldByNamed(place, modules.entities, segments[modules.used - 1]);
  return stepsFrom(place, { held, records, at: Math.max(1, path.used, modules.used) }, segments);
}

/** How far an expression has been followed. */
interface Reached {
  readonly held: Held;
  readonly records: Records | null;
  /** The next of its parts. */
  readonly at: number;
}

/** What the further parts of an expression hold. */
function stepsFrom(place: InFunction, reached: Reached, segments: readonly Segment[]): Held {
  const { view, source } = place;
  let { held, records } = reached;
  for (let { at } = reached; at < segments.length; at++) {
    const segment = segments[at]!;
    if (isCallback(segments[at + 1])) {
      const asked = source.outline === 'ruby' ? recordsAmong(view, held.objects, segment) : null;
      if (asked !== null) held = listedRecords(asked);
      continue;
    }
    if (segment.name === LISTED) {
      held = { ...NOTHING, made: [held] };
      continue;
    }
    const next =
      segment.name === EACH && held.objects.length > 0
        ? elementsOf(view, held, told(view))
        : (elementAt(place, held, segments, at) ??
          (source.java ? stepInJava(place, alongIn(place), held, segment, told(view)) : null) ??
          stepInto(place, held, segment, told(view)));
    const asked = asRecord(source.outline, segment);
    records = recordsAmong(view, held.objects, asked) ?? records;
    const factory =
      factoryStep(view, source, held, segment) ??
      (source.outline === 'php' ? packageStep(place, held, segment, told(view)) : null);
    if (factory !== null) {
      held = factory;
      continue;
    }
    const isGiven = segment.argument !== undefined || segment.given !== undefined;
    held =
      isNothing(next) || (isGiven && returnsArgument(view, held, segment))
        ? withArgument(place, segment, held, next)
        : next;
    if (records === null) continue;
    const found = askedFor(records, asked, false);
    records = found.records;
    if (!isNothing(held)) continue;
    const isList = records !== null && LISTING.has(source.outline);
    held = isList ? listedRecords(records!) : { objects: found.entities, made: [] };
  }
  return held;
}

/** A place within functions of Java whose parameters hold something. */
interface InFunction extends Place {
  readonly parameters?: ReadonlyMap<string, Held>;
}

function alongIn(place: InFunction): Along {
  return {
    within: (parameters) =>
      alongIn({ ...place, parameters: new Map([...(place.parameters ?? []), ...parameters]) }),
    of: (segments) => heldAlong(place, segments),
    from: (held, further) => stepsFrom(place, { held, records: null, at: 0 }, further),
  };
}

/** A member that code names as it is of the object which a function of Kotlin extends; null where there is none. */
function memberOfReceiver(place: Place, first: Segment): Held | null {
  const { view, source, holder } = place;
  const received = first.name === 'this' ? null : receiverInKotlin(view, source, holder);
  return received === null ? null : stepInto(place, received, first, told(view));
}

/** The class around a method of its own that asks it for records without naming it: `where(open: true)` in `def self.open`. */
function askedOfOwnClass({ view, source, holder }: Place, first: Segment): Records | null {
  if (source.outline !== 'ruby' || sideAt(source, holder) !== 'class') return null;
  const owner = enclosingClass(source, holder);
  if (owner === null) return null;
  const asked = asRecord(source.outline, first);
  return recordsAmong(view, [definitionEntity(source.file, owner)], asked);
}

/** What a call yields by the class that it is given, or what is known of it otherwise. */
function withArgument(place: Place, segment: Segment, held: Held, otherwise: Held): Held {
  const given = givenByArgument(place, segment, held);
  return isNothing(given) ? otherwise : given;
}

/** `new a.Foo()` as a part of one name. */
function withWholeName(segments: readonly Segment[], at: number): readonly Segment[] {
  const names = segments.slice(0, at + 1).map(({ name }) => name);
  return [{ ...segments[at]!, name: names.join('.') }, ...segments.slice(at + 1)];
}

/** What the last of some names holds that lead through modules of Rust. */
function heldByNamed(
  { view, source }: Place,
  named: readonly Entity[],
  segment: Segment | undefined,
): Held {
  if (segment === undefined) return NOTHING;
  if (!segment.called)
    return { ...NOTHING, objects: named.filter((one) => isTypeEntity(view, one)) };
  return returnedBy(
    view,
    takingWhatIsGiven(view, source, ofUse(view, named, true), segment),
    told(view),
  );
}

/**
 * What a name holds by the type that a scope states for it, or by its value; nothing where it is declared without one, or with
 * several; null where it is not.
 */
function statedFor(view: View, source: FileView, scope: number, name: string): Held | null {
  const types = source.typed(name).flatMap((one) => (one.scope === scope ? wholeType(one) : []));
  const given = source.aliased(name).flatMap((one) => (one.scope === scope ? one.value : []));
  const known = given.filter((one) => one !== '[]' && !one.endsWith(`${ADDED}()`));
  // What is added tells of a list alone, which holds nothing at first.
  const isList = types.length + known.length === 0 && given.length > 0;
  const all = isList ? addedAmong(given) : known;
  if (isList && all.length === 0) return NOTHING;
  // `let (send, receive) = channel(); let send = Sender::new(send);` of Rust: what is bound last is used most.
  const whole = source.outline === 'rust' ? all.filter((one) => !PART.test(one)) : all;
  const values = types.length + whole.length > 0 ? whole : all;
  if (types.length + values.length === 0) return null;
  if (types.includes('')) return NOTHING;
  const stated = [...new Set(types)].map((type) => heldOf(view, source, scope, type));
  const told = [...new Set(values)].map((value) => valueGivenTo(view, source, scope, name, value));
  return agreedUpon([...stated, ...told]);
}

/** What is added to a list, as a list of that; none where one of it is not known. */
function addedAmong(given: readonly string[]): readonly string[] {
  const added = given.filter((one) => one.endsWith(`${ADDED}()`));
  const isKnown = added.every((one) => one !== `${ADDED}()`);
  return isKnown ? added.map((one) => one.replace(`${ADDED}()`, `${LISTED}()`)) : [];
}

/** What a name holds to which a value is given. */
function valueGivenTo(
  view: View,
  source: FileView,
  scope: number,
  name: string,
  value: string,
): Held {
  const memory = source.memory('value');
  const key = `${scope} ${name} ${value}`;
  // Values may be given to each other.
  return remembered(memory, key, () => {
    memory.set(key, NOTHING);
    const depth = view.memo('depth of values', () => ({ now: 0 }));
    if (depth.now === MOST_VALUES) return NOTHING;
    depth.now++;
    try {
      return heldAt({ view, source, holder: scope }, value);
    } finally {
      depth.now--;
    }
  });
}

function following(view: View): Following {
  return { told: told(view), objectsFor: outlineObjects };
}

function told(view: View): Told {
  return (source, ordinal, name) => statedFor(view, source, ordinal, name);
}
