import type { SectionName } from '../model/bundle.js';

/** The sections in the order in which they are printed. */
export const SECTIONS: readonly SectionName[] = [
  'definitions',
  'snippets',
  'imports',
  'tests',
  'callers',
];
