import { parted } from '../../text/parted.js';
import { withinFirst } from '../../text/within-first.js';
import { type FoundTypedName, MAX_SIGNATURE, oneLine, signatureLine } from '../language.js';
import { type Overload, overloadsOfFunctions, severalOverloads } from '../overloads.js';
import type { Draft, Drafts } from './drafts.js';
import { callableParts } from './members.js';
import { functionSignature } from './signature.js';

/** Parameters of what is called without a name, in UTF-16 units: of more the last ones are left out. */
const MOST_HEAD = 1000;

/**
 * The signatures that definitions of TypeScript have beside each other, each as a definition has its only one: both of
 * `open(path: string): Pool; open(size: number): Store`. What has a single one has none here, nor does the body that follows several.
 */
export function overloads(drafts: readonly Draft[]): FoundTypedName[] {
  return [...overloadsOfFunctions(drafts), ...drafts.flatMap((one) => severalEach(one.overloads))];
}

function severalEach(all: readonly Overload[]): readonly FoundTypedName[] {
  const byName = new Map<string, Overload[]>();
  for (const one of all) {
    const same = byName.get(one.name);
    if (same === undefined) byName.set(one.name, [one]);
    else same.push(one);
  }
  return [...byName.values()].flatMap(severalOverloads);
}

/** The same of what an interface or object type lists, and of what it is called with itself. */
export function overloadsListed(drafts: Drafts, body: number): Overload[] {
  return callableParts(drafts.source, body).map(({ name, node, offset }) => ({
    name,
    signature: name === '' ? callSignature(drafts, node) : functionSignature(drafts, name, node),
    offset,
  }));
}

/**
 * The same for what has no name, of which the tree keeps no parts. Of a long one what tells least is left out: the type parameters, and
 * those with which the result is made.
 */
function callSignature(drafts: Drafts, node: number): string {
  const [head = '', ...behind] = parted(drafts.withoutComments(drafts.span(node)), ':');
  const result = oneLine(behind.join(':'), MOST_HEAD);
  const made = `<${withinFirst(head)}>`;
  const isLong = head.length + result.length > MAX_SIGNATURE;
  const parameters = isLong && head.startsWith(made) ? head.slice(made.length) : head;
  const returned = isLong ? result.replace(/^([\w$.]+)<.*>$/, '$1') : result;
  return signatureLine(oneLine(parameters, MOST_HEAD), returned === '' ? '' : `: ${returned}`);
}
