/** A word that may be at the cursor. */
export interface Candidate {
  readonly value: string;
  /** One line; empty if the value is self-explanatory. */
  readonly description: string;
}

/** Candidates, or what the shell itself completes better. */
export type Completion = readonly Candidate[] | 'folders' | 'files';
