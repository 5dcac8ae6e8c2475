import { parted } from '../../text/parted.js';
import { withinFirst } from '../../text/within-first.js';
import { type FoundTypedName, MAX_SIGNATURE, oneLine, signatureLine } from '../language.js';
import { type Overload, overloadsOfFunctions, severalOverloads } from '../overloads.js';
import type { Draft, Drafts } from './drafts.js';
import { callableParts } from './members.js';
import { functionSignature } from './signature.js';

/** Longest parameter list of a call signature, in UTF-16 units; the last parameters beyond it are left out. */
const MOST_HEAD = 1000;

/**
 * The overloads of TypeScript definitions, each with a signature like that of a single one: both of
 * `open(path: string): Pool; open(size: number): Store`. A definition with one signature is not included, nor
 * is the implementation that follows the overloads.
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

/** The same for the methods and call signatures of an interface or object type. */
export function overloadsListed(drafts: Drafts, body: number): Overload[] {
  return callableParts(drafts.source, body).map(({ name, node, offset }) => ({
    name,
    signature: name === '' ? callSignature(drafts, node) : functionSignature(drafts, name, node),
    offset,
  }));
}

/**
 * The same for a call signature, whose parts the tree does not keep. If it is too long, what tells least is
 * left out: its type parameters and the type arguments of its return type.
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
