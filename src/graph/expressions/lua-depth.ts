import type { View } from '../view.js';
import type { LuaValue } from './lua-tables.js';

/** Values that are followed from one to the next, and tables that have members from others. */
const MOST_STEPS = 40;

/** What one of values tells that lead to each other; null beyond so many. */
export function deeper(view: View, tell: () => LuaValue | null): LuaValue | null {
  const depth = view.memo('depth of values', () => ({ now: 0 }));
  if (depth.now >= MOST_STEPS) return null;
  depth.now++;
  try {
    return tell();
  } finally {
    depth.now--;
  }
}
