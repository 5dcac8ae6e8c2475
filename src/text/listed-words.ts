/**
 * The words of a table that is written as text, in lines of any margin. Tables are made at every start: V8 splits at a blank ten times
 * as fast as at a pattern.
 */
export function listedWords(text: string): string[] {
  return text
    .replaceAll('\n', ' ')
    .split(' ')
    .filter((word) => word !== '');
}
