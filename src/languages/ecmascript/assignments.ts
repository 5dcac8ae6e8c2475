import { oneLine } from '../language.js';
import { type Handler, placeOf } from './declarations.js';
import type { Drafts } from './drafts.js';
import { addCallable, addDefault, unwrap } from './values.js';

/** What the left side of an assignment names. */
interface Target {
  readonly name: string;
  readonly owner: string;
  /** `exports.x`, `module.exports.x`. */
  readonly exported: boolean;
  /** `exports`, `module.exports`. */
  readonly isModule: boolean;
}

/** Reads `exports.run`, `Foo.prototype.bar`, `app.use`, `this.x`; undefined for computed or long targets. */
export function targetOf(left: string): Target | undefined {
  const written = left.replace(/\s+/g, '').replace(/\[(['"])([\w$-]+)\1\]/g, '.$2');
  if (!/^[\w$#-]+(?:\.[\w$#-]+){0,5}$/.test(written)) return undefined;
  const parts = written.split('.');
  if (parts[0] === 'module' && parts[1] === 'exports') parts.splice(0, 2, 'exports');
  const isModule = parts.length === 1 && parts[0] === 'exports';
  const exported = parts[0] === 'exports';
  const name = parts.at(-1)!;
  const owner = parts
    .slice(exported ? 1 : 0, -1)
    .filter(
      (part) => part !== 'prototype' && part !== 'this' && part !== 'self' && part !== 'window',
    );
  return { name, owner: owner.join('.'), exported, isModule };
}

const assignment: Handler = (drafts, node) => {
  const { tree } = drafts.source;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const target = left < 0 || right < 0 ? undefined : targetOf(tree.text(left));
  if (target === undefined) return;
  const place = placeOf(drafts, node);
  const outer = tree.type(tree.parent(node));
  // `const app = module.exports = …`: one statement that binds several names.
  const bound = outer === 'variable_declarator' ? drafts.byNode.get(tree.parent(node)) : undefined;
  if (target.isModule) {
    if (outer === 'assignment_expression') return;
    if (bound !== undefined) {
      bound.exported = true;
      return;
    }
    if (tree.type(unwrap(drafts, right)) !== 'object') addDefault(drafts, node, right, place);
    return;
  }
  const end = tree.end(left);
  addCallable(drafts, node, right, {
    ...place,
    span: bound?.span ?? place.span,
    exported: target.exported || drafts.exported.locals.has(target.owner.split('.')[0]!),
    topLevel: place.topLevel && target.owner === '',
    name: target.name,
    nameSpan: { start: end - target.name.length, end },
    owner: target.owner,
    isMember: /^this\b/.test(tree.text(left)),
  });
};

/** `exports.VERSION = '1.0'`: a statement without a function in it is not expanded, so its text is read instead. */
const expression: Handler = (drafts, node) => {
  const { tree, text } = drafts.source;
  if (tree.firstChild(node) >= 0 && !isPlainValue(drafts, node)) return;
  const start = tree.start(node);
  if (addAlias(drafts, node)) return;
  const match = /^(?:module\s*\.\s*)?exports\s*\.\s*([\w$]+)\s*=(?!=)\s*/.exec(
    text.slice(start, start + 120),
  );
  const name = match?.[1];
  if (match === null || name === undefined) return;
  const valueStart = start + match[0].length;
  const value = oneLine(text.slice(valueStart, tree.end(node)).replace(/;$/, ''), 80);
  // An alias of something that is already listed.
  if (/^[\w$.]+$/.test(value) && !/^[\d'"]/.test(value)) return;
  if (/^(?:module\.)?exports\s*[.=]|^require\s*\(/.test(value)) return;
  const nameStart = text.indexOf(name, start + match[0].indexOf('exports') + 7);
  drafts.add(node, {
    name,
    nameSpan: { start: nameStart, end: nameStart + name.length },
    kind: 'constant',
    span: drafts.span(node),
    headerEnd: valueStart,
    signature: `${name} = ${value}`,
    exported: true,
    topLevel: true,
  });
};

const ALIAS =
  /^([A-Za-z_$][\w$.]{0,80})\.prototype\s*\.\s*([\w$]{1,80})\s*=\s*([A-Za-z_$][\w$.]{0,120})\s*;?$/;
const LITERAL = /^(?:true|false|null|undefined|this|NaN|Infinity)$/;

/** `Foo.prototype.set = Foo.prototype.$set`: a second name for a member, which nothing else lists. */
function addAlias(drafts: Drafts, node: number): boolean {
  const { tree, text } = drafts.source;
  const start = tree.start(node);
  const end = tree.end(node);
  const match = end - start > 400 ? null : ALIAS.exec(text.slice(start, end));
  if (match === null || LITERAL.test(match[3]!)) return false;
  const [, owner, name, value] = match;
  const nameStart = text.indexOf(name!, start + text.slice(start, end).indexOf('.prototype') + 10);
  drafts.add(node, {
    name: name!,
    nameSpan: { start: nameStart, end: nameStart + name!.length },
    kind: 'method',
    span: drafts.span(node),
    headerEnd: end,
    signature: `${name} = ${value}`,
    owner: owner!,
    exported: drafts.exported.locals.has(owner!.split('.')[0]!),
    topLevel: false,
  });
  return true;
}

/** An assignment whose right side is an object or a call is listed itself, besides the functions in it. */
function isPlainValue(drafts: Drafts, statement: number): boolean {
  const { tree } = drafts.source;
  const inner = tree.firstChild(statement);
  if (tree.type(inner) !== 'assignment_expression') return false;
  const right = tree.child(inner, 'right');
  const type = right < 0 ? '' : tree.type(unwrap(drafts, right));
  return (
    type === 'object' || type === 'array' || type === 'new_expression' || type === 'call_expression'
  );
}

/** `export default …` of an expression. */
const exportStatement: Handler = (drafts, node) => {
  const { tree } = drafts.source;
  const value = tree.child(node, 'value');
  if (value < 0) return;
  const place = placeOf(drafts, value);
  addDefault(drafts, node, value, { ...place, topLevel: true });
};

/** A function or class expression with its own name, if nothing else names it: `on('end', function onEnd() {…})`. */
const namedExpression: Handler = (drafts, node) => {
  const { tree } = drafts.source;
  const nameNode = tree.child(node, 'name');
  if (nameNode < 0 || drafts.bound.has(node)) return;
  addCallable(drafts, node, node, {
    name: tree.text(nameNode),
    nameSpan: drafts.span(nameNode),
    owner: '',
    isMember: false,
    span: drafts.span(node),
    exported: false,
    topLevel: false,
  });
};

/** Handlers by node type. */
export const ASSIGNMENTS: Readonly<Record<string, Handler>> = {
  assignment_expression: assignment,
  expression_statement: expression,
  export_statement: exportStatement,
  function_expression: namedExpression,
  generator_function: namedExpression,
  class: namedExpression,
};
