import { type Definition, isOutermost } from '../model/definition.js';
import type { FilePosition, Reader } from '../model/reader.js';
import { pageRank } from '../numeric/page-rank.js';
import { qualifiedSignature } from '../text/definition-card.js';
import { countTokens } from '../text/tokens.js';
import { usesOfFiles } from './imports/package-uses.js';
import { type View, viewOf } from './view.js';

/** Options of a map. */
export interface MapOptions {
  /** Maximum number of tokens (o200k_base) in {@link RepositoryMap.text}. */
  readonly budgetTokens: number;
  /** Files that the map focuses on; empty for the whole repository. */
  readonly focus?: readonly FilePosition[];
}

/** A definition of the map. */
export interface MapDefinition {
  readonly name: string;
  readonly signature: string;
  /** 1-based. */
  readonly startLine: number;
  /** Number of files that use its name. */
  readonly users: number;
}

/** A file of the map. */
export interface MapFile {
  readonly path: string;
  /** PageRank in the graph of imports (extended by uses inside Go packages); the highest in the map is 1. */
  readonly score: number;
  /** In source order. */
  readonly definitions: readonly MapDefinition[];
}

/** What a model should read first in an unknown repository. */
export interface RepositoryMap {
  /** Folders that contain source files, with the number of these at any depth, largest first. */
  readonly directories: readonly { readonly path: string; readonly files: number }[];
  /** Files of the focus first, then the most central ones. */
  readonly files: readonly MapFile[];
  /** The map as plain text, within the budget. */
  readonly text: string;
  /** Number of tokens in `text`. */
  readonly tokens: number;
}

/** A file takes at least this many tokens of the map, which limits how many files are worth inspecting. */
const SMALLEST_FILE = 15;
/** Maximum number of definitions shown for a file. */
const MOST_DEFINITIONS = 12;
/** Maximum number of folders. */
const MOST_DIRECTORIES = 24;
/** Share of the budget that the list of folders may take, from 0 to 1. */
const DIRECTORY_SHARE = 0.2;

const LISTED = new Set([
  'class',
  'interface',
  'type',
  'enum',
  'function',
  'method',
  'constant',
  'namespace',
]);

/**
 * Maps a repository: its folders, its most central files (by PageRank over imports), and signatures in them
 * that other files use.
 */
export async function repositoryMap(reader: Reader, options: MapOptions): Promise<RepositoryMap> {
  const view = await viewOf(reader);
  const focus = [...(options.focus ?? [])].sort((a, b) => a - b);
  const scores = view.memo(`centrality ${focus.join()}`, () => centrality(view, focus));
  const focused = new Set(focus);
  const inFocus = (file: FilePosition): number => Number(focused.has(file));
  const order = [...scores.keys()]
    .filter(
      (file) => scores[file]! > 0 && view.table.definitionCounts[file]! > 0 && mapped(view, file),
    )
    .sort((a, b) => inFocus(b) - inFocus(a) || scores[b]! - scores[a]! || a - b)
    .slice(0, Math.ceil(options.budgetTokens / SMALLEST_FILE));
  const top = Math.max(...order.map((file) => scores[file]!));
  const outlines = await reader.outlines(order);
  const candidates = outlines.map(({ definitions }) =>
    definitions.filter((one) => isOutermost(one) && LISTED.has(one.kind)),
  );
  const names = [...new Set(candidates.flat().map(({ name }) => name))];
  const postings = await reader.referencesTo(names);
  const users = new Map(names.map((name, index) => [name, postings[index]!.files.length]));
  const files = order.map((file, index) => ({
    path: view.table.paths[file]!,
    score: scores[file]! / top,
    definitions: chosen(candidates[index]!, users),
  }));
  return withinBudget(
    directoriesOf(view),
    files.filter(({ definitions }) => definitions.length > 0),
    options.budgetTokens,
  );
}

/** Tests, documents and third-party code do not belong in a map. */
function mapped(view: View, file: FilePosition): boolean {
  return view.table.classes[file] === 'source';
}

function centrality(view: View, focus: readonly FilePosition[]): Float64Array {
  const jumps = new Float64Array(view.table.paths.length);
  if (focus.length > 0) {
    for (const file of focus) jumps[file] = 1;
  } else {
    view.table.classes.forEach((kind, file) => {
      jumps[file] = kind === 'source' ? 1 : kind === 'test' ? 0.1 : 0;
    });
  }
  return pageRank(usesOfFiles(view), jumps);
}

/** The most used definitions, exported ones first; returned in source order. */
function chosen(
  definitions: readonly Definition[],
  users: ReadonlyMap<string, number>,
): MapDefinition[] {
  const ranked = definitions
    .map((definition) => ({ definition, users: users.get(definition.name) ?? 0 }))
    .sort(
      (a, b) =>
        Number(b.definition.exported) - Number(a.definition.exported) ||
        b.users - a.users ||
        a.definition.startLine - b.definition.startLine,
    )
    .slice(0, MOST_DEFINITIONS);
  return ranked
    .sort((a, b) => a.definition.startLine - b.definition.startLine)
    .map(({ definition, users: count }) => ({
      name: definition.name,
      signature: qualifiedSignature(definition),
      startLine: definition.startLine,
      users: count,
    }));
}

function directoriesOf(view: View): { path: string; files: number }[] {
  const counts = new Map<string, number>();
  view.table.paths.forEach((path, file) => {
    if (!mapped(view, file)) return;
    const parts = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= Math.min(parts.length, 3); depth++) {
      const folder = parts.slice(0, depth).join('/');
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  });
  return [...counts]
    .map(([path, files]) => ({ path, files }))
    .sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_DIRECTORIES);
}

/**
 * Adds folders, then whole files, as long as they fit. A file that does not fit is tried once with fewer definitions.
 */
function withinBudget(
  directories: readonly { path: string; files: number }[],
  files: readonly MapFile[],
  budget: number,
): RepositoryMap {
  const lines: string[] = [];
  let tokens = 0;
  const take = (block: readonly string[], limit: number): boolean => {
    const cost = countTokens(`${block.join('\n')}\n`);
    if (tokens + cost > limit) return false;
    tokens += cost;
    lines.push(...block);
    return true;
  };
  const shownDirectories = directories.filter(({ path, files: count }) =>
    take([`${path}/ (${count} ${count === 1 ? 'file' : 'files'})`], budget * DIRECTORY_SHARE),
  );
  const shownFiles: MapFile[] = [];
  for (const file of files) {
    const shorter = {
      ...file,
      definitions: file.definitions.slice(0, Math.ceil(MOST_DEFINITIONS / 4)),
    };
    const gap = lines.length === 0 ? [] : [''];
    const fitting = [file, shorter].find((one) => take([...gap, ...blockOf(one)], budget));
    if (fitting === undefined) break;
    shownFiles.push(fitting);
  }
  const text = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  return { directories: shownDirectories, files: shownFiles, text, tokens: countTokens(text) };
}

function blockOf({ path, definitions }: MapFile): string[] {
  return [path, ...definitions.map(({ signature, startLine }) => `  ${startLine}: ${signature}`)];
}
