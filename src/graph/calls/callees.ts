import type { Certainty } from '../../model/edge.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import type { Reference, ReferenceKind } from '../../model/reference.js';
import { addressKey, bareAddress, compareAddresses, isFunction, isType } from '../entity.js';
import { familiesOf, neighboursOf } from '../families.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import { hasInterface } from '../types/interfaces.js';
import { type View, viewOf } from '../view.js';
import { CALLS } from './call-sites.js';
import { decide } from './decision.js';
import { mayStandFor } from './may-stand-for.js';
import type { Decision } from './meaning.js';
import { MOST_NAMESAKES, MOST_OVERRIDES } from './namesakes.js';
import { isOfLiteral } from './of-literal.js';
import { takesArguments } from './overloads.js';
import { callsUniformly } from './uniform-calls.js';

/** Something that a definition uses. */
export interface Callee {
  /** The using definition: one of those asked for. */
  readonly caller: DefinitionAddress;
  /** The used definition, or null for something outside the repository. */
  readonly target: DefinitionAddress | null;
  /** The module outside the repository; null for a definition. */
  readonly external: string | null;
  /** The name as written at the use. */
  readonly name: string;
  readonly file: FilePosition;
  /** 1-based line of the use. */
  readonly line: number;
  readonly kind: ReferenceKind;
  readonly certainty: Certainty;
}

/** What to look for. */
export interface CalleeOptions {
  /** Kinds of use; by default calls, JSX elements and decorators. */
  readonly kinds?: readonly ReferenceKind[];
  readonly resolvedOnly?: boolean;
  /**
   * Leaves out uses where only the name matches and many definitions share that name, whether they are members or
   * not. The search for call sites leaves out the same uses.
   */
  readonly tellingOnly?: boolean;
  /**
   * `body` leaves out the methods of a class, except for its constructor. By default everything inside a
   * definition counts.
   */
  readonly of?: 'all' | 'body';
}

interface Use {
  readonly caller: DefinitionAddress;
  readonly source: FileView;
  readonly reference: Reference;
}

/** Finds what definitions use, ordered by caller (as given), line and target. Several uses on a line count once. */
export async function calleesOf(
  reader: Reader,
  definitions: DefinitionAddress | readonly DefinitionAddress[],
  options: CalleeOptions = {},
): Promise<readonly Callee[]> {
  const view = await viewOf(reader);
  const callers = ('ordinal' in definitions ? [definitions] : definitions).map(bareAddress);
  const { kinds = CALLS, of = 'all', resolvedOnly = false, tellingOnly = false } = options;
  const keyOf = (caller: DefinitionAddress): string =>
    `callees ${addressKey(caller)} ${of} ${resolvedOnly} ${tellingOnly} ${kinds.join()}`;
  const fresh = callers.filter((caller) => view.recall(keyOf(caller)) === undefined);
  const found = await findCallees(view, fresh, { kinds, of, resolvedOnly, tellingOnly });
  fresh.forEach((caller, index) => {
    view.keep(keyOf(caller), found[index]);
  });
  return callers.flatMap((caller) => view.recall<readonly Callee[]>(keyOf(caller)) ?? []);
}

/** The callees of each caller. */
async function findCallees(
  view: View,
  callers: readonly DefinitionAddress[],
  options: Required<CalleeOptions>,
): Promise<Callee[][]> {
  const kinds = new Set(options.kinds);
  const uses = callers.flatMap((caller) => usesIn(view, caller, options.of, kinds));
  const decisions = uses.map(({ source, reference }) => decide(view, source, reference));
  const certain = uses.flatMap((use, index) => certainCallees(use, decisions[index]!));
  const possible = options.resolvedOnly
    ? []
    : [
        ...uses.flatMap((use, index) => guessedCallees(use, decisions[index]!)),
        ...(await possibleCallees(view, uses, decisions, options.tellingOnly)),
      ];
  const byCaller = new Map(callers.map((caller) => [addressKey(caller), [] as Callee[]]));
  for (const callee of [...certain, ...possible])
    byCaller.get(addressKey(callee.caller))!.push(callee);
  return callers.map((caller) => ordered(byCaller.get(addressKey(caller))!));
}

/** What a definition, and everything in it, uses in certain ways. */
export function usesIn(
  view: View,
  caller: DefinitionAddress,
  of: 'all' | 'body',
  kinds: ReadonlySet<ReferenceKind>,
): Use[] {
  const source = view.get(caller.file);
  const holders = holdersWithin(source, caller.ordinal, of);
  return [...holders]
    .flatMap((holder) => source.heldBy(holder))
    .filter(({ kind }) => kinds.has(kind))
    .map((reference) => ({ caller, source, reference }));
}

/** A definition and those inside it; for the body of a class only its constructors. Ordinal -1 is the top level. */
function holdersWithin(source: FileView, ordinal: number, of: 'all' | 'body'): Set<number> {
  const holders = new Set([ordinal]);
  if (ordinal < 0) return holders;
  const queue = [ordinal];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const outer = source.definition(at)!;
    const inner = source
      .children(at)
      .filter(
        (child) =>
          of === 'all' || !isType(outer) || source.definition(child)!.kind === 'constructor',
      );
    for (const child of inner) holders.add(child);
    queue.push(...inner);
  }
  return holders;
}

function certainCallees({ caller, source, reference }: Use, decision: Decision): Callee[] {
  const { name, line, kind } = reference;
  const base = { caller, name, file: source.file, line, kind, certainty: 'resolved' as const };
  if (decision.external !== null) return [{ ...base, target: null, external: decision.external }];
  return decision.targets.map((target) => ({ ...base, target, external: null }));
}

