import type {
  FoundDefinition,
  FoundImport,
  FoundTypedName,
  ParsedSource,
  Span,
} from './language.js';
import { closingOf, Mark, readHeader, wordAt } from './python-header.js';
import { readImport } from './python-imports.js';
import {
  annotationEnd,
  lastOfDotted,
  markBases,
  markTypes,
  parametersOf,
  Role,
} from './python-roles.js';
import { LINE_END } from './python-scanner.js';
import { statedType } from './python-types.js';
import { pythonKeywords } from './python-words.js';
import { Token } from './token-list.js';

/** What the statements of a file say apart from its definitions. */
export interface StatementFacts {
  /** {@link Role} of each token. */
  readonly roles: Uint8Array;
  readonly imports: readonly FoundImport[];
  readonly typedNames: readonly FoundTypedName[];
  /** Names that the file imports or defines at its top level. */
  readonly known: ReadonlySet<string>;
  /** Where a parameter hides a known name. */
  readonly hidden: ReadonlyMap<string, readonly Span[]>;
}

/** Reads the beginning of each statement: imports, heads, annotations, assignments. */
export function readStatements(
  source: ParsedSource,
  definitions: readonly FoundDefinition[],
): StatementFacts {
  return new StatementReader(source, definitions).read();
}

const capitalised = /^_*[A-Z]\w*[a-z]/;

class StatementReader {
  private readonly roles: Uint8Array;
  private readonly imports: FoundImport[] = [];
  private readonly typedNames: FoundTypedName[] = [];
  private readonly hidden = new Map<string, Span[]>();
  private readonly known: Set<string>;
  private readonly byNameOffset: ReadonlyMap<number, FoundDefinition>;
  /** Classes of the annotated parameters of the last `def`. */
  private parameterTypes = new Map<string, string>();
  /** Column of the last `if TYPE_CHECKING:` while its block goes on, otherwise -1. */
  private typeCheckingColumn = -1;

  constructor(
    private readonly source: ParsedSource,
    definitions: readonly FoundDefinition[],
  ) {
    this.roles = new Uint8Array(source.tokens.count);
    this.byNameOffset = new Map(definitions.map((found) => [found.nameSpan.start, found]));
    this.known = topLevelNames(definitions);
  }

  read(): StatementFacts {
    const { tokens } = this.source;
    for (let at = 0; at < tokens.count; at++) {
      const before = tokens.kind(at - 1);
      const begins = before === LINE_END || before === Mark.Semicolon || before === 0;
      if (begins) this.statement(at);
      // `try: import json` on one line.
      else if (before === Mark.Colon && tokens.kind(at) === Token.Word) this.importAt(at);
    }
    const { roles, imports, typedNames, known, hidden } = this;
    return { roles, imports, typedNames, known, hidden };
  }

  private statement(first: number): void {
    const { text, tokens } = this.source;
    const kind = tokens.kind(first);
    if (kind === Mark.At) this.roles[lastOfDotted(tokens, first + 1)] = Role.decorator;
    if (kind !== Token.Word) return;
    this.leaveTypeChecking(first);
    const asynchronous = wordAt(text, tokens, first) === 'async';
    const at = asynchronous ? first + 1 : first;
    const word = wordAt(text, tokens, at);
    if (word === 'def') this.function(first);
    else if (word === 'class') this.class(first);
    else if (word === 'if') this.enterTypeChecking(at);
    else if (word === 'with') this.with(at);
    else if (word === 'import' || word === 'from') this.importAt(at);
    else if (!pythonKeywords.has(word) || word === 'self' || word === 'cls') this.assignment(at);
  }

  private importAt(at: number): void {
    const { tokens } = this.source;
    const found = readImport(this.source, at, this.typeCheckingColumn >= 0);
    if (found.length === 0) return;
    for (const statement of found) {
      this.imports.push(statement);
      for (const { local } of statement.names) this.known.add(local);
    }
    for (let end = at; end < tokens.count && tokens.kind(end) !== LINE_END; end++) {
      if (tokens.kind(end) === Mark.Semicolon) return;
      this.roles[end] = Role.skip;
    }
  }

  private function(first: number): void {
    const { source, roles } = this;
    const { text, tokens } = source;
    const header = readHeader(text, tokens, tokens.starts[first]!);
    if (header === undefined) return;
    roles[header.name] = Role.skip;
    const definition = this.byNameOffset.get(tokens.starts[header.name]!);
    this.parameterTypes = new Map();
    for (const { name, annotationFrom, annotationTo } of parametersOf(source, header)) {
      roles[name] = Role.skip;
      const parameter = wordAt(text, tokens, name);
      if (this.known.has(parameter) && definition !== undefined)
        this.hide(parameter, definition.span);
      if (annotationTo <= annotationFrom) continue;
      const type = this.annotated(parameter, name, annotationFrom, annotationTo);
      if (type !== undefined) this.parameterTypes.set(parameter, type);
    }
    if (header.arrow >= 0) markTypes(source, roles, header.arrow + 1, header.colon);
  }

