import { targetOf } from './ecmascript-assignments.js';
import { type Handler, nameOf } from './ecmascript-declarations.js';
import type { Draft, Drafts } from './ecmascript-drafts.js';
import { FUNCTION_VALUES, functionHeaderEnd, functionSignature } from './ecmascript-signature.js';
import { unwrap } from './ecmascript-values.js';
import { oneLine, type Span } from './language.js';
import type { SyntaxTree } from './syntax-tree.js';

/** A function inside an object that nothing names is listed from this many lines on. */
const FEWEST_LINES = 4;

/** Nodes between a function and the binding of the object that holds it. */
const PASSED = new Set([
  'object',
  'arguments',
  'call_expression',
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'await_expression',
  'array',
  'spread_element',
  'new_expression',
]);

const DECLARED_FUNCTIONS = new Set([
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
]);

/** What holds an object: the names on the way to its binding, and the binding. */
interface Holder {
  /** `a.b` for a function in `{ a: { b: {…} } }`; with the names of a binding that is no definition itself. */
  readonly owner: string;
  /** The definition of the binding, if it is listed. */
  readonly draft: Draft | undefined;
  /** The object is given to a call that is bound to nothing. */
  readonly loose: boolean;
  /** `module.exports = {…}`. */
  readonly exported: boolean;
}

function holderOf(drafts: Drafts, member: number): Holder {
  const { tree } = drafts.source;
  const keys: string[] = [];
  let throughCall = false;
  let at = tree.parent(member);
  for (; at >= 0; at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'pair') keys.unshift(keyOf(drafts, at).name);
    else if (!PASSED.has(type)) break;
    else if (type === 'arguments') throughCall = true;
  }
  const draft = drafts.byNode.get(at);
  const type = at < 0 ? '' : tree.type(at);
  if (draft !== undefined) return { owner: keys.join('.'), draft, loose: false, exported: false };
  if (type === 'assignment_expression') {
    const target = targetOf(tree.text(tree.child(at, 'left')));
    const named =
      target === undefined || target.isModule ? [] : [target.owner, ownName(target.name)];
    const owner = [...named, ...keys].filter((part) => part !== '').join('.');
    return {
      owner,
      draft: undefined,
      loose: target === undefined,
      exported: target?.exported ?? false,
    };
  }
  if (type === 'variable_declarator') {
    const name = tree.text(tree.child(at, 'name'));
    const owner = /^[\w$]+$/.test(name) ? [name, ...keys] : keys;
    return { owner: owner.join('.'), draft: undefined, loose: false, exported: false };
  }
  const loose =
    throughCall ||
    (type !== 'return_statement' && type !== 'export_statement' && type !== 'arrow_function');
  return { owner: keys.join('.'), draft: undefined, loose, exported: false };
}

/** `Foo.prototype = {…}` holds members of `Foo`. */
function ownName(name: string): string {
  return name === 'prototype' ? '' : name;
}

function keyOf(drafts: Drafts, pair: number): { name: string; nameSpan: Span } {
  const { tree } = drafts.source;
  const key = tree.child(pair, 'key');
  const name = key < 0 ? '' : tree.text(key).replace(/^[[\s]*(['"`]?)(.*?)\1[\]\s]*$/s, '$2');
  return { name: oneLine(name, 80), nameSpan: key < 0 ? { start: 0, end: 0 } : drafts.span(key) };
}

function addMember(
  drafts: Drafts,
  node: number,
  fn: number,
  named: { name: string; nameSpan: Span },
): void {
  const { text, tree } = drafts.source;
  const holder = holderOf(drafts, node);
  const span = drafts.span(node);
  if (holder.loose && lineBreaks(text, span) < FEWEST_LINES - 1) return;
  // What a module gives away without a name is called by its own; nobody can call a function's objects' so.
  const nameless = holder.owner === '' && holder.draft === undefined;
  const ownFunction = nameless && !isWithinFunction(tree, node);
  // A setter follows its getter and is merged into it.
  const accessor =
    tree.type(fn) === 'method_definition' &&
    /^(?:get|set)\s+[^\s(]/.test(tree.text(fn).slice(0, 20));
  drafts.add(node, {
    ...named,
    kind: accessor ? 'property' : ownFunction ? 'function' : 'method',
    span,
    signature: `${accessor ? 'get ' : ''}${functionSignature(drafts, named.name, fn)}`,
    headerEnd: functionHeaderEnd(drafts, fn),
    owner: holder.owner,
    overload: accessor,
    exported: holder.exported,
    memberOf: holder.draft,
  });
}

function isWithinFunction(tree: SyntaxTree, node: number): boolean {
  for (let at = tree.parent(node); at >= 0; at = tree.parent(at))
    if (FUNCTION_VALUES.has(tree.type(at)) || DECLARED_FUNCTIONS.has(tree.type(at))) return true;
  return false;
}

function lineBreaks(text: string, span: Span): number {
  let breaks = 0;
  for (
    let at = text.indexOf('\n', span.start);
    at >= 0 && at < span.end;
    at = text.indexOf('\n', at + 1)
  )
    breaks++;
  return breaks;
}

/** `{ run() {…} }` */
export const objectMethod: Handler = (drafts, node) => {
  addMember(drafts, node, node, nameOf(drafts, node));
};

/** `{ run: function () {…} }` */
export const pair: Handler = (drafts, node) => {
  const { tree } = drafts.source;
  const value = tree.child(node, 'value');
  const target = value < 0 ? -1 : unwrap(drafts, value);
  if (target < 0 || !FUNCTION_VALUES.has(tree.type(target))) return;
  drafts.bound.add(target);
  addMember(drafts, node, target, keyOf(drafts, node));
};
