import type { DefinitionKind } from '../../model/definition.js';
import {
  type FoundDefinition,
  type FoundMember,
  MAX_SIGNATURE,
  oneLine,
  type ParsedSource,
  type Span,
  withTightBrackets,
} from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { docOf } from './doc.js';
import type { FoundOutline } from './found-outline.js';
import { functionLine } from './function-line.js';
import { extentOf, type NodeTypes, nodeTypesOf, outermost, withHidden } from './heads.js';
import { membersBetween, nameOf, namesBetween, simpleName } from './names.js';
import type { Draft, OutlineTable, Surroundings } from './table.js';

/** Longest signature of a value, in characters: enough for a value that tells something. */
const LONGEST_VALUE = 100;
const VALUES: ReadonlySet<DefinitionKind> = new Set(['constant', 'variable', 'property']);
const FUNCTIONS: ReadonlySet<DefinitionKind> = new Set([
  'function',
  'method',
  'constructor',
  'test',
]);
const TYPES: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'enum', 'type']);

/** What the definitions inside a node share. */
interface Scope extends Surroundings {
  readonly open: Open | undefined;
}

/** A definition whose members and bases are still being collected. */
interface Open extends FoundDefinition {
  readonly bases: string[];
  readonly members: FoundMember[];
}

const OUTERMOST: Scope = {
  ...{ kind: undefined, name: '', bases: [], exported: true, owner: '', type: '', open: undefined },
  ofClass: false,
};

/** Builds the definition finder of a language. It reads nodes in order, outer before inner. */
export function definitionFinder(
  table: OutlineTable,
): (source: ParsedSource, reader: TokenReader) => FoundOutline {
  const types = nodeTypesOf(table);
  return (source, reader) => new DefinitionFinder(table, types, source, reader).find();
}

class DefinitionFinder {
  readonly #definitions: Open[] = [];
  readonly #names = new Set<number>();
  readonly #bases: FoundMember[] = [];
  readonly #scopes: Scope[] = [OUTERMOST];
  /** Bases that types get from statements elsewhere. */
  readonly #owned: { readonly owner: string; readonly base: string }[] = [];
  /** By parent: where the attributes directly before the next child begin. */
  readonly #attributes = new Map<number, number>();

  constructor(
    private readonly table: OutlineTable,
    private readonly types: NodeTypes,
    private readonly source: ParsedSource,
    private readonly reader: TokenReader,
  ) {}

  find(): FoundOutline {
    const { tree } = this.source;
    const { attributes, members, ofClass } = this.types;
    for (let node = 1; node < tree.count; node++) {
      const parent = tree.parent(node);
      const scope = this.#scopes[parent]!;
      const type = tree.type(node);
      this.#scopes[node] = scope;
      if (attributes.has(type)) {
        if (!this.#attributes.has(parent)) this.#attributes.set(parent, tree.start(node));
        continue;
      }
      const start = this.#attributes.get(parent) ?? -1;
      if (!type.includes('comment')) this.#attributes.delete(parent);
      if (members.has(type)) this.#member(node, scope);
      const mixin = this.table.mixins?.[type];
      if (mixin !== undefined) this.#mixin(node, mixin, scope);
      if (Object.hasOwn(this.table.definitions, type))
        this.#scopes[node] = this.#define(node, type, scope, start) ?? scope;
      else if (this.table.owners?.[type] !== undefined)
        this.#scopes[node] = this.#owner(node, type, scope);
      else if (ofClass.has(type)) this.#scopes[node] = { ...scope, ofClass: true };
    }
    this.#addOwned();
    const bodies = this.#definitions
      .filter(({ kind, headerEnd, span }) => FUNCTIONS.has(kind) && span.end > headerEnd)
      .map(({ headerEnd, span }) => ({ start: headerEnd, end: span.end }));
    return { definitions: this.#definitions, names: this.#names, bases: this.#bases, bodies };
  }

  #member(node: number, { open }: Scope): void {
    if (open === undefined) return;
    const { memberNames = membersBetween } = this.table;
    for (const member of memberNames(this.reader, spanOf(this.source.tree, node))) {
      if (this.table.keywords.has(member.name)) continue;
      open.members.push(member);
      this.#names.add(member.offset);
    }
  }

  /** The base that `include Comparable` gives to the surrounding type. */
  #mixin(node: number, pattern: RegExp, { open }: Scope): void {
    const { text, tree } = this.source;
    pattern.lastIndex = tree.start(node);
    if (open === undefined || !pattern.test(text)) return;
    for (const base of namesBetween(this.reader, spanOf(tree, node), this.table.keywords)) {
      if (!/^\p{Lu}/u.test(base.name)) continue;
      this.#bases.push(base);
      if (!open.bases.includes(base.name)) open.bases.push(base.name);
    }
  }

