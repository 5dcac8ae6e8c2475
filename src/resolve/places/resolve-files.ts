import type { Mention, MentionKind } from '../../model/request.js';
import type { FileClass } from '../../model/source-file.js';
import type { FileFindings } from '../findings.js';
import type { DefinitionCache } from '../symbols/definitions.js';
import { mentionWeight } from '../symbols/mention-weight.js';
import { equalShare } from '../symbols/share.js';
import { isBuiltFrom } from './built-path.js';
import { CERTAIN_ENOUGH, functionsOf, locateFrames, placeByFunction } from './locate-frames.js';
import { type Located, locateModule, locatePath } from './locate-path.js';
import { locateRoute } from './locate-route.js';
import type { PathLookup } from './path-lookup.js';

/** A name of more files than this means none of them. */
const MOST_FILES = 30;
/** Weight of a frame relative to that of the next inner one in the repository. */
const PER_FRAME = 0.75;
/** Frames in tests and in foreign code lead to the fault but seldom contain it. */
const FRAME_CLASSES: Readonly<Partial<Record<FileClass, number>>> = {
  test: 0.4,
  vendored: 0.3,
  example: 0.4,
};

type Locate = (written: string, lookup: PathLookup) => Located;

/** Functions that find the files of mentions without a function name. */
const LOCATE: Readonly<Partial<Record<MentionKind, Locate>>> = {
  path: locatePath,
  route: (written, { table }) => locateRoute(written, table),
  import: locateModule,
};

/**
 * Adds the files that paths, routes, frames and imports of a request mean.
 *
 * @returns The mentions that match nothing.
 */
export async function resolveFiles(
  mentions: readonly Mention[],
  lookup: PathLookup,
  cache: DefinitionCache,
  findings: FileFindings,
): Promise<readonly Mention[]> {
  const unresolved: Mention[] = [];
  for (const mention of mentions) {
    const locate = LOCATE[mention.kind];
    if (locate === undefined) continue;
    const located = locate(mention.text, lookup);
    if (located.files.length === 0) unresolved.push(mention);
    addFiles(mention, located, mentionWeight(mention), lookup, findings);
  }
  const frames = mentions.filter(({ kind }) => kind === 'frame');
  await cache.loadNames(functionsOf(frames));
  resolveFrames(frames, lookup, cache, findings);
  return unresolved;
}

/** Adds the files of one mention, which share its weight. */
export function addFiles(
  mention: Mention,
  located: Located,
  weight: number,
  lookup: PathLookup,
  findings: FileFindings,
): void {
  const { files, method, certainty } = located;
  if (files.length > MOST_FILES) return;
  const shared = weight * certainty * equalShare(files.length);
  for (const file of files) {
    const isBuilt = isBuiltFrom(mention.text, lookup.table.paths[file]!);
    const lines = mention.line === undefined || isBuilt ? [] : [mention.line];
    findings.add({ file, method, weight: shared, mention, lines });
  }
}

function resolveFrames(
  mentions: readonly Mention[],
  lookup: PathLookup,
  cache: DefinitionCache,
  findings: FileFindings,
): void {
  const frames = mentions
    .map((mention, order) => ({ mention, depth: mention.depth ?? order }))
    .sort((a, b) => a.depth - b.depth);
  const located = locateFrames(
    frames.map(({ mention }) => mention),
    lookup,
  );
  let inner = -1;
  let depthBefore = -1;
  frames.forEach(({ mention, depth }, at) => {
    const place = placeByFunction(mention, located[at]!, lookup, cache);
    if (place.certainty < CERTAIN_ENOUGH) return;
    // Two traces in one request may both have a frame of this depth.
    if (depth !== depthBefore) inner++;
    depthBefore = depth;
    const fileClass = lookup.table.classes[place.files[0]!]!;
    const weight = PER_FRAME ** inner * (FRAME_CLASSES[fileClass] ?? 1);
    addFiles(mention, place, weight, lookup, findings);
  });
}
