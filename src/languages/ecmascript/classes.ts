import { MAX_SIGNATURE, oneLine, type Span } from '../language.js';
import { type Handler, nameOf } from './declarations.js';
import type { Draft, Drafts } from './drafts.js';
import { FUNCTION_VALUES, functionHeaderEnd, functionSignature } from './signature.js';

const PRIVATE =
  /^(?:@[\w.]+(?:\([^)]*\))?\s*)*(?:private|protected)\b|^(?:static\s+|async\s+|readonly\s+)*#/;
const ACCESSOR =
  /^(?:(?:public|private|protected|static|abstract|override)\s+)*(get|set)\s+[^\s(=]/;

/** Decorators precede their member as nodes of their own, so the member's span starts at the first of them. */
const classBody: Handler = ({ source: { tree }, decoratedFrom }, body) => {
  let from = -1;
  for (const child of tree.children(body)) {
    if (tree.type(child) === 'decorator') {
      if (from < 0) from = tree.start(child);
    } else {
      if (from >= 0) decoratedFrom.set(child, from);
      from = -1;
    }
  }
};

/** The draft of the class that contains a member. */
function classOf({ source: { tree }, byNode }: Drafts, member: number): Draft | undefined {
  const body = tree.parent(member);
  return body < 0 || tree.type(body) !== 'class_body' ? undefined : byNode.get(tree.parent(body));
}

function memberSpan(drafts: Drafts, node: number): Span {
  const span = drafts.span(node);
  return { start: drafts.decoratedFrom.get(node) ?? span.start, end: span.end };
}

const method: Handler = (drafts, node) => {
  const { tree, text } = drafts.source;
  if (tree.type(tree.parent(node)) !== 'class_body') return;
  const { name, nameSpan } = nameOf(drafts, node);
  const own = text.slice(tree.start(node), nameSpan.end + 1);
  const accessor = ACCESSOR.exec(own)?.[1];
  const signature = functionSignature(drafts, name, node);
  drafts.add(node, {
    name,
    nameSpan,
    kind: name === 'constructor' ? 'constructor' : accessor === undefined ? 'method' : 'property',
    span: memberSpan(drafts, node),
    signature: accessor === undefined ? signature : `${accessor} ${signature}`,
    headerEnd: functionHeaderEnd(drafts, node),
    // A getter and its setter are one property.
    overload: tree.type(node) !== 'method_definition' || accessor !== undefined,
    memberOf: PRIVATE.test(own) ? undefined : classOf(drafts, node),
  });
};

const field: Handler = (drafts, node) => {
  const { tree, text } = drafts.source;
  const { name, nameSpan } = nameOf(drafts, node);
  const value = tree.child(node, 'value');
  const isMethod = value >= 0 && FUNCTION_VALUES.has(tree.type(value));
  if (isMethod) drafts.bound.add(value);
  const written = drafts.withoutComments({ start: nameSpan.start, end: tree.end(node) });
  drafts.add(node, {
    name,
    nameSpan,
    kind: isMethod ? 'method' : 'property',
    span: memberSpan(drafts, node),
    signature: isMethod
      ? functionSignature(drafts, name, value)
      : oneLine(written.replace(/;$/, ''), MAX_SIGNATURE / 3),
    headerEnd: isMethod
      ? functionHeaderEnd(drafts, value)
      : value < 0
        ? tree.end(node)
        : tree.start(value),
    memberOf: PRIVATE.test(text.slice(tree.start(node), nameSpan.end))
      ? undefined
      : classOf(drafts, node),
  });
};

/** Handlers by node type. */
export const CLASS_PARTS: Readonly<Record<string, Handler>> = {
  class_body: classBody,
  method_definition: method,
  method_signature: method,
  abstract_method_signature: method,
  public_field_definition: field,
  field_definition: field,
};
