import type { Intent, IntentName, RequestShape } from '../../model/request.js';
import type { IntentSignal } from './intent-signal.js';
import { HEADING_SIGNALS, INTENT_SIGNALS, POLITE } from './intent-signals.js';
import { LOOK_UP_SIGNALS_OF_A_LINE } from './look-up-signals.js';
import { USAGE_SIGNALS, USAGE_SIGNALS_OF_A_LINE } from './usage-signals.js';

/** What the rest of the request says beside its words. */
interface IntentEvidence {
  readonly title: string;
  readonly body: string;
  readonly headings: readonly string[];
  readonly shape: RequestShape;
  readonly hasFrames: boolean;
  /** An error is named or quoted, anywhere; not where that is all. */
  readonly hasErrors: boolean;
  readonly hasErrorsBelow: boolean;
  /** The title begins with a name of several words and a colon. */
  readonly maybeErrorInTitle: boolean;
  /** The title begins with the name of an exception or with what stands before the text of an error. */
  readonly errorInTitle: boolean;
}

const NO_SIGNAL: Intent = { name: 'IMPLEMENTATION', confidence: 0.3, signals: [] };
/** Wording beyond this says nothing new, however long a request is. */
const LONGEST_BODY = 12_000;
/** Complaints in the body count up to this much together: a long issue is not surer than a short one. */
const MOST_BODY_WEIGHT = 2;
/**
 * What is wrong is the reason where a leading verb says what to do, and a condition where something is looked for (`where is an error
 * raised if a file is missing`): complaints beside it count up to this much together.
 */
const MOST_REASON_WEIGHT = 4;
/** Decides between equal scores: what the user is most likely stuck with comes first. */
const PRECEDENCE: readonly IntentName[] = [
  'BUG_FIX',
  'TEST_WRITING',
  'REFACTOR',
  'USAGE_EXPLORATION',
  'DEFINITION_LOOKUP',
  'IMPLEMENTATION',
];

const LOOKS_FOR = /^(?:where|which|who)\b/;

class Tally {
  private readonly scores = new Map<IntentName, number>();
  private readonly signals: string[] = [];

  add(intent: IntentName, weight: number, signal: string): void {
    this.scores.set(intent, (this.scores.get(intent) ?? 0) + weight);
    this.signals.push(signal);
  }

  score(intent: IntentName): number {
    return this.scores.get(intent) ?? 0;
  }

  get isEmpty(): boolean {
    return this.signals.length === 0;
  }

  /** The share of the leading intent, as sure as the evidence is strong: 6 points alone are 0.9. */
  result(): Intent {
    const total = PRECEDENCE.reduce((sum, intent) => sum + this.score(intent), 0);
    if (total === 0) return NO_SIGNAL;
    const name = PRECEDENCE.reduce((best, intent) =>
      this.score(intent) > this.score(best) ? intent : best,
    );
    const share = this.score(name) / (total + 1);
    const confidence = Math.min(0.99, Math.round((0.3 + 0.7 * share) * 100) / 100);
    return { name, confidence, signals: this.signals };
  }
}

