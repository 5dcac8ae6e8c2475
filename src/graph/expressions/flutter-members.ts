import type { FileView } from '../file-view.js';
import { enclosingClass } from '../types/enclosing-class.js';
import { type Held, NOTHING } from '../types/held.js';
import { heldOf } from '../types/outline-types.js';
import type { View } from '../view.js';

/**
 * Members that packages give a class by the type arguments of its base: the widget of a Flutter `State<Shelf>`, and
 * the state of a `Cubit<ShelfState>` or `Bloc<ShelfEvent, ShelfState>` and of their kinds (`HydratedCubit`).
 */
const BY_BASE: Readonly<Record<string, RegExp>> = {
  widget: /\b(?:extends|on)\s+\w{0,60}State<\s*(\w+)/,
  state: /\b(?:extends|on)\s+\w{0,60}(?:Cubit<|Bloc<\s*\w+\s*,)\s*(\w+)/,
};

/** What such a member holds, by its name, in the class around a place; nothing for other names and languages. */
export function heldByFlutter(view: View, source: FileView, holder: number, name: string): Held {
  const pattern = source.outline === 'dart' && Object.hasOwn(BY_BASE, name) ? BY_BASE[name] : null;
  const owner = pattern ? enclosingClass(source, holder) : null;
  if (!pattern || owner === null) return NOTHING;
  const type = pattern.exec(source.definition(owner)!.signature)?.[1];
  return type === undefined ? NOTHING : heldOf(view, source, owner, type);
}
