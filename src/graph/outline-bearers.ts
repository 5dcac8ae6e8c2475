import type { DefinitionAddress } from '../model/reader.js';
import { addToGroup } from './add-to-group.js';
import { isType } from './entity.js';
import type { FileView } from './file-view.js';
import { oneType } from './type-parts.js';
import type { View } from './view.js';
import { bearersOf, definitionAt, isTitled, isVisible, SHARED } from './visible-names.js';

const NONE: readonly never[] = [];

/** What the files of a family define by a simple name. */
export interface Bearers {
  /** All types of that name. */
  readonly types: readonly DefinitionAddress[];
  /** All parts of the one type of that name; empty where there are several, of which the text does not say which is meant. */
  readonly type: readonly DefinitionAddress[];
  /** The same two of those only that a bare name can mean from afar. */
  readonly visibleTypes: readonly DefinitionAddress[];
  readonly visibleType: readonly DefinitionAddress[];
  /** Functions, macros and values that other files see by their names alone. */
  readonly values: readonly DefinitionAddress[];
  /** All that a bare name can mean from afar, whatever there is of it. */
  readonly visible: readonly DefinitionAddress[];
  /** Definitions by their qualified names. */
  readonly qualified: ReadonlyMap<string, readonly DefinitionAddress[]>;
}

/** These, sorted out once for each name. */
export function outlineBearers(view: View, source: FileView, name: string): Bearers {
  return view.memo(`bearers of ${source.outline} ${name}`, () => {
    const bearers = bearersOf(view, source, name).filter((one) => !isTitled(view, one));
    const types = bearers.filter((one) => isType(definitionAt(view, one)));
    const visible = bearers.filter((one) => isVisible(view, one));
    const visibleTypes = visible.filter((one) => isType(definitionAt(view, one)));
    const qualified = new Map<string, DefinitionAddress[]>();
    for (const one of bearers) addToGroup(qualified, definitionAt(view, one).qualifiedName, one);
    return {
      types,
      type: oneType(view, types),
      visibleTypes,
      visibleType: oneType(view, visibleTypes),
      visible,
      values: visibleTypes.length > 0 || !SHARED.has(source.outline) ? NONE : visible,
      qualified,
    };
  });
}
