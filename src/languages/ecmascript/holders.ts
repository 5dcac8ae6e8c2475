import { oneLine, type Span } from '../language.js';
import { targetOf } from './assignments.js';
import type { Draft, Drafts } from './drafts.js';
import { mixinOf } from './mixins.js';

/** Nodes that may be between a function and the binding of the object that contains it. */
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

/** The binding of an object, and the keys on the path to it. */
export interface Holder {
  /** `a.b` for a function in `{ a: { b: {…} } }`; includes the name of a binding that is not a definition itself. */
  readonly owner: string;
  /** The definition of the binding, if it is listed. */
  readonly draft: Draft | undefined;
  /** The object is passed to a call whose result is not bound. */
  readonly loose: boolean;
  /** `module.exports = {…}`. */
  readonly exported: boolean;
}

/** Finds the binding that contains a member of an object literal. */
export function holderOf(drafts: Drafts, member: number): Holder {
  const { tree } = drafts.source;
  const keys: string[] = [];
  let throughCall = false;
  let at = tree.parent(member);
  for (let inner = member; at >= 0; inner = at, at = tree.parent(at)) {
    const type = tree.type(at);
    if (type === 'pair') keys.unshift(keyOf(drafts, at).name);
    else if (!PASSED.has(type)) break;
    else if (type === 'arguments') {
      throughCall = true;
      const mixin = mixinOf(drafts, tree.parent(at), inner);
      const owner = mixin && [mixin.owner, ...keys].filter((part) => part !== '').join('.');
      if (mixin && owner !== undefined) return { ...mixin, owner, draft: undefined, loose: false };
    }
  }
  const type = at < 0 ? '' : tree.type(at);
  // `exports.pools = {…}` is listed by its statement.
  const statement = type === 'assignment_expression' ? tree.parent(at) : -1;
  const draft = drafts.byNode.get(at) ?? drafts.byNode.get(statement);
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

/** `Foo.prototype = {…}` contains members of `Foo`. */
function ownName(name: string): string {
  return name === 'prototype' ? '' : name;
}

/** The key of an entry without its quotes. */
export function keyOf(drafts: Drafts, pair: number): { name: string; nameSpan: Span } {
  const { tree } = drafts.source;
  const key = tree.child(pair, 'key');
  const name = key < 0 ? '' : tree.text(key).replace(/^[[\s]*(['"`]?)(.*?)\1[\]\s]*$/s, '$2');
  return { name: oneLine(name, 80), nameSpan: key < 0 ? { start: 0, end: 0 } : drafts.span(key) };
}
