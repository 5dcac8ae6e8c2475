import type { Certainty } from '../model/edge.js';
import type { DefinitionAddress } from '../model/reader.js';

/** A test that reaches a definition. */
export interface ReachingTest {
  /** The test case; for code outside of tests in a test file, the definition that holds it. */
  readonly test: DefinitionAddress;
  readonly target: DefinitionAddress;
  /** Definitions between the test and the target, outermost first; empty for a direct use. */
  readonly via: readonly DefinitionAddress[];
  readonly certainty: Certainty;
  /**
   * `uses`: along calls and other uses. `imports`: it uses names of a file that leads to the target's by imports; `name`: and
   * its own file is named after the target.
   */
  readonly by: 'uses' | 'name' | 'imports';
}
