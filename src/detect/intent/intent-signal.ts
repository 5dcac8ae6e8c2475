import type { IntentName } from '../../model/request.js';
import { PrefilteredPattern } from '../../text/prefiltered-pattern.js';

/** A wording that tells the purpose of a request. */
export interface IntentSignal {
  readonly intent: IntentName;
  /** Matched against text in lower case, without code and quotations. */
  readonly pattern: PrefilteredPattern;
  /** Weight in the title and in the body; 0 if it says nothing there. */
  readonly title: number;
  readonly body: number;
  /**
   * Whether it begins with the verb of a command. Its pattern then begins there, after polite phrases have been
   * removed.
   */
  readonly isCommand: boolean;
}

/**
 * A signal that does not begin with a command's verb.
 *
 * @param literals Alternatives of which the pattern requires one, see {@link PrefilteredPattern}.
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
