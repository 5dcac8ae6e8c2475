import type { WordSet } from '../../text/word-set.js';
import type { Span } from '../language.js';
import type { SyntaxTree } from '../syntax-tree.js';
import type { BracketPairs } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { FUNCTION_VALUES } from './signature.js';

/** The names, parameters and bodies of a file's functions, by offset. */
export interface FunctionNodes {
  /**
   * Offset of the parameters, or of a single one without brackets, to the offset where the function or
   * `catch` ends.
   */
  readonly parameters: ReadonlyMap<number, number>;
  /** Offsets where function bodies begin. */
  readonly bodies: ReadonlySet<number>;
  /**
   * Offset of the own name of a function or class expression, to the span of the expression, the only place
   * that sees the name.
   */
  readonly expressions: ReadonlyMap<number, Span>;
}

/** The structure of a file, for code that reads its tokens. */
export interface CodeStructure {
  readonly functions: FunctionNodes;
  readonly brackets: BracketPairs;
  /** Names that the file imports, or defines such that code refers to them without an object. */
  readonly names: WordSet;
}

/** Most brackets between a statement and the body of its function. */
const MOST_BRACKETS = 100;

const FIELDS: ReadonlySet<string> = new Set(['parameters', 'parameter', 'body', 'name']);
const EXPRESSIONS = new Set(['function_expression', 'generator_function', 'class']);
const FUNCTIONS = new Set([
  ...FUNCTION_VALUES,
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
]);

/** Reads the functions of a tree; function types do not count. */
export function functionNodes(tree: SyntaxTree): FunctionNodes {
  const parameters = new Map<number, number>();
  const bodies = new Set<number>();
  const expressions = new Map<number, Span>();
  for (const node of tree.ofFields(FIELDS)) {
    const field = tree.field(node);
    const holder = tree.parent(node);
    if (field === 'parameters' || field === 'parameter')
      parameters.set(tree.start(node), tree.end(holder));
    else if (field === 'body' && FUNCTIONS.has(tree.type(holder))) bodies.add(tree.start(node));
    else if (field === 'name' && EXPRESSIONS.has(tree.type(holder)))
      expressions.set(tree.start(node), { start: tree.start(holder), end: tree.end(holder) });
  }
  return { parameters, bodies, expressions };
}

/** Offset where the body of the innermost function around a position begins; -1 if there is none. */
export function bodyAround(
  reader: TokenReader,
  { brackets: { around }, functions }: CodeStructure,
  at: number,
): number {
  let bracket = around[at]!;
  for (let steps = 0; bracket >= 0 && steps < MOST_BRACKETS; steps++, bracket = around[bracket]!)
    if (functions.bodies.has(reader.start(bracket))) return reader.start(bracket);
  return -1;
}
