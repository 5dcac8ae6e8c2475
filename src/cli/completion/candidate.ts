/** A word that may stand at the cursor. */
export interface Candidate {
  readonly value: string;
  /** One line; empty where the value speaks for itself. */
  readonly description: string;
}

/** Candidates, or what the shell completes better by itself. */
export type Completion = readonly Candidate[] | 'folders' | 'files';
