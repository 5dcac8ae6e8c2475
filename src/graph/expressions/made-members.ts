import type { DefinitionAddress } from '../../model/reader.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { lineage } from '../types/classes.js';
import { argumentFor, type Instance, parametersOf, type TypeArgument } from '../types/made-with.js';
import { plainTypeName, statedTypeOfPython, writtenType } from '../types/stated-type.js';
import type { View } from '../view.js';
import { isPythonProperty } from './decorators.js';
import { ofArgument } from './instances.js';
import { overloadsMeant } from './meant-signatures.js';
import type { Segment } from './receiver.js';

/**
 * The result of a member of a JavaScript or Python object whose type is a type parameter of the object's class: a
 * `Pool` for `pools.get()` with `pools: Store<Pool>` and `get(): T`. Empty for all others.
 *
 * @param members The object's members of that name.
 */
export function ofTypeParameter(
  view: View,
  object: Entity,
  members: readonly Entity[],
  segment: Segment,
): readonly Entity[] {
  const { name, called } = segment;
  if (object.is !== 'instance') return [];
  const { python, ecmascript } = view.get(object.file);
  if (!python && !ecmascript) return [];
  const own = members.length > 0 ? members.map((one) => statedFor(view, one, segment)) : [];
  const stated = own.length > 0 ? own : [statedByField(view, object, nameOf(name, called))];
  return stated.flatMap((one) => {
    const argument = one === null ? null : argumentFor(view, object, one.declaring, one.type);
    return argument === null ? [] : ofArgument(view, argument);
  });
}

/**
 * What the type parameter stands for that is the element type of an object's member; null if the element type
 * is no type parameter.
 */
export function elementFor(
  view: View,
  object: Entity,
  member: Entity,
  type: string,
): TypeArgument | null {
  const declaring = declaringOf(view, member);
  return object.is === 'instance' && declaring !== null
    ? argumentFor(view, object, declaring, type)
    : null;
}

/** A name that may be a type parameter, and the class that may declare it. */
interface Stated {
  readonly declaring: DefinitionAddress;
  readonly type: string;
}

function statedFor(view: View, member: Entity, segment: Segment): Stated | null {
  const { called } = segment;
  const declaring = declaringOf(view, member);
  if (declaring === null || parametersOf(view, declaring).length === 0) return null;
  const source = view.get(declaring.file);
  const meant = called ? overloadsMeant(view, member, segment) : null;
  if (meant !== null) {
    const [type = null, ...others] = new Set(
      meant.map((one) => plainTypeName(writtenType(one) ?? '')),
    );
    return type === null || others.length > 0 ? null : { declaring, type };
  }
  if (member.is === 'declared') return statedByName(source, declaring, nameOf(member.name, called));
  if (member.is !== 'definition') return null;
  const { name, kind, signature } = definitionOf(view, member)!;
  const isField = /^(?:constant|variable|property)$/.test(kind);
  if (isField && called) return statedByName(source, declaring, nameOf(name, called));
  const isAccessor = /^(?:static )?get /.test(signature) || isPythonProperty(view, member);
  if (!called && !isField && !isAccessor) return null;
  const written = source.python ? statedTypeOfPython(signature) : writtenType(signature);
  const type = written === null ? null : plainTypeName(written);
  return type === null ? null : { declaring, type };
}

function declaringOf(view: View, member: Entity): DefinitionAddress | null {
  if (!('ordinal' in member)) return null;
  const { file, ordinal } = member;
  if (member.is === 'declared') return { file, ordinal };
  const parent = view.get(file).parent(ordinal);
  return parent < 0 ? null : { file, ordinal: parent };
}

/** The type of a field without a definition: `constructor(private store: T)`. */
function statedByField(view: View, object: Instance, name: string): Stated | null {
  for (const declaring of lineage(view, object)) {
    const found = statedByName(view.get(declaring.file), declaring, name);
    if (found !== null) return found;
  }
  return null;
}

/** The type that a class states for a member. */
function statedByName(source: FileView, declaring: DefinitionAddress, name: string): Stated | null {
  const written = `${source.python ? 'self' : 'this'}.${name}`;
  const typed = source.typed(written).find(({ scope }) => scope === declaring.ordinal);
  return typed === undefined ? null : { declaring, type: typed.type };
}

function nameOf(name: string, called: boolean): string {
  return called ? `${name}()` : name;
}
