/**
 * Makes one matcher from globs as users write them. A glob without a slash matches names in any folder
 * (`*.gen.ts`); one that names a folder matches everything in it (`docs`, `src/legacy/`).
 *
 * @returns A function of a POSIX path relative to the root. Without globs it never matches, and no library is
 * loaded.
 */
export async function globMatcher(globs: readonly string[]): Promise<(path: string) => boolean> {
  if (globs.length === 0) return () => false;
  const { default: picomatch } = await import('picomatch');
  return picomatch(globs.flatMap(variants), { dot: true });
}

function variants(glob: string): string[] {
  const relative = glob.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
  const anchored = relative !== glob.replace(/\/+$/, '') || relative.includes('/');
  const whole = anchored ? relative : `**/${relative}`;
  return [whole, `${whole}/**`];
}
