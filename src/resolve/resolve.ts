import type { Reader } from '../model/reader.js';
import type { Detection } from '../model/request.js';
import type { NamedCommit, Resolution } from '../model/resolution.js';
import { FileFindings, SymbolFindings } from './findings.js';
import { guessNames } from './names/guess-names.js';
import { nameIndexOf } from './names/name-index.js';
import { partedWords } from './names/parted-words.js';
import { addNeighbours } from './neighbours.js';
import { filesInAreas } from './places/files-in-areas.js';
import { pathLookupOf } from './places/path-lookup.js';
import { resolveFiles } from './places/resolve-files.js';
import { resolveLines } from './places/resolve-lines.js';
import type { Search } from './search.js';
import { withNamesWrittenApart } from './symbols/apart-names.js';
import { DefinitionCache } from './symbols/definitions.js';
import { withGluedNames } from './symbols/glued-names.js';
import { withNameInFolder } from './symbols/named-folder.js';
import { resolveExtended } from './symbols/resolve-extended.js';
import { resolveInPlace } from './symbols/resolve-in-place.js';
import { resolveMentions } from './symbols/resolve-mentions.js';
import { surroundingsOf } from './symbols/surroundings.js';
import { readSymbolMentions } from './symbols/symbol-mentions.js';

/**
 * Finds what a request names in the repository: files and lines of paths and frames; definitions of symbols,
 * exactly and then by qualifier, casing and typos; names that consist of the request's words; neighbours of what
 * was found; and, if all that finds nothing, names that begin like words of the request.
 *
 * @param commits Commits that the request names, found in the history.
 */
export async function resolve(
  detected: Detection,
  reader: Reader,
  commits: readonly NamedCommit[] = [],
): Promise<Resolution> {
  const [table, index] = await Promise.all([reader.files(), nameIndexOf(reader)]);
  const detection = withNameInFolder(
    withNamesWrittenApart(withGluedNames(detected, index), index),
    index,
    table,
  );
  const lookup = pathLookupOf(table);
  const cache = new DefinitionCache(reader);
  const files = new FileFindings();
  const symbols = new SymbolFindings();
  const search: Search = { reader, lookup, index, cache, files, symbols };
  const lostPaths = await resolveFiles(detection.mentions, lookup, cache, files);
  await resolveLines(files.places(), table, cache, symbols);
  const mentioned = await readSymbolMentions(detection.mentions, search);
  const surroundings = surroundingsOf(detection, mentioned, search);
  await resolveInPlace(detection, search);
  await resolveExtended(detection, surroundings, search);
  const { lost, ownerOnly } = await resolveMentions(mentioned, surroundings, search);
  const unclear = await guessNames(detection, lostPaths, lost, surroundings, search);
  const standIns = ownerOnly.map(({ mention }) => ({ mention, candidates: [] }));
  await addNeighbours(symbols.sorted(), cache, symbols);
  return {
    symbols: symbols.sorted(),
    files: files.sorted(),
    commits,
    unresolved: [...unclear, ...standIns],
    areaFiles: filesInAreas(detection.areas, table),
    partedWords: await partedWords(detected, search),
  };
}
