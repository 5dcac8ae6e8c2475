import type { ImportEdge } from '../model/edge.js';
import type { CallerEvidence, Evidence, TestEvidence } from '../model/evidence.js';
import type { DefinitionAddress, FilePosition, Reader } from '../model/reader.js';
import type { CallSite } from './calls/call-site.js';
import { ALL_USES, CALLS, callSitesOf, firstCallSites } from './calls/call-sites.js';
import { rarelyNamed } from './calls/rare-names.js';
import { addressKey, isType } from './entity.js';
import { importersOf } from './imports/importers.js';
import { registrationsOf } from './registrations.js';
import type { ReachingTest } from './tests/reaching-test.js';
import { isTestFile } from './tests/test-units.js';
import { testsReaching } from './tests/tests-reaching.js';
import { type View, viewOf } from './view.js';

/** What an answer wants to know of the graph. */
export interface EvidenceRequest {
  /** Definitions whose callers are wanted. */
  readonly callersOf: readonly DefinitionAddress[];
  /**
   * Only so many certain callers outside of tests are wanted, the first ones by path and line, or where none is certain those
   * that only a rare name speaks for; every use unless told.
   */
  readonly mostCallers?: number;
  /** Of the uses of types those as a base are wanted, where there are such. */
  readonly heirsOnly?: boolean;
  /** Definitions of which a place or two is wanted where they are made known to what runs them. */
  readonly registeredOf?: readonly DefinitionAddress[];
  /** Definitions whose tests are wanted. */
  readonly testsOf: readonly DefinitionAddress[];
  /** Only so many tests are wanted, the best ones; 100 unless told. */
  readonly mostTests?: number;
  /** Of certain tests on equally long ways those are wanted whose qualified names have more of it; none before others unless told. */
  readonly preferredNames?: (qualifiedName: string) => number;
  /** Uses of uses of … by which tests are looked for at most; 3 unless told. */
  readonly testHops?: number;
  /** Files whose imports, and whose importers' imports, are wanted. */
  readonly importsOf: readonly FilePosition[];
}

/** Importers of a file of which edges are given at most, in the order of paths. */
const MOST_IMPORTERS = 50;

/** A call by name alone counts where so few definitions outside of tests bear the name: a method and its declaration. */
const MOST_HOMES = 2;

/** Gathers callers, tests and imports in the form in which answers print them. */
export async function gatherEvidence(reader: Reader, request: EvidenceRequest): Promise<Evidence> {
  const view = await viewOf(reader);
  const {
    callersOf,
    mostCallers,
    registeredOf = [],
    testsOf,
    mostTests,
    testHops,
    preferredNames,
  } = request;
  const uses = callersOf.length === 0 ? [] : await callersAmong(view, callersOf, mostCallers);
  const heirs = request.heirsOnly === true ? uses.filter(({ kind }) => kind === 'base') : [];
  const registered = registeredOf.length === 0 ? [] : await registrationsOf(view, registeredOf);
  const sites = [...(heirs.length > 0 ? heirs : uses), ...registered];
  const options = {
    ...(mostTests === undefined ? {} : { enough: mostTests }),
    ...(testHops === undefined ? {} : { mostHops: testHops }),
    ...(preferredNames === undefined
      ? {}
      : { preference: (test: DefinitionAddress) => preferredNames(qualifiedName(view, test)) }),
  };
  const tests = testsOf.length === 0 ? [] : await testsReaching(reader, testsOf, options);
  return {
    callers: sites.map((site) => callerEvidence(view, site)),
    tests: reachingByUse(tests).flatMap((test) => testEvidence(view, test)),
    imports: importsAround(view, request.importsOf),
  };
}

async function callersAmong(
  view: View,
  targets: readonly DefinitionAddress[],
  most: number | undefined,
): Promise<readonly CallSite[]> {
  if (most === undefined) return everyUse(view, targets);
  const isWanted = ({ certainty, fileClass }: CallSite): boolean =>
    certainty === 'resolved' && fileClass !== 'test';
  const { sites } = await firstCallSites(view.reader, targets, {
    kinds: CALLS,
    within: (file) => !isTestFile(view, file),
    rank: (file) => Number(view.table.classes[file] !== 'source'),
    isEnough: (found) =>
      new Set(found.filter(isWanted).map(({ file, line }) => `${file}:${line}`)).size >= most,
  });
  const certain = sites.filter(isWanted);
  return certain.length > 0 ? certain : callsByRareNames(view, targets, sites);
}

