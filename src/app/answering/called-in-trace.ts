import type { SelectionInput } from '../../assemble/input.js';
import { tracedDefinitions } from '../../assemble/traced.js';
import { calleesOf } from '../../graph/index.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { keyOf } from '../symbols/symbol-place.js';

/** Frames whose calls are looked at, from where the error was thrown outwards, and calls that are told of each. */
const MOST_FRAMES = 3;
const MOST_CALLS = 6;

/**
 * What the functions of a trace call, the innermost's first, each once; nothing where the request is no trace. What went
 * wrong came from what the innermost calls: it alone may bring other files than those of the frames.
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
