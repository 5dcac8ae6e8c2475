import { THRESHOLDS } from '../assemble/thresholds.js';
import { gatherEvidence as gatherFromGraph } from '../graph/index.js';
import type { Evidence } from '../model/evidence.js';
import type { Hit, Ranking } from '../model/ranking.js';
import type { DefinitionAddress, Reader } from '../model/reader.js';
import type { Detection, IntentName } from '../model/request.js';

/** Definitions whose callers and tests an answer looks up, and files whose imports. */
const MOST_TARGETS = 5;
const MOST_FILES = 5;

/** A target scores at least this part of the best hit, unless the request names it. */
const LOWEST_SCORE = 0.7;

/**
 * Uses of uses of … by which tests are looked for. Only who writes tests has use for those that come by far: each further
 * step looks at several times as many uses.
 */
const TEST_HOPS: Readonly<Record<IntentName, number>> = {
  BUG_FIX: 2,
  IMPLEMENTATION: 2,
  REFACTOR: 2,
  TEST_WRITING: 3,
  DEFINITION_LOOKUP: 1,
  USAGE_EXPLORATION: 0,
};

/** Looks up callers, tests and imports around the definitions that an answer will most likely show. */
export async function gatherEvidence(
  reader: Reader,
  { detection, ranking }: { readonly detection: Detection; readonly ranking: Ranking },
  noTests: boolean,
): Promise<Evidence> {
  const targets = targetsOf(ranking).map(addressOf);
  const { name } = detection.intent;
  const testHops = noTests ? 0 : TEST_HOPS[name];
  const wantsCallers = name === 'BUG_FIX' || name === 'REFACTOR' || name === 'USAGE_EXPLORATION';
  const { callers, tests } = THRESHOLDS[name];
  return gatherFromGraph(reader, {
    callersOf: wantsCallers ? targets : [],
    ...(Number.isFinite(callers) ? { mostCallers: callers } : {}),
    testsOf: testHops > 0 ? targets : [],
    mostTests: tests,
    testHops,
    importsOf: ranking.files.slice(0, MOST_FILES).map(({ file }) => file),
  });
}

function targetsOf({ hits }: Ranking): readonly Hit[] {
  const able = hits.filter(
    ({ ordinal, kind }) => ordinal >= 0 && kind !== 'section' && kind !== 'test',
  );
  const named = able.filter((hit) => hit.named);
  const pool = named.length > 0 ? named : able;
  const best = pool[0]?.score ?? 0;
  const likely = pool.filter(({ score }) => score >= LOWEST_SCORE * best);
  return likely.filter((hit) => !likely.some((one) => isWithin(one, hit))).slice(0, MOST_TARGETS);
}

/** `get_or_create of QuerySet` asks about the method: its class says where it is. */
function isWithin(inner: Hit, outer: Hit): boolean {
  return inner.file === outer.file && inner.qualifiedName.startsWith(`${outer.qualifiedName}.`);
}

function addressOf({ file, ordinal }: Hit): DefinitionAddress {
  return { file, ordinal };
}
