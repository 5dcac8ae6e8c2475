/** A frame as Node and browsers write it, which a line goes on with that has lost its line ends. */
const INLINE_FRAME =
  /(?<=\S)\s{1,20}(at (?:async |new )?[^\s()]{1,120}(?: \[as [^\s\]]{1,60}\])? \([^\s()]{1,300}:\d{1,9}:\d{1,9}\))(?=\s|$)/g;

/** What a frame stands behind where it says where something went wrong, and not where something is to be done. */
const ERROR = /\b(?:error|exception|panic|crash(?:es|ed)?)\b|(?:Error|Exception)\b/i;

/** The place of a panic of Rust, behind which its message goes on a line of its own. */
const PANIC =
  /^(\s*thread '[^']{0,100}'(?: \(\d+\))? panicked at \S{1,300}\.rs:\d{1,9}:\d{1,9}:)\s+(?=\S)/;

/**
 * The lines that a line has lost the ends of: an error, and the frames behind it on lines of their own, as they are
 * written where they are printed (`TypeError: a is not a function at b (src/c.ts:1:2)`).
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
