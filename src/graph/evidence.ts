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

/** What an answer needs from the graph. */
export interface EvidenceRequest {
  /** Definitions whose callers are wanted. */
  readonly callersOf: readonly DefinitionAddress[];
  /**
   * The search for callers outside of tests may end once this many certain ones are known, in order of path and line.
   * If none is certain, callers by rare names are returned. Every use by default.
   */
  readonly mostCallers?: number;
  /** Of the uses of types, only those as a base are wanted, if there are any. */
  readonly heirsOnly?: boolean;
  /** Definitions for which one or two places are wanted that register them with what runs them. */
  readonly registeredOf?: readonly DefinitionAddress[];
  /** Definitions whose tests are wanted. */
  readonly testsOf: readonly DefinitionAddress[];
  /** Number of tests that are wanted, the best ones first; 100 by default. */
  readonly mostTests?: number;
  /**
   * Among certain tests with ways of equal length, those whose qualified names score higher come first; by
   * default all are equal.
   */
  readonly preferredNames?: (qualifiedName: string) => number;
  /** Maximum number of successive uses from a definition to its tests; 3 by default. */
  readonly testHops?: number;
  /** Files whose imports are wanted, and imports of them by other files. */
  readonly importsOf: readonly FilePosition[];
}

/** Maximum number of importers of a file, in path order, whose imports are returned. */
const MOST_IMPORTERS = 50;

/**
 * A call where only the name matches counts if at most this many definitions outside of tests have that name:
 * a method and its declaration.
 */
const MOST_HOMES = 2;

/** Collects callers, tests and imports in the form in which answers print them. */
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
 * Calls of targets by names that nothing else in the code has, so that the targets are most likely meant.
 * Calls by another such target do not count.
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
 * All uses of targets: every mention of a type, and calls and references of functions. If only the name
 * matches, just calls count.
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

/** Tests that merely share an import with a target are used only if none is known to use it. */
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

/** A Go import brings all files of a folder, so one edge for each line is enough. */
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
