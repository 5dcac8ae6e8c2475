import type { IntentName } from '../../model/request.js';
import { PrefilteredPattern } from '../../text/prefiltered-pattern.js';

/** A way of putting things that tells what a request is for. */
export interface IntentSignal {
  readonly intent: IntentName;
  /** Tried on text in lower case, without code and quotations. */
  readonly pattern: PrefilteredPattern;
  /** What it counts in the title and in the body; 0 where it says nothing there. */
  readonly title: number;
  readonly body: number;
  /** A verb of a command opens it: its pattern is tried on what politeness leaves, and begins with one. */
  readonly isCommand: boolean;
}

/**
 * A signal that no verb opens.
 *
 * @param literals Of which it holds one, as {@link PrefilteredPattern} asks for them.
 */
export function signal(
  intent: IntentName,
  title: number,
  body: number,
  literals: string,
  pattern: RegExp,
): IntentSignal {
  const prefiltered = new PrefilteredPattern(literals, pattern);
  return { intent, pattern: prefiltered, title, body, isCommand: false };
}
