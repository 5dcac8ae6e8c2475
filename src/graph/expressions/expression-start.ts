import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { typesDeclaredEverywhere } from '../imports/global-declarations.js';
import { calledInJava } from '../types/called-in-java.js';
import { basesOf } from '../types/classes.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { membersInScope } from '../types/members-in-scope.js';
import type { View } from '../view.js';
import { bySignature } from './called-objects.js';
import { valuesOfCall } from './expression-steps.js';
import { fixtureFor, yieldedFrom } from './fixtures.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';
import {
  instancesOf,
  isGivenIn,
  isTypedIn,
  ofAlias,
  ownInstance,
  typedEntities,
} from './instances.js';
import { valuesOfCount } from './java-values.js';
import { modulesNamed } from './own-module.js';
import { statedInPlace } from './place-members.js';
import type { Segment } from './receiver.js';
import { headEntities } from './scope.js';
import { calledInPython, resultOf, valuesOf } from './yielded.js';

/** What the beginning of an expression stands for, and how many parts it spans. */
export interface Beginning {
  readonly entities: readonly Entity[];
  readonly used: number;
}

/**
 * Resolves the beginning of a JavaScript, Python or Java expression: a name in scope, a member of the
 * surrounding class, a module or a fixture.
 */
export function startOf(place: Place, segments: readonly Segment[], follow: Follow): Beginning {
  const { view, source, holder } = place;
  const first = segments[0]!;
  const { name, called } = first;
  const inPlace = source.ecmascript ? statedInPlace(place, segments, follow) : null;
  if (inPlace !== null) return inPlace;
  if (name === 'this' || (name === 'self' && !source.java))
    return { entities: called ? [] : ownInstance(source, holder), used: 1 };
  if (name === 'super' && (source.python || source.ecmascript))
    return { entities: instancesOf(basesAround(view, source, holder)), used: 1 };
  if (name === 'cls' && source.python) return { entities: ownInstance(source, holder), used: 1 };
  const inClass = source.java ? startInClass(place, first, follow) : null;
  if (inClass !== null) return { entities: inClass, used: 1 };
  const isStated = called && (source.ecmascript || source.python);
  const given = isStated ? typedEntities(view, source, holder, `${name}()`) : [];
  if (given.length > 0) return { entities: given, used: 1 };
  const modules = modulesNamed(view, source, segments);
  if (modules !== null) {
    const { files, used } = modules;
    return { entities: files.map((file) => ({ is: 'module', file })), used };
  }
  const isKnown =
    source.java || source.mayKnow(name) || typesDeclaredEverywhere(view, source, name).length > 0;
  const typed = isKnown ? typedEntities(view, source, holder, name) : [];
  if (typed.length > 0)
    return {
      entities: called ? calledObjects(view, source, typed, first, follow) : typed,
      used: 1,
    };
  const fixture = source.python ? fixtureFor(view, source, holder, name) : null;
  if (fixture !== null) {
    const given = ofFixture(view, fixture, follow);
    return {
      entities: called ? valuesOf(view, source, given, first, follow) : given,
      used: 1,
    };
  }
  if (!isKnown && !first.constructed) return { entities: [], used: 1 };
  const upToCall = segments.findIndex((segment) => segment.called);
  const names = segments
    .slice(0, upToCall < 0 ? segments.length : upToCall + 1)
    .map((segment) => segment.name);
  const head = headEntities(view, source, holder, names);
  const ofType = first.constructed ? ofAlias(view, source, holder, name, head.entities) : [];
  if (ofType.length > 0) return { entities: ofType, used: 1 };
  const last = segments[head.used - 1]!;
  return { entities: valuesOfCall(place, head.entities, last, follow), used: head.used };
}

/** The bases of the class that surrounds a definition. */
function basesAround(view: View, source: FileView, holder: number): readonly DefinitionAddress[] {
  const owner = enclosingClass(source, holder);
  return owner === null ? [] : basesOf(view, { file: source.file, ordinal: owner }).known;
}

/** The results of calling objects, as far as their types tell. */
function calledObjects(
  view: View,
  source: FileView,
  objects: readonly Entity[],
  call: Segment,
  follow: Follow,
): readonly Entity[] {
  return objects.flatMap((one) => {
    if (one.is !== 'instance') return [];
    return source.python ? calledInPython(view, one, follow) : bySignature(view, one, call);
  });
}

/**
 * Resolves the beginning of a Java expression that has a stated type or is a member of a surrounding class; null for
 * others. Parentheses tell a method from a field.
 */
function startInClass(place: Place, first: Segment, follow: Follow): readonly Entity[] | null {
  const { view, source, holder } = place;
  const { name, called } = first;
  // A local variable hides a field of the same name; its value is followed elsewhere.
  if (!called && isGivenIn(source, holder, name)) return [];
  if (!called && isTypedIn(source, holder, name)) return typedEntities(view, source, holder, name);
  const own = membersInScope(view, source, holder, name, called);
  const members = own?.members ?? (called ? calledInJava(view, source, holder, name) : []);
  if (own === null && members.length === 0) return null;
  return valuesOfCount(place, members, first, follow);
}

/** The value that a pytest fixture gives to a test. */
function ofFixture(view: View, fixture: DefinitionAddress, follow: Follow): readonly Entity[] {
  const { signature } = view.get(fixture.file).definition(fixture.ordinal)!;
  const yielded = yieldedFrom(view, fixture, follow);
  return yielded.length > 0 ? yielded : resultOf(view, fixture, signature, follow);
}
