import { Token } from '../tokens/token-list.js';
import type { Handler } from './declarations.js';
import { FUNCTION_VALUES, functionHeaderEnd, functionSignature } from './signature.js';

/** Calls that name a function: `def('toBe', function () {…})`, `addMethod(proto, 'toBe', function () {…})`. */
const REGISTERING =
  /(?:^|\.)(?:def|defineGetter|defineSetter|defineMethod|defineProperty|addMethod|addProperty|overwriteMethod|overwriteProperty|addChainableMethod|registerCommand|registerHelper|registerMethod|addCommand)$/;

/** A function that a call registers under a name given as a string; of several names the first counts. */
export const registration: Handler = (drafts, node) => {
  const { tree, tokens, text } = drafts.source;
  const callee = tree.child(node, 'function');
  const list = tree.child(node, 'arguments');
  if (callee < 0 || list < 0 || !REGISTERING.test(tree.text(callee))) return;
  const fn = tree.children(list).find((child) => FUNCTION_VALUES.has(tree.type(child)));
  if (fn === undefined || drafts.bound.has(fn)) return;
  let at = tokens.indexAt(tree.start(list));
  while (tokens.kind(at) !== Token.String && tokens.starts[at]! < tree.start(fn)) at++;
  const nameSpan = { start: tokens.starts[at]! + 1, end: tokens.ends[at]! - 1 };
  const name = text.slice(nameSpan.start, nameSpan.end);
  if (nameSpan.end >= tree.start(fn) || !/^[\w$-]+$/.test(name)) return;
  drafts.bound.add(fn);
  const first = tree.text(tree.firstChild(list));
  const owner = /^[A-Za-z_$][\w$.]*$/.test(first) ? first.replace(/\.prototype$/, '') : '';
  drafts.add(node, {
    name,
    nameSpan,
    kind: owner === '' ? 'function' : 'method',
    owner,
    exported: drafts.exported.locals.has(owner),
    span: drafts.span(node),
    signature: functionSignature(drafts, name, fn),
    headerEnd: functionHeaderEnd(drafts, fn),
  });
};
