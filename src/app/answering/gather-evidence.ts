import type { Thresholds } from '../../assemble/thresholds.js';
import { gatherEvidence as gatherFromGraph, MOST_NAMESAKES } from '../../graph/index.js';
import type { CallerEvidence, Evidence } from '../../model/evidence.js';
import type { Hit, Ranking } from '../../model/ranking.js';
import type { DefinitionAddress, Reader } from '../../model/reader.js';
import type { IntentName } from '../../model/request.js';
import type { FieldSymbol } from '../fields/field-symbol.js';
import { fieldUses } from '../fields/field-uses.js';
import { keyOf, placesOf } from '../symbols/symbol-place.js';

/** Callers and tests are looked up for this many definitions, imports for this many files. */
const MOST_TARGETS = 5;
const MOST_FILES = 5;

/** A target must reach this part of the best hit's score, unless the title spells it out. */
const LOWEST_SCORE = 0.7;

/**
 * How many uses of uses are followed to find tests. Each further step examines several times as many uses, and only
 * someone who writes tests needs distant ones.
 */
const TEST_HOPS: Readonly<Record<IntentName, number>> = {
  BUG_FIX: 2,
  IMPLEMENTATION: 2,
  REFACTOR: 2,
  TEST_WRITING: 3,
  DEFINITION_LOOKUP: 1,
  USAGE_EXPLORATION: 0,
};

/** What an answer will show, and how much context it wants around that. */
export interface EvidenceWish {
  readonly intent: IntentName;
  /** Whether only what extends or implements the definitions is wanted, and no other use. */
  readonly heirsOnly?: boolean;
  /** Files of the ranking, best first. */
  readonly files: Ranking['files'];
  readonly shown: readonly Hit[];
  /**
   * Those shown hits that the request names: someone who asks for the callers of several things wants those of
   * each.
   */
  readonly asked: readonly Hit[];
  /** Names that the request gives only as examples of what to make. */
  readonly examples?: ReadonlySet<string>;
  /** Members that the request names and that are not definitions of their own. */
  readonly fields: readonly FieldSymbol[];
  readonly cutOffs: Pick<Thresholds, 'callers' | 'tests'>;
  /**
   * Breaks ties between tests that use the shown code equally directly: qualified names with a higher value come
   * first.
   */
  readonly preferredNames?: (qualifiedName: string) => number;
  readonly noTests: boolean;
}

/** Looks up callers, tests and imports around the definitions that an answer will show. */
export async function gatherEvidence(reader: Reader, wish: EvidenceWish): Promise<Evidence> {
  const { intent, heirsOnly = false, files, shown, asked, fields, cutOffs, noTests } = wish;
  const hits = targetsOf(shown, asked);
  const targets = hits.map(addressOf);
  // A request for the uses of a field does not ask for those of its class.
  const owners = new Set(fields.map(({ listedBy }) => listedBy && keyOf(listedBy)));
  const used = targets.filter((address) => !owners.has(keyOf(address)));
  const testHops = noTests ? 0 : TEST_HOPS[intent];
  const wantsCallers =
    intent === 'BUG_FIX' || intent === 'REFACTOR' || intent === 'USAGE_EXPLORATION';
  const { callers, tests } = cutOffs;
  const found = await gatherFromGraph(reader, {
    callersOf: wantsCallers ? used : [],
    heirsOnly,
    registeredOf: asked.filter(({ name }) => wish.examples?.has(name)).map(addressOf),
    ...(Number.isFinite(callers) ? { mostCallers: callers } : {}),
    testsOf: testHops > 0 ? targets : [],
    mostTests: tests,
    ...(wish.preferredNames === undefined ? {} : { preferredNames: wish.preferredNames }),
    testHops,
    importsOf: files.slice(0, MOST_FILES).map(({ file }) => file),
  });
  if (!wantsCallers || Number.isFinite(callers)) return found;
  const named = hits.filter((hit) => hit.named || asked.includes(hit));
  const wanted = [...named.map((hit) => ({ place: hit, addresses: [addressOf(hit)] })), ...fields];
  return { ...found, callers: [...found.callers, ...(await usesOfFields(reader, wanted, found))] };
}

/**
 * Uses of the fields that a request names. Every use is wanted, and the graph does not know those on other objects.
 */
async function usesOfFields(
  reader: Reader,
  fields: readonly FieldSymbol[],
  { callers }: Evidence,
): Promise<readonly CallerEvidence[]> {
  const table = await reader.files();
  const known = callers.map(({ path, line }) => ({ file: table.position(path), line }));
  const namesakes = await reader.definitionsNamed(fields.map(({ place }) => place.name));
  const rows: CallerEvidence[] = [];
  for (const [at, field] of fields.entries()) {
    const isVague = namesakes[at]!.length > MOST_NAMESAKES;
    const { sites } = await fieldUses(reader, field, known, { passedOn: !isVague });
    const told = sites.filter(({ certainty }) => !isVague || certainty === 'resolved');
    const holderAt = await placesOf(
      reader,
      told.map(({ holder }) => holder),
    );
    const { qualifiedName: target, path: targetPath } = field.place;
    for (const { path, line, certainty, fileClass, holder } of told) {
      const name = holderAt(holder)?.qualifiedName ?? '';
      rows.push({ path, line, holder: name, target, targetPath, certainty, fileClass });
    }
  }
  return rows;
}

function targetsOf(shown: readonly Hit[], asked: readonly Hit[]): readonly Hit[] {
  const able = shown.filter(
    ({ ordinal, kind }) => ordinal >= 0 && kind !== 'section' && kind !== 'test',
  );
  const named = able.filter((hit) => hit.named);
  const pool = named.length > 0 ? named : able;
  const bestOf = (hits: readonly Hit[]) => Math.max(0, ...hits.map(({ score }) => score));
  const least = LOWEST_SCORE * bestOf(pool);
  const best = bestOf(able);
  // A name that merely resembles words of the request must not displace the best match.
  const wanted = able.filter(
    (hit) =>
      asked.includes(hit) || hit.score === best || (pool.includes(hit) && hit.score >= least),
  );
  const targets = wanted.filter((hit) => !wanted.some((one) => isWithin(one, hit)));
  const first = [...targets].sort((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));
  return first.slice(0, MOST_TARGETS);
}

/** `get_or_create of QuerySet` asks about the method; the class only says where it is. */
function isWithin(inner: Hit, outer: Hit): boolean {
  return inner.file === outer.file && inner.qualifiedName.startsWith(`${outer.qualifiedName}.`);
}

function addressOf({ file, ordinal }: Hit): DefinitionAddress {
  return { file, ordinal };
}
