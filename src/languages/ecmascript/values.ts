import { MAX_SIGNATURE, NOWHERE, oneLine, type Span } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { addClass, type Handler, nameOf, type Placement, placeOf } from './declarations.js';
import type { Drafts } from './drafts.js';
import { FUNCTION_VALUES, functionHeaderEnd, functionSignature } from './signature.js';

const OPEN = '('.charCodeAt(0);
const CLOSE = ')'.charCodeAt(0);

const WRAPPERS = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'type_assertion',
]);

/** Calls that return their function argument, so the name they are bound to stands for that function. */
const FUNCTION_WRAPPER =
  /(?:^|\.)(?:forwardRef|memo|observer|useCallback|useEvent|useEventCallback|debounce|throttle|once|memoize|promisify|cache|lazy|defineComponent)$/;

/** The value inside parentheses, type assertions and calls that wrap a function. */
export function unwrap(drafts: Drafts, value: number): number {
  const { tree } = drafts.source;
  let at = value;
  for (;;) {
    const type = tree.type(at);
    let inner = WRAPPERS.has(type) ? tree.firstChild(at) : wrappedFunction(drafts, at);
    // `req.get = req.header = function () {…}` gives one function two names.
    if (type === 'assignment_expression') inner = tree.child(at, 'right');
    if (inner < 0) return at;
    at = inner;
  }
}

/** The function argument, perhaps wrapped again, of a call like `memo(…)`, or -1. */
function wrappedFunction({ source: { tree } }: Drafts, call: number): number {
  if (tree.type(call) !== 'call_expression') return -1;
  const callee = tree.child(call, 'function');
  const list = tree.child(call, 'arguments');
  if (callee < 0 || list < 0 || !FUNCTION_WRAPPER.test(tree.text(callee))) return -1;
  const first = tree.firstChild(list);
  const type = first < 0 ? '' : tree.type(first);
  return FUNCTION_VALUES.has(type) || type === 'call_expression' ? first : -1;
}

/** A name, and where it is bound to a value. */
interface Binding extends Placement {
  readonly name: string;
  readonly nameSpan: Span;
  readonly owner: string;
  /** It is a member of an object without a name: `this.run = …`. */
  readonly isMember: boolean;
}

/** Adds a function or class bound to a name. @returns false if the value is neither. */
export function addCallable(drafts: Drafts, node: number, value: number, to: Binding): boolean {
  const { tree } = drafts.source;
  const target = unwrap(drafts, value);
  const isClass = tree.type(target) === 'class';
  if (!isClass && !FUNCTION_VALUES.has(tree.type(target))) return false;
  drafts.bound.add(target);
  if (isClass) {
    addClass(drafts, target, to);
    return true;
  }
  const { isMember, ...binding } = to;
  drafts.add(node, {
    ...binding,
    kind: isMember || to.owner !== '' ? 'method' : 'function',
    signature: functionSignature(drafts, to.name, target),
    headerEnd: functionHeaderEnd(drafts, target),
  });
  return true;
}

const declarator: Handler = (drafts, node) => {
  const { tree } = drafts.source;
  const nameNode = tree.child(node, 'name');
  if (nameNode < 0) return;
  const place = placeOfDeclarator(drafts, node);
  if (tree.type(nameNode).endsWith('_pattern')) {
    if (place.exported) addPattern(drafts, node, nameNode, place);
    return;
  }
  const to: Binding = {
    name: tree.text(nameNode),
    nameSpan: drafts.span(nameNode),
    owner: '',
    isMember: false,
    ...place,
  };
  const value = tree.child(node, 'value');
  if (value >= 0 && addCallable(drafts, node, value, to)) return;
  if (!place.topLevel || !isWorthListing(drafts, value, to)) return;
  addConstant(drafts, node, value, to);
};

/** The first declarator of a statement starts with its keyword; a single one ends with its semicolon. */
function placeOfDeclarator(drafts: Drafts, node: number): Placement {
  const { tree } = drafts.source;
  const statement = tree.parent(node);
  const place = placeOf(drafts, statement);
  const siblings = tree
    .children(statement)
    .filter((child) => tree.type(child) === 'variable_declarator');
  const first = siblings[0] === node;
  return {
    ...place,
    span: {
      start: first ? place.span.start : tree.start(node),
      end: siblings.length === 1 ? place.span.end : tree.end(node),
    },
  };
}

/** An object with a name: `store` in `const { get } = store`. */
const OBJECT = /^[A-Za-z_$][\w$]{0,60}(?:\.[\w$]{1,60}){0,3}$/;
const COLON = 58;

/** `export const { a, b: c } = …`: every name that it binds, with the member it extracts if the object has a name. */
function addPattern(drafts: Drafts, node: number, pattern: number, place: Placement): void {
  const { source } = drafts;
  const { start, end } = drafts.span(pattern);
  const { tokens, text, tree } = source;
  const value = tree.child(node, 'value');
  const object = value < 0 ? '' : text.slice(tree.start(value), tree.end(value));
  let depth = 0;
  for (let at = tokens.indexAt(start); at < tokens.count && tokens.starts[at]! < end; at++) {
    const next = tokens.kind(at + 1);
    if (isOpening(tokens.kind(at))) depth++;
    else if (isClosing(tokens.kind(at))) depth--;
    if (tokens.kinds[at] !== Token.Word || next === COLON) continue;
    const nameSpan = { start: tokens.starts[at]!, end: tokens.ends[at]! };
    const name = text.slice(nameSpan.start, nameSpan.end);
    const member = tokens.kind(at - 1) === COLON ? tokens.textAt(at - 2) : name;
    const isTaken = depth === 1 && tree.type(pattern) === 'object_pattern' && OBJECT.test(object);
    drafts.add(node, {
      ...place,
      name,
      nameSpan,
      kind: 'constant',
      headerEnd: end,
      signature: `const ${name}${isTaken ? ` = ${object}.${member}` : ''}`,
    });
  }
}