  /** What `impl Trait for Foo` tells about `Foo` and about its contents. */
  #owner(node: number, type: string, scope: Scope): Scope {
    const { tree } = this.source;
    const fields = this.table.owners![type]!;
    const named = tree.child(node, fields.type);
    const written = tree.children(node).filter((child) => tree.field(child) === fields.base);
    const text = named < 0 ? '' : tree.text(named);
    const owner = simpleName(fields.held?.exec(text)?.[1] ?? text);
    const bases = written.map((base) => simpleName(tree.text(base)));
    for (const base of written) {
      const [found] = namesBetween(this.reader, spanOf(tree, base), this.table.keywords);
      if (found !== undefined) this.#bases.push(found);
    }
    for (const base of bases) this.#owned.push({ owner, base });
    return {
      ...scope,
      ...{
        owner,
        kind: 'class',
        name: owner,
        type,
        open: undefined,
        exported: written.length > 0 || scope.exported,
      },
      bases,
    };
  }

  #define(node: number, type: string, scope: Scope, attributed: number): Scope | undefined {
    const named = this.#nameOf(node, type);
    if (named === undefined) return undefined;
    const { text, tree } = this.source;
    const outer = outermost(tree, this.types, node);
    const isAttributed = attributed >= 0 && outer === node;
    const from = isAttributed ? attributed : withHidden(this.source, tree.start(outer));
    const end = Math.max(tree.end(outer), named.span.end);
    const { first, header, body } = extentOf(this.source, this.reader, this.types, node);
    const own = outer === node ? first : tree.start(outer);
    const written = withoutEnd(text.slice(own, header));
    const base = this.table.definitions[type]!;
    const isMember = scope.owner !== '' || (scope.kind !== undefined && TYPES.has(scope.kind));
    const draft = this.table.refine({
      ...{ type, name: text.slice(named.span.start, named.span.end), nameSpan: named.span },
      kind: base === 'function' && (isMember || named.owner !== '') ? 'method' : base,
      owner: named.owner,
      head: written,
      attributes: text.slice(from, first),
      body,
      exported: scope.exported,
      around: scope,
      text: () => text.slice(tree.start(node), tree.end(node)),
    });
    if (draft === undefined) return undefined;
    const doc = docOf(this.table, this.source, this.reader, node, from);
    const found: Open = {
      name: draft.name,
      nameSpan: draft.nameSpan,
      kind: draft.kind,
      span: { start: from, end },
      headerEnd: header,
      signature: signatureOf(draft),
      doc: doc.summary,
      docSpan: doc.span,
      exported: draft.exported,
      bases: TYPES.has(draft.kind) ? this.#basesOf(node) : [],
      members: [],
      owner: draft.owner !== '' || draft.free ? draft.owner : scope.owner,
      overload: draft.overload ?? false,
      ...(draft.arity === undefined ? {} : { arity: draft.arity }),
    };
    this.#names.add(draft.nameSpan.start);
    // The `~` of a destructor is a separate token.
    if (draft.name.startsWith('~')) this.#names.add(draft.nameSpan.start + 1);
    this.#definitions.push(found);
    this.#parameterMembers(found, type, scope);
    const { name, kind, exported, bases } = found;
    return { kind, name, bases, exported, owner: '', ofClass: false, type, open: found };
  }

  /** `record Shelf(int Size)`, `__construct(private int $size)` */
  #parameterMembers(found: Open, type: string, { open }: Scope): void {
    const holder = found.kind === 'constructor' ? open : TYPES.has(found.kind) ? found : undefined;
    const membersOf = this.table.parameterMembers?.[type];
    if (holder === undefined || membersOf === undefined) return;
    for (const member of membersOf(this.reader, this.reader.positionAt(found.nameSpan.start))) {
      holder.members.push(member);
      this.#names.add(member.offset);
    }
  }

  #nameOf(node: number, type: string): { readonly span: Span; readonly owner: string } | undefined {
    const pattern = this.table.names?.[type];
    if (pattern === undefined) return nameOf(this.source, node);
    pattern.lastIndex = this.source.tree.start(node);
    const match = pattern.exec(this.source.text);
    const name = match?.slice(1).findLast((group) => group !== undefined);
    if (match === null || name === undefined) return undefined;
    const start = match.index + match[0].lastIndexOf(name);
    return { span: { start, end: start + name.length }, owner: '' };
  }

  #basesOf(node: number): string[] {
    const { tree } = this.source;
    const found: string[] = [];
    for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
      if (!this.types.bases.has(tree.type(child))) continue;
      for (const base of this.#namesOfBase(child)) {
        this.#bases.push(base);
        if (!found.includes(base.name)) found.push(base.name);
      }
    }
    return found;
  }

  /** The names in a node, which may be in quotes: `contains = "Thing"`. */
  #namesOfBase(node: number): readonly FoundMember[] {
    const { text, tree } = this.source;
    const span = spanOf(tree, node);
    const isQuoted = /["']/.test(text[span.start - 1] ?? '');
    if (isQuoted) return [{ name: text.slice(span.start, span.end), offset: span.start }];
    return namesBetween(this.reader, span, this.table.keywords);
  }

  /** Gives types the bases declared apart from them, before or after. */
  #addOwned(): void {
    if (this.#owned.length === 0) return;
    const types = this.#definitions.filter(({ kind }) => TYPES.has(kind));
    const byName = new Map(types.map((one) => [one.name, one]));
    for (const { owner, base } of this.#owned) {
      const bases = byName.get(owner)?.bases;
      if (base !== '' && bases?.includes(base) === false) bases.push(base);
    }
  }
}

function spanOf(tree: ParsedSource['tree'], node: number): Span {
  return { start: tree.start(node), end: tree.end(node) };
}

/** A header without trailing blanks and without the mark that introduces its body or value. */
function withoutEnd(head: string): string {
  let end = head.length;
  while (end > 0 && /[\s{=;:,]/.test(head[end - 1]!)) end--;
  return head.slice(0, end);
}

function signatureOf({ head, kind, name }: Draft): string {
  const code = withTightBrackets(head);
  if (FUNCTIONS.has(kind)) return functionLine(code, name);
  return oneLine(code, VALUES.has(kind) ? LONGEST_VALUE : MAX_SIGNATURE);
}
