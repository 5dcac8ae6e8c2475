import type { Intent, IntentName, RequestShape } from '../../model/request.js';
import { HEADING_SIGNALS, INTENT_SIGNALS } from './intent-signals.js';
import {
  findLaterCommands,
  findSignals,
  type SaidSignal,
  SIGNALS_OF_A_LINE,
} from './said-signals.js';
import { Tally } from './tally.js';

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

/** Wording beyond this says nothing new, however long a request is. */
const LONGEST_BODY = 12_000;

/** Complaints in the body count up to this much together: a long issue is not surer than a short one. */
const MOST_BODY_WEIGHT = 2;

/**
 * What is wrong is the reason where a leading verb says what to do, and a condition where something is looked for (`where is an error
 * raised if a file is missing`): complaints beside it count up to this much together.
 */
const MOST_REASON_WEIGHT = 4;

/** What a command counts less in a further clause than at the start. */
const LATER_COMMAND = 2;

const LOOKS_FOR = /^(?:where|which|who)\b/;

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
