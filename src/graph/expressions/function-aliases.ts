import type { FileView } from '../file-view.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';

/** A function type, as the alias that stands for it states it, and where the names in it are resolved. */
export interface AliasedFunction {
  readonly source: FileView;
  /** Ordinal of the definition around the alias, or -1. */
  readonly holder: number;
  readonly written: string;
}

/** Longest chain of aliases. */
const MOST_ALIASES = 4;

const NAME = /^(?:\w+\.)*(\w+)(?:<.*>)?\??$/s;
const STATES = /\btypealias\s+\w+(?:\s*<[^=]*>)?\s*=\s*(.+)$/s;

/** The function type that a Kotlin name stands for: `suspend Shelf.() -> Unit`; null if it is no alias of one. */
export function functionAlias(
  view: View,
  source: FileView,
  ordinal: number,
  written: string,
): AliasedFunction | null {
  let alias: AliasedFunction = { source, holder: ordinal, written };
  for (let count = 0; count < MOST_ALIASES; count++) {
    const name = alias.source.outline === 'kotlin' ? NAME.exec(alias.written)?.[1] : undefined;
    if (name === undefined) return null;
    const [type, ...others] = typesNamed(view, alias.source, alias.holder, name);
    if (type === undefined || others.length > 0) return null;
    const own = view.get(type.file);
    const { signature } = own.definition(type.ordinal)!;
    const stated = STATES.exec(signature)?.[1];
    if (stated === undefined) return null;
    alias = { source: own, holder: own.parent(type.ordinal), written: stated.trim() };
    if (stated.includes('->')) return alias;
  }
  return null;
}
