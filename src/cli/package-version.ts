import { readFileSync } from 'node:fs';

/** The package's own version, read only when asked for. */
export function packageVersion(): string {
  // When built, this module is one folder below the package; in the source, two.
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { name, version } = JSON.parse(
        readFileSync(new URL(path, import.meta.url), 'utf8'),
      ) as { name?: string; version?: string };
      if (name === 'sweepctx' && version !== undefined) return version;
    } catch {
      // The other place may have it.
    }
  }
  return 'unknown';
}
