import type { DefinitionKind } from '../../model/definition.js';
import { oneLine, type Span } from '../language.js';
import type { Draft, Drafts } from './drafts.js';
import { basesOf, callSignatures, memberNames } from './members.js';
import { overloadsListed } from './overloads.js';
import { FUNCTION_VALUES, functionHeaderEnd, functionSignature } from './signature.js';

/** Adds what a node defines, if anything. */
export type Handler = (drafts: Drafts, node: number) => void;

/** The statement around a declaration. */
export interface Placement {
  /** Includes `export`, `declare`, decorators and the closing semicolon. */
  readonly span: Span;
  readonly exported: boolean;
  /** Directly in the module or in a namespace. */
  readonly topLevel: boolean;
}

/** Nodes that wrap a declaration or an assignment; assignments may be chained. */
const WRAPPED_IN = new Set([
  'ambient_declaration',
  'expression_statement',
  'assignment_expression',
]);

/** Climbs from a declaration to the statement that exports or declares it. */
export function placeOf(drafts: Drafts, node: number): Placement {
  const { tree } = drafts.source;
  let outer = node;
  let exported = false;
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'export_statement') exported = true;
    else if (!WRAPPED_IN.has(type)) break;
    outer = at;
  }
  return { span: drafts.span(outer), exported, topLevel: isTopLevel(drafts, outer) };
}

function isTopLevel(drafts: Drafts, statement: number): boolean {
  const { tree } = drafts.source;
  const parent = tree.parent(statement);
  const type = parent < 0 ? 'program' : tree.type(parent);
  if (type === 'program' || type === 'ERROR' || type === 'ambient_declaration') return true;
  if (type !== 'statement_block') return false;
  const holder = tree.parent(parent);
  const holderType = tree.type(holder);
  if (holderType === 'internal_module' || holderType === 'module') return true;
  return holderType === 'ambient_declaration' || isModuleWrapper(drafts, holder);
}

/**
 * Whether a function wraps the module, `define(…, function () {…})` or `(function () {…})()` at the top of a
 * file: its body is then the module.
 */
function isModuleWrapper({ source: { tree } }: Drafts, node: number): boolean {
  if (!FUNCTION_VALUES.has(tree.type(node))) return false;
  let at = tree.parent(node);
  const type = tree.type(at);
  if (type === 'arguments') {
    const call = tree.parent(at);
    const callee = tree.child(call, 'function');
    if (callee < 0 || tree.text(callee) !== 'define') return false;
  } else if (type !== 'parenthesized_expression' && type !== 'unary_expression') return false;
  while (/_expression$|^arguments$/.test(tree.type(at))) at = tree.parent(at);
  return tree.type(at) === 'expression_statement' && tree.type(tree.parent(at)) === 'program';
}

