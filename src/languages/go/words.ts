import { WordSet } from '../../text/word-set.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Go's keywords, and values that are in nearly every file and tell nothing about it. */
export const goKeywords = words(
  `break case chan const continue default defer else fallthrough for func go goto if import interface map package range
  return select struct switch type var nil true false iota`,
);

/** Types and functions predeclared in every package, which lead nowhere in a repository. */
const universe = words(
  `any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8
  uint16 uint32 uint64 uintptr append cap clear close complex copy delete imag len make max min new panic print println
  real recover`,
);

/** Names that lead nowhere: keywords, `_`, and predeclared names. */
export const NAMELESS = new WordSet(new Set([...goKeywords, ...universe, '_']));

/** Words that begin a type without a name. */
export const TYPE_WORDS = new WordSet(words('chan func interface map struct'));

/** Whether other packages see a name. */
export function isExportedName(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
