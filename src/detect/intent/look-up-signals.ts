import { type IntentSignal, signal } from './intent-signal.js';

function lookUp(weight: number, literals: string, pattern: RegExp): IntentSignal {
  return signal('DEFINITION_LOOKUP', weight, 0, literals, pattern);
}

/** Phrases that introduce a wish to know something. */
const WISH =
  "(?:(?:please|can you|could you|would you|help me|let['’]s|i|we|i['’]?m|i am|we are|we['’]re|just|want|need|have|like|would like|i['’]d like|trying|curious|wondering|to) ){0,6}";

/** Questions about where or what something is and how it is done. */
export const LOOK_UP_SIGNALS: readonly IntentSignal[] = [
  lookUp(
    5,
    'where|definition |declaration |implementation |signature |source ',
    /\bwhere (?:is|are|can i find|do we) .*\b(?:defined|declared|implemented|located|live|lives|define)\b|^(?:.{0,40}\b(?:show|find|see|give|get|print|what is|where is|what's|look up) .{0,20})?\b(?:definition|declaration|implementation|signature|source) of\b|^where\b(?! (?:possible|needed|necessary|appropriate|applicable|available)\b)/,
  ),
  lookUp(
    5,
    'how',
    /^(?:\w+ )?how (?:is|are|does|do|did|the|a|an|\w+s)\b(?! (?:i|we|you|to)\b)|^how (?!to\b|can\b|do\b|should\b|would\b|come\b)[\w.()/-]+/,
  ),
  lookUp(
    5,
    ' do | can | should | would ',
    /^how (?:do|can|should|would) (?:i|we|you) (?:know|tell|decide|choose|pick|determine)\b/,
  ),
  lookUp(
    5,
    "what's|what is|what are|what do|what happens|which|when is|when are|when does|why",
    /^(?:what(?:'s| is| are| does| do| happens)|(?:in |from |at )?which \w+|when (?:is|are|does)|why (?:is|are|does|do) .* (?:designed|structured|organi[sz]ed))\b/,
  ),
  // What something is for. In contrast, why something does what it does is asked when it is wrong.
  lookUp(
    3,
    'why',
    /^why (?!.*(?:n['’]t|\b(?:not|never|still))\b)(?:(?:do|does|did) .*\b(?:needs?|requires?|uses?|depends? on|relies on|rely on|have to|has to|exists?)\b|(?:do|did) (?:we|you|they) (?:have|keep|do|call|check)\b|(?:is|are) .*\b(?:needed|required|necessary|used|there)\b)/,
  ),
  lookUp(
    5,
    'architecture|structure|design|flow|life|picture|path',
    /^(?:the )?(?:(?:overall|general|high[- ]level) )?(?:architecture|structure|design|data ?flow|control flow|flow|life ?cycle|big picture|path)(?:$|:| (?:of|from|between|behind)\b)/,
  ),
  lookUp(
    4,
    'explain|describe|understand|show|find|locate|look|go to|give me|tell me|overview|walk me|summari',
    new RegExp(
      `^${WISH}(?:explain|describe|understand|show (?:me|(?:the )?(?:definition|signature|implementation|source|code))|find|locate|look up|lookup|go to|give me|tell me about|overview|walk me through|summari[sz]e)\\b`,
    ),
  ),
  // `the date is cached where?`, `scopes end with the screen, where is that hooked up`
  lookUp(
    4,
    ' how |where|by ',
    /[,:;] (?:so |and |but )?(?:where|how) (?:is|are|does|do|did|was|were)\b(?! (?:i|you|we|one)\b)|\w (?:where|by (?:what|whom|which \w+))\??$/,
  ),
  // Describes the code that is looked for. What follows is a description, not a complaint.
  lookUp(
    3,
    'where|that|which|responsible|code for|code behind|logic for|logic behind',
    /^(?:the )?(?:(?:place|code|function|method|class|file|module|part|logic|line|spot) (?:where|that|which|in which|responsible for)|(?:code|logic) (?:for|behind))\b/,
  ),
  lookUp(
    4,
    'know|see|learn|find|figure|curious|wondering|looking|searching',
    new RegExp(
      `^${WISH}(?:know|see|learn|find out|figure out|curious|wondering) (?:how|where|which|what|why|whether|if|when|who)\\b(?! (?:to|i|we|you|can|do)\\b)|^${WISH}(?:looking|searching) for (?:the|where|which|what|code)\\b`,
    ),
  ),
  // Whether something exists. Reports may begin in the same way, but continue with what is wrong.
  lookUp(
    2,
    'there|does |do |did ',
    /^(?:is|are) there\b(?! (?:a|any) (?:ways?|plans?|chance|possibility|options?|interest)\b)|^(?:does|do|did) (?!not\b|n['’]?t\b|nothing\b)(?:[\w.()/-]+ ){1,4}(?:support|handle|allow|use|have|need|require|check|validate|cache|retry|know|keep|close|wait|run|call|follow|respect|honou?r)\b/,
  ),
  lookUp(4, 'who', /^who (?!is\b|are\b|was\b|can\b|has\b|needs?\b|wants?\b)\w+(?:s|ed)\b/),
];

/**
 * Additional signals for a question that is the whole request. As the title of a report it would ask for something
 * new, or complain: `is it possible to turn off logging`, `does it retry at all`.
 */
export const LOOK_UP_SIGNALS_OF_A_LINE: readonly IntentSignal[] = [
  lookUp(
    5,
    'who|what',
    /^(?:who|whats|what(?!['’]s\b| (?:a|about|an|are|breaks|do|does|happens|if|is|to|would break)\b))\b/,
  ),
  lookUp(
    5,
    ' what| which| when| where| whom',
    /^(?:at|by|from|for|in|into|on|since|to|under|until|with) (?:what|which|when|where|whom)\b/,
  ),
  // `do blocks end too early` and `is not found` are not questions.
  lookUp(
    5,
    'is |are |does |do |did |has |have |was |were |will |can |could |may ',
    /^(?:is|are|does|do|did|has|have|was|were|will|can|could|may)(?! (?:not|you)\b) (?:(?:a|an|any|anything|everything|i|it|one|something|that|the|there(?! (?:a|any) ways? to\b)|these|they|this|those|we)\b|.*\?$)/,
  ),
  lookUp(
    4,
    'explain|understand|know|learn|see|figure|find|tell me|looking|searching|curious|wonder',
    new RegExp(
      `^${WISH}(?:explain|understand|know|learn|see (?:how|where|what|which|who)|figure out|find out|find|tell me|(?:looking|searching) for|curious|wondering|wonder)\\b(?! (?:how to|(?:a|any|some) ways? to)\\b)`,
    ),
  ),
  lookUp(
    3,
    'that|which|where|behind|responsible',
    /^(?:(?:the|a|an|any|some) )?(?:functions?|methods?|class(?:es)?|code|places?|parts?|modules?|components?|files?|logic) (?:that|which|where|behind|responsible for)\b/,
  ),
  lookUp(
    4,
    'default value|difference|purpose |meaning|reason|entry',
    /^(?:the )?(?:default values? (?:of|for)|differences? between|purpose of|meaning of|reasons? (?:for|why)|entry ?points? (?:of|to|for|into))\b/,
  ),
  // A complaint that precedes the question prevails.
  lookUp(
    3,
    'who|where|which|what decides|what makes|what is|what does|what happens|how is|how are|how do',
    /[,.:;?!–—-] (?:and |so |but )?(?:who|where|which \w+|what (?:decides|makes|is|does|happens)|how (?:is|are|does|do)) [^.?]{1,200}\?$/,
  ),
];
