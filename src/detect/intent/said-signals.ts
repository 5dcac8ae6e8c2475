import type { IntentSignal } from './intent-signal.js';
import { INTENT_SIGNALS, POLITE } from './intent-signals.js';
import { LOOK_UP_SIGNALS_OF_A_LINE } from './look-up-signals.js';
import { USAGE_SIGNALS, USAGE_SIGNALS_OF_A_LINE } from './usage-signals.js';

/** Separators within names: `Runner.fail`, `Suite#throws` and `--fail-fast` do not say that anything fails. */
const JOINTS = /(?<=[\w$])(?:\.|#|::|->)(?=[a-z_$])/g;
const FLAG = /(?<=^|\s)--[a-z][\w-]*/g;

/** A text of the same length with each of its names joined to one word. */
function withNamesJoined(text: string): string {
  return text
    .replace(JOINTS, (joint) => '_'.repeat(joint.length))
    .replace(FLAG, (flag) => flag.replaceAll('-', '_'));
}

/** A signal with the offsets of its words. */
export interface SaidSignal {
  readonly signal: IntentSignal;
  readonly start: number;
  readonly end: number;
}

/** The signals for a request of one line, in which `who` alone says less than `who calls`. */
export const SIGNALS_OF_A_LINE = [
  ...USAGE_SIGNALS,
  ...USAGE_SIGNALS_OF_A_LINE,
  ...LOOK_UP_SIGNALS_OF_A_LINE,
  ...INTENT_SIGNALS.filter((known) => !USAGE_SIGNALS.includes(known)),
];

const COMMANDS = INTENT_SIGNALS.filter(({ isCommand }) => isCommand);

function findSignal(
  signal: IntentSignal,
  text: string,
  commandStart: number,
): SaidSignal | undefined {
  const from = signal.isCommand ? commandStart : 0;
  const match = signal.pattern.exec(text.slice(from));
  if (match === null) return undefined;
  const start = from + match.index;
  return { signal, start, end: start + match[0].length };
}

/**
 * The signals in a text, in its order. More specific wordings come first in the table: "write" in "write tests for"
 * is not a signal of its own.
 */
export function findSignals(
  said: string,
  part: 'title' | 'body',
  signals: readonly IntentSignal[] = INTENT_SIGNALS,
): SaidSignal[] {
  const text = withNamesJoined(said);
  const commandStart = POLITE.exec(text)?.[0].length ?? 0;
  const all: SaidSignal[] = [];
  for (const signal of signals) {
    if (signal[part] === 0) continue;
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

/**
 * Where a later clause may contain a command: after a full stop or a semicolon, or after a comma or `and` if the
 * verb has an object.
 */
const CLAUSE =
  /[.;:!?]\s+|(?:,\s+(?:and\s+|then\s+|so\s+)?|\s(?:and|then|so)\s+)(?=[a-z]+\s+(?:it|them|the|all|an?|some|this|that|these|those|its|every)\b)/g;

/** Most clauses of a request that are examined; a real request has few. */
const MOST_CLAUSES = 20;
/** Most characters of a clause that are examined. */
const COMMAND_LENGTH = 100;

/** Commands after a complaint or a description, each once: `the socket stays open; fix the leak`. */
export function findLaterCommands(said: string, known: readonly SaidSignal[]): SaidSignal[] {
  const text = withNamesJoined(said);
  const found: SaidSignal[] = [];
  for (const clause of [...text.matchAll(CLAUSE)].slice(0, MOST_CLAUSES)) {
    const start = clause.index + clause[0].length;
    const words = text.slice(start, start + COMMAND_LENGTH);
    const from = POLITE.exec(words)?.[0].length ?? 0;
    const signal = COMMANDS.find(({ pattern }) => pattern.test(words.slice(from)));
    if (signal === undefined) continue;
    const end = start + from + signal.pattern.exec(words.slice(from))![0].length;
    const isKnown = known.some((other) => other.start <= start + from && other.end >= end);
    if (isKnown || found.some((other) => other.signal === signal)) continue;
    found.push({ signal, start, end });
  }
  return found;
}
