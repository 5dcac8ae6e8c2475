import type { SelectionInput } from '../../assemble/input.js';
import { tracedDefinitions } from '../../assemble/traced.js';
import { calleesOf } from '../../graph/index.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { keyOf } from '../symbols/symbol-place.js';

/** The calls of this many frames are examined, from the innermost outwards, and this many calls are used of each. */
const MOST_FRAMES = 3;
const MOST_CALLS = 6;

/**
 * Definitions that the functions of a trace call, the innermost frame's first, each once; empty if the request is
 * no trace. What went wrong came from a call of the innermost frame, so only that frame may add files that hold no
 * frame.
 */
export async function calledInTrace(
  reader: Reader,
  choice: SelectionInput,
): Promise<readonly DefinitionAddress[]> {
  const traced = tracedDefinitions(choice).slice(0, MOST_FRAMES);
  if (traced.length === 0) return [];
  const callees = await calleesOf(reader, traced, { resolvedOnly: true });
  const files = new Set(traced.map(({ file }) => file));
  const called = traced.flatMap((caller, depth) => {
    const targets = callees
      .filter((callee) => keyOf(callee.caller) === keyOf(caller))
      .flatMap(({ target }) => target ?? [])
      .filter(({ file }) => depth === 0 || files.has(file));
    return distinct(targets).slice(0, MOST_CALLS);
  });
  return distinct(called);
}

function distinct(addresses: readonly DefinitionAddress[]): DefinitionAddress[] {
  return [...new Map(addresses.map((address) => [keyOf(address), address])).values()];
}
