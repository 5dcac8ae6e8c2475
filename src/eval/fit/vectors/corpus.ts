import { blocksOf, WordNumbers } from './block-words.js';
import { DistinctBlocks } from './distinct-blocks.js';
import { PackedLists } from './packed-lists.js';

/** A block with fewer words has no context; one with more is a table of data. */
const FEWEST_BLOCK_WORDS = 3;
const MOST_BLOCK_WORDS = 60;

/** A word that only a few projects use says nothing about others, and its vector would identify the project. */
const FEWEST_REPOSITORIES = 8;
const LEAST_SHARE = 1 / 5;

/** The words that get vectors. */
export interface Vocabulary {
  /** For each row, the `termHash` of its word; ascending. */
  readonly hashes: Uint32Array;
  /** For each word's number in the corpus, its row; {@link NO_ROW} for words of too few repositories. */
  readonly rows: Int32Array;
}

export const NO_ROW = -1;

/**
 * Sources of co-occurring words: lines of code, lines of documents, and a commit's message with the names of its
 * files.
 */
export const SOURCES = ['code', 'prose', 'commits'] as const;

export type Source = (typeof SOURCES)[number];

/** The content of some repositories, as needed for learning word vectors. */
export class Corpus {
  private readonly words = new WordNumbers();
  private readonly distinct = new Map(SOURCES.map((source) => [source, new DistinctBlocks()]));
  private readonly counts = new PackedLists();
  private repositories = 0;
  /** For each word, the number of repositories that contain it, and the last one that did. */
  private readonly repositoriesOf: number[] = [];
  private readonly lastRepositoryOf: number[] = [];

  /** The words of each block with 3 to 60 different ones, ascending; no set of words occurs twice. */
  blocksOf(source: Source): PackedLists {
    return this.distinct.get(source)!.lists;
  }

  /** For each code file its words, each followed by its number of occurrences. */
  get files(): PackedLists {
    return this.counts;
  }

  /** Whatever is added from now on belongs to another repository. */
  beginRepository(): void {
    this.repositories++;
  }

  /**
   * Adds a code file. Code determines which words get vectors, and their weights.
   *
   * @returns Its number of words, including repetitions.
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
   * @returns Its number of words, including repetitions.
   */
  addProse(text: string): number {
    return this.addText('prose', text).length;
  }

  /** Adds a commit's message and changed files as one block. */
  addCommit(text: string): void {
    this.addBlock('commits', this.words.wordsIn(text));
  }

  /**
   * Words that occur in the code of at least eight repositories, or in a fifth of them if there are fewer than
   * forty.
   */
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

  /** @returns The words of the text in order, with repetitions. */
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
