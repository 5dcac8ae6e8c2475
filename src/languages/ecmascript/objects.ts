import type { Span } from '../language.js';
import type { SyntaxTree } from '../syntax-tree.js';
import { addClass, type Handler, nameOf, placeOf } from './declarations.js';
import type { Drafts } from './drafts.js';
import { holderOf, keyOf } from './holders.js';
import { describedProperty } from './mixins.js';
import { FUNCTION_VALUES, functionHeaderEnd, functionSignature } from './signature.js';
import { unwrap } from './values.js';

/** A function inside an object without a name is listed only from this many lines on. */
const FEWEST_LINES = 4;

const DECLARED_FUNCTIONS = new Set([
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
]);

function addMember(
  drafts: Drafts,
  node: number,
  fn: number,
  named: { name: string; nameSpan: Span },
): void {
  const { text, tree } = drafts.source;
  const described = describedProperty(drafts, node, named.name);
  if (described !== undefined) {
    addDescribed(drafts, described, fn, named.name === 'value');
    return;
  }
  const holder = holderOf(drafts, node);
  const span = drafts.span(node);
  if (holder.loose && lineBreaks(text, span) < FEWEST_LINES - 1) return;
  // Functions in an anonymous object that the module exports are called by their own names; those in an
  // object inside a function cannot be.
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

/** A property defined by a descriptor: the first of `get`, `set` and `value` represents it. */
function addDescribed(
  drafts: Drafts,
  { node, ...property }: NonNullable<ReturnType<typeof describedProperty>>,
  fn: number,
  isMethod: boolean,
): void {
  if (drafts.byNode.has(node)) return;
  const { tree } = drafts.source;
  const span = tree.type(node) === 'pair' ? drafts.span(node) : placeOf(drafts, node).span;
  const signature = functionSignature(drafts, property.name, fn);
  drafts.add(node, {
    ...property,
    kind: isMethod ? 'method' : 'property',
    span,
    signature: isMethod ? signature : `get ${signature}`,
    headerEnd: functionHeaderEnd(drafts, fn),
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
  if (target < 0) return;
  const type = tree.type(target);
  if (FUNCTION_VALUES.has(type)) {
    drafts.bound.add(target);
    addMember(drafts, node, target, keyOf(drafts, node));
  } else if (type === 'class') addClassOf(drafts, node, target);
  else if (type === 'call_expression' && SYMBOL.test(tree.text(target))) addSymbol(drafts, node);
};

/** `kDispatch: Symbol('dispatch')`: a name that occurs nowhere else in the program. */
const SYMBOL = /^Symbol(?:\.for)?\(/;

function addSymbol(drafts: Drafts, node: number): void {
  const { exported, owner, draft } = holderOf(drafts, node);
  const named = keyOf(drafts, node);
  drafts.add(node, {
    ...named,
    kind: 'constant',
    span: drafts.span(node),
    signature: drafts.line(node),
    headerEnd: drafts.span(node).end,
    owner,
    exported,
    memberOf: draft,
  });
}

/** `{ Parser: class {…} }` */
function addClassOf(drafts: Drafts, node: number, target: number): void {
  const { exported, owner, draft } = holderOf(drafts, node);
  drafts.bound.add(target);
  const span = drafts.span(node);
  const place = { span, owner, topLevel: false, exported: exported || draft?.exported === true };
  addClass(drafts, target, { ...keyOf(drafts, node), ...place });
}
