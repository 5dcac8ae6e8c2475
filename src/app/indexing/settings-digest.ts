import { createHash } from 'node:crypto';
import type { Config } from '../../config.js';

/** Digest of the settings that decide which files are indexed, and as what. */
export function settingsDigest(config: Config): string {
  const { include, exclude, maxCodeBytes, maxTextBytes, commits, classes, languages } = config;
  const relevant = { include, exclude, maxCodeBytes, maxTextBytes, commits, classes, languages };
  return createHash('sha1').update(JSON.stringify(relevant)).digest('hex');
}
