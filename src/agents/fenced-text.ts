/** How a kind of file marks our part. */
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
 * Appends a fenced block to a text, or replaces the existing one. {@link withoutFenced} is its inverse, byte for
 * byte.
 *
 * @param text Null if there is no file.
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
 * Removes the block, with the line ends that were added with it.
 *
 * @returns Null if nothing is left of a file that was created for the block; the file is then deleted.
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
