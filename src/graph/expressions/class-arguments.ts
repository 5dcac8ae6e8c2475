import type { DefinitionAddress } from '../../model/reader.js';
import { commaParts } from '../../text/comma-parts.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { lineage } from '../types/classes.js';
import { declaredType, statedType, statedTypeOfPython } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { assignedCall } from './assigned-value.js';
import { instancesOf } from './instances.js';
import { moduleOfReceiver } from './outside-receiver.js';
import { receiverForm, type Segment } from './receiver.js';

/** An argument that looks like a class: `Store`, `models.Store`, `kind=Store`, `Store.class`. */
const CLASS = new LetterPattern(
  String.raw`^(?:\w+\s*=\s*)?((?:[\p{L}_$][\p{L}\p{N}_$]*\.)*\p{Lu}[\p{L}\p{N}_$]*)(?:\.class)?$`,
);

/**
 * Names of functions in common containers, database clients and test libraries that return an object of the class
 * passed to them: `inject(Store)`, `session.get(User, 1)`, `em.find(User.class, 1)`.
 */
const GIVES =
  /^(?:inject|resolve|get|getInstance|getBean|find|findOne|findOneBy|findOneOrFail|get_object_or_404|ForeignKey|OneToOneField|ManyToManyField|mock|spy|plainToInstance|plainToClass)$/;

/**
 * Objects of a class that is passed to a call, if the call returns such an object. It does if the called function:
 * - belongs to a package and is known for it;
 * - returns its own type parameter: `get<T>(of: Class<T>): T`, `def get(self, of: type[T]) -> T`;
 * - states as its return type a base of that class.
 *
 * Empty for all other calls.
 *
 * @param stated the return value by the signature of the called function
 */
export function objectsOfGiven(
  view: View,
  source: FileView,
  called: Entity,
  { name, given }: Segment,
  stated: readonly Entity[],
): readonly Entity[] {
  if (given === undefined) return [];
  if (called.is === 'external' && (called.module === '' || !isGiver(source, name))) return [];
  const objects = givenObjects(view, source, given);
  if (objects.length === 0 || called.is === 'external') return objects;
  const definition = definitionOf(view, called);
  if (definition === null || isType(definition)) return [];
  if (stated.length === 0) return returnsGiven(view, called) ? objects : [];
  return objects.every((one) => isHeir(view, one, stated)) ? objects : [];
}

/**
 * Objects of the class whose methods a Django manager takes over: `Books` if a Python name is assigned
 * `Manager.from_queryset(Books)`. Empty for all other names.
 */
export function queriedBy(view: View, { file, ordinal }: DefinitionAddress): readonly Entity[] {
  const source = view.get(file);
  const made = source.python ? assignedCall(source, ordinal)?.at(-1) : undefined;
  if (made?.name !== 'from_queryset' || made.given === undefined) return [];
  return givenObjects(view, source, made.given);
}

/** Whether the call makes a Django manager from a Python class: `Books.as_manager()`. */
export function isOwnManager(
  source: FileView,
  entity: Entity,
  { name, called }: Segment,
): entity is Entity & { readonly is: 'definition' } {
  return name === 'as_manager' && called && source.python && entity.is === 'definition';
}

/**
 * In JavaScript `find` with a class returns a list, or what a test rendered of a component, not an object of
 * the class.
 */
function isGiver(source: FileView, name: string): boolean {
  return GIVES.test(name) && !(source.ecmascript && name === 'find');
}

/** Objects of the class in the first argument that names one. */
function givenObjects(view: View, source: FileView, given: string): readonly Entity[] {
  const named = commaParts(given).flatMap((part) => CLASS.of(part).exec(part)?.[1] ?? []);
  const classes = named.map((name) => typesNamed(view, source, -1, name));
  const [first = []] = classes.filter((some) => some.length > 0);
  return instancesOf(first);
}

/**
 * Finds the package of a receiver whose stated type is from a package, if the call behind it returns an object of the
 * class passed to it: `app` of `app.get(Store)` with `app: INestApplication`. Empty for other receivers.
 *
 * @returns the package, and how many parts of the expression lead to it
 */
export function outsideGiver(
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): { readonly entities: readonly Entity[]; readonly used: number } {
  const used = segments.findIndex(({ called }) => called);
  const call = segments[used];
  if (used < 1 || call?.given === undefined || !isGiver(source, call.name))
    return { entities: [], used: 1 };
  const object = segments.slice(0, used).map(({ name }) => name);
  const written = object.join('.');
  const module = moduleOfReceiver(source, holder, written, receiverForm(written));
  return { entities: module === null ? [] : [{ is: 'external', module }], used };
}

/** Whether a function returns an object of its type parameter and has a parameter for the class. */
function returnsGiven(view: View, called: Entity): boolean {
  const definition = definitionOf(view, called);
  if (definition === null || !('file' in called)) return false;
  const { name, signature } = definition;
  const source = view.get(called.file);
  const type = source.java
    ? declaredType(signature, name)
    : source.python
      ? statedTypeOfPython(signature)
      : statedType(signature);
  if (type === null) return false;
  const parameter = literalPattern(type);
  const given = `[<[]["']?${parameter}["']?[>\\]]|\\)\\s*=>\\s*${parameter}\\b`;
  const parameters = signature.slice(signature.indexOf('('), signature.lastIndexOf(')') + 1);
  return new RegExp(given, 'u').test(parameters);
}

function isHeir(view: View, object: Entity, stated: readonly Entity[]): boolean {
  if (object.is !== 'instance') return false;
  return lineage(view, object).some(({ file, ordinal }) =>
    stated.some((one) => one.is === 'instance' && one.file === file && one.ordinal === ordinal),
  );
}
