import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress } from '../../model/reader.js';

/** A test that reaches a definition. */
export interface ReachingTest {
  /** The innermost test around the use, or the suite if only its setup uses the target. */
  readonly test: DefinitionAddress;
  readonly target: DefinitionAddress;
  /** Definitions between the test and the target, outermost first; empty for a direct use. */
  readonly via: readonly DefinitionAddress[];
  readonly certainty: Certainty;
  /**
   * `uses`: through calls and other uses. `imports`: the test uses a name of a file that leads to the target's file
   * by imports. `name`: the same, and the test's file is named after the target.
   */
  readonly by: 'uses' | 'name' | 'imports';
}
