import { FUNCTION_KINDS } from '../../model/definition.js';
import type {
  FoundDefinition,
  FoundImport,
  FoundTypedName,
  ParsedSource,
  Span,
} from '../language.js';
import { isClosing } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { assignedValues } from './assigned-values.js';
import { type Header, Mark, readHeader, wordAt } from './header.js';
import { readImport } from './imports.js';
import { LocalAliases } from './local-aliases.js';
import { findLocalNames } from './local-names.js';
import { LocalValues } from './local-values.js';
import { NestedNames } from './nested-names.js';
import { beginsPlainly } from './one-line-bodies.js';
import { columnOf } from './recovery.js';
import { returnedValues } from './returned-values.js';
import { lastOfDotted, markBases, parametersOf, Role } from './roles.js';
import { LINE_END } from './scanner.js';
import { Scopes } from './scopes.js';
import { TypedNames } from './typed-names.js';
import { pythonKeywords } from './words.js';

/** What the statements of a file tell, apart from its definitions. */
export interface StatementFacts {
  /** {@link Role} of each token. */
  readonly roles: Uint8Array;
  readonly imports: readonly FoundImport[];
  readonly typedNames: readonly FoundTypedName[];
  /** Positions of the last words of the values of local aliases that are called. */
  readonly aliased: ReadonlySet<number>;
  /** Names that the file imports or defines at its top level. */
  readonly known: ReadonlySet<string>;
  /** Those of them that `import` binds to modules. */
  readonly modules: ReadonlySet<string>;
  /** What functions and classes define within themselves. */
  readonly nested: NestedNames;
  /** Where a parameter hides a known name. */
  readonly hidden: ReadonlyMap<string, readonly Span[]>;
  /** Where only a comprehension or `lambda` hides one. */
  readonly within: ReadonlyMap<string, readonly Span[]>;
  /** Names of the methods of its classes. */
  readonly methods: ReadonlySet<string>;
  readonly localValues: LocalValues;
}

/** Reads the beginning of each statement: imports, headers, annotations, assignments. */
export function readStatements(
  source: ParsedSource,
  definitions: readonly FoundDefinition[],
): StatementFacts {
  return new StatementReader(source, definitions).read();
}

const GIVING_BACK = /^(?:return|yield)$/;

class StatementReader {
  private readonly roles: Uint8Array;
  private readonly imports: FoundImport[] = [];
  private readonly typedNames: TypedNames;
  private readonly aliases: LocalAliases;
  /** Positions of the names of parameters. */
  private readonly parameters: number[] = [];
  /** Positions of the words `return` and `yield` that begin statements. */
  private readonly returning: number[] = [];
  private readonly hidden = new Map<string, Span[]>();
  private readonly known: Set<string>;
  private readonly scopes: Scopes;
  private readonly nested: NestedNames;
  private readonly modules = new Set<string>();
  private readonly methods: ReadonlySet<string>;
  private readonly byNameOffset: ReadonlyMap<number, FoundDefinition>;
  /** Column of the last `if TYPE_CHECKING:` while its block continues, otherwise -1. */
  private typeCheckingColumn = -1;

  constructor(
    private readonly source: ParsedSource,
    private readonly definitions: readonly FoundDefinition[],
  ) {
    this.roles = new Uint8Array(source.tokens.count);
    this.byNameOffset = new Map(definitions.map((found) => [found.nameSpan.start, found]));
    this.typedNames = new TypedNames(source, this.roles, this.byNameOffset);
    this.aliases = new LocalAliases(source, (offset) => this.byNameOffset.has(offset));
    this.known = topLevelNames(definitions);
    this.scopes = new Scopes(definitions);
    this.nested = new NestedNames(definitions, this.scopes);
    this.methods = new Set(
      definitions.filter(({ kind }) => kind === 'method').map(({ name }) => name),
    );
    for (const offset of this.byNameOffset.keys()) {
      this.roles[source.tokens.indexAt(offset)] = Role.skip;
    }
  }

  read(): StatementFacts {
    const { tokens } = this.source;
    for (let at = 0; at < tokens.count; at++) {
      if (beginsPlainly(tokens, at)) this.statement(at);
      // `try: import json` on one line.
      else if (tokens.kind(at - 1) === Mark.Colon && tokens.kind(at) === Token.Word)
        this.behindColon(at);
    }
    const { roles, imports, known, nested, modules, hidden, methods } = this;
    const { typedNames: aliases, values: aliased } = this.aliases.found(known);
    const facts = { roles, imports, typedNames: this.typedNames.found, known };
    const locals = findLocalNames(this.source, this.scopes, facts, this.parameters);
    const typedNames = [...this.typedNames.found, ...aliases, ...locals.found];
    const { within } = locals;
    const localValues = new LocalValues(this.source, {
      ...{ definitions: this.definitions, scopes: this.scopes },
      ...{ imports, roles, parameters: this.parameters },
    });
    const names = new Set(this.parameters.map((at) => wordAt(tokens, at)));
    for (const { kind, name } of this.definitions)
      if (kind === 'class' || FUNCTION_KINDS.has(kind)) names.add(name);
    typedNames.push(...returnedValues(this.source, localValues, this.returning, names));
    const { assigned: fields, found } = this.typedNames;
    const callable = new Set([...this.classNames(), ...imports.flatMap(localsOf)]);
    const ofFields = { fields, typedNames: found, names: callable };
    typedNames.push(...assignedValues(this.source, localValues, ofFields));
    return {
      ...{ roles, imports, typedNames, aliased, known, nested, modules, hidden, within, methods },
      localValues,
    };
  }

