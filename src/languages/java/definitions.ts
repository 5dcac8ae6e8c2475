import type { DefinitionKind } from '../../model/definition.js';
import { docSummary } from '../ecmascript/doc.js';
import {
  type FoundDefinition,
  type FoundTypedName,
  NOWHERE,
  oneLine,
  type ParsedSource,
  type Span,
} from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { javadocBefore } from './doc.js';
import { type Head, readMethodHead, readModifiers, readTypeHead, signatureOf } from './head.js';
import { anonymousName, isTestMethod } from './roles.js';

/** Longest signature of a field, in characters: enough for a value that tells something. */
const LONGEST_FIELD = 100;

/** A field that every serializable class has. */
const IDLE_FIELD = 'serialVersionUID';

const TYPES: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  enum_declaration: 'enum',
};

const METHODS: Readonly<Record<string, DefinitionKind>> = {
  method_declaration: 'method',
  annotation_type_element_declaration: 'method',
  constructor_declaration: 'constructor',
  compact_constructor_declaration: 'constructor',
};

/** What the definitions inside a node share. */
interface Scope {
  readonly type: FoundDefinition | undefined;
  readonly exported: boolean;
  /** Members of interfaces need no `public`. */
  readonly open: boolean;
}

/** The definitions of a file, and where their names are. */
export interface FoundInJava {
  readonly definitions: readonly FoundDefinition[];
  /** Offsets of the names of definitions. */
  readonly names: ReadonlySet<number>;
  /** Offsets of the last words of bases. */
  readonly bases: ReadonlySet<number>;
  readonly anonymous: readonly AnonymousBase[];
  /** The constants of enums, which are instances of their enum. */
  readonly typedNames: readonly FoundTypedName[];
}

/** What an anonymous class extends, at the offset of its body. */
interface AnonymousBase {
  readonly base: string;
  readonly receiver: string;
  readonly offset: number;
  /** Offset after the body. */
  readonly end: number;
}

/** All types, methods, fields and constants of a file, outer before inner. */
export function findDefinitions(source: ParsedSource, reader: TokenReader): FoundInJava {
  return new DefinitionFinder(source, reader).find();
}

class DefinitionFinder {
  private readonly definitions: FoundDefinition[] = [];
  private readonly names = new Set<number>();
  private readonly bases = new Set<number>();
  private readonly anonymous: AnonymousBase[] = [];
  private readonly typedNames: FoundTypedName[] = [];
  private readonly scopes: Scope[] = [{ type: undefined, exported: true, open: false }];

  constructor(
    private readonly source: ParsedSource,
    private readonly reader: TokenReader,
  ) {}

  find(): FoundInJava {
    const { tree } = this.source;
    for (let node = 1; node < tree.count; node++) {
      const scope = this.scopes[tree.parent(node)]!;
      this.scopes[node] = this.read(node, tree.type(node), scope) ?? scope;
    }
    const { definitions, names, bases, anonymous, typedNames } = this;
    return { definitions, names, bases, anonymous, typedNames };
  }

  /** The scope inside a node, if it differs from the one around it. */
  private read(node: number, type: string, scope: Scope): Scope | undefined {
    if (Object.hasOwn(TYPES, type)) return this.type(node, TYPES[type]!, scope);
    if (Object.hasOwn(METHODS, type)) return this.method(node, METHODS[type]!, scope);
    if (type === 'field_declaration' || type === 'constant_declaration') {
      return this.fields(node, scope);
    }
    if (type === 'enum_constant') return this.enumConstant(node, scope);
    if (type === 'class_body') return this.anonymousClass(node, scope);
    return undefined;
  }

  private type(node: number, kind: DefinitionKind, scope: Scope): Scope | undefined {
    const { reader } = this;
    const head = readTypeHead(reader, reader.positionAt(this.source.tree.start(node)));
    if (head === undefined) return undefined;
    for (const at of head.bases) this.bases.add(reader.start(at));
    const definition = this.add(node, head, kind, this.isExported(head.words, scope), {
      bases: head.bases.map((at) => reader.text(at)),
      members: this.components(head),
    });
    return { type: definition, exported: definition.exported, open: kind === 'interface' };
  }

  /** The component names in the header of a record. */
  private components({ open, close }: Head): FoundDefinition['members'] {
    const { reader } = this;
    const members: FoundDefinition['members'][number][] = [];
    if (open < 0) return members;
    for (let at = open + 1; at <= close; at++) {
      if (reader.is(at, '(')) at = closingOf(reader, at);
      const ends = reader.is(at, ',') || at === close;
      // A comma between type arguments follows a type and precedes another type or a `>`.
      if (!ends || reader.kind(at - 1) !== Token.Word || at - 1 === open) continue;
      const before = reader.kind(at - 2);
      const isName = before === Token.Word || reader.is(at - 2, '>') || reader.is(at - 2, ']');
      if (!isName && !reader.is(at - 2, '.')) continue;
      members.push({ name: reader.text(at - 1), offset: reader.start(at - 1) });
    }
    return members;
  }