  private hide(name: string, where: Span): void {
    const spans = this.hidden.get(name);
    if (spans === undefined) this.hidden.set(name, [where]);
    else spans.push(where);
  }

  private class(first: number): void {
    const { text, tokens } = this.source;
    const header = readHeader(text, tokens, tokens.starts[first]!);
    if (header === undefined) return;
    this.roles[header.name] = Role.skip;
    markBases(this.source, this.roles, header);
  }

  private annotated(name: string, at: number, from: number, to: number): string | undefined {
    markTypes(this.source, this.roles, from, to);
    const type = statedType(this.source, from, to - 1);
    if (type !== undefined) this.state(name, type, at);
    return type;
  }

  private state(name: string, type: string, at: number): void {
    this.typedNames.push({ name, type, offset: this.source.tokens.starts[at]! });
  }

  /** `x: Foo`, `x = Foo()`, and the same for `self.x`. */
  private assignment(first: number): void {
    const { tokens } = this.source;
    const last = lastOfDotted(tokens, first);
    const after = tokens.kind(last + 1);
    const target = this.target(first, last);
    if (after === Mark.Colon) {
      const end = annotationEnd(tokens, last + 2, tokens.count);
      if (end === last + 2) return;
      if (target !== undefined) this.annotated(target, first, last + 2, end);
      else markTypes(this.source, this.roles, last + 2, end);
    } else if (after === Mark.Equals && target !== undefined) {
      const type = this.typeOfValue(last + 2);
      if (type !== undefined) this.state(target, type, first);
    }
  }

  /** `x`, `self.x` for a field, or undefined for anything longer. */
  private target(first: number, last: number): string | undefined {
    const { text, tokens } = this.source;
    const name = wordAt(text, tokens, last);
    if (first === last) {
      const kind = this.byNameOffset.get(tokens.starts[first]!)?.kind;
      return kind === 'property' ? `self.${name}` : name;
    }
    const owner = wordAt(text, tokens, first);
    return last === first + 2 && (owner === 'self' || owner === 'cls') ? `self.${name}` : undefined;
  }

  /** The class that a value certainly or most likely is of: a call of a capitalised name, or an annotated parameter. */
  private typeOfValue(from: number): string | undefined {
    const { text, tokens } = this.source;
    const last = lastOfDotted(tokens, from);
    const name = wordAt(text, tokens, last);
    if (tokens.kind(last + 1) !== Mark.ParenthesisOpen) {
      return last === from && this.endsValue(last + 1) ? this.parameterTypes.get(name) : undefined;
    }
    if (!capitalised.test(name)) return undefined;
    return this.endsValue(closingOf(tokens, last + 1) + 1) ? name : undefined;
  }

  private endsValue(at: number): boolean {
    const kind = this.source.tokens.kind(at);
    const word = wordAt(this.source.text, this.source.tokens, at);
    return (
      kind === LINE_END ||
      kind === Token.Comment ||
      kind === Mark.Semicolon ||
      word === 'or' ||
      word === 'if'
    );
  }

  /** `with Foo() as x:`, for each of its items. */
  private with(at: number): void {
    const { text, tokens } = this.source;
    for (let item = at + 1; tokens.kind(item) !== LINE_END && item < tokens.count; item++) {
      const last = lastOfDotted(tokens, item);
      if (tokens.kind(last) !== Token.Word || tokens.kind(last + 1) !== Mark.ParenthesisOpen)
        continue;
      const close = closingOf(tokens, last + 1);
      const name = wordAt(text, tokens, last);
      const target = wordAt(text, tokens, close + 2);
      if (wordAt(text, tokens, close + 1) === 'as' && target !== '' && capitalised.test(name)) {
        this.state(target, name, close + 2);
      }
      item = Math.max(item, close);
    }
  }

  private enterTypeChecking(at: number): void {
    const { text, tokens } = this.source;
    const last = lastOfDotted(tokens, at + 1);
    if (wordAt(text, tokens, last) !== 'TYPE_CHECKING' || tokens.kind(last + 1) !== Mark.Colon)
      return;
    this.typeCheckingColumn = this.column(at);
  }

  private leaveTypeChecking(at: number): void {
    if (this.typeCheckingColumn >= 0 && this.column(at) <= this.typeCheckingColumn) {
      this.typeCheckingColumn = -1;
    }
  }

  private column(at: number): number {
    const start = this.source.tokens.starts[at]!;
    return start - 1 - this.source.text.lastIndexOf('\n', start - 1);
  }
}

/** Names of the definitions that no other encloses; definitions come outer before inner. */
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