  private classNames(): readonly string[] {
    return this.definitions.flatMap(({ kind, name }) => (kind === 'class' ? name : []));
  }

  private behindColon(at: number): void {
    if (GIVING_BACK.test(wordAt(this.source.tokens, at))) this.returning.push(at);
    else this.importAt(at);
  }

  private statement(first: number): void {
    const { tokens } = this.source;
    const kind = tokens.kind(first);
    if (kind === Mark.At) this.roles[lastOfDotted(tokens, first + 1)] = Role.decorator;
    if (kind !== Token.Word) return;
    this.leaveTypeChecking(first);
    // `lazy import json` is new in Python 3.15.
    const prefixed = /^(?:async|lazy)$/.test(wordAt(tokens, first));
    const at = prefixed && tokens.kind(first + 1) === Token.Word ? first + 1 : first;
    const word = wordAt(tokens, at);
    if (word === 'def' || word === 'class') this.head(first, word === 'class');
    else if (word === 'if') this.enterTypeChecking(at);
    else if (word === 'with') this.typedNames.with(at);
    else if (word === 'import' || word === 'from') this.importAt(at);
    else if (GIVING_BACK.test(word)) this.returning.push(at);
    else if (!pythonKeywords.has(word) || word === 'self' || word === 'cls') {
      this.typedNames.assignment(at);
      this.aliases.assignment(at);
    }
  }

  private importAt(at: number): void {
    const { tokens } = this.source;
    const found = readImport(this.source, at, this.typeCheckingColumn >= 0);
    if (found.length === 0) return;
    for (const statement of found) {
      this.imports.push(statement);
      for (const { imported, local } of statement.names) {
        if (local === '') continue;
        this.known.add(local);
        if (imported === '*') this.modules.add(local);
      }
    }
    for (let end = at; end < tokens.count && tokens.kind(end) !== LINE_END; end++) {
      if (tokens.kind(end) === Mark.Semicolon) return;
      this.roles[end] = Role.skip;
    }
  }

  private head(first: number, isClass: boolean): void {
    const { source, roles } = this;
    const header = readHeader(source.tokens, source.tokens.starts[first]!);
    if (header === undefined) return;
    if (isClass) markBases(source, roles, header);
    else {
      this.hideParameters(header);
      this.typedNames.signature(header);
    }
  }

  private hideParameters(header: Header): void {
    const { tokens } = this.source;
    const definition = this.byNameOffset.get(tokens.starts[header.name]!);
    for (const { name } of parametersOf(this.source, header)) {
      this.roles[name] = Role.skip;
      if (this.isOuter(name)) continue;
      this.parameters.push(name);
      const parameter = wordAt(tokens, name);
      if (definition === undefined) continue;
      if (!this.known.has(parameter) && !this.nested.has(parameter)) continue;
      const spans = this.hidden.get(parameter);
      if (spans === undefined) this.hidden.set(parameter, [definition.span]);
      else spans.push(definition.span);
    }
  }

  /** Whether a parameter mostly is what is called so around the function: `def run(load=load)`. */
  private isOuter(name: number): boolean {
    const { tokens } = this.source;
    const isSame =
      tokens.kind(name + 1) === Mark.Equals && wordAt(tokens, name + 2) === wordAt(tokens, name);
    const next = tokens.kind(name + 3);
    return isSame && (next === Mark.Comma || isClosing(next));
  }

  private enterTypeChecking(at: number): void {
    const { tokens } = this.source;
    const last = lastOfDotted(tokens, at + 1);
    if (wordAt(tokens, last) !== 'TYPE_CHECKING') return;
    if (tokens.kind(last + 1) === Mark.Colon)
      this.typeCheckingColumn = columnOf(this.source.text, this.source.tokens.starts[at]!);
  }

  private leaveTypeChecking(at: number): void {
    if (
      this.typeCheckingColumn >= 0 &&
      columnOf(this.source.text, this.source.tokens.starts[at]!) <= this.typeCheckingColumn
    ) {
      this.typeCheckingColumn = -1;
    }
  }
}

/** Names that an import binds and that look like classes. */
function localsOf({ names }: FoundImport): readonly string[] {
  return names.flatMap(({ local }) => (/^_*[A-Z]\w*[a-z]/.test(local) ? local : []));
}

/** Names of the definitions at the top level; definitions are ordered outer before inner. */
function topLevelNames(definitions: readonly FoundDefinition[]): Set<string> {
  const names = new Set<string>();
  let end = -1;
  for (const { name, span } of definitions) {
    if (span.start < end) continue;
    names.add(name);
    end = span.end;
  }
  return names;
}
