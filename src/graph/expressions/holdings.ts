import type { DefinitionAddress } from '../../model/reader.js';
import type { TypedName } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import { isByName } from '../types/element-type.js';
import type { View } from '../view.js';
import { assignedIn } from './assigned-value.js';
import type { Following } from './following.js';
import { receiverForm, type Segment } from './receiver.js';
import { writtenList } from './written-list.js';
import { writtenValue } from './written-value.js';

/** A class, by its name. */
export interface NamedClass {
  readonly name: string;
  /** Where it is named. */
  readonly source: FileView;
  /** Ordinal of the definition around the place, or -1. */
  readonly holder: number;
  /** It is one of several possibilities. */
  readonly isOneOf?: true | undefined;
}

/** An element type of something. */
export interface Holding extends NamedClass {
  /** A loop over the whole yields keys instead. */
  readonly isKeyed: boolean;
  /** A member of any name is one of the elements. */
  readonly byName: boolean;
}

/** Finds the element types of expressions. Passed to functions that find those of an expression's parts. */
export interface HoldingFinder {
  readonly view: View;
  readonly following: Following;
  /** The element types of an expression. */
  heldIn(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[];
}

/** The text of a name's value or of a function's returned expression. */
export function writtenFor(
  source: FileView,
  { ordinal }: DefinitionAddress,
): { readonly segments: readonly Segment[]; readonly holder: number } | null {
  const returned = source.aliased('return').find(({ scope }) => scope === ordinal)?.value;
  if (returned !== undefined) {
    const { segments } = receiverForm(returned);
    return segments === null ? null : { segments, holder: ordinal };
  }
  const assigned = source.python ? assignedIn(source, ordinal) : null;
  const value = assigned?.value ?? '';
  const segments = source.python
    ? receiverForm(writtenList(value) ?? value).segments
    : writtenValue(source.definition(ordinal)!.signature);
  return segments === null ? null : { segments, holder: source.parent(ordinal) };
}

/** The element types by the innermost scope that states a type for a variable or parameter; null if none does. */
export function statedInScope(
  source: FileView,
  holder: number,
  name: string,
): readonly Holding[] | null {
  for (let scope = holder; ; scope = source.parent(scope)) {
    if (source.typed(name).some((one) => one.scope === scope)) return holdings(source, name, scope);
    if (scope < 0) return null;
  }
}

/** The element types that a scope states for a name. */
export function holdings(source: FileView, name: string, holder: number): readonly Holding[] {
  return source
    .typed(name)
    .flatMap(({ scope, type, element }: TypedName) =>
      scope === holder && element !== undefined && element !== ''
        ? { name: element, source, holder, isKeyed: type === 'dict', byName: isByName(type) }
        : [],
    );
}

/** Element types for objects. Leaves out anything that is neither an object nor, in Python, a class. */
export function heldObjects(
  view: View,
  objects: readonly Entity[],
  isKeyed: boolean,
): readonly Holding[] {
  return objects.flatMap((one) => {
    if (one.is !== 'instance' && one.is !== 'definition') return [];
    const definition = definitionOf(view, one);
    // A Python list may hold classes, which are called to make objects.
    const isKind = definition !== null && isType(definition) && view.get(one.file).python;
    if (definition === null || (one.is !== 'instance' && !isKind)) return [];
    const stating = view.get(one.file);
    return {
      name: definition.name,
      source: stating,
      holder: definition.parent,
      isKeyed,
      byName: false,
    };
  });
}
