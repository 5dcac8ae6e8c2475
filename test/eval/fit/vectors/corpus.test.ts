import { describe, expect, it } from 'vitest';
import { Corpus, NO_ROW, type Source } from '../../../../src/eval/fit/vectors/corpus.js';
import { termHash } from '../../../../src/text/terms.js';

/** A corpus of one file a repository. */
function corpusOf(...texts: readonly string[]): Corpus {
  const corpus = new Corpus();
  for (const text of texts) {
    corpus.beginRepository();
    corpus.addFile(text);
  }
  return corpus;
}

/** Names of letters only, that stay as they are when they are stemmed. */
const names = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `x${String.fromCharCode(97 + (at % 26), 97 + at / 26)}x`,
  );

describe('Corpus', () => {
  it('counts a block once, wherever and in whatever order its words stand', () => {
    const corpus = corpusOf('grid color tree', 'tree_color(grid, grid)\n\ngrid color cell');
    expect([...corpus.blocksOf('code')].map((block) => [...block])).toEqual([
      [0, 1, 2],
      [0, 1, 3],
    ]);
  });

  it('counts blocks of 3 to 60 different words', () => {
    const sizes = [2, 3, 60, 61];
    const corpus = corpusOf(sizes.map((size) => names(size).join(' ')).join('\n\n'));
    expect([...corpus.blocksOf('code')].map((block) => block.length)).toEqual([3, 60]);
  });

  it('keeps code, prose and commits apart, with the same numbers for words', () => {
    const corpus = corpusOf('grid color tree');
    expect(corpus.addProse('tree color cell\n\ngrid tree color')).toBe(6);
    corpus.addCommit('grid\n\ncell\n\nnode');
    const blocksOf = (source: Source) => [...corpus.blocksOf(source)].map((block) => [...block]);
    expect(blocksOf('code')).toEqual([[0, 1, 2]]);
    expect(blocksOf('prose')).toEqual([
      [1, 2, 3],
      [0, 1, 2],
    ]);
    expect(blocksOf('commits')).toEqual([[0, 3, 4]]);
    expect([...corpus.files].map((file) => [...file])).toEqual([[0, 1, 1, 1, 2, 1]]);
    expect(corpus.vocabulary().hashes).toHaveLength(3);
  });

  it('tells of each file how often its words occur, those of small blocks too', () => {
    const corpus = new Corpus();
    corpus.beginRepository();
    expect(corpus.addFile('grid color grid\n\ngrid')).toBe(4);
    expect([...corpus.files].map((file) => [...file])).toEqual([[0, 3, 1, 1]]);
  });

  it('knows words of a fifth of few repositories, by ascending hash', () => {
    const texts = Array.from({ length: 11 }, (_, at) => (at < 3 ? 'grid color' : 'tree'));
    const { hashes, rows } = corpusOf(...texts, '', 'cell grid', 'cell').vocabulary();
    const known = ['grid', 'color', 'tree'].map(termHash).sort((a, b) => a - b);
    expect([...hashes]).toEqual(known);
    expect([...rows]).toEqual([
      known.indexOf(termHash('grid')),
      known.indexOf(termHash('color')),
      known.indexOf(termHash('tree')),
      NO_ROW,
    ]);
  });

  it('knows words of eight repositories, however many there are', () => {
    const texts = Array.from(
      { length: 60 },
      (_, at) => `${at < 8 ? 'grid' : ''} ${at < 7 ? 'color color' : ''}`,
    );
    expect([...corpusOf(...texts).vocabulary().hashes]).toEqual([termHash('grid')]);
  });
});
