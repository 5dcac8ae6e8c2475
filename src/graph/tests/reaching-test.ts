import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress } from '../../model/reader.js';

/** A test that reaches a definition. */
export interface ReachingTest {
  /** The innermost test around the use, or the suite where it only prepares with the target. */
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
