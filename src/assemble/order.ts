import type { ContextItem } from '../model/bundle.js';
import { SECTIONS } from './sections.js';

/** Compares by UTF-16 code units, which gives the same order on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By falling score, then path, then line. */
export function byScore(
  a: { score: number; path: string; startLine: number },
  b: { score: number; path: string; startLine: number },
): number {
  return b.score - a.score || compareText(a.path, b.path) || a.startLine - b.startLine;
}

/** The order of a bundle's items. */
export function byPrintingOrder(a: ContextItem, b: ContextItem): number {
  return (
    SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section) ||
    byScore(a, b) ||
    a.endLine - b.endLine ||
    compareText(a.qualifiedName, b.qualifiedName)
  );
}