/** An alias: `Schema` in `const Schema = mongoose.Schema`. Excludes `true`, `false` and the like. */
const NAME =
  /^(?!(?:null|undefined|true|false|NaN|Infinity)\b)[A-Za-z_$][\w$]*(?:\s*\??\.\s*[\w$]+)*$/;
/** `exports`, `module.exports = …` */
const MODULE = /^\(?(?:module\s*\.\s*)?exports\b\s*(?:=|$)/;

/**
 * Exported names are always listed. Other names of the module are listed only if they have a value of their
 * own: a name that is bound to a required module or is just an alias is not listed, unless it is written like
 * a constant.
 */
function isWorthListing({ source: { tree, text } }: Drafts, value: number, to: Binding): boolean {
  if (to.exported) return true;
  if (value < 0) return text.startsWith('declare', to.span.start);
  const written = text.slice(tree.start(value), Math.min(tree.end(value), tree.start(value) + 80));
  if (/^(?:await\s+)?(?:require|import)\s*\(/.test(written)) return false;
  if (/^[A-Z][A-Z0-9_]+$/.test(to.name) || MODULE.test(written)) return true;
  return !NAME.test(written) && !/^[\w.]*require\(/.test(written);
}

/** Adds a constant or variable of the module. */
function addConstant(drafts: Drafts, node: number, value: number, to: Binding): void {
  const { tree, text } = drafts.source;
  const statement = tree.parent(node);
  const keyword = /^(const|let|var)\b/.exec(
    text.slice(tree.start(statement), tree.start(statement) + 6),
  )?.[1];
  const headerEnd = value < 0 ? to.span.end : tree.start(value);
  const head = drafts
    .withoutComments({ start: to.nameSpan.start, end: headerEnd })
    .replace(/;?\s*$/, '');
  const shown = value < 0 ? '' : ` ${briefValue(drafts, value)}`;
  const { isMember, ...binding } = to;
  drafts.add(node, {
    ...binding,
    kind: keyword === 'let' || keyword === 'var' ? 'variable' : 'constant',
    headerEnd,
    signature: oneLine(`${keyword ?? ''} ${head}${shown}`, MAX_SIGNATURE / 2),
  });
}

/** A value in a few words: if it is longer than a line, the content of its brackets is left out. */
function briefValue(drafts: Drafts, value: number): string {
  const written = drafts.line(value, MAX_SIGNATURE / 4);
  if (!written.endsWith('…')) return written;
  if (written.startsWith('{')) return '{…}';
  if (written.startsWith('[')) return '[…]';
  const call = /^((?:new\s+|await\s+)?[\w$.]+(?:<[^()]*>)?)\(/.exec(written);
  if (call === null) return written;
  return `${call[1]}(…)${endsWithCall(drafts, value) ? '' : '…'}`;
}

/** Whether a value ends with its first call: `make({…})`, but not `make({…}).first`. */
function endsWithCall({ source: { tree, tokens } }: Drafts, value: number): boolean {
  let depth = 0;
  for (let at = tokens.indexAt(tree.start(value)); at < tokens.count; at++) {
    const kind = tokens.kinds[at]!;
    if (kind === OPEN) depth++;
    else if (kind === CLOSE && --depth === 0) return tokens.ends[at]! >= tree.end(value);
    if (tokens.ends[at]! >= tree.end(value)) break;
  }
  return true;
}

/** `module.exports = function () {…}`, `export default {…}`: named after its file when it is linked. */
export function addDefault(drafts: Drafts, node: number, value: number, place: Placement): boolean {
  const { tree } = drafts.source;
  const target = unwrap(drafts, value);
  const own = tree.child(target, 'name');
  const named = own < 0 ? { name: 'default', nameSpan: NOWHERE } : nameOf(drafts, target);
  const to: Binding = { ...place, ...named, owner: '', isMember: false, exported: true };
  if (addCallable(drafts, node, value, to)) return true;
  const type = tree.type(target);
  // `export default connect(View)` exports what is already listed as `View`.
  if (type === 'call_expression' && drafts.exported.defaults.size > 0) return true;
  if (
    type !== 'object' &&
    type !== 'call_expression' &&
    type !== 'new_expression' &&
    type !== 'array'
  )
    return false;
  const { isMember, ...binding } = to;
  drafts.add(node, {
    ...binding,
    kind: 'constant',
    headerEnd: tree.start(value),
    signature: `default ${briefValue(drafts, value)}`,
  });
  return true;
}

/** Handlers by node type. */
export const VALUES: Readonly<Record<string, Handler>> = {
  variable_declarator: declarator,
};