/**
 * Calls by the names of targets of which nothing else in the code bears the name: they are most likely meant. A target that
 * calls another's namesake is none of them.
 */
async function callsByRareNames(
  view: View,
  targets: readonly DefinitionAddress[],
  sites: readonly CallSite[],
): Promise<readonly CallSite[]> {
  const keys = await rarelyNamed(view, targets, MOST_HOMES);
  return sites.filter(
    ({ target, holder }) =>
      keys.has(addressKey(target)) && (holder === null || !keys.has(addressKey(holder))),
  );
}

/**
 * All uses of targets: a type is used where it is named, a function also where it is passed on. What only shares the name
 * counts where it is called.
 */
async function everyUse(view: View, targets: readonly DefinitionAddress[]): Promise<CallSite[]> {
  const isTypeAt = ({ file, ordinal }: DefinitionAddress): boolean => {
    const definition = view.get(file).definition(ordinal);
    return definition !== undefined && isType(definition);
  };
  const types = targets.filter(isTypeAt);
  const others = targets.filter((one) => !isTypeAt(one));
  const sites = [
    ...(await callSitesOf(view.reader, types, { kinds: ALL_USES })),
    ...(await callSitesOf(view.reader, others, { kinds: [...CALLS, 'value'] })),
  ];
  return sites.filter(({ certainty, kind }) => certainty === 'resolved' || CALLS.includes(kind));
}

/** Tests that only share an import with a target say little: they stand in where none is known to use it. */
function reachingByUse(tests: readonly ReachingTest[]): readonly ReachingTest[] {
  const using = tests.filter(({ by }) => by !== 'imports');
  return using.length > 0 ? using : tests;
}

function qualifiedName(view: View, address: DefinitionAddress | null): string {
  if (address === null) return '';
  return view.get(address.file).definition(address.ordinal)?.qualifiedName ?? '';
}

function callerEvidence(view: View, site: CallSite): CallerEvidence {
  const { path, line, holder, target, certainty, fileClass } = site;
  return {
    path,
    line,
    holder: qualifiedName(view, holder),
    target: qualifiedName(view, target),
    targetPath: view.table.paths[target.file]!,
    certainty,
    fileClass,
  };
}

function testEvidence(
  view: View,
  { test, target, via, certainty, by }: ReachingTest,
): TestEvidence[] {
  const definition = view.get(test.file).definition(test.ordinal);
  if (definition === undefined) return [];
  const { name, startLine, endLine } = definition;
  return [
    {
      path: view.table.paths[test.file]!,
      name,
      qualifiedName: definition.qualifiedName,
      startLine,
      endLine,
      target: qualifiedName(view, target),
      via: via.map((one) => qualifiedName(view, one)),
      certainty,
      ...(by === 'imports' ? { sharesImport: true } : {}),
    },
  ];
}

/** An import of Go brings all files of a folder: one of them tells which it is. */
function firstOfLines(imports: readonly ImportEdge[]): ImportEdge[] {
  const byLine = new Map<number, ImportEdge>();
  for (const edge of imports) if (!byLine.has(edge.line)) byLine.set(edge.line, edge);
  return [...byLine.values()].sort((a, b) => a.line - b.line);
}

function importsAround(view: View, files: readonly FilePosition[]): ImportEdge[] {
  const wanted = new Set(files);
  const importers = files.flatMap((file) => importersOf(view, file).slice(0, MOST_IMPORTERS));
  const looked = [...new Set([...files, ...importers])].sort((a, b) => a - b);
  return looked.flatMap((file) => {
    const source = view.get(file);
    const { imports, importedFiles } = source.links;
    if (wanted.has(file) && !source.go) return imports;
    const near = imports.filter((_, index) => wanted.has(importedFiles[index]!));
    if (!source.go) return near;
    return firstOfLines(wanted.has(file) ? [...near, ...imports] : near);
  });
}
