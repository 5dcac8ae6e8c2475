import type { FoundDefinition, ParsedSource, Span } from './language.js';
import { readAssignment } from './python-assignment.js';
import { docstringAfter } from './python-docstring.js';
import { readHeader } from './python-header.js';
import { LINE_END } from './python-scanner.js';
import { basesOf, classSignature, functionSignature } from './python-signature.js';
import { Token } from './token-list.js';

/** What the definitions directly within a node share. */
interface Scope {
  readonly kind: 'module' | 'class' | 'function';
  readonly exported: boolean;
  /** Names assigned so far; undefined where assignments define nothing: in functions, loops and the main guard. */
  readonly assigned: Set<string> | undefined;
}

const functionScope: Scope = { kind: 'function', exported: false, assigned: undefined };
/** Statements whose assignments are steps of a computation. */
const computing = new Set(['for_statement', 'while_statement', 'with_statement']);
const mainGuard = /^if\s+\(?__name__\s*==/;
const overloadDecorator = /@\s*(?:\w+\.)*overload\b/;

/**
 * All functions, classes, methods, constants and attributes of a file, outer before inner.
 * @param all The names of `__all__`, or undefined where the file has none.
 */
export function findDefinitions(
  source: ParsedSource,
  all: ReadonlySet<string> | undefined,
): FoundDefinition[] {
  const { tree, text } = source;
  const found: FoundDefinition[] = [];
  const scopes: Scope[] = [{ kind: 'module', exported: true, assigned: new Set() }];
  for (let node = 1; node < tree.count; node++) {
    const type = tree.type(node);
    const scope = scopes[tree.parent(node)]!;
    scopes[node] = scope;
    if (type === 'function_definition' || type === 'class_definition') {
      const definition = readDefinition(source, node, scope, all);
      if (definition === undefined) continue;
      found.push(definition);
      scopes[node] =
        definition.kind === 'class'
          ? { kind: 'class', exported: definition.exported, assigned: new Set() }
          : functionScope;
    } else if (type === 'expression_statement' || type === 'type_alias_statement') {
      if (scope.assigned !== undefined) found.push(...assignment(source, node, scope, all));
    } else if (
      computing.has(type) ||
      (type === 'if_statement' && isMainGuard(text, tree.start(node)))
    ) {
      scopes[node] = { ...scope, assigned: undefined };
    }
  }
  return found;
}

function isMainGuard(text: string, start: number): boolean {
  return mainGuard.test(text.slice(start, start + 40));
}

function readDefinition(
  source: ParsedSource,
  node: number,
  scope: Scope,
  all: ReadonlySet<string> | undefined,
): FoundDefinition | undefined {
  const { tree, text, tokens } = source;
  const header = readHeader(text, tokens, tree.start(node));
  if (header === undefined) return undefined;
  const isClass = tree.type(node) === 'class_definition';
  const parent = tree.parent(node);
  const start =
    tree.type(parent) === 'decorated_definition' ? tree.start(parent) : tree.start(node);
  const nameSpan = spanOf(source, header.name);
  const name = text.slice(nameSpan.start, nameSpan.end);
  const docstring = docstringAfter(text, tokens, header.colon);
  return {
    name,
    nameSpan,
    kind: isClass ? 'class' : functionKind(name, scope),
    span: { start, end: endOfCode(source, tree.end(node), nameSpan.end) },
    headerEnd: tokens.ends[header.colon]!,
    signature: isClass ? classSignature(source, header) : functionSignature(source, header),
    doc: docstring.summary,
    docSpan: docstring.span,
    exported: isExported(name, scope, all),
    bases: isClass ? basesOf(source, header) : [],
    members: [],
    owner: '',
    overload: !isClass && overloadDecorator.test(text.slice(start, tree.start(node))),
  };
}

/** The grammar counts comments behind the last statement of a block; Python's own parser does not. */
function endOfCode({ tokens }: ParsedSource, end: number, earliest: number): number {
  let last = tokens.indexAt(end) - 1;
  while (tokens.kind(last) === Token.Comment || tokens.kind(last) === LINE_END) last--;
  return Math.max(last < 0 ? 0 : tokens.ends[last]!, earliest);
}

function functionKind(name: string, scope: Scope): 'function' | 'method' | 'constructor' {
  if (scope.kind !== 'class') return 'function';
  return name === '__init__' ? 'constructor' : 'method';
}

/** What begins with one underscore is private; `__init__` and its like are not. */
function isExported(name: string, scope: Scope, all: ReadonlySet<string> | undefined): boolean {
  if (scope.kind === 'module') return all?.has(name) ?? !name.startsWith('_');
  return scope.exported && (!name.startsWith('_') || /^__\w+__$/.test(name));
}

function spanOf({ tokens }: ParsedSource, at: number): Span {
  return { start: tokens.starts[at]!, end: tokens.ends[at]! };
}

/** A name assigned at the top level of a module or class, the first time that it is. */
function assignment(
  source: ParsedSource,
  node: number,
  scope: Scope,
  all: ReadonlySet<string> | undefined,
): FoundDefinition[] {
  const span = { start: source.tree.start(node), end: source.tree.end(node) };
  const read = readAssignment(source, span, scope.kind === 'class');
  if (read === undefined || scope.assigned!.has(read.name)) return [];
  scope.assigned!.add(read.name);
  return [
    {
      name: read.name,
      nameSpan: read.nameSpan,
      kind: read.kind,
      span,
      headerEnd: read.headerEnd,
      signature: read.signature,
      doc: read.doc,
      docSpan: read.docSpan,
      exported: isExported(read.name, scope, all),
      bases: [],
      members: [],
      owner: '',
      overload: false,
    },
  ];
}
