import { wordsOf } from '../outline/table.js';

export const NIX_KEYWORDS = wordsOf(
  'let in with rec inherit if then else assert or true false null',
);

/** Functions visible in every file. */
export const OF_NIX = wordsOf(`
  abort baseNameOf break builtins derivation derivationStrict dirOf fetchGit fetchMercurial fetchTarball fetchTree fromTOML
  import isNull map placeholder removeAttrs scopedImport throw toString`);