function guessedCallees({ caller, source, reference }: Use, { guesses }: Decision): Callee[] {
  const { name, line, kind } = reference;
  const base = { caller, name, file: source.file, line, kind, certainty: 'possible' as const };
  return guesses.map((target) => ({ ...base, target, external: null }));
}

/**
 * Whether a definition is a member of a class, of a Lua table or of an extended Swift type; the latter two
 * may lack definitions.
 */
function isMember(view: View, address: DefinitionAddress): boolean {
  if (classOf(view, address).length > 0) return true;
  const source = view.get(address.file);
  const { kind, qualifiedName } = source.definition(address.ordinal)!;
  if (source.outline === 'swift') return qualifiedName.includes('.');
  return source.outline === 'lua' && kind === 'method';
}

/**
 * Overrides and implementations of what is called, and members with that name if nothing is known of the receiver.
 */
async function possibleCallees(
  view: View,
  uses: readonly Use[],
  decisions: readonly Decision[],
  tellingOnly: boolean,
): Promise<Callee[]> {
  const unsure = uses.flatMap((use, index) => {
    const decision = decisions[index]!;
    const { source, reference } = use;
    const isNamed = reference.receiver !== '' || source.outline !== undefined;
    const relevant = decision.owners.length > 0 || (decision.open && isNamed);
    return relevant ? { use, decision } : [];
  });
  const names = [...new Set(unsure.map(({ use }) => use.reference.name))];
  const bearers = await view.reader.definitionsNamed(names);
  const bearersOf = new Map(names.map((name, index) => [name, bearers[index]!]));
  const families = familiesOf(view);
  const neighbours = neighboursOf(view);
  const members = new Map<string, readonly DefinitionAddress[]>();
  const found = unsure.map(({ use, decision }) => {
    const { name } = use.reference;
    const family = families[use.source.file];
    const bearers = bearersOf.get(name)!;
    const all = bearers.filter(({ file }) => families[file] === family);
    // Fields are accessed from other languages through methods.
    const isAbroad = (one: DefinitionAddress): boolean =>
      families[one.file] !== family &&
      neighbours[one.file] === neighbours[use.source.file] &&
      isFunction(view, one);
    const abroad = decision.owners.length === 0 ? [] : bearers.filter(isAbroad);
    const isGuess = decision.open && decision.targets.length === 0;
    const telling = isGuess && (!tellingOnly || all.length <= MOST_NAMESAKES);
    // Saves finding the classes of two hundred namesakes if none of them can be meant.
    if (all.length > MOST_OVERRIDES || (!telling && decision.owners.length === 0)) return [];
    const { receiver } = use.reference;
    const isBare = (receiver === '' || callsUniformly(use.source)) && decision.owners.length === 0;
    const isAny = receiver.endsWith('::') || (isBare && use.source.outline === 'ruby');
    const { ofLiterals } = decision;
    const candidates = remembered(
      members,
      `${family} ${name} ${isBare} ${isAny} ${ofLiterals}`,
      () =>
        all.filter(
          (one) =>
            isAny || isMember(view, one) !== isBare || (ofLiterals && isOfLiteral(view, one)),
        ),
    );
    const certain = new Set([...decision.targets, ...decision.guesses].map(addressKey));
    const namesakes = tellingOnly ? all.length : candidates.length;
    const areFew = namesakes <= MOST_NAMESAKES;
    const open = isGuess && areFew;
    const owners = new Set(decision.owners.map(addressKey));
    const runs = (member: DefinitionAddress): boolean =>
      owners.size > 0 &&
      classOf(view, member).some(
        (owner) =>
          lineage(view, owner).some((one) => owners.has(addressKey(one))) ||
          decision.owners.some((asked) => hasInterface(view, owner, asked)),
      );
    const fits = (member: DefinitionAddress): boolean =>
      open || (ofLiterals && areFew && isOfLiteral(view, member)) || runs(member);
    const isOutlined = use.source.outline !== undefined;
    const others = abroad.length > MOST_OVERRIDES ? [] : abroad.filter(runs);
    return [...candidates, ...others].filter(
      (member) =>
        !certain.has(addressKey(member)) &&
        (isAbroad(member) || fits(member)) &&
        takesArguments(view, use.reference, member) &&
        mayStandFor(view, member, decision) &&
        (!isOutlined || view.get(member.file).definition(member.ordinal)!.kind !== 'test'),
    );
  });
  return unsure.flatMap(({ use: { caller, source, reference } }, index) => {
    const { name, line, kind } = reference;
    return found[index]!.map((target) => ({
      caller,
      target,
      external: null,
      name,
      file: source.file,
      line,
      kind,
      certainty: 'possible' as const,
    }));
  });
}

function ordered(callees: readonly Callee[]): Callee[] {
  const distinct = new Map<string, Callee>();
  for (const callee of callees) {
    const goal =
      callee.target === null ? `${callee.external} ${callee.name}` : addressKey(callee.target);
    const key = `${callee.line} ${callee.kind} ${goal}`;
    if (!distinct.has(key)) distinct.set(key, callee);
  }
  const nowhere = { file: Number.MAX_SAFE_INTEGER, ordinal: 0 };
  return [...distinct.values()].sort(
    (a, b) =>
      a.line - b.line ||
      compareAddresses(a.target ?? nowhere, b.target ?? nowhere) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
}
