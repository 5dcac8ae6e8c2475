/** What is known of an id. */
export const IdAnswer = { unknown: 0, no: 1, yes: 2 } as const;

/** Room for every symbol of a grammar; an error node's id is the last. */
export const SYMBOLS = 0x10000;

/** The ids whose names are in a set: an array is read where a set of strings would hash. */
export class IdSet {
  readonly answers = new Uint8Array(SYMBOLS);

  constructor(
    private readonly words: ReadonlySet<string>,
    /** By id; grows while texts are read. */
    private readonly names: readonly string[],
  ) {}

  /** Finds out whether the set holds an id of which that is not known yet. */
  readonly ask = (id: number): number => {
    const name = this.names[id];
    const answer = name !== undefined && this.words.has(name) ? IdAnswer.yes : IdAnswer.no;
    this.answers[id] = answer;
    return answer;
  };
}
