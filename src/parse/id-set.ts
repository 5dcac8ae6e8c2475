/** What is known about an id. */
export const IdAnswer = { unknown: 0, no: 1, yes: 2 } as const;

/** Room for every symbol of a grammar; the last is the id of error nodes. */
export const SYMBOLS = 0x10000;

/** The ids whose names are in a set, as an array, which avoids hashing strings. */
export class IdSet {
  readonly answers = new Uint8Array(SYMBOLS);

  constructor(
    private readonly words: ReadonlySet<string>,
    /** Names by id; grows while texts are read. */
    private readonly names: readonly string[],
  ) {}

  /** Determines whether the set contains an id for the first time. */
  readonly ask = (id: number): number => {
    const name = this.names[id];
    const answer = name !== undefined && this.words.has(name) ? IdAnswer.yes : IdAnswer.no;
    this.answers[id] = answer;
    return answer;
  };
}
