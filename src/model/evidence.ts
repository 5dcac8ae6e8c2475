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
  /** Of the file in which the use stands; `test` also in a test that stands beside what it tests. */
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
  /** Qualified name of the definition that it reaches; empty where only words speak for the test. */
  readonly target: string;
  /** Qualified names on the way from the test to the target, outermost first; empty when the test uses it directly. */
  readonly via: readonly string[];
  readonly certainty: Certainty;
  /** It is not known to use the target, but imports what imports it, too. */
  readonly sharesImport?: true;
}

/**
 * What the graph knows around the definitions that the ranking put first. The order of callers and imports is of no account.
 */
export interface Evidence {
  readonly callers: readonly CallerEvidence[];
  /** Of those that reach a target alike the nearest first. */
  readonly tests: readonly TestEvidence[];
  /** Imports of and by the ranked files. */
  readonly imports: readonly ImportEdge[];
}
