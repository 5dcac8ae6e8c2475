import type { BudgetProfile, Config } from './config.js';

/** The settings that apply unless overridden. */
export const defaults: Config = {
  include: [],
  exclude: [],
  maxCodeBytes: 4 * 1024 * 1024,
  maxTextBytes: 256 * 1024,
  commits: 10_000,
  jobs: 0,
  budget: 8_000,
  limit: 20,
  format: 'xml',
  tests: true,
  pins: [],
  profiles: {
    DEFINITION_LOOKUP: profile(50, 30, 10, 10, 0),
    USAGE_EXPLORATION: profile(20, 10, 5, 0, 65),
    IMPLEMENTATION: profile(40, 35, 15, 10, 0),
    BUG_FIX: profile(30, 25, 10, 20, 15),
    REFACTOR: profile(25, 20, 10, 15, 30),
    TEST_WRITING: profile(40, 15, 5, 40, 0),
  },
  classes: {},
  languages: {},
};

function profile(
  definitions: number,
  snippets: number,
  imports: number,
  tests: number,
  callers: number,
): BudgetProfile {
  return { definitions, snippets, imports, tests, callers };
}
