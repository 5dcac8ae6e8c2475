import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import { commaParts } from '../../text/comma-parts.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { parted } from '../../text/parted.js';
import { withinFirst } from '../../text/within-first.js';
import { definitionOf, type Entity, isSameAddress } from '../entity.js';
import { bareEntities } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { lineage } from './classes.js';
import { typeParameters } from './type-parameters.js';

/** An instance of a class. */
export type Instance = Entity & { readonly is: 'instance' };

/** A type argument, as written. */
export interface TypeArgument {
  readonly written: string;
  readonly file: FilePosition;
  /** Ordinal of the definition around the place where it is written, or -1. */
  readonly holder: number;
}

/** Longest chain of classes that pass their own type parameter on to a base. */
const MOST_STEPS = 8;

/**
 * The type argument for a class's type parameter in an object of that class or of a subclass: `Pool` for `T` in an
 * object of `PoolStore extends Store<Pool>`, or in one stated as `Store<Pool>`. Null if the class has no such
 * parameter, or if the argument is unknown.
 *
 * @param declaring The class that declares the parameter.
 */
export function argumentFor(
  view: View,
  object: Instance,
  declaring: DefinitionAddress,
  parameter: string,
): TypeArgument | null {
  const at = parametersOf(view, declaring).indexOf(parameter);
  return at < 0 ? null : argumentAt(view, object, declaring, at, 0);
}

/** The type parameter names of a JavaScript or Python class. */
export function parametersOf(view: View, { file, ordinal }: DefinitionAddress): readonly string[] {
  const source = view.get(file);
  return remembered(source.memory('type parameters'), ordinal, () => {
    const definition = source.definition(ordinal)!;
    return source.python
      ? parametersInPython(view, source, definition.signature)
      : typeParameters(definition).map(({ name }) => name);
  });
}

/**
 * `class Store(Generic[K, V])`, `class Store[K, V]`. A class that names none has the type variables among the
 * arguments of its bases: `class Store(Base[T])`.
 */
function parametersInPython(view: View, source: FileView, signature: string): readonly string[] {
  const [, own, bases = ''] =
    /^class\s+\w+\s*(?:\[(.*?)\])?\s*(?:\((.*)\))?/s.exec(signature) ?? [];
  const list = own ?? /(?:^|[\s,.])(?:Generic|Protocol)\s*\[([^[\]]*)\]/.exec(bases)?.[1];
  if (list !== undefined) return firstWords(list);
  const named = firstWords(
    commaParts(bases)
      .map((one) => withinFirst(one))
      .join(),
  );
  return named.filter((one) => isTypeVariable(view, source, one));
}

function firstWords(list: string): readonly string[] {
  return commaParts(list).flatMap((one) => /^\w+/.exec(one)?.[0] ?? []);
}

/** Whether a Python name is a type variable: `T = TypeVar("T")`. */
function isTypeVariable(view: View, source: FileView, name: string): boolean {
  return (bareEntities(view, source, -1, name) ?? []).some((one) => {
    const definition = definitionOf(view, one);
    return definition?.kind === 'type' && /\bTypeVar\s*\(/.test(definition.signature);
  });
}

function argumentAt(
  view: View,
  object: Instance,
  declaring: DefinitionAddress,
  at: number,
  steps: number,
): TypeArgument | null {
  if (isSameAddress(object, declaring)) {
    const { made } = object;
    const written = made?.written[at] ?? '';
    return made === undefined || written === ''
      ? null
      : { written, file: made.file, holder: made.holder };
  }
  const base = view.get(declaring.file).definition(declaring.ordinal)!.name;
  for (const heir of lineage(view, object)) {
    if (isSameAddress(heir, declaring)) continue;
    const written = argumentsOfBase(view.get(heir.file), heir.ordinal, base)[at] ?? '';
    if (written === '') continue;
    const own = parametersOf(view, heir).indexOf(written);
    if (own < 0) return { written, file: heir.file, holder: heir.ordinal };
    return steps < MOST_STEPS ? argumentAt(view, object, heir, own, steps + 1) : null;
  }
  return null;
}

/** The type arguments that a class or alias gives to a base: `Pool` for `class PoolStore extends Store<Pool>`. */
function argumentsOfBase(source: FileView, ordinal: number, base: string): readonly string[] {
  const { name, signature } = source.definition(ordinal)!;
  const own = signature.indexOf(name) + name.length;
  const from = signature
    .slice(own)
    .search(new RegExp(`[\\s,(.=&]${literalPattern(base)}\\s*[<[]`, 'u'));
  if (from < 0) return [];
  const made = withinFirst(signature, own + from + 1);
  return parted(made, ',').map((one) => one.trim());
}