  private method(node: number, kind: DefinitionKind, scope: Scope): Scope | undefined {
    const { reader } = this;
    const head = readMethodHead(reader, reader.positionAt(this.source.tree.start(node)));
    if (head === undefined) return undefined;
    const isTest = kind === 'method' && isTestMethod(head, reader.text(head.name), scope.type);
    const exported = this.isExported(head.words, scope);
    const named = kind === 'constructor' ? { name: 'constructor' } : {};
    this.add(node, head, isTest ? 'test' : kind, exported, named);
    return { type: undefined, exported: false, open: false };
  }

  private fields(node: number, scope: Scope): Scope {
    const { reader } = this;
    const { tree } = this.source;
    const modifiers = readModifiers(reader, reader.positionAt(tree.start(node)));
    const isConstant =
      scope.open || (modifiers.words.has('static') && modifiers.words.has('final'));
    const kind = isConstant ? 'constant' : 'property';
    const declarators = tree
      .children(node)
      .filter((child) => tree.type(child) === 'variable_declarator');
    const [first] = declarators;
    if (first === undefined) return { ...scope, open: false };
    const before = reader.positionAt(tree.start(first)) - 1;
    const type = signatureOf(reader, modifiers, before, LONGEST_FIELD);
    for (const child of declarators) {
      const name = reader.positionAt(tree.start(child));
      if (reader.kind(name) !== Token.Word || reader.text(name) === IDLE_FIELD) continue;
      const last = reader.positionAt(tree.end(child)) - 1;
      const value = reader.is(name + 1, '=') ? name + 1 : last;
      const own = signatureOf(reader, { positions: [], next: name }, last, LONGEST_FIELD);
      const end = declarators.length === 1 ? tree.end(node) : tree.end(child);
      this.add(node, { ...modifiers, name, last }, kind, this.isExported(modifiers.words, scope), {
        // Each further name starts its own span, so that no definition is inside another.
        span: { start: tree.start(child === first ? node : child), end },
        headerEnd: reader.end(value),
        signature: oneLine(`${type} ${own}`, LONGEST_FIELD),
      });
    }
    return { type: undefined, exported: false, open: false };
  }

  private enumConstant(node: number, scope: Scope): Scope {
    const { reader } = this;
    const modifiers = readModifiers(reader, reader.positionAt(this.source.tree.start(node)));
    const name = modifiers.next;
    const last = reader.is(name + 1, '(') ? closingOf(reader, name + 1) : name;
    this.add(node, { ...modifiers, name, last }, 'constant', scope.exported, {});
    const type = scope.type?.name;
    if (type !== undefined) {
      this.typedNames.push({ name: reader.text(name), type, offset: reader.start(name) });
    }
    return { type: undefined, exported: false, open: false };
  }

  /** The body after `new Foo(…)`: a class of its own, named by what it extends. */
  private anonymousClass(body: number, scope: Scope): Scope | undefined {
    const { reader } = this;
    const { tree } = this.source;
    const parent = tree.parent(body);
    if (tree.type(parent) !== 'object_creation_expression') return undefined;
    const created = anonymousName(reader, reader.positionAt(tree.start(parent)));
    if (created === undefined) return undefined;
    const span = { start: tree.start(body), end: tree.end(body) };
    const base = reader.text(created);
    const receiver = reader.is(created - 1, '.') ? reader.text(created - 2) : '';
    this.anonymous.push({ base, receiver, offset: span.start, end: span.end });
    const nameSpan = { start: span.start, end: span.start };
    const definition: FoundDefinition = {
      ...{ name: `new ${base}`, nameSpan, kind: 'class', span, headerEnd: span.start + 1 },
      ...{ signature: `new ${base}()`, doc: '', docSpan: NOWHERE, exported: false, bases: [base] },
      ...{ members: [], owner: '', overload: false },
    };
    this.definitions.push(definition);
    return { type: definition, exported: false, open: scope.open };
  }

  private isExported(words: ReadonlySet<string>, scope: Scope): boolean {
    if (!scope.exported || words.has('private')) return false;
    return scope.open || words.has('public') || words.has('protected');
  }

  private add(
    node: number,
    head: Pick<Head, 'name' | 'last' | 'next' | 'positions' | 'words' | 'annotations'>,
    kind: DefinitionKind,
    exported: boolean,
    more: Partial<FoundDefinition>,
  ): FoundDefinition {
    const { reader, source } = this;
    const { text, tree, tokens } = source;
    const nameSpan: Span = { start: reader.start(head.name), end: reader.end(head.name) };
    const span = { start: tree.start(node), end: Math.max(tree.end(node), nameSpan.end) };
    const docSpan = javadocBefore(text, tokens, span.start);
    const found: FoundDefinition = {
      name: reader.text(head.name),
      ...{ nameSpan, kind, span, headerEnd: reader.end(head.last), exported },
      signature: more.signature ?? signatureOf(reader, head, head.last),
      doc: docSpan.end > 0 ? docSummary(text.slice(docSpan.start, docSpan.end)) : '',
      ...{ docSpan, bases: [], members: [], owner: '', overload: false },
      ...more,
    };
    this.names.add(nameSpan.start);
    this.definitions.push(found);
    return found;
  }
}
