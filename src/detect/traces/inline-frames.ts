/** A frame in the format of Node and browsers, on a line that has lost its line breaks. */
const INLINE_FRAME =
  /(?<=\S)\s{1,20}(at (?:async |new )?[^\s()]{1,120}(?: \[as [^\s\]]{1,60}\])? \([^\s()]{1,300}:\d{1,9}:\d{1,9}\))(?=\s|$)/g;

/** Words that precede a frame in a report of an error, but not in a request for work. */
const ERROR = /\b(?:error|exception|panic|crash(?:es|ed)?)\b|(?:Error|Exception)\b/i;

/** The place of a Rust panic, which the message should follow on a line of its own. */
const PANIC =
  /^(\s*thread '[^']{0,100}'(?: \(\d+\))? panicked at \S{1,300}\.rs:\d{1,9}:\d{1,9}:)\s+(?=\S)/;

/**
 * Restores the lost line breaks in a line: the error, then each of its frames, in the format in which they are
 * printed (`TypeError: a is not a function at b (src/c.ts:1:2)`).
 */
export function withFramesApart(line: string): readonly string[] {
  if (!line.includes(' at ')) return [line];
  if (PANIC.test(line)) return line.replace(PANIC, '$1\n').split('\n');
  const [first] = line.matchAll(INLINE_FRAME);
  if (first === undefined || !ERROR.test(line.slice(0, first.index))) return [line];
  return line
    .replace(INLINE_FRAME, '\n$1\n')
    .split('\n')
    .map((piece) => (/^at /.test(piece) ? `    ${piece}` : piece.trim()))
    .filter((piece) => piece !== '');
}
