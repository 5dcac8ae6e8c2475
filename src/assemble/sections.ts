import type { SectionName } from '../model/bundle.js';
import type { IntentName } from '../model/request.js';

/** The sections in the order in which they are printed. */
export const SECTIONS: readonly SectionName[] = [
  'definitions',
  'snippets',
  'imports',
  'tests',
  'callers',
];

/**
 * The order in which sections are filled. Each may spend its allotment and what earlier ones left over, so spare
 * tokens end up in the last: code if something is to be changed, call sites if usage is asked for.
 */
export const FILLING_ORDER: Readonly<Record<IntentName, readonly SectionName[]>> = {
  DEFINITION_LOOKUP: ['imports', 'tests', 'callers', 'definitions', 'snippets'],
  USAGE_EXPLORATION: ['imports', 'tests', 'definitions', 'snippets', 'callers'],
  IMPLEMENTATION: ['imports', 'tests', 'callers', 'definitions', 'snippets'],
  BUG_FIX: ['imports', 'tests', 'callers', 'definitions', 'snippets'],
  REFACTOR: ['imports', 'tests', 'callers', 'definitions', 'snippets'],
  TEST_WRITING: ['imports', 'callers', 'definitions', 'tests', 'snippets'],
};
