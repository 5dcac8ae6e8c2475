import { type IntentSignal, signal } from './intent-signal.js';

/** What programs do about failures of something else. */
const VERB =
  '(?:retry|re-?run|re-?send|re-?submit|re-?queue|re-?schedule|re-?process|re-?deliver|restart|relaunch|respawn|reconnect|repeat|replay|replace|recover|compensate|restore|resume|continue|roll back|forget|record|count|track|collect|gather|list|print|log|report|cancel|kill|terminate|abort|purge|discard|quarantine|mark|flag|skip)';
const BEFORE = '(?:(?:the|a|an|all|any|only|each|every|for|from|after|of|previously) ){0,3}';
const FAILED = '(?:failed|failing|crashed|corrupted)';
const FAULTY = '(?:failed|failing|crashed|corrupted|broken|missing|lost|invalid)';
/** What has failed, in one or two words, at the end or before more about what is done with it. */
const THING =
  '(?!(?:to|in|on|at|by|with|for|and|or|after) )[a-z][\\w-]*(?: [\\w-]+)?(?:$| (?:in|on|to|from|with|by|at|for|of|so|and|after|before|during|until|using|via)\\b)';
/** Not where the title also says what goes wrong: `retry of failed jobs never ends`. */
const WITHOUT_COMPLAINT =
  "(?!.*\\b(?:wrong|when|whenever|if|while|is|are|was|were|has|have|does|doesn|do|don|did|didn|not|cannot|can['’]t|never|no|still|instead|twice|fails?|throws?|crashes|breaks?|hangs?|raises?|loses?)\\b)";

const DEALT_WITH = [
  `${VERB}(?:n?ing)? ${BEFORE}${FAILED} ${THING}`,
  `${VERB}(?:n?ing)? (?:[\\w-]+ ){0,3}?${BEFORE}(?:crash|failure)(?:s|es)?(?:$| (?:in|of|by|with|using)\\b)`,
  `(?:replace|reconnect|recover|discard) ${BEFORE}${FAULTY} ${THING}`,
  `(?!fix|debug|solv|resolv|repair|investigat)[a-z]{3,}ing (?:[\\w-]+ ){0,4}?(?:of|from|the|only|all|any|many) ${FAULTY} ${THING}`,
  `(?:the )?[a-z]+(?: [a-z]+)? (?:of|for|about|with) (?:the )?${FAILED} [a-z]+s$`,
].join('|');

/**
 * Titles in which a failure is not what is wrong but what the program deals with: `retry failed jobs`,
 * `the list of failing tests`, `recover from a crash`.
 */
export const HANDLED_FAILURE_SIGNAL: IntentSignal = signal(
  'IMPLEMENTATION',
  6,
  0,
  'failed|failing|failure|crash|corrupted|broken|missing|lost|invalid',
  new RegExp(`^${WITHOUT_COMPLAINT}(?:${DEALT_WITH})`),
);
