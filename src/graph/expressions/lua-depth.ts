import type { View } from '../view.js';
import type { LuaValue } from './lua-tables.js';

/** Limit for chains of values that refer to each other, and of tables that inherit from each other. */
const MOST_STEPS = 40;

/** Computes a value, unless that nests too deeply; then null. */
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
