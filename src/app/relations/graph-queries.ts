import {
  callPaths,
  impactOf,
  type PathEnd,
  type RepositoryMap,
  repositoryMap,
} from '../../graph/index.js';
import type { Reader } from '../../model/reader.js';
import { standardCard } from '../../text/definition-card.js';
import { countTokens } from '../../text/tokens.js';
import { withFieldDependents } from '../fields/field-dependents.js';
import { verifiedSource } from '../source-text.js';
import { type FoundFile, findFile, isFolder } from '../symbols/find-file.js';
import { findPlace, findSymbol } from '../symbols/find-symbol.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { placeAll, placeOf, placesOf, type SymbolPlace } from '../symbols/symbol-place.js';
import { UnresolvedSymbol } from '../symbols/unresolved-symbol.js';
import type {
  DefinitionAnswer,
  DependentRow,
  ImpactAnswer,
  OutlineAnswer,
  PathsAnswer,
  PlaceName,
} from './graph-answers.js';

export { callees } from './callees.js';
export { callers } from './callers.js';
export type { WalkOptions } from './walk.js';

/** Default number of call paths. */
const PATHS = 10;

/**
 * The call paths from one symbol or file to another.
 *
 * @param limit Most paths.
 * @throws {UnresolvedSymbol}
 */
export async function paths(
  reader: Reader,
  from: string,
  to: string,
  { limit = PATHS }: { readonly limit?: number } = {},
): Promise<PathsAnswer> {
  const [start, goal] = [await findPlace(reader, from), await findPlace(reader, to)];
  const ends = [endOf(start, from), endOf(goal, to)] as const;
  const { paths: found, truncated } = await callPaths(reader, ...ends, { limit });
  const table = await reader.files();
  const steps = found.flatMap((path) => path.steps);
  const placeAt = await placesOf(
    reader,
    steps.flatMap((step) => [step.from, step.to]),
  );
  return {
    from: nameOf(start),
    to: nameOf(goal),
    paths: found.map(({ certainty, steps: own }) => ({
      certainty,
      steps: own.map((step) => ({
        from: placeAt(step.from),
        to: placeAt(step.to),
        path: table.paths[step.file]!,
        line: step.line,
        certainty: step.certainty,
      })),
    })),
    truncated,
  };
}

/**
 * What depends on symbols and files, and the tests to run after changing them.
 *
 * @param depth How many steps of uses to follow; defaults to 3.
 * @throws {UnresolvedSymbol}
 */
export async function impact(
  reader: Reader,
  changed: readonly string[],
  { depth }: { readonly depth?: number } = {},
): Promise<ImpactAnswer> {
  const places = [];
  for (const written of changed) places.push(await findPlace(reader, written));
  return impactOfPlaces(reader, places, depth === undefined ? {} : { depth });
}

/** What depends on known places, such as those of a diff. */
export async function impactOfPlaces(
  reader: Reader,
  places: readonly (FoundSymbol | FoundFile)[],
  options: { readonly depth?: number } = {},
): Promise<ImpactAnswer> {
  const origins: PathEnd[] = places.flatMap((place) =>
    'addresses' in place ? [...place.addresses] : [{ file: place.file }],
  );
  const symbols = places.filter((place) => 'addresses' in place);
  const { dependents, tests, truncated } = await withFieldDependents(
    reader,
    symbols,
    await impactOf(reader, origins, options),
  );
  const table = await reader.files();
  const placeAt = await placesOf(
    reader,
    [...dependents, ...tests].map(({ address }) => address),
  );
  const rowOf = (one: (typeof dependents)[number]): DependentRow => ({
    path: table.paths[one.file]!,
    symbol: placeAt(one.address),
    distance: one.distance,
    certainty: one.certainty,
    sites: one.sites,
  });
  return {
    changed: places.map(nameOf),
    dependents: dependents.map(rowOf),
    tests: tests.map(rowOf),
    truncated,
    bounded: truncated,
  };
}

/**
 * The repository within a budget of tokens: folders, the most central files and the signatures that others use.
 *
 * @param focus Paths that the map is centred on.
 * @throws UserError If a path is not an indexed file.
 */
export async function map(
  reader: Reader,
  { budget, focus = [] }: { readonly budget: number; readonly focus?: readonly string[] },
): Promise<RepositoryMap> {
  const files = [];
  for (const path of focus) files.push((await findFile(reader, path)).file);
  return repositoryMap(reader, { budgetTokens: budget, focus: files });
}

/**
 * The definitions of a file.
 *
 * @throws UserError With exit code `NoAnswer` and the nearest paths if it is not an indexed file.
 */
export async function outline(reader: Reader, written: string): Promise<OutlineAnswer> {
  const { file, path } = await findFile(reader, written);
  const table = await reader.files();
  const [found] = await reader.outlines([file]);
  const { definitions } = found!;
  const depthOf = (parent: number): number =>
    parent < 0 ? 0 : 1 + depthOf(definitions[parent]!.parent);
  const isOfFolder = isFolder(table, written) && table.position(written) < 0;
  return {
    path,
    ...(isOfFolder ? { folder: written } : {}),
    language: table.languages[file]!,
    fileClass: table.classes[file]!,
    lines: table.lineCounts[file]!,
    definitions: definitions.map((definition) => ({
      ...placeOf(path, table.classes[file]!, definition),
      depth: depthOf(definition.parent),
      exported: definition.exported,
      doc: definition.doc,
    })),
  };
}

/**
 * The definitions of a symbol: their cards and, if wanted, their code.
 *
 * @throws {UnresolvedSymbol}
 */
export async function definition(
  reader: Reader,
  written: string,
  { code = false }: { readonly code?: boolean } = {},
): Promise<DefinitionAnswer> {
  const symbol = await findSymbol(reader, written);
  const { root } = await reader.snapshot();
  const source = verifiedSource(root, reader);
  const rows = [];
  for (const { place, definition: one } of await placeAll(reader, symbol.addresses)) {
    const lines = code ? await source.lines(place.path) : null;
    rows.push({
      ...place,
      exported: one.exported,
      doc: one.doc,
      members: one.members,
      card: standardCard(one),
      code: lines?.slice(one.startLine - 1, one.endLine).join('\n') ?? null,
      tokens: one.tokens.full,
    });
  }
  if (rows.length === 0) {
    const lines = (await source.lines(symbol.place.path)) ?? [];
    rows.push(
      listedRow(symbol.place, code ? (lines.at(symbol.place.startLine - 1) ?? null) : null),
    );
  }
  return { symbol: symbol.place, definitions: rows };
}

/** Shows a member that only its class lists as its single line. */
function listedRow(
  place: SymbolPlace,
  code: string | null,
): DefinitionAnswer['definitions'][number] {
  const tokens = countTokens(code ?? place.signature);
  return { ...place, exported: false, doc: '', members: [], card: place.signature, code, tokens };
}

/** @throws {UnresolvedSymbol} For a member that only its class lists, because calls lead only to definitions. */
function endOf(place: FoundSymbol | FoundFile, written: string): PathEnd {
  if (!('addresses' in place)) return { file: place.file };
  const [address] = place.addresses;
  if (address !== undefined) return address;
  const message = `"${written}" is a field, and calls lead to none (\`ctx callers\` lists its uses)`;
  throw new UnresolvedSymbol(written, 'unknown', [], message);
}

function nameOf(place: FoundSymbol | FoundFile): PlaceName {
  return 'addresses' in place
    ? { path: place.place.path, symbol: place.place }
    : { path: place.path, symbol: null };
}