/** Code and quotations are what the request speaks of, not what it says. */
function wording(text: string): string {
  return text
    .replace(/`[^`\n]*`/g, ' x ')
    .replace(/"[^"\n]{0,200}"/g, ' x ')
    .replace(/[*_]{2}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Joints of names: in `Runner.fail`, `Suite#throws` and `--fail-fast` nothing is said to fail. */
const JOINTS = /(?<=[\w$])(?:\.|#|::|->)(?=[a-z_$])/g;
const FLAG = /(?<=^|\s)--[a-z][\w-]*/g;

/** A text with each of its names as one word, character by character. */
function withNamesJoined(text: string): string {
  return text
    .replace(JOINTS, (joint) => '_'.repeat(joint.length))
    .replace(FLAG, (flag) => flag.replaceAll('-', '_'));
}

interface Found {
  readonly signal: IntentSignal;
  readonly start: number;
  readonly end: number;
}

/** The table for a request that is one line: `who` alone says less than `who calls`. */
const SIGNALS_OF_A_LINE = [
  ...USAGE_SIGNALS,
  ...USAGE_SIGNALS_OF_A_LINE,
  ...LOOK_UP_SIGNALS_OF_A_LINE,
  ...INTENT_SIGNALS.filter((known) => !USAGE_SIGNALS.includes(known)),
];

const COMMANDS = INTENT_SIGNALS.filter(isCommand);

/** How any command begins: where a text does not, none of their patterns needs to be made, each in a fifth of a millisecond. */
const COMMAND_HEAD = new RegExp(`^(?:${COMMANDS.map(({ verbs }) => verbs).join('|')})\\b`);

function isCommand({ verbs }: IntentSignal): boolean {
  return verbs !== null;
}

function findSignal(signal: IntentSignal, text: string, commandStart: number): Found | undefined {
  const from = isCommand(signal) ? commandStart : 0;
  const match = signal.pattern.exec(text.slice(from));
  if (match === null) return undefined;
  const start = from + match.index;
  return { signal, start, end: start + match[0].length };
}

/**
 * The signals in a text, in its order. The table lists the more special wording first: "write" in "write tests for" is
 * no signal of its own.
 */
function findSignals(
  said: string,
  part: 'title' | 'body',
  signals: readonly IntentSignal[] = INTENT_SIGNALS,
): Found[] {
  const text = withNamesJoined(said);
  const commandStart = POLITE.exec(text)?.[0].length ?? 0;
  const mayCommand = COMMAND_HEAD.test(text.slice(commandStart));
  const all: Found[] = [];
  for (const signal of signals) {
    if (signal[part] === 0 || (isCommand(signal) && !mayCommand)) continue;
    const found = findSignal(signal, text, commandStart);
    if (found === undefined) continue;
    const covered = all.some(
      (other) =>
        other.signal.intent !== signal.intent &&
        other.start <= found.start &&
        other.end >= found.end,
    );
    if (!covered) all.push(found);
  }
  return all.sort((a, b) => a.start - b.start);
}

/** Where a further clause may ask for something: behind a full stop or a semicolon, or a comma or `and` with an object after the verb. */
const CLAUSE =
  /[.;:!?]\s+|(?:,\s+(?:and\s+|then\s+|so\s+)?|\s(?:and|then|so)\s+)(?=[a-z]+\s+(?:it|them|the|all|an?|some|this|that|these|those|its|every)\b)/g;
/** What a command counts less in a further clause than at the start. */
const LATER_COMMAND = 2;

/** Clauses of a request that are looked at: one that asks has few. */
const MOST_CLAUSES = 20;
/** Characters in which a clause says what it asks for. */
const COMMAND_LENGTH = 100;

/** Commands behind a complaint or a description, each once: `the socket stays open; fix the leak`. */
function findLaterCommands(said: string, known: readonly Found[]): Found[] {
  const text = withNamesJoined(said);
  const found: Found[] = [];
  for (const clause of [...text.matchAll(CLAUSE)].slice(0, MOST_CLAUSES)) {
    const start = clause.index + clause[0].length;
    const words = text.slice(start, start + COMMAND_LENGTH);
    const from = POLITE.exec(words)?.[0].length ?? 0;
    if (!COMMAND_HEAD.test(words.slice(from))) continue;
    const signal = COMMANDS.find(({ pattern }) => pattern.test(words.slice(from)));
    if (signal === undefined) continue;
    const end = start + from + signal.pattern.exec(words.slice(from))![0].length;
    const isKnown = known.some((other) => other.start <= start + from && other.end >= end);
    if (isKnown || found.some((other) => other.signal === signal)) continue;
    found.push({ signal, start, end });
  }
  return found;
}

function wordsOf(text: string, { start, end }: Found): string {
  return `"${text.slice(start, Math.min(end, start + 60)).trim()}"`;
}

function readTitle(tally: Tally, title: string, isAll: boolean): void {
  const said = findSignals(title, 'title', isAll ? SIGNALS_OF_A_LINE : INTENT_SIGNALS);
  const isTold = said.some(({ signal }) => isCommand(signal) && signal.intent !== 'BUG_FIX');
  let complaints = isTold || LOOKS_FOR.test(title) ? MOST_REASON_WEIGHT : Number.POSITIVE_INFINITY;
  for (const found of said) {
    const { intent, title: full } = found.signal;
    const weight = intent === 'BUG_FIX' ? Math.min(full, complaints) : full;
    if (intent === 'BUG_FIX') complaints -= weight;
    if (weight > 0) tally.add(intent, weight, `title says ${wordsOf(title, found)}`);
  }
  for (const found of findLaterCommands(title, said)) {
    const { intent, title: weight } = found.signal;
    tally.add(intent, weight - LATER_COMMAND, `title ends with ${wordsOf(title, found)}`);
  }
}

function readBody(tally: Tally, body: string): void {
  const weights = new Map<IntentName, number>();
  for (const found of findSignals(body, 'body')) {
    const { intent, body: most } = found.signal;
    const used = weights.get(intent) ?? 0;
    const weight = Math.min(most, MOST_BODY_WEIGHT - used);
    weights.set(intent, used + weight);
    if (weight > 0) tally.add(intent, weight, `body says ${wordsOf(body, found)}`);
  }
}

function readHeadings(tally: Tally, headings: readonly string[]): void {
  for (const [intent, weight, pattern] of HEADING_SIGNALS) {
    const heading = headings.find((candidate) => pattern.test(candidate));
    if (heading !== undefined) tally.add(intent, weight, `heading "${heading}"`);
  }
}

/**
 * What a request is for: the intent whose signals weigh most, with the signals of all. Signals are listed title first,
 * then headings, body, traces.
 */
export function detectIntent(evidence: IntentEvidence): Intent {
  const tally = new Tally();
  const title = wording(evidence.title.slice(0, LONGEST_BODY));
  readTitle(tally, title, evidence.body === '' && !evidence.hasFrames);
  if (evidence.errorInTitle) tally.add('BUG_FIX', 4, 'error in the title');
  readHeadings(tally, evidence.headings);
  readBody(tally, wording(evidence.body.slice(0, LONGEST_BODY)));
  if (evidence.hasFrames) tally.add('BUG_FIX', 6, 'stack trace');
  else if (evidence.hasErrorsBelow) tally.add('BUG_FIX', 2, 'error message');
  else if (evidence.hasErrors && tally.isEmpty) tally.add('BUG_FIX', 1, 'an error by name');
  else if (evidence.maybeErrorInTitle && tally.isEmpty) tally.add('BUG_FIX', 1, 'maybe an error');
  if (evidence.shape === 'symbol' && tally.isEmpty) {
    tally.add('DEFINITION_LOOKUP', 3, 'a symbol alone');
  }
  return tally.result();
}
