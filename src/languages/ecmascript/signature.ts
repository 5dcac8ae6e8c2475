import { signatureLine } from '../language.js';
import type { Drafts } from './drafts.js';

/** Types of nodes that are functions used as values rather than declared. */
export const FUNCTION_VALUES: ReadonlySet<string> = new Set([
  'arrow_function',
  'function_expression',
  'generator_function',
]);

/** `name<T>(parameters): Return` of a function, method or signature node. */
export function functionSignature(drafts: Drafts, name: string, node: number): string {
  const { tree } = drafts.source;
  const typeParameters = drafts.line(tree.child(node, 'type_parameters'));
  const list = tree.child(node, 'parameters');
  const single = tree.child(node, 'parameter');
  const parameters = list >= 0 ? drafts.line(list) : `(${drafts.line(single)})`;
  const tight = parameters.replace(/^\(\s+/, '(').replace(/,?\s*\)$/, ')');
  const returns = drafts.line(tree.child(node, 'return_type'));
  return signatureLine(`${name}${typeParameters}${tight}`, returns);
}

/** Offset where a function's body begins. */
export function functionHeaderEnd({ source: { tree } }: Drafts, node: number): number {
  const body = tree.child(node, 'body');
  return body < 0 ? tree.end(node) : tree.start(body);
}
