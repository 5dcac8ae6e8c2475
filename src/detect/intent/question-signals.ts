import { type IntentSignal, signal } from './intent-signal.js';

/** What stands before a wish to know something. */
const WISH =
  "(?:please |can you |could you |would you |(?:i|we) (?:just )?(?:want|need|would like|have|like) to |i['’]d like to |(?:i['’]?m |i am |we are |we['’]re )?trying to |need to |help me (?:to )?|let['’]s )*";

function lookUp(weight: number, pattern: RegExp): IntentSignal {
  return signal('DEFINITION_LOOKUP', weight, 0, pattern);
}

function usage(weight: number, pattern: RegExp): IntentSignal {
  return signal('USAGE_EXPLORATION', weight, 0, pattern);
}

/**
 * Questions that are all of a request. As the title of a report they ask for what does not exist yet, or for what does it
 * wrong: `is it possible to turn off logging`, `does it retry at all`.
 */
export const QUESTION_SIGNALS: readonly IntentSignal[] = [
  // Whether something is needed is seen where it is used.
  usage(
    6,
    /^(?:is|are) (?:the )?[\w.:#]+(?:\(\))? (?:(?:still|ever|actually|even|really) )*(?:used|called|imported|referenced|needed)\b(?! (?:to|for|by|when|if|in|as)\b)/,
  ),
  usage(
    6,
    /^(?:(?:is|are) (?:there )?(?:anything|anyone|anybody|somebody|something|any \w+)|who is|what is) (?:(?:still|ever|actually|else) )*(?:calling|using|importing|referencing)\b/,
  ),
  usage(
    6,
    /^(?:does|do) (?:anything|anyone|anybody|something|somebody|any \w+) (?:(?:still|ever|actually|else) )*(?:calls?|uses?|imports?|references?|depends? on)\b/,
  ),
  usage(6, /\beverything (?:that|which) (?:calls?|uses?|imports?|depends? on|relies on)\b/),
  usage(
    6,
    /^(?:can (?:i|we) (?:safely )?|is it (?:safe|ok|okay|possible) to (?:safely )?)(?:remove|delete|drop)\b/,
  ),
  lookUp(
    5,
    /^(?:who|whats|what(?!['’]s\b| (?:a|about|an|are|breaks|do|does|happens|if|is|to|would break)\b))\b/,
  ),
  lookUp(
    5,
    /^(?:at|by|from|for|in|into|on|since|to|under|until|with) (?:what|which|when|where|whom)\b/,
  ),
  // `do blocks end too early` and `is not found` are no questions.
  lookUp(
    5,
    /^(?:is|are|does|do|did|has|have|was|were|will|can|could|may)(?! (?:not|you)\b) (?:(?:a|an|any|anything|everything|i|it|one|something|that|the|there(?! (?:a|any) ways? to\b)|these|they|this|those|we)\b|.*\?$)/,
  ),
  lookUp(
    4,
    new RegExp(
      `^${WISH}(?:explain|understand|know|learn|see (?:how|where|what|which|who)|figure out|find out|find|tell me|(?:i['’]?m |i am |we are )?(?:looking|searching) for|(?:i['’]?m |i am )?(?:curious|wondering)|i wonder)\\b(?! (?:how to|(?:a|any|some) ways? to)\\b)`,
    ),
  ),
  lookUp(
    3,
    /^(?:(?:the|a|an|any|some) )?(?:functions?|methods?|class(?:es)?|code|places?|parts?|modules?|components?|files?|logic) (?:that|which|where|behind|responsible for)\b/,
  ),
  lookUp(
    4,
    /^(?:the )?(?:default values? (?:of|for)|differences? between|purpose of|meaning of|reasons? (?:for|why)|entry ?points? (?:of|to|for|into))\b/,
  ),
  lookUp(3, /^why (?:do|did) (?:we|you|they) (?!not\b)(?:have|keep|do|call|check)\b/),
  // What is told before may be a complaint, and then prevails.
  lookUp(
    3,
    /[,.:;?!–—-] (?:and |so |but )?(?:who|where|which \w+|what (?:decides|makes|is|does|happens)|how (?:is|are|does|do)) [^.?]{1,200}\?$/,
  ),
];
