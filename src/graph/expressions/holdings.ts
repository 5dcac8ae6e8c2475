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

/** A class by its name. */
export interface NamedClass {
  readonly name: string;
  /** Where it is named. */
  readonly source: FileView;
  /** Ordinal of the definition around the place, or -1. */
  readonly holder: number;
  /** It is one of several that may be meant. */
  readonly isOneOf?: true | undefined;
}

/** What something holds. */
export interface Holding extends NamedClass {
  /** A loop over the whole yields its keys instead. */
  readonly isKeyed: boolean;
  /** A member of any name is one of what it holds. */
  readonly byName: boolean;
}

/** What finds what expressions hold, for those who find what is held by a part of one. */
export interface HoldingFinder {
  readonly view: View;
  readonly following: Following;
  /** What an expression holds. */
  heldIn(source: FileView, holder: number, segments: readonly Segment[]): readonly Holding[];
}

/** The value of a name, or what a function returns, as it is written. */
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

/** What the innermost scope that states the type of a variable or parameter says that it holds; null where none does. */
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

/** What the types say that a scope states for a name. */
export function holdings(source: FileView, name: string, holder: number): readonly Holding[] {
  return source
    .typed(name)
    .flatMap(({ scope, type, element }: TypedName) =>
      scope === holder && element !== undefined && element !== ''
        ? { name: element, source, holder, isKeyed: type === 'dict', byName: isByName(type) }
        : [],
    );
}

/** Holdings of objects; what is neither an object nor a class of Python is left out. */
export function heldObjects(
  view: View,
  objects: readonly Entity[],
  isKeyed: boolean,
): readonly Holding[] {
  return objects.flatMap((one) => {
    if (one.is !== 'instance' && one.is !== 'definition') return [];
    const definition = definitionOf(view, one);
    // A class that is held is called to make an object of it.
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
