import type { FilePosition, Reader } from '../../model/reader.js';
import { nearestNames } from '../../resolve/names/fuzzy.js';
import type { SymbolPath } from '../../resolve/symbols/symbol-path.js';
import { grouped } from './found-symbol.js';
import { placeAll, type SymbolPlace } from './symbol-place.js';

/** Most similar names that are looked up, and most symbols that are suggested. */
export const NEAREST = 5;
/** At most this many definitions of one similar name are considered. */
const MOST_NAMESAKES = 50;

/** Symbols with names similar to an unknown one: those in its file or class first, then by similarity. */
export async function nearestSymbols(
  reader: Reader,
  symbol: SymbolPath,
  files: readonly FilePosition[] | null,
): Promise<readonly SymbolPlace[]> {
  const name = symbol.segments.at(-1);
  if (name === undefined) return [];
  const names = await reader.names();
  const folded = name.toLowerCase();
  const recased = names.filter((one) => one.toLowerCase() === folded);
  const near = nearestNames(name, names, NEAREST).map((one) => one.name);
  const longer = names.filter((one) => one.length > name.length && one.startsWith(name));
  const wanted = [...new Set([name, ...recased, ...near, ...longer])].slice(0, 2 * NEAREST);
  const found = (await reader.definitionsNamed(wanted)).map((one) => one.slice(0, MOST_NAMESAKES));
  const placed = grouped(await placeAll(reader, found.flat())).map(({ place }) => place);
  const { paths } = await reader.files();
  const within = new Set(files?.map((file) => paths[file]!));
  const owner = symbol.segments.at(-2);
  const fits = ({ path, qualifiedName }: SymbolPlace): number =>
    Number(within.has(path)) +
    Number(owner !== undefined && qualifiedName.split('.').at(-2) === owner);
  return [...placed].sort((a, b) => fits(b) - fits(a)).slice(0, NEAREST);
}

/** The first functions and types at the top level of files, or whatever else these define. */
export async function symbolsWithin(
  reader: Reader,
  files: readonly FilePosition[],
): Promise<readonly SymbolPlace[]> {
  const outlines = await reader.outlines([...files].sort((a, b) => a - b));
  const addresses = outlines.flatMap(({ file, definitions }) =>
    definitions.flatMap(({ parent }, ordinal) => (parent < 0 ? { file, ordinal } : [])),
  );
  const places = grouped(await placeAll(reader, addresses)).map(({ place }) => place);
  const telling = places.filter(({ kind }) => /^(?:class|interface|function|enum)$/.test(kind));
  return (telling.length > 0 ? telling : places).slice(0, NEAREST);
}
