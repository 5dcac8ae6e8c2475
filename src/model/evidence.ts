import type { Certainty, ImportEdge } from './edge.js';
import type { FileClass } from './source-file.js';

/** A place that calls or otherwise uses a target of the request. */
export interface CallerEvidence {
  readonly path: string;
  /** 1-based line of the use. */
  readonly line: number;
  /** Qualified name of the innermost definition that holds the use; empty at the top level of its file. */
  readonly holder: string;
  /** Qualified name of the definition that is used, and the file that defines it. */
  readonly target: string;
  readonly targetPath: string;
  readonly certainty: Certainty;
  /**
   * Class of the file with the use; also `test` where the use is in a test that is written beside the code it
   * tests.
   */
  readonly fileClass: FileClass;
}

/** A test that exercises a target of the request. */
export interface TestEvidence {
  readonly path: string;
  /** Title or name of the test, and its qualified name (suites and classes included). */
  readonly name: string;
  readonly qualifiedName: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Qualified name of the definition that it reaches; empty where the test was found only by its words. */
  readonly target: string;
  /** Qualified names on the way from the test to the target, outermost first; empty when the test uses it directly. */
  readonly via: readonly string[];
  readonly certainty: Certainty;
  /** The test is not known to use the target; it only shares an import with the target's importers. */
  readonly sharesImport?: true;
}

/**
 * What the graph knows about the surroundings of the top-ranked definitions. The order of callers and imports does
 * not matter.
 */
export interface Evidence {
  readonly callers: readonly CallerEvidence[];
  /** Among tests that reach a target equally directly, the nearest comes first. */
  readonly tests: readonly TestEvidence[];
  /** Imports of and by the ranked files. */
  readonly imports: readonly ImportEdge[];
}
