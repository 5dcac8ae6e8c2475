import type { Thresholds } from '../assemble/thresholds.js';
import { gatherEvidence as gatherFromGraph } from '../graph/index.js';
import type { Evidence } from '../model/evidence.js';
import type { Hit, Ranking } from '../model/ranking.js';
import type { DefinitionAddress, Reader } from '../model/reader.js';
import type { Detection, IntentName } from '../model/request.js';

/** Definitions whose callers and tests an answer looks up, and files whose imports. */
const MOST_TARGETS = 5;
const MOST_FILES = 5;

/** A target scores at least this part of the best hit, unless the title spells it out. */
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

/** What an answer will show, and how much it wants around that. */
export interface EvidenceWish {
  readonly detection: Detection;
  /** Files of the ranking, best first. */
  readonly files: Ranking['files'];
  /** Hits in falling order. */
  readonly shown: readonly Hit[];
  readonly cutOffs: Pick<Thresholds, 'callers' | 'tests'>;
  readonly noTests: boolean;
}

/** Looks up callers, tests and imports around the definitions that an answer will show. */
export async function gatherEvidence(
  reader: Reader,
  { detection, files, shown, cutOffs, noTests }: EvidenceWish,
): Promise<Evidence> {
  const targets = targetsOf(detection, shown).map(addressOf);
  const { name } = detection.intent;
  const testHops = noTests ? 0 : TEST_HOPS[name];
  const wantsCallers = name === 'BUG_FIX' || name === 'REFACTOR' || name === 'USAGE_EXPLORATION';
  const { callers, tests } = cutOffs;
  return gatherFromGraph(reader, {
    callersOf: wantsCallers ? targets : [],
    ...(Number.isFinite(callers) ? { mostCallers: callers } : {}),
    testsOf: testHops > 0 ? targets : [],
    mostTests: tests,
    testHops,
    importsOf: files.slice(0, MOST_FILES).map(({ file }) => file),
  });
}

function targetsOf(detection: Detection, hits: readonly Hit[]): readonly Hit[] {
  const able = hits.filter(
    ({ ordinal, kind }) => ordinal >= 0 && kind !== 'section' && kind !== 'test',
  );
  const named = able.filter((hit) => hit.named);
  const pool = named.length > 0 ? named : able;
  const best = pool[0]?.score ?? 0;
  const likely = pool.filter(({ score }) => score >= LOWEST_SCORE * best);
  const spelled = bestOfEach(namesOf(detection), named);
  const wanted = [...new Set([...spelled, ...likely])];
  const targets = wanted.filter((hit) => !wanted.some((one) => isWithin(one, hit)));
  const most = new Set(targets.slice(0, MOST_TARGETS));
  return hits.filter((hit) => most.has(hit));
}

/** Names that the title spells out, without their classes. */
function namesOf({ mentions }: Detection): ReadonlySet<string> {
  const spelled = mentions.filter(
    ({ kind, where, explicit }) => kind === 'symbol' && where === 'title' && explicit,
  );
  return new Set(spelled.map(({ text }) => /[\p{L}\p{N}_$]+(?=\W*$)/u.exec(text)?.[0] ?? text));
}

/** The first hit of each name: who asks for the callers of several things wants those of each, however they rank. */
function bestOfEach(names: ReadonlySet<string>, hits: readonly Hit[]): readonly Hit[] {
  const first = new Map<string, Hit>();
  for (const hit of hits) if (names.has(hit.name) && !first.has(hit.name)) first.set(hit.name, hit);
  return [...first.values()];
}

/** `get_or_create of QuerySet` asks about the method: its class says where it is. */
function isWithin(inner: Hit, outer: Hit): boolean {
  return inner.file === outer.file && inner.qualifiedName.startsWith(`${outer.qualifiedName}.`);
}

function addressOf({ file, ordinal }: Hit): DefinitionAddress {
  return { file, ordinal };
}
