import type { ContextItem } from '../model/bundle.js';

/** Whether an item's text is lines of code that stand so in its file. */
export function isCode(item: ContextItem): boolean {
  return item.detail === 'full' || item.detail === 'snippet';
}

/** The text with the numbers of its lines before them, the first being `startLine`: `12: code`. */
export function withLineNumbers(text: string, startLine: number): string {
  const lines = text.split('\n');
  return lines.map((line, offset) => `${startLine + offset}: ${line}`).join('\n');
}
