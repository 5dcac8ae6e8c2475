import type { AssembleInput, AssembleOptions } from '../../src/assemble/input.js';
import type { Chunk, Definition, DefinitionKind } from '../../src/model/definition.js';
import type { Evidence } from '../../src/model/evidence.js';
import type { Hit, RankedFile } from '../../src/model/ranking.js';
import type { Outline } from '../../src/model/reader.js';
import type { Detection, IntentName } from '../../src/model/request.js';
import type { Resolution } from '../../src/model/resolution.js';
import type { FileClass } from '../../src/model/source-file.js';
import { countTokens } from '../../src/text/tokens.js';
import { outlineOf } from '../support/outline-of.js';

/** A definition of the small repository: `name`, its lines, and how well it matches. */
export interface Sketch {
  readonly name: string;
  readonly lines: readonly [number, number];
  readonly kind?: DefinitionKind;
  /** Qualified name of the definition around it. */
  readonly in?: string;
  /** Without a score it is no hit. */
  readonly score?: number;
  readonly named?: boolean;
  /** True unless told. */
  readonly matches?: boolean;
  readonly says?: boolean;
  readonly ofTests?: boolean;
  readonly doc?: string;
  readonly members?: readonly string[];
}

/** A file: its number of lines or its lines, and what it defines, outer before inner. */
export interface FileSketch {
  readonly text?: readonly string[];
  readonly length?: number;
  readonly class?: FileClass;
  /** TypeScript unless told. */
  readonly language?: string;
  readonly score?: number;
  readonly definitions?: readonly Sketch[];
  readonly chunks?: readonly { lines: readonly [number, number]; score?: number }[];
  /** Its text is not what the index saw. */
  readonly changed?: boolean;
}

/** What a test may set besides the files. */
export interface WorldOptions {
  readonly query?: string;
  /** Nothing for what is short, unless told; else more than a few sentences. */
  readonly body?: string;
  readonly intent?: IntentName;
  readonly asksForNew?: boolean;
  readonly shape?: Detection['shape'];
  readonly isTrace?: true;
  readonly evidence?: Partial<Evidence>;
  readonly resolution?: Partial<Resolution>;
  readonly wants?: Detection['wants'];
  readonly answerable?: boolean;
  readonly tests?: readonly Hit[];
  readonly options?: Partial<AssembleOptions>;
}

/** The profile of the design for BUG_FIX. */
export const bugFixShares = { definitions: 30, snippets: 25, imports: 10, tests: 20, callers: 15 };

/** Lines of a file that say where they are. */
export function textOf(path: string, file: FileSketch): readonly string[] {
  if (file.text !== undefined) return file.text;
  const stem = path.replace(/\W+/g, '_');
  return Array.from(
    { length: file.length ?? 40 },
    (_, at) => `  const ${stem}_${at + 1} = compute();`,
  );
}

function definitionOf(
  sketch: Sketch,
  sketches: readonly Sketch[],
  text: readonly string[],
): Definition {
  const { name, kind = 'function', doc = '', members = [] } = sketch;
  const [startLine, endLine] = sketch.lines;
  return {
    name,
    qualifiedName: sketch.in === undefined ? name : `${sketch.in}.${name}`,
    kind,
    signature: `${name}(): void`,
    doc,
    members,
    parent: sketches.findIndex((each) => each.name === sketch.in),
    startLine,
    endLine,
    exported: true,
    bases: [],
    tokens: {
      compact: 10,
      standard: 20,
      full: countTokens(text.slice(startLine - 1, endLine).join('\n')),
    },
  };
}

/** An input for `assemble` over files that are sketched. */
export function worldOf(
  files: Readonly<Record<string, FileSketch>>,
  world: WorldOptions = {},
): AssembleInput {
  const paths = Object.keys(files).sort();
  const outlines: Outline[] = [];
  const hits: Hit[] = [];
  const ranked: RankedFile[] = [];
  for (const [file, path] of paths.entries()) {
    const sketch = files[path]!;
    const text = textOf(path, sketch);
    const sketches = sketch.definitions ?? [];
    const definitions = sketches.map((each) => definitionOf(each, sketches, text));
    const chunks = (sketch.chunks ?? []).map(({ lines: [startLine, endLine] }): Chunk => {
      const tokens = countTokens(text.slice(startLine - 1, endLine).join('\n'));
      return { startLine, endLine, definition: -1, tokens };
    });
    outlines.push(outlineOf(file, definitions, chunks));
    const common = { file, path, reasons: ['body matches: word'], contributions: [] };
    for (const [ordinal, sketched] of sketches.entries()) {
      const { score, named = false, matches = true, says = false, ofTests = false } = sketched;
      if (score === undefined) continue;
      const { name, qualifiedName, kind, startLine, endLine } = definitions[ordinal]!;
      hits.push({
        ...common,
        ordinal,
        name,
        qualifiedName,
        kind,
        startLine,
        endLine,
        score,
        named,
        matches,
        says,
        ofTests,
      });
    }
    for (const { lines, score } of sketch.chunks ?? []) {
      if (score === undefined) continue;
      const name = path.split('/').at(-1)!;
      const place = { ordinal: -1, name, qualifiedName: name, kind: 'chunk' as const };
      hits.push({
        ...common,
        ...place,
        startLine: lines[0],
        endLine: lines[1],
        score,
        named: false,
        matches: true,
      });
    }
    ranked.push({ ...common, score: sketch.score ?? 0 });
  }
  const byScore = (a: { score: number; path: string }, b: { score: number; path: string }) =>
    b.score - a.score || (a.path < b.path ? -1 : 1);
  const query = world.query ?? 'fix the thing';
  return {
    repo: { root: '/repo', commit: null, dirty: false },
    detection: {
      query,
      text: {
        title: query,
        body: world.body ?? (world.shape === 'short' ? '' : 'Much more. '.repeat(50)),
        code: '',
        background: '',
      },
      shape: world.shape ?? 'issue',
      intent: { name: world.intent ?? 'BUG_FIX', confidence: 0.9, signals: ['title says'] },
      mentions: [],
      commits: [],
      areas: [],
      wants: world.wants ?? [],
      languages: [],
      asksForNew: world.asksForNew ?? false,
      ...(world.isTrace === undefined ? {} : { isTrace: world.isTrace }),
    },
    resolution: {
      symbols: [],
      files: [],
      commits: [],
      unresolved: [],
      areaFiles: new Set(),
      partedWords: new Map(),
      ...world.resolution,
    },
    ranking: {
      files: ranked.sort(byScore),
      tests: world.tests ?? [],
      hits: hits.sort((a, b) => byScore(a, b) || a.startLine - b.startLine),
      answerable: world.answerable ?? true,
    },
    outlines,
    fileClass: (file) => files[paths[file]!]?.class ?? 'source',
    languageOf: (file) => files[paths[file]!]?.language ?? 'typescript',
    pathOf: (file) => paths[file]!,
    evidence: { callers: [], tests: [], imports: [], ...world.evidence },
    source: {
      lines: async (path) => {
        const file = files[path];
        return file === undefined || file.changed === true ? null : textOf(path, file);
      },
    },
    options: {
      budget: 8000,
      shares: bugFixShares,
      noTests: false,
      lineNumbers: false,
      ...world.options,
    },
  };
}
