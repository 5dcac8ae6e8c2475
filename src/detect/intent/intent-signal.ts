import type { IntentName } from '../../model/request.js';

/** A way of putting things that tells what a request is for. */
export interface IntentSignal {
  readonly intent: IntentName;
  /** Tried on text in lower case, without code and quotations. */
  readonly pattern: RegExp;
  /** What it counts in the title and in the body; 0 where it says nothing there. */
  readonly title: number;
  readonly body: number;
  /** Verbs of a command, as alternatives: its pattern is tried on what politeness leaves, and begins with one. Null for others. */
  readonly verbs: string | null;
}

/** A signal that no verb opens. */
export function signal(
  intent: IntentName,
  title: number,
  body: number,
  pattern: RegExp,
): IntentSignal {
  return { intent, pattern, title, body, verbs: null };
}
