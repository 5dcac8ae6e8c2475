import type { Intent, IntentName, RequestShape } from '../../model/request.js';
import { HEADING_SIGNALS, INTENT_SIGNALS } from './intent-signals.js';
import {
  findLaterCommands,
  findSignals,
  type SaidSignal,
  SIGNALS_OF_A_LINE,
} from './said-signals.js';
import { Tally } from './tally.js';

/** What other parts of the detection found. */
interface IntentEvidence {
  readonly title: string;
  readonly body: string;
  readonly headings: readonly string[];
  readonly shape: RequestShape;
  readonly hasFrames: boolean;
  /** Whether an error is named or quoted anywhere, unless that is the whole request. */
  readonly hasErrors: boolean;
  readonly hasErrorsBelow: boolean;
  /** Whether the title begins with a name of several words and a colon. */
  readonly maybeErrorInTitle: boolean;
  /** Whether the title begins with the name of an exception, or with a label before an error's text. */
  readonly errorInTitle: boolean;
}

/** Most characters of wording that are read; later ones add nothing. */
const LONGEST_BODY = 12_000;

/** Highest total weight of complaints in the body: a long issue is no more certain than a short one. */
const MOST_BODY_WEIGHT = 2;

/**
 * Highest total weight of complaints beside a leading verb that says what to do, where they are the reason, or in a
 * search for something, where they are a condition (`where is an error raised if a file is missing`).
 */
const MOST_REASON_WEIGHT = 4;

/** How much less a command weighs in a later clause than at the start. */
const LATER_COMMAND = 2;

const LOOKS_FOR = /^(?:where|which|who)\b/;

/** A text without code and quotations, which a request mentions rather than says. */
function wording(text: string): string {
  return text
    .replace(/`[^`\n]*`/g, ' x ')
    .replace(/"[^"\n]{0,200}"/g, ' x ')
    .replace(/[*_]{2}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function wordsOf(text: string, { start, end }: SaidSignal): string {
  return `"${text.slice(start, Math.min(end, start + 60)).trim()}"`;
}

function readTitle(tally: Tally, title: string, isAll: boolean): void {
  const said = findSignals(title, 'title', isAll ? SIGNALS_OF_A_LINE : INTENT_SIGNALS);
  const isTold = said.some(({ signal }) => signal.isCommand && signal.intent !== 'BUG_FIX');
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
 * The purpose of a request: the intent whose signals weigh most, with the signals for all intents. Signals are
 * listed in the order title, headings, body, traces.
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
