import { type Definition, type DefinitionKind, isOutermost } from '../model/definition.js';
import type { Hit } from '../model/ranking.js';
import type { Outline } from '../model/reader.js';
import type { SourceLines } from '../model/source-text.js';
import { LetterPattern } from '../text/letter-pattern.js';
import { USED_DECLARATIONS } from './limits.js';
import type { Materials } from './materials.js';
import { byScore } from './order.js';
import type { Selection } from './select.js';
import { overlaps, type Span } from './spans.js';

/**
 * A name as code uses it: not a member of something else (`theme.colors`), but including a spread one (`...base`).
 */
const USED_NAME = new LetterPattern(
  String.raw`(?<!(?<!\.\.)\.|[\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*`,
  'gu',
);

const NOTHING: ReadonlySet<string> = new Set();

/** Number of lines in which a class names its bases and type arguments. */
const HEAD_LINES = 2;

const VALUES: ReadonlySet<DefinitionKind> = new Set(['constant', 'variable']);
const TYPES: ReadonlySet<DefinitionKind> = new Set(['interface', 'type', 'enum']);

/**
 * Adds the top-level constants, variables and short types of the same file that the selected code uses. Tables,
 * styles, patterns and defaults are half of what a function does, and types say what it takes, yet they seldom
 * share a word with the request. No file is added that is not shown anyway.
 */
export async function addUsedDeclarations(
  materials: Materials,
  selection: Selection,
): Promise<Selection> {
  const added: Hit[] = [];
  for (const path of filesOf(selection)) {
    const hits = selection.snippets.filter((hit) => hit.path === path);
    const lines = await materials.lines(path);
    if (lines !== null) added.push(...usedDeclarations(materials, hits, lines));
  }
  if (added.length === 0) return selection;
  const shown = new Set(added.map(({ path, qualifiedName }) => `${path}\n${qualifiedName}`));
  return {
    ...selection,
    snippets: [...selection.snippets, ...added].sort(byScore),
    omitted: selection.omitted.filter(({ path, name }) => !shown.has(`${path}\n${name}`)),
  };
}

/** Files of the definitions, and the first few files of the snippets. */
function filesOf({ definitions, snippets }: Selection): Set<string> {
  const leading = [...new Set(snippets.map((hit) => hit.path))].slice(0, USED_DECLARATIONS.files);
  return new Set([...definitions.map((hit) => hit.path), ...leading]);
}

/** What the hits of a file use, and what those declarations use in turn, in order of discovery. */
function usedDeclarations(materials: Materials, hits: readonly Hit[], lines: SourceLines): Hit[] {
  const file = hits[0]?.file;
  const outline = file === undefined ? undefined : materials.outline(file);
  if (outline === undefined) return [];
  const isShown = (declaration: Definition) => hits.some((hit) => overlaps(hit, declaration));
  const added: Hit[] = [];
  // The loop also visits what is appended during it.
  const users = [...hits];
  for (const user of users) {
    for (const ordinal of declarationsIn(outline, user, lines)) {
      if (added.length === USED_DECLARATIONS.each) return added;
      const declaration = outline.definitions[ordinal]!;
      if (isShown(declaration) || added.some((each) => each.ordinal === ordinal)) continue;
      const hit = hitOf(user, ordinal, declaration);
      added.push(hit);
      users.push(hit);
    }
  }
  return added;
}

const knownDeclarations = new WeakMap<Outline, Map<string, readonly number[]>>();

/**
 * Ordinals of a file's short constants and types that some of its lines name, ascending. Cached for as long as the
 * outline is, because requests to one repository show the same code again and again.
 */
function declarationsIn(outline: Outline, user: Hit, lines: SourceLines): readonly number[] {
  const known = knownDeclarations.get(outline) ?? new Map<string, readonly number[]>();
  knownDeclarations.set(outline, known);
  const key = `${user.startLine}-${user.endLine}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const code = [user, ...headAround(outline, user)];
  const text = code
    .flatMap(({ startLine, endLine }) => lines.slice(startLine - 1, endLine))
    .join('\n');
  // Searching for a name is much cheaper than tokenising the code.
  const near = outline.definitions.flatMap((each, ordinal) =>
    isShort(each) && text.includes(each.name) ? ordinal : [],
  );
  const names = near.length === 0 ? NOTHING : new Set(text.match(USED_NAME.of(text)));
  const used = near.filter((ordinal) => names.has(outline.definitions[ordinal]!.name));
  known.set(key, used);
  return used;
}

/**
 * The first lines of the class around a method: `class Card extends Component<Props, State>` says what its members
 * hold.
 */
function headAround(outline: Outline, { ordinal }: Hit): Span[] {
  const around = outline.definitions[outline.parents[ordinal] ?? -1];
  if (around?.kind !== 'class') return [];
  const { startLine, endLine } = around;
  return [{ startLine, endLine: Math.min(endLine, startLine + HEAD_LINES - 1) }];
}

function isShort(definition: Definition): boolean {
  const { kind, startLine, endLine } = definition;
  const isDeclaration = VALUES.has(kind) || TYPES.has(kind);
  return isDeclaration && isOutermost(definition) && endLine - startLine < USED_DECLARATIONS.lines;
}

function hitOf(user: Hit, ordinal: number, declaration: Definition): Hit {
  const { name, qualifiedName, kind, startLine, endLine } = declaration;
  const { weight } = USED_DECLARATIONS;
  return {
    ...{ file: user.file, path: user.path, ordinal, name, qualifiedName, kind, startLine, endLine },
    score: user.score * (TYPES.has(kind) ? weight.type : weight.value),
    reasons: [`used by ${user.qualifiedName}`],
    contributions: [],
    named: false,
    matches: false,
  };
}
