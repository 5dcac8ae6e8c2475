/**
 * Holds call edges against an analyser's: which definition does each call in a project mean?
 *
 *     npx esbuild bench/graph-precision.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/graph-precision.mjs
 *     node dist/graph-precision.mjs <root> --tsconfig <file>     against the TypeScript compiler (the project's packages installed)
 *     node dist/graph-precision.mjs <root> --calls <file>        against what python-calls.py or JavaCalls.java wrote
 *
 * `--seen` says that calls which the file does not list are not known, as those of tests that ran (ruby-calls.rb, lua-calls.lua), and
 * that it may list a call more than once, as several processes saw it; `--show` lists what differs.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openIndex } from '../src/app/opening/open-index.js';
import { calleesOf } from '../src/graph/index.js';
import type { Definition } from '../src/model/definition.js';
import type { DefinitionAddress, Outline, Reader } from '../src/model/reader.js';
import { type AnalysedCall, compilerCalls, type Group } from './compiler-calls.js';

/** Our answer for the calls of a name on a line: addresses as `file:ordinal`. */
interface OwnCall {
  readonly resolved: Set<string>;
  readonly possible: Set<string>;
}

interface Tally {
  calls: number;
  resolved: number;
  possible: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tsconfig: { type: 'string' },
    calls: { type: 'string' },
    seen: { type: 'boolean' },
    show: { type: 'boolean' },
  },
});
const root = resolve(positionals[0] ?? '.');

function analysedCalls(): AnalysedCall[] {
  if (values.tsconfig !== undefined) return compilerCalls(values.tsconfig, root);
  const lines = readFileSync(values.calls ?? 'calls.jsonl', 'utf8')
    .trim()
    .split('\n');
  const calls = lines.map((line) => JSON.parse(line) as AnalysedCall);
  return values.seen === true ? mergedCalls(calls) : calls;
}

/** Each call once, with all that it was seen to mean. */
function mergedCalls(calls: readonly AnalysedCall[]): AnalysedCall[] {
  const merged = new Map<string, AnalysedCall>();
  for (const call of calls) {
    const key = `${call.path}:${call.line}:${call.name}:${call.group}`;
    const declarations = [...(merged.get(key)?.declarations ?? []), ...call.declarations];
    merged.set(key, { ...call, declarations });
  }
  return [...merged.values()];
}

function keyOf({ file, ordinal }: DefinitionAddress): string {
  return `${file}:${ordinal}`;
}

/** Our own calls by `path:line:name`. */
async function ownCalls(
  reader: Reader,
  paths: readonly string[],
  outlines: readonly Outline[],
): Promise<Map<string, OwnCall>> {
  const callers = outlines.flatMap(({ file, definitions }) => [
    { file, ordinal: -1 },
    ...definitions.flatMap(({ parent }, ordinal) => (parent < 0 ? { file, ordinal } : [])),
  ]);
  const calls = new Map<string, OwnCall>();
  for (const callee of await calleesOf(reader, callers)) {
    if (callee.target === null) continue;
    const key = `${paths[callee.file]}:${callee.line}:${callee.name}`;
    const call = calls.get(key) ?? { resolved: new Set(), possible: new Set() };
    call[callee.certainty].add(keyOf(callee.target));
    calls.set(key, call);
  }
  return calls;
}

