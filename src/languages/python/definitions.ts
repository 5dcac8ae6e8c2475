import type { FoundDefinition, ParsedSource, Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { readAssignment } from './assignment.js';
import { docstringAfter } from './docstring.js';
import { readHeader } from './header.js';
import { findLostHeads, type LostHead } from './recovery.js';
import { LINE_END } from './scanner.js';
import { basesOf, classSignature, functionSignature } from './signature.js';

/** What the definitions directly inside a node share. */
interface Scope {
  readonly kind: 'module' | 'class' | 'function';
  readonly exported: boolean;
  /** Names assigned so far; undefined where assignments define nothing: in functions, loops and the main guard. */
  readonly assigned: Map<string, FoundDefinition> | undefined;
}

const moduleScope: Scope = { kind: 'module', exported: true, assigned: undefined };
const functionScope: Scope = { kind: 'function', exported: false, assigned: undefined };
/** Statements whose assignments are only steps of a computation. */
const computing = new Set(['for_statement', 'while_statement', 'with_statement']);
const mainGuard = /^if\s+\(?__name__\s*==/;
const overloadDecorator = /@\s*(?:\w+\.)*overload\b/;

/**
 * All functions, classes, methods, constants and attributes of a file, outer before inner.
 * @param all The names in `__all__`, or undefined if the file has none.
 */
export function findDefinitions(
  source: ParsedSource,
  all: ReadonlySet<string> | undefined,
): FoundDefinition[] {
  const { tree, text } = source;
  const found: FoundDefinition[] = [];
  const heads = new Set<number>();
  const scopes: Scope[] = [{ kind: 'module', exported: true, assigned: new Map() }];
  const declared = new Set<FoundDefinition>();
  let broken = tree.type(0) === 'ERROR';
  for (let node = 1; node < tree.count; node++) {
    const type = tree.type(node);
    const scope = scopes[tree.parent(node)]!;
    scopes[node] = scope;
    if (type === 'function_definition' || type === 'class_definition') {
      const head = { offset: tree.start(node), isClass: type === 'class_definition' };
      const definition = readDefinition(
        source,
        { ...head, span: spanOfNode(source, node) },
        scope,
        all,
      );
      if (definition === undefined) continue;
      heads.add(head.offset);
      found.push(definition);
      scopes[node] = scopeWithin(definition);
    } else if (type === 'expression_statement' || type === 'type_alias_statement') {
      if (scope.assigned === undefined) continue;
      const replaced = addAssignment(source, found, node, scope, all);
      if (replaced !== undefined) declared.add(replaced);
    } else if (type === 'ERROR') broken = true;
    else if (
      computing.has(type) ||
      (type === 'if_statement' && isMainGuard(text, tree.start(node)))
    ) {
      scopes[node] = { ...scope, assigned: undefined };
    }
  }
  const defined = declared.size === 0 ? found : found.filter((one) => !declared.has(one));
  return broken ? withLost(source, defined, heads, all) : defined;
}

/** Adds the definitions that a syntax error hid; their position tells what encloses them. */
function withLost(
  source: ParsedSource,
  found: readonly FoundDefinition[],
  heads: ReadonlySet<number>,
  all: ReadonlySet<string> | undefined,
): FoundDefinition[] {
  const every = [...found];
  for (const head of findLostHeads(source, heads)) {
    const around = every.findLast(({ span }) => span.start < head.offset && span.end > head.offset);
    const scope = around === undefined ? moduleScope : scopeWithin(around);
    const definition = readDefinition(source, head, scope, all);
    if (definition !== undefined) every.push(definition);
  }
  return every.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}

function scopeWithin({ kind, exported }: FoundDefinition): Scope {
  return kind === 'class' ? { kind, exported, assigned: new Map() } : functionScope;
}

function isMainGuard(text: string, start: number): boolean {
  return mainGuard.test(text.slice(start, start + 40));
}

function spanOfNode(source: ParsedSource, node: number): Span {
  const { tree } = source;
  const parent = tree.parent(node);
  const decorated = tree.type(parent) === 'decorated_definition';
  const start = tree.start(decorated ? parent : node);
  return { start, end: endOfCode(source, tree.end(node)) };
}

/** The grammar includes comments after the last statement of a block; Python's own parser does not. */
function endOfCode({ tokens }: ParsedSource, end: number): number {
  let last = tokens.indexAt(end) - 1;
  while (tokens.kind(last) === Token.Comment || tokens.kind(last) === LINE_END) last--;
  return last < 0 ? 0 : tokens.ends[last]!;
}

function readDefinition(
  source: ParsedSource,
  { offset, isClass, span }: LostHead,
  scope: Scope,
  all: ReadonlySet<string> | undefined,
): FoundDefinition | undefined {
  const { text, tokens } = source;
  const header = readHeader(tokens, offset);
  if (header === undefined) return undefined;
  const nameSpan = { start: tokens.starts[header.name]!, end: tokens.ends[header.name]! };
  const name = text.slice(nameSpan.start, nameSpan.end);
  const docstring = docstringAfter(text, tokens, header.colon);
  return {
    name,
    nameSpan,
    kind: isClass ? 'class' : functionKind(name, scope),
    span: { start: span.start, end: Math.max(span.end, nameSpan.end) },
    headerEnd: tokens.ends[header.colon]!,
    signature: isClass ? classSignature(source, header) : functionSignature(source, header),
    doc: docstring.summary,
    docSpan: docstring.span,
    exported: isExported(name, scope, all),
    bases: isClass ? basesOf(source, header) : [],
    members: [],
    owner: '',
    overload:
      span.start < offset && !isClass && overloadDecorator.test(text.slice(span.start, offset)),
  };
}

function functionKind(name: string, scope: Scope): 'function' | 'method' | 'constructor' {
  if (scope.kind !== 'class') return 'function';
  return name === '__init__' ? 'constructor' : 'method';
}

/** A leading underscore makes a name private, except for names like `__init__`. */
function isExported(name: string, scope: Scope, all: ReadonlySet<string> | undefined): boolean {
  const isPublic = !name.startsWith('_') || /^__\w+__$/.test(name);
  if (scope.kind === 'module') return all?.has(name) ?? isPublic;
  return scope.exported && isPublic;
}

/** Most characters between a declaration and the assignment shown together with it. */
const MOST_BETWEEN = 200;

/**
 * Defines a name assigned at the top level of a module or class, at its first assignment. A name that is
 * first only declared (`x: int`) is defined where it gets its value, including the declaration if that comes
 * shortly before.
 *
 * @returns The declaration that is no longer a definition of its own.
 */
function addAssignment(
  source: ParsedSource,
  found: FoundDefinition[],
  node: number,
  scope: Scope,
  all: ReadonlySet<string> | undefined,
): FoundDefinition | undefined {
  const span = { start: source.tree.start(node), end: source.tree.end(node) };
  const read = readAssignment(source, span, scope.kind === 'class');
  if (read === undefined) return undefined;
  const { bare, ...assigned } = read;
  const earlier = scope.assigned!.get(read.name);
  if (earlier !== undefined && (bare || !earlier.overload)) return undefined;
  const definition: FoundDefinition = {
    ...assigned,
    kind: earlier?.kind ?? read.kind,
    span,
    exported: isExported(read.name, scope, all),
    bases: [],
    members: [],
    owner: '',
    overload: bare,
  };
  scope.assigned!.set(read.name, definition);
  const isNext = earlier === found.at(-1) && span.start - (earlier?.span.end ?? 0) <= MOST_BETWEEN;
  found.push(definition);
  return isNext ? undefined : earlier;
}
