import { FUNCTION_KINDS, isOutermost } from '../../model/definition.js';
import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { type AddressKey, addressKey } from '../entity.js';
import type { View } from '../view.js';
import { callSitesOf } from './call-sites.js';
import { calleesOf } from './callees.js';

/** One step of a call path. */
export interface CallStep {
  readonly from: DefinitionAddress;
  readonly to: DefinitionAddress;
  /** File of the call. The call is usually in `from`, or else in a definition inside it. */
  readonly file: FilePosition;
  /** 1-based. */
  readonly line: number;
  readonly certainty: Certainty;
}

/** The result of one round of a search. */
export interface Round {
  /** The definitions at the other end of the calls that were found. */
  readonly ends: readonly DefinitionAddress[];
  /** Those of the ends that the search has not met before, in order. */
  readonly fresh: readonly DefinitionAddress[];
}

/** The calls that a search has found so far. */
export interface CallNetwork {
  readonly steps: Map<AddressKey, Map<AddressKey, CallStep>>;
  /** Keys of the definitions that the search has met. */
  readonly reached: ReadonlySet<AddressKey>;
  /** Adds the calls that definitions make. */
  forward(from: readonly DefinitionAddress[]): Promise<Round>;
  /** Adds the calls of definitions. In both directions, names that many definitions share are ignored. */
  backward(to: readonly DefinitionAddress[]): Promise<Round>;
}

/** An empty network over a repository. */
export function callNetwork(
  reader: Reader,
  view: View,
  known: ReadonlySet<AddressKey>,
): CallNetwork {
  const steps = new Map<AddressKey, Map<AddressKey, CallStep>>();
  const reached = new Set(known);
  const add = (step: CallStep): void => {
    const from = addressKey(step.from);
    const row = steps.get(from) ?? new Map<AddressKey, CallStep>();
    steps.set(from, row);
    const present = row.get(addressKey(step.to));
    if (
      present === undefined ||
      (present.certainty === 'possible' && step.certainty === 'resolved')
    )
      row.set(addressKey(step.to), step);
  };
  const round = (ends: readonly DefinitionAddress[]): Round => {
    const fresh = ends.filter((address) => {
      const key = addressKey(address);
      return !reached.has(key) && reached.add(key);
    });
    return { ends, fresh };
  };
  return {
    steps,
    reached,
    async forward(from) {
      const callees = await calleesOf(reader, from, { of: 'body', tellingOnly: true });
      const found = callees.flatMap(({ caller, target, file, line, certainty }) =>
        target === null
          ? []
          : { from: caller, to: constructedClass(view, target), file, line, certainty },
      );
      for (const step of found) add(step);
      return round(found.map(({ to }) => to));
    },
    async backward(to) {
      const sites = await callSitesOf(reader, to, { tellingOnly: true });
      const found = sites.map(({ holder, target, file, line, certainty }) => ({
        from: pathNode(view, holder ?? { file, ordinal: -1 }),
        to: constructedClass(view, target),
        file,
        line,
        certainty,
      }));
      for (const step of found) add(step);
      return round(found.map(({ from }) => from));
    },
  };
}

/** Code inside a function counts for the outermost function, a constructor for its class. */
function pathNode(view: View, address: DefinitionAddress): DefinitionAddress {
  return constructedClass(view, outermostFunction(view, address));
}

function constructedClass(view: View, address: DefinitionAddress): DefinitionAddress {
  const definition = view.get(address.file).definition(address.ordinal);
  const constructs = definition?.kind === 'constructor' && definition.parent >= 0;
  return constructs ? { file: address.file, ordinal: definition.parent } : address;
}

/** The function that a reader would name for code inside nested functions. A test remains itself. */
export function outermostFunction(view: View, address: DefinitionAddress): DefinitionAddress {
  const source = view.get(address.file);
  let ordinal = address.ordinal;
  for (let at = ordinal; at >= 0; at = source.parent(at)) {
    const definition = source.definition(at)!;
    if (!FUNCTION_KINDS.has(definition.kind)) break;
    ordinal = at;
    if (isOutermost(definition)) break;
  }
  return { file: address.file, ordinal };
}
