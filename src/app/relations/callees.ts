import { type Callee, calleesOf, type DeclaredCallee, declaredCallees } from '../../graph/index.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { findSymbol } from '../symbols/find-symbol.js';
import { grouped } from '../symbols/found-symbol.js';
import { listedMembers } from '../symbols/listed-member.js';
import { keyOf, placeAll, placesOf, type SymbolPlace } from '../symbols/symbol-place.js';
import { calleesAndPassed } from './counted-uses.js';
import type { CalleeRow, CalleesAnswer } from './graph-answers.js';
import {
  type AtDepth,
  bestFirst,
  distinct,
  onlyResolved,
  ROWS,
  type WalkOptions,
  walk,
} from './walk.js';

/** Callees are looked up for at most this many definitions in one round. */
const WIDEST_ROUND = 300;

/**
 * Finds what a symbol calls and, at a greater depth, what those call. Only certain callees are followed further.
 *
 * @throws {UnresolvedSymbol}
 */
export async function callees(
  reader: Reader,
  written: string,
  options: WalkOptions = {},
): Promise<CalleesAnswer> {
  const { place, addresses } = await findSymbol(reader, written);
  const { found, cut } = await walk<Callee>(addresses, options, {
    step: (sources, depth) =>
      depth > 1
        ? calleesOf(reader, sources, onlyResolved(options))
        : calleesAndPassed(reader, sources, onlyResolved(options)),
    next: ({ target, certainty }) => (certainty === 'resolved' ? target : null),
    narrow: async (reached) => distinct(reached).slice(0, WIDEST_ROUND),
  });
  const { limit = ROWS } = options;
  const all = [...(await listedCallees(reader, addresses)), ...found];
  const shown = bestFirst(inOrder(addresses, all)).slice(0, limit);
  const placeAt = await placesOf(
    reader,
    shown.flatMap(({ caller, target }) => [caller, target]),
  );
  const { paths } = await reader.files();
  const rows = shown.map(
    (callee): CalleeRow => ({
      name: callee.name,
      path: paths[callee.file]!,
      line: callee.line,
      kind: callee.kind,
      caller: placeAt(callee.caller)?.id ?? '',
      target: callee.member ?? placeAt(callee.target),
      external: callee.external,
      certainty: callee.certainty,
      depth: callee.depth,
    }),
  );
  const omitted = all.length - shown.length;
  return { symbol: place, callees: rows, omitted, truncated: cut || omitted > 0, bounded: cut };
}

/** A callee. A member that only its type lists has no address. */
type CalleeOrMember = AtDepth<Callee> & { readonly member?: SymbolPlace };

/** The members of interfaces that definitions certainly call. */
async function listedCallees(
  reader: Reader,
  callers: readonly DefinitionAddress[],
): Promise<readonly CalleeOrMember[]> {
  const called = await declaredCallees(reader, callers);
  const members = new Map<string, SymbolPlace | undefined>();
  const keyOfMember = ({ owner, name }: DeclaredCallee) => `${keyOf(owner)} ${name}`;
  for (const one of called) {
    if (members.has(keyOfMember(one))) continue;
    const owners = grouped(await placeAll(reader, [one.owner]));
    const [member] = await listedMembers(reader, owners, one.name);
    members.set(keyOfMember(one), member?.place);
  }
  const seen = new Set<string>();
  return called.flatMap(({ owner, ...call }) => {
    const member = members.get(keyOfMember({ owner, ...call }));
    const key = `${call.line} ${member?.id}`;
    if (member === undefined || seen.has(key)) return [];
    seen.add(key);
    const row = { target: null, external: null, certainty: 'resolved', depth: 1 } as const;
    return { ...call, ...row, member };
  });
}

/** By depth, then by caller and line; what a line calls stays in its order. */
function inOrder(
  asked: readonly DefinitionAddress[],
  callees: readonly CalleeOrMember[],
): readonly CalleeOrMember[] {
  const places = new Map<string, number>();
  for (const caller of [...asked, ...callees.map((one) => one.caller)])
    if (!places.has(keyOf(caller))) places.set(keyOf(caller), places.size);
  const placeOfCaller = ({ caller }: CalleeOrMember) => places.get(keyOf(caller))!;
  return callees.toSorted(
    (one, other) =>
      one.depth - other.depth || placeOfCaller(one) - placeOfCaller(other) || one.line - other.line,
  );
}
