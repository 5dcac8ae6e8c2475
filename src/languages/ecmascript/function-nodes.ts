import type { WordSet } from '../../text/word-set.js';
import type { Span } from '../language.js';
import type { SyntaxTree } from '../syntax-tree.js';
import type { BracketPairs } from '../tokens/brackets.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { FUNCTION_VALUES } from './signature.js';

/** Where functions of a file have their names, parameters and bodies, by offsets. */
export interface FunctionNodes {
  /** By the offset of the parameters, or of the only one without brackets: where the function ends, or the `catch`. */
  readonly parameters: ReadonlyMap<number, number>;
  /** Where bodies of functions begin. */
  readonly bodies: ReadonlySet<number>;
  /** By the offset of the name of an expression, which it has for itself: the expression. */
  readonly expressions: ReadonlyMap<number, Span>;
}

/** How a file is put together, for those who read its tokens. */
export interface CodeStructure {
  readonly functions: FunctionNodes;
  readonly brackets: BracketPairs;
  /** Names that the file imports or gives to definitions that are meant by them alone. */
  readonly names: WordSet;
}

/** Brackets between a statement and the body of its function that are looked at. */
const MOST_BRACKETS = 100;

const FIELDS: ReadonlySet<string> = new Set(['parameters', 'parameter', 'body', 'name']);
const EXPRESSIONS = new Set(['function_expression', 'generator_function', 'class']);
const FUNCTIONS = new Set([
  ...FUNCTION_VALUES,
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
]);

/** Reads the functions of a tree; those within types are none. */
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

/** Offset at which the body of the innermost function around a position begins; -1 where none does. */
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
