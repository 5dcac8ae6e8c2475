import { blocksOf, WordNumbers } from './block-words.js';
import { DistinctBlocks } from './distinct-blocks.js';
import { PackedLists } from './packed-lists.js';

/** Fewer words have no context; more are a table of data. */
const FEWEST_BLOCK_WORDS = 3;
const MOST_BLOCK_WORDS = 60;

/** A word that only some projects have says nothing of others, and its vector would tell the project. */
const FEWEST_REPOSITORIES = 8;
const LEAST_SHARE = 1 / 5;

/** The words that have vectors. */
export interface Vocabulary {
  /** `termHash` of each, ascending: by row. */
  readonly hashes: Uint32Array;
  /** The row of each word of the corpus, by its number; {@link NO_ROW} for words of too few repositories. */
  readonly rows: Int32Array;
}

export const NO_ROW = -1;

/** Where words stand together: in lines of code, in lines of documents, and in a commit's message and the names of its files. */
export const SOURCES = ['code', 'prose', 'commits'] as const;

export type Source = (typeof SOURCES)[number];

/** What some repositories say, as far as vectors of words are learned from it. */
export class Corpus {
  private readonly words = new WordNumbers();
  private readonly distinct = new Map(SOURCES.map((source) => [source, new DistinctBlocks()]));
  private readonly counts = new PackedLists();
  private repositories = 0;
  /** By word: how many repositories have it, and the last one that had. */
  private readonly repositoriesOf: number[] = [];
  private readonly lastRepositoryOf: number[] = [];

  /** The words of each block of 3 to 60 different ones, ascending; no set of words twice. */
  blocksOf(source: Source): PackedLists {
    return this.distinct.get(source)!.lists;
  }

  /** For each file of code its words, each followed by how often it occurs. */
  get files(): PackedLists {
    return this.counts;
  }

  /** What is added from now on is another repository's. */
  beginRepository(): void {
    this.repositories++;
  }

  /**
   * Adds a file of code: the words that have vectors, and how much each counts, are those of code.
   *
   * @returns How many words, repetitions included, it has.
   */
  addFile(text: string): number {
    const words = this.addText('code', text);
    const counts = new Map<number, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    this.counts.add([...counts].flat());
    for (const word of counts.keys()) this.noteRepository(word);
    return words.length;
  }

  /**
   * Adds a document.
   *
   * @returns How many words, repetitions included, it has.
   */
  addProse(text: string): number {
    return this.addText('prose', text).length;
  }

  /** Adds what a commit says and changes, as one block. */
  addCommit(text: string): void {
    this.addBlock('commits', this.words.wordsIn(text));
  }

  /** Words that occur in code of at least eight repositories, or in a fifth of them where they are fewer than forty. */
  vocabulary(): Vocabulary {
    const fewest = Math.min(FEWEST_REPOSITORIES, Math.ceil(this.repositories * LEAST_SHARE));
    const { hashes } = this.words;
    const known = [...hashes.keys()]
      .filter((word) => this.repositoriesOf[word]! >= fewest)
      .sort((a, b) => hashes[a]! - hashes[b]!);
    const rows = new Int32Array(hashes.length).fill(NO_ROW);
    known.forEach((word, row) => {
      rows[word] = row;
    });
    return { hashes: Uint32Array.from(known, (word) => hashes[word]!), rows };
  }

  /** @returns The words of the text in order, repetitions kept. */
  private addText(source: Source, text: string): number[] {
    return blocksOf(text).flatMap((block) => {
      const words = this.words.wordsIn(block);
      this.addBlock(source, words);
      return words;
    });
  }

  private addBlock(source: Source, words: readonly number[]): void {
    const different = new Set(words);
    if (different.size < FEWEST_BLOCK_WORDS || different.size > MOST_BLOCK_WORDS) return;
    this.distinct.get(source)!.add(Uint32Array.from(different).sort());
  }

  private noteRepository(word: number): void {
    if (this.lastRepositoryOf[word] === this.repositories) return;
    this.lastRepositoryOf[word] = this.repositories;
    this.repositoriesOf[word] = (this.repositoriesOf[word] ?? 0) + 1;
  }
}
