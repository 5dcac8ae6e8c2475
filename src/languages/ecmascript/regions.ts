import { WordSet } from '../../text/word-set.js';
import type { FoundTypedName, ParsedSource, Span } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { Dialect } from './dialect.js';
import { type Draft, isMeantByName } from './drafts.js';
import { offeredByCommonJs } from './exports.js';
import type { CodeStructure } from './function-nodes.js';
import { jsxWords } from './jsx-text.js';
import type { LocalNames } from './local-names.js';
import { parametersStated } from './parameter-types.js';
import type { PassableNames } from './passed-members.js';
import type { Chain } from './scoped-structure.js';
import { localNames } from './scopes.js';
import { type UnpackedNames, unpackedNames } from './unpacked.js';

/** Sorted spans, queried with ascending offsets only. */
export class Regions {
  readonly #spans: readonly Span[];
  #next = 0;
  #end = 0;

  constructor(spans: readonly Span[]) {
    this.#spans = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  }

  /** Whether a span covers an offset; offsets must not decrease from call to call. */
  covers(offset: number): boolean {
    for (; this.#next < this.#spans.length; this.#next++) {
      const span = this.#spans[this.#next]!;
      if (span.start > offset) break;
      this.#end = Math.max(this.#end, span.end);
    }
    return offset < this.#end;
  }
}

/** What reading references needs to know about a file's definitions and statements. */
export interface ReferenceContext extends PassableNames {
  /** Names that the file imports or defines at its top level. */
  readonly known: ReadonlySet<string>;
  /**
   * Offsets of names that are not uses: a definition's own name, an exported name, or a name that a
   * declaration binds.
   */
  readonly ownNames: ReadonlySet<number>;
  /** Offsets of the names of base classes. */
  readonly bases: ReadonlySet<number>;
  /** Headers of definitions: parameters, annotations. */
  readonly headers: Regions;
  /** Interfaces and type aliases, which hold nothing but types. */
  readonly typeBodies: Regions;
  /** Imports, export clauses, and words between the tags of elements, which are no uses. */
  readonly silent: Regions;
  /** Local names that stand for imports. */
  readonly unpacked: UnpackedNames;
  /** Names that the file imports or defines: those that locals can hide. */
  readonly names: WordSet;
  /** Variables and parameters whose type the file declares. */
  readonly stated: WordSet;
  /** Names of definitions to which code can refer without an object. */
  readonly defined: ReadonlySet<string>;
  /** Locals that hide imports and definitions. */
  readonly locals: LocalNames;
  readonly structure: CodeStructure;
}

/** `export { a }`, `export * from 'm'`, and `export default a`, which exports a name rather than using it. */
const EXPORT_CLAUSE = /^export\s*(?:(?:type\s*)?[{*]|(?:default\s|=)\s*[\p{L}\w$]+\s*;?$)/u;
const MODULE_STATEMENTS: ReadonlySet<string> = new Set(['import_statement', 'export_statement']);
const TYPE_KINDS = new Set(['interface', 'type']);

/** The variables and parameters among the typed names: `pool` for `pool: Pool` and `pool: () => Pool`. */
function statedNames(typedNames: readonly FoundTypedName[]): WordSet {
  const names = typedNames.map(({ name }) => name.replace(/\(\)$/, ''));
  return new WordSet(new Set(names.filter((name) => !name.includes('.'))));
}

export function referenceContext(
  { tree, text }: ParsedSource,
  drafts: readonly Draft[],
  imported: readonly string[],
  reader: TokenReader,
  dialect: Dialect,
  structure: CodeStructure & { readonly typedNames: readonly FoundTypedName[] },
): ReferenceContext {
  const named = drafts.filter(isMeantByName);
  const bareNames = new Set(named.map(({ name }) => name));
  const known = new Set(imported);
  for (const draft of drafts) if (draft.topLevel) known.add(draft.name);
  const silent: Span[] = dialect.jsx && /<\/|\/>/.test(text) ? [...jsxWords(reader)] : [];
  for (const node of tree.ofTypes(MODULE_STATEMENTS)) {
    const [start, end] = [tree.start(node), tree.end(node)];
    const isSilent =
      tree.type(node) === 'import_statement' ||
      EXPORT_CLAUSE.test(text.slice(start, Math.min(end, start + 200)));
    if (isSilent) silent.push({ start, end });
  }
  const typeDrafts = drafts.filter((draft) => TYPE_KINDS.has(draft.kind));
  const others = drafts.filter((draft) => !TYPE_KINDS.has(draft.kind) && draft.kind !== 'test');
  const namesOf = (fits: (draft: Draft) => boolean): ReadonlySet<string> =>
    new Set(drafts.filter(fits).map(({ name }) => name));
  const functions = namesOf(({ kind, topLevel }) => kind === 'function' && topLevel);
  const bound = new Set(imported);
  const stated = statedNames(structure.typedNames);
  const locals = localNames(reader, {
    ...structure,
    stated,
    defined: new Map(named.map(({ name, nameSpan }) => [nameSpan.start, name])),
  });
  const parameters = dialect.typed
    ? parametersStated(reader, structure, drafts)
    : new Map<number, Chain>();
  return {
    known,
    names: structure.names,
    stated,
    imported: bound,
    functions,
    methods: namesOf(
      ({ kind, signature }) =>
        kind === 'method' || (kind === 'property' && /^[gs]et /.test(signature)),
    ),
    ownNames: new Set([
      ...drafts.filter((draft) => draft.nameSpan.end > 0).map((draft) => draft.nameSpan.start),
      ...(/\bexports\b/.test(text) ? offeredByCommonJs(reader) : []),
      ...locals.places,
    ]),
    bases: new Set(drafts.flatMap((draft) => draft.bases.map((base) => base.offset))),
    headers: new Regions(
      others.map((draft) => ({
        start: Math.max(draft.span.start, draft.nameSpan.end),
        end: draft.headerEnd,
      })),
    ),
    typeBodies: new Regions(
      typeDrafts.map((draft) => ({ start: draft.nameSpan.end, end: draft.span.end })),
    ),
    silent: new Regions(silent),
    unpacked: unpackedNames(
      reader,
      { ...structure, locals, stated, parameters },
      { imported: bound, named: new Set([...bound, ...functions]), typed: dialect.typed },
      drafts.flatMap(({ kind, span }) => (kind === 'class' ? span : [])),
    ),
    defined: bareNames,
    locals,
    structure,
  };
}
