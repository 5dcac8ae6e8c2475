import type { Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { targetOf } from './assignments.js';
import type { Drafts } from './drafts.js';

/** Calls that add the entries of an object to their receiver: `Layer.include({…})`, `jQuery.fn.extend({…})`. */
const TO_RECEIVER =
  /^([A-Za-z_$][\w$.]*)\.(?:extend|mixin|include|implement|augment|reopen|reopenClass)$/;
/**
 * Calls that add the entries of the other arguments to the first: `Object.assign(Foo.prototype, {…})`,
 * `inherit(Foo, {…})`.
 */
const TO_FIRST = /(?:^|\.)(?:assign|extend|mixin|augment|merge|defineProperties)$/;
const DEFINES = /(?:^|\.)(defineProperty|defineProperties)$/;

/** The owner to which the entries of an object are added. */
export interface Mixin {
  /** Empty for `exports`. */
  readonly owner: string;
  readonly exported: boolean;
}

/** A property defined by a descriptor: `Object.defineProperty(Foo, 'bar', { get() {…} })`. */
interface DescribedProperty extends Mixin {
  readonly name: string;
  readonly nameSpan: Span;
  /** The call, or the entry of `defineProperties`. */
  readonly node: number;
}

/** The owner to which a call statement adds the entries of an argument; undefined for any other call. */
export function mixinOf(drafts: Drafts, call: number, object: number): Mixin | undefined {
  const { tree } = drafts.source;
  if (tree.type(tree.parent(call)) !== 'expression_statement') return undefined;
  return receiverOf(drafts, call, object);
}

function receiverOf(drafts: Drafts, call: number, object: number): Mixin | undefined {
  const { tree } = drafts.source;
  const list = tree.child(call, 'arguments');
  const callee = tree.text(tree.child(call, 'function'));
  const first = tree.firstChild(list);
  if (first !== object)
    return TO_FIRST.test(callee) ? mixinInto(drafts, tree.text(first)) : undefined;
  const receiver = TO_RECEIVER.exec(callee)?.[1];
  return receiver === undefined ? undefined : mixinInto(drafts, receiver);
}

function mixinInto(drafts: Drafts, written: string): Mixin | undefined {
  const target = targetOf(written);
  if (target === undefined || target.name === 'this') return undefined;
  if (target.isModule) return { owner: '', exported: true };
  const name = target.name === 'prototype' ? '' : target.name;
  const owner = [target.owner, name].filter((part) => part !== '').join('.');
  const head = owner.split('.')[0]!;
  return { owner, exported: target.exported || drafts.exported.locals.has(head) };
}

/**
 * The property to which a descriptor's `get`, `set` or `value` belongs; undefined for any other member of an
 * object.
 */
export function describedProperty(
  drafts: Drafts,
  member: number,
  key: string,
): DescribedProperty | undefined {
  if (key !== 'get' && key !== 'set' && key !== 'value') return undefined;
  const { tree } = drafts.source;
  const descriptor = tree.parent(member);
  const outer = tree.parent(descriptor);
  const isEntry = tree.type(outer) === 'pair';
  const object = isEntry ? tree.parent(outer) : descriptor;
  const list = tree.parent(object);
  if (tree.type(list) !== 'arguments') return undefined;
  const call = tree.parent(list);
  const callee = tree.child(call, 'function');
  const defines = callee < 0 ? undefined : DEFINES.exec(tree.text(callee))?.[1];
  if (defines !== (isEntry ? 'defineProperties' : 'defineProperty')) return undefined;
  const mixin = mixinInto(drafts, tree.text(tree.firstChild(list)));
  // Transpilers write this for every name that a module re-exports.
  if (mixin === undefined || mixin.owner === '') return undefined;
  const named = isEntry ? keySpan(drafts, outer) : stringBefore(drafts, list, object);
  if (named === undefined) return undefined;
  const name = drafts.source.text.slice(named.start, named.end);
  return { ...mixin, name, nameSpan: named, node: isEntry ? outer : call };
}

function keySpan(drafts: Drafts, pair: number): Span | undefined {
  const { tree, text } = drafts.source;
  const key = tree.child(pair, 'key');
  if (key < 0) return undefined;
  const quoted = /^['"]/.test(text[tree.start(key)]!) ? 1 : 0;
  return { start: tree.start(key) + quoted, end: tree.end(key) - quoted };
}

/** The second argument of a call, if it is a string. */
function stringBefore(drafts: Drafts, list: number, object: number): Span | undefined {
  const { tree, tokens } = drafts.source;
  const at = tokens.indexAt(tree.start(object)) - 2;
  if (tokens.starts[at]! < tree.start(list) || tokens.kind(at) !== Token.String) return undefined;
  return { start: tokens.starts[at]! + 1, end: tokens.ends[at]! - 1 };
}
