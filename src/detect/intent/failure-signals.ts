import { type IntentSignal, signal } from './intent-signal.js';

/** Symptoms of failures in titles that do not say that anything is wrong. */
export const FAILURE_SIGNALS: readonly IntentSignal[] = [
  // What programs and systems say when they fail, and how slow or large they become.
  signal(
    'BUG_FIX',
    3,
    1,
    'undefined|connection |such|denied|out of |gateway|internal|deprecat|expected| but |times |timed |s time out',
    /\bundefined (?:method|variable|local variable|symbol|reference|index|array key|property)\b|\bconnection (?:reset|refused|aborted|closed unexpectedly)\b|\bno such (?:file|method|table|column|host)\b|\b(?:permission|access) denied\b|\bout of (?:memory|range|bounds)\b|\bbad gateway\b|\binternal server error\b|\bdeprecat(?:ed|ion) warnings?\b|\bexpected \S{1,40} (?:but )?(?:got|found|received)\b|\b(?:works|working|fine) (?:on|in|with|for) [\w. ]{1,40} but not\b|\btim(?:es|ed) out\b|s time out\b/,
  ),
  signal(
    'BUG_FIX',
    3,
    1,
    'high |excessive |huge | usage | use | consumption |grow|take|slow',
    /\b(?:high|excessive|huge) (?:cpu|memory|ram|disk)\b|\b(?:cpu|memory|ram) (?:usage|use|consumption) (?:grows|is|increases|spikes|rises)\b|\bgrows? (?:forever|indefinitely|unbounded|without|with every|on every)\b|\btakes? (?:too long|very long|so long|forever|(?:about |over |more than )?(?:\d+|several|many) ?(?:s|sec|seconds|minutes?|hours?)\b)|\b(?:very|extremely|really|too|so|awfully|painfully) slow\b|^slow\b(?! (?:down|mode|query log)\b)/,
  ),
  // No weight in the body, where it may just as well describe what is wished for.
  signal('BUG_FIX', 4, 0, "n't|n’t", /\b(?:ca|wo)n['’]t\b/),
  signal(
    'BUG_FIX',
    3,
    0,
    '4|5|off-|off |immediately|prematurely|early|unexpectedly| valid|invalid| order|free|null| race|overflow',
    /^(?:http )?[45]\d\d\b|\boff[- ]by[- ]one\b|\b(?:exits?|quits?|ends?|closes?|stops?|returns?) (?:immediately|prematurely|too early|unexpectedly)\b|\b(?:rejects? valid|accepts? invalid)\b|\b(?:random|wrong|reversed?) order\b|\bout of order\b|\b(?:double free|use[- ]after[- ]free|null pointer|data race|(?:buffer|stack|integer) overflow)\b/,
  ),
  // What happens to something, and how, without a request: `a flag is read as a path`.
  signal(
    'BUG_FIX',
    2,
    0,
    ' as| before| after| twice| although| even| again',
    /\b(?:is|are|was|were|gets?) \w{2,20}(?:ed|nt|wn|en) (?:as|before|after|twice|although|even|again)\b/,
  ),
  // What happens instead of what was wanted.
  signal(
    'BUG_FIX',
    2,
    0,
    'no |nothing |blank|empty|white|garbled|stale|truncated',
    /^no (?!(?:need|way|longer|support|more)\b)(?:[\w-]+ ){1,3}(?:is|are|when|if|after|although|while)\b|^nothing (?:is|gets|was|happens)\b|^(?:blank|empty|white|garbled|stale|truncated) (?:[\w-]+ ){1,3}(?:on|after|when|if|instead)\b/,
  ),
];
