import {
  type FoundDefinition,
  type FoundTypedName,
  NOWHERE,
  type ParsedSource,
  type Span,
} from '../language.js';
import { Token } from '../tokens/token-list.js';
import { goDocBefore, goDocBehind, goDocSummary } from './doc.js';
import { structFields } from './fields.js';
import type { GoReader } from './reader.js';
import { type Declared, parametersBetween, type Range } from './syntax.js';
import { isExportedName, NAMELESS } from './words.js';

/** The role a token has in its declaration; `none` if only its neighbours tell. */
export const Role = { none: 0, skip: 1, type: 2, base: 3 } as const;

/** Kinds that a comment on the same line may describe. */
const DOCUMENTED_BEHIND = /^(?:constant|variable|property)$/;

/** A definition as its declaration tells it; the rest is derived. */
export type DraftOf = Pick<FoundDefinition, 'kind' | 'signature'> &
  Partial<Pick<FoundDefinition, 'bases' | 'members' | 'owner'>> & {
    /** Position of the name. */
    readonly name: number;
    /** The title of a test, used instead of the name. */
    readonly title?: Pick<FoundDefinition, 'name' | 'nameSpan'>;
    readonly range: Range;
    /** Position after the signature. */
    readonly header: number;
  };

/** Deepest nesting of types that is read. */
const DEEPEST_TYPE = 50;

/** Collects what the declarations of a file tell. */
export class GoFacts {
  readonly definitions: FoundDefinition[] = [];
  readonly typedNames: FoundTypedName[] = [];
  /** Names of the type parameters of the file's types. */
  readonly typeParameters = new Set<string>();
  /** For each type, the interfaces that `var _ Keeper = (*Store)(nil)` asserts. */
  readonly interfaces = new Map<string, string[]>();
  /** {@link Role} by reader position. */
  readonly roles: Uint8Array;
  /** Whether new definitions are inside a declaration. */
  isWithin = false;

  constructor(
    readonly source: ParsedSource,
    readonly reader: GoReader,
  ) {
    this.roles = new Uint8Array(reader.count);
  }

  /** Adds a definition, unless its name is `_`. */
  define({ name, title, range, header, ...draft }: DraftOf): void {
    const { reader } = this;
    if (title === undefined) this.roles[name] = Role.skip;
    const text = title?.name ?? reader.text(name);
    if (text === '_' || text === '') return;
    const span = { start: reader.start(range.from), end: reader.end(range.to - 1) };
    const docSpan = this.docOf(span, DOCUMENTED_BEHIND.test(draft.kind));
    this.definitions.push({
      bases: [],
      members: [],
      owner: '',
      overload: false,
      ...draft,
      name: text,
      nameSpan: title?.nameSpan ?? { start: reader.start(name), end: reader.end(name) },
      span,
      headerEnd: reader.end(header - 1),
      doc: goDocSummary(this.source.text.slice(docSpan.start, docSpan.end)),
      docSpan,
      exported: !this.isWithin && isExportedName(text),
    });
  }

  private docOf({ start, end }: Span, isValue: boolean): Span {
    const { text, tokens } = this.source;
    const before = goDocBefore(text, tokens, start);
    if (!isValue || before !== NOWHERE) return before;
    return goDocBehind(text, tokens, end);
  }

  /** Records the type of a name, if known. */
  state(name: string, type: string, at: number): void {
    if (type === '' || name === '_' || name === '') return;
    this.typedNames.push({ name, type, offset: this.reader.start(at) });
  }

  /** Records the names and types of parameters or results. */
  parameters(declared: readonly Declared[]): void {
    for (const { name, type } of declared) {
      this.types(type);
      if (name >= 0) this.roles[name] = Role.skip;
    }
  }

  /**
   * Marks the names in a range as types, except for the names of parameters and fields in function and struct
   * types.
   */
  types({ from, to }: Range, depth = 0): void {
    const { reader, roles } = this;
    // Deeper types do not occur in practice, and no text may exhaust the stack.
    const isDeep = depth > DEEPEST_TYPE;
    for (let at = from; at < to; at++) {
      if (reader.kind(at) !== Token.Word) continue;
      if (!isDeep && reader.isWord(at, 'func') && reader.is(at + 1, '(')) {
        const close = reader.closing(at + 1);
        for (const { name, type } of parametersBetween(reader, at + 1, close)) {
          if (name >= 0) roles[name] = Role.skip;
          this.types(type, depth + 1);
        }
        at = close;
      } else if (!isDeep && reader.isWord(at, 'struct') && reader.is(at + 1, '{')) {
        const close = reader.closing(at + 1);
        for (const { names, type } of structFields(reader, at + 1, close)) {
          for (const name of names) roles[name] = Role.skip;
          this.types(type, depth + 1);
        }
        at = close;
      } else if (!reader.isOneOf(at, NAMELESS)) roles[at] = Role.type;
    }
  }
}