/** A node's `name` field as text, quotes and brackets dropped, with its span. */
export function nameOf(drafts: Drafts, node: number): { name: string; nameSpan: Span } {
  const { tree, text } = drafts.source;
  const child = tree.child(node, 'name');
  const nameNode = child >= 0 ? child : tree.child(node, 'property');
  if (nameNode < 0) return { name: 'default', nameSpan: { start: 0, end: 0 } };
  const nameSpan = drafts.span(nameNode);
  const written = text.slice(nameSpan.start, nameSpan.end);
  return { name: oneLine(written.replace(/^\[?\s*(['"`])(.*)\1\s*\]?$/s, '$2'), 120), nameSpan };
}

const functionDeclaration: Handler = (drafts, node) => {
  const { name, nameSpan } = nameOf(drafts, node);
  drafts.add(node, {
    name,
    nameSpan,
    kind: 'function',
    ...placeOf(drafts, node),
    signature: functionSignature(drafts, name, node),
    headerEnd: functionHeaderEnd(drafts, node),
    overload: drafts.source.tree.type(node) === 'function_signature',
  });
};

/** Adds a class, declared or bound to a name. */
export function addClass(
  drafts: Drafts,
  node: number,
  fields: Pick<Draft, 'name' | 'nameSpan' | 'span' | 'exported' | 'topLevel' | 'owner'>,
): void {
  const { tree } = drafts.source;
  const abstract = tree.type(node) === 'abstract_class_declaration' ? 'abstract ' : '';
  const parameters = drafts.line(tree.child(node, 'type_parameters'));
  const heritage = childOfType(drafts, node, 'class_heritage');
  const body = tree.child(node, 'body');
  drafts.add(node, {
    ...fields,
    kind: 'class',
    signature: oneLine(
      `${abstract}class ${fields.name}${parameters} ${drafts.line(heritage)}`,
      300,
    ),
    headerEnd: body < 0 ? tree.end(node) : tree.start(body),
    bases: heritage < 0 ? [] : basesOf(drafts.source, drafts.span(heritage)),
  });
}

const classDeclaration: Handler = (drafts, node) => {
  addClass(drafts, node, { ...nameOf(drafts, node), ...placeOf(drafts, node), owner: '' });
};

const interfaceDeclaration: Handler = (drafts, node) => {
  const { tree, text } = drafts.source;
  const { name, nameSpan } = nameOf(drafts, node);
  const body = tree.child(node, 'body');
  const headerEnd = body < 0 ? tree.end(node) : tree.start(body);
  const heritage = childOfType(drafts, node, 'extends_type_clause');
  drafts.add(node, {
    name,
    nameSpan,
    kind: 'interface',
    ...placeOf(drafts, node),
    signature: oneLine(text.slice(tree.start(node), headerEnd), 300),
    headerEnd,
    bases: heritage < 0 ? [] : basesOf(drafts.source, drafts.span(heritage)),
    members: body < 0 ? [] : memberNames(drafts.source, body),
    signatures: body < 0 ? [] : callSignatures(drafts.source, body),
    overloads: body < 0 ? [] : overloadsListed(drafts, body),
    overload: true,
  });
};

const typeAlias: Handler = (drafts, node) => {
  const { tree } = drafts.source;
  const { name, nameSpan } = nameOf(drafts, node);
  const value = tree.child(node, 'value');
  drafts.add(node, {
    name,
    nameSpan,
    kind: 'type',
    ...placeOf(drafts, node),
    signature: drafts.line(node, 200).replace(/;$/, ''),
    headerEnd: value < 0 ? tree.end(node) : tree.start(value),
    members: value < 0 ? [] : memberNames(drafts.source, value),
    signatures: value < 0 ? [] : callSignatures(drafts.source, value),
    overloads: value < 0 ? [] : overloadsListed(drafts, value),
  });
};

const braced =
  (kind: DefinitionKind): Handler =>
  (drafts, node) => {
    const { tree, text } = drafts.source;
    const { name, nameSpan } = nameOf(drafts, node);
    const body = tree.child(node, 'body');
    const headerEnd = body < 0 ? tree.end(node) : tree.start(body);
    drafts.add(node, {
      name,
      nameSpan,
      kind,
      ...placeOf(drafts, node),
      signature: oneLine(text.slice(tree.start(node), headerEnd), 300),
      headerEnd,
      members: kind === 'enum' && body >= 0 ? memberNames(drafts.source, body) : [],
    });
  };

function childOfType({ source: { tree } }: Drafts, node: number, type: string): number {
  return tree.children(node).find((child) => tree.type(child) === type) ?? -1;
}

/** Handlers by node type. */
export const DECLARATIONS: Readonly<Record<string, Handler>> = {
  function_declaration: functionDeclaration,
  generator_function_declaration: functionDeclaration,
  function_signature: functionDeclaration,
  class_declaration: classDeclaration,
  abstract_class_declaration: classDeclaration,
  interface_declaration: interfaceDeclaration,
  type_alias_declaration: typeAlias,
  enum_declaration: braced('enum'),
  internal_module: braced('namespace'),
  module: braced('namespace'),
};