/** The innermost definition of a name around a line, or -1. A default export may bear another name in the index. */
function definitionAt(definitions: readonly Definition[], line: number, name: string): number {
  const plain = name.replace(/^__#\d+@/, '');
  let best = -1;
  definitions.forEach((definition, ordinal) => {
    const same =
      definition.name === plain ||
      name === 'default' ||
      (name === '__constructor' && definition.kind === 'constructor');
    if (same && definition.startLine <= line && line <= definition.endLine) best = ordinal;
  });
  return best;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

const { reader, close } = await openIndex({ root });
const { paths } = await reader.files();
const outlines = await reader.outlines(paths.map((_, file) => file));
const position = new Map(paths.map((path, file) => [path, file]));
const own = await ownCalls(reader, paths, outlines);

const tallies: Record<Group, Tally> = {
  function: { calls: 0, resolved: 0, possible: 0 },
  this: { calls: 0, resolved: 0, possible: 0 },
  member: { calls: 0, resolved: 0, possible: 0 },
};
const truth = new Map<string, Set<string>>();
const unknown = new Set<string>();
const analysed = new Set<string>();
const missed: string[] = [];

function targetsOf(declarations: AnalysedCall['declarations']): string[] {
  return declarations.flatMap(({ path, line, name }) => {
    const file = position.get(path);
    const ordinal = file === undefined ? -1 : definitionAt(outlines[file]!.definitions, line, name);
    return file === undefined || ordinal < 0 ? [] : keyOf({ file, ordinal });
  });
}

/** A name may stand for a function that has another one: `local go = run`. */
function underItsName({ path, line, declarations }: AnalysedCall): string {
  return `${path}:${line}:${declarations[0]?.name}`;
}

for (const call of analysedCalls()) {
  const key = `${call.path}:${call.line}:${call.name}`;
  analysed.add(call.path);
  if (!call.known) unknown.add(key);
  const targets = targetsOf(call.declarations);
  const values = targetsOf(call.standsFor ?? []);
  truth.set(key, new Set([...(truth.get(key) ?? []), ...targets, ...values]));
  // What is called is a parameter, a local variable, or not of this project.
  if (targets.length === 0) continue;
  const tally = tallies[call.group];
  const found = [own.get(key), own.get(underItsName(call))];
  tally.calls++;
  if (targets.some((target) => found.some((one) => one?.resolved.has(target)))) {
    tally.resolved++;
    continue;
  }
  const isPossible = targets.some((target) => found.some((one) => one?.possible.has(target)));
  if (isPossible) tally.possible++;
  missed.push(
    `${isPossible ? 'possible ' : ''}${call.group} ${key} → ${call.declarations.map((one) => `${one.path}:${one.line}`).join(' ')}`,
  );
}

const bearers = new Map(outlines.map(({ file, definitions }) => [file, definitions]));

/** Where what ran has no name of its own, or another one, the name that holds it is right. */
function holdsWhatRan(key: string, target: string): boolean {
  const kindOf = (one: string): Definition | undefined => {
    const [file, ordinal] = one.split(':').map(Number);
    return bearers.get(file!)?.[ordinal!];
  };
  if (!/^(?:constant|variable|property)$/.test(kindOf(target)?.kind ?? '')) return false;
  const name = key.slice(key.lastIndexOf(':') + 1);
  return [...(truth.get(key) ?? [])].every((one) => kindOf(one)?.name !== name);
}

const wrong: string[] = [];
let edges = 0;
for (const [key, { resolved }] of own) {
  if (!analysed.has(key.slice(0, key.indexOf(':'))) || unknown.has(key)) continue;
  if (values.seen === true && !truth.has(key)) continue;
  edges += resolved.size;
  for (const target of resolved) {
    if (truth.get(key)?.has(target) || (values.seen === true && holdsWhatRan(key, target)))
      continue;
    wrong.push(`${key} → ${target}`);
  }
}

for (const [group, { calls, resolved, possible }] of Object.entries(tallies)) {
  process.stdout.write(
    `${group.padEnd(9)} ${calls} calls: ${percent(resolved, calls)} resolved, ${percent(resolved + possible, calls)} with possible ones\n`,
  );
}
process.stdout.write(
  `resolved edges: ${edges}, of which right ${percent(edges - wrong.length, edges)}\n`,
);
if (values.show === true) {
  const named = wrong.map((line) =>
    line.replace(
      /(\d+):(\d+)$/,
      (_, file, ordinal) => `${paths[file]}:${outlines[file]!.definitions[ordinal]?.qualifiedName}`,
    ),
  );
  process.stdout.write(`\nwrong\n${named.join('\n')}\n\nmissed\n${missed.join('\n')}\n`);
}
close();
