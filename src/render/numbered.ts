import type { ContextItem } from '../model/bundle.js';

/** Whether an item's text is lines of code as they are in the file. */
export function isCode(item: ContextItem): boolean {
  return item.detail === 'full' || item.detail === 'snippet';
}

/** The text with a number before each of its lines, starting from `startLine`: `12: code`. */
export function withLineNumbers(text: string, startLine: number): string {
  const lines = text.split('\n');
  return lines.map((line, offset) => `${startLine + offset}: ${line}`).join('\n');
}
