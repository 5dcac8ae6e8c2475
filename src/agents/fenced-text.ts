/** How a kind of file marks the part that is ours. */
export interface Fence {
  readonly begin: string;
  readonly end: string;
}

const WHO = 'written by `ctx install`; `ctx uninstall` removes it';

/** For Markdown. */
export const markdownFence: Fence = {
  begin: `<!-- ctx: begin (${WHO}) -->`,
  end: '<!-- ctx: end -->',
};

/** For TOML and other files whose comments begin with a hash. */
export const hashFence: Fence = { begin: `# ctx: begin (${WHO})`, end: '# ctx: end' };

/**
 * Puts a block between fences at the end of a text, or in place of the one that is there. {@link withoutFenced} is its
 * inverse, byte for byte.
 *
 * @param text Null where there is no file.
 */
export function withFenced(text: string | null, fence: Fence, block: string): string {
  const newline = text?.includes('\r\n') ? '\r\n' : '\n';
  const fenced = [fence.begin, ...block.split('\n'), fence.end].join(newline);
  const place = text === null ? null : placeOf(text, fence);
  if (text === null) return fenced + newline;
  if (place === null) return text + newline + fenced + newline;
  return text.slice(0, place.start) + fenced + text.slice(place.end);
}

/**
 * Takes the block away, and the line ends that came with it.
 *
 * @returns Null when nothing is left of a file that was made for the block: then the file goes too.
 */
export function withoutFenced(text: string, fence: Fence): string | null {
  const place = placeOf(text, fence);
  if (place === null) return text;
  const before = text.slice(0, place.start).replace(/\r?\n$/, '');
  const rest = before + text.slice(place.end).replace(/^\r?\n/, '');
  return rest === '' && place.start === 0 ? null : rest;
}

/** Whether a text has a block between these fences. */
export function hasFenced(text: string | null, fence: Fence): boolean {
  return text !== null && placeOf(text, fence) !== null;
}

function placeOf(text: string, { begin, end }: Fence): { start: number; end: number } | null {
  const start = text.indexOf(begin);
  const last = start < 0 ? -1 : text.indexOf(end, start);
  return last < 0 ? null : { start, end: last + end.length };
}
