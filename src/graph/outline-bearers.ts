import type { DefinitionAddress } from '../model/reader.js';
import { addToGroup } from './add-to-group.js';
import { isType } from './entity.js';
import type { FileView } from './file-view.js';
import { oneType } from './type-parts.js';
import type { View } from './view.js';
import { bearersOf, definitionAt, isTitled, isVisible, SHARED } from './visible-names.js';

const NONE: readonly never[] = [];

/** The definitions of a simple name in the files of a language family. */
export interface Bearers {
  /** All types of that name. */
  readonly types: readonly DefinitionAddress[];
  /** All parts of the only type of that name; empty if there are several, so that the name alone is ambiguous. */
  readonly type: readonly DefinitionAddress[];
  /** The same two, restricted to types that a bare name in another file can mean. */
  readonly visibleTypes: readonly DefinitionAddress[];
  readonly visibleType: readonly DefinitionAddress[];
  /** Functions, macros and values that other files can use by their bare names. */
  readonly values: readonly DefinitionAddress[];
  /** All definitions that a bare name in another file can mean. */
  readonly visible: readonly DefinitionAddress[];
  /** The definitions by their qualified names. */
  readonly qualified: ReadonlyMap<string, readonly DefinitionAddress[]>;
}

/** Finds these definitions, once for each name. */
export function outlineBearers(view: View, source: FileView, name: string): Bearers {
  return view.memo(`bearers of ${source.outline} ${name}`, () => {
    const titled = bearersOf(view, source, name).filter((one) => !isTitled(view, one));
    const bearers = source.outline === 'c' ? withoutOwnNames(view, titled) : titled;
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

/** `typedef struct store store`, which stands beside the structure. */
const OWN_NAME = /^typedef\s+(?:struct|union|enum|class)\s+(\w+)\s+\1\s*$/;

/** Without what only lets C write the name of a structure without `struct`, where there is that structure. */
function withoutOwnNames(
  view: View,
  bearers: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  if (bearers.length < 2) return bearers;
  const isOwnName = (one: DefinitionAddress): boolean =>
    OWN_NAME.test(definitionAt(view, one).signature);
  const others = bearers.filter((one) => !isOwnName(one));
  return others.some((one) => isType(definitionAt(view, one))) ? others : bearers;
}
