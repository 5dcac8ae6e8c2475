import type { IntentName } from '../../model/request.js';
import { PrefilteredPattern } from '../../text/prefiltered-pattern.js';
import { COMPLAINT_SIGNALS } from './complaint-signals.js';
import { FAILURE_SIGNALS } from './failure-signals.js';
import { HANDLED_FAILURE_SIGNAL } from './handled-failures.js';
import { type IntentSignal, signal } from './intent-signal.js';
import { LOOK_UP_SIGNALS } from './look-up-signals.js';
import { openingsOf } from './openings.js';
import { USAGE_SIGNALS } from './usage-signals.js';
import { WISH_SIGNALS } from './wish-signals.js';

/** Polite phrases before a request, removed before looking for a command. */
export const POLITE =
  /^(?:please |pls |can you |could you |would you |(?:i|we) (?:want|need|would like|should|must|['’]d like) (?:you )?(?:to )?|i['’]d like (?:you )?to |let['’]s |help me (?:to )?|how (?:can|do|should|would) (?:i|we|you) |how to |try to |need to |todo:? )+/;

/** A noun phrase followed by a complaint: `rename of a folder does not update the tree`. */
const COMPLAINT =
  "(?: (?!(?:and|or|but|that|which|who|whose|where|when|while|because|since|as|so|if|unless|although)\\b)[\\w.'’()/-]+){1,8}" +
  " (?:(?:do|does|did|is|are|was|were|has|have|can|could|will|would)(?:n['’]?t| not)|doesnt|isnt|no longer|fails|crashes|throws|hangs|breaks|" +
  '(?:is|are|was|were) (?:broken|reversed|wrong|incorrect|ignored|lost|gone|stuck|swapped|unusable|unavailable|inconsistent|missing(?= (?:on|in|after|when|if)\\b)))\\b';

/** What is resolved where a program is to be mended; all else (`resolve imports`) is what a program does. */
const TROUBLE =
  'issues?|bugs?|problems?|errors?|warnings?|crash(?:es)?|failures?|deadlocks?|races?|race conditions?|regressions?|leaks?|exceptions?|tickets?|todos?|lint|flak(?:y|iness)|vulnerabilit(?:y|ies)|circular|cycles?|broken|failing|merge conflicts?|mismatch(?:es)?|conflicting|incorrect|wrong|missing|null|inconsistenc(?:y|ies)';

/** Verbs followed by a clause that says what is wanted: `ensure that names do not clash`, `make uploads fail`. */
const OF_CLAUSES = 'allow|detect|ensure|make|prevent|require|validate|warn';

/**
 * A request that begins with one of these verbs, rather than with a noun of the same spelling (`use of`, `change in`,
 * `upload does not end`).
 */
function command(intent: IntentName, title: number, verbs: string): IntentSignal {
  const noun = '(?! (?:and|or|of|is|are|was|has|in|does|doesn)\\b)';
  const subject = intent === 'BUG_FIX' ? '' : `(?:(?<=^(?:${OF_CLAUSES}))|(?!${COMPLAINT}))`;
  const pattern = new PrefilteredPattern(
    openingsOf(verbs),
    new RegExp(`^(?:${verbs})\\b${noun}${subject}`),
    'start',
  );
  return { intent, title, body: 0, pattern, isCommand: true };
}

/**
 * Wordings of requests by purpose. Leading verbs and questions weigh most, complaints in the title less, remarks in
 * the body least. Title and body are added up, with each signal counted once.
 */
export const INTENT_SIGNALS: readonly IntentSignal[] = [
  ...USAGE_SIGNALS,
  ...LOOK_UP_SIGNALS,

  signal(
    'TEST_WRITING',
    6,
    2,
    'test|spec',
    /\b(?:add|write|create|implement|extend|improve|increase|provide|generate|introduce|need|missing|more|lacks?) (?:(?:a|an|some|the|more|new|missing|few|better|additional|regression|unit|integration|e2e|end-to-end|snapshot|component|property|automated|[\w.]+) ){0,4}(?:tests?|test cases?|specs?|test coverage|test suite)\b(?! (?:runner|framework|command|utils?|helper|reporter|environment|server|client|database|settings))/,
  ),
  signal(
    'TEST_WRITING',
    5,
    1,
    'test |specs |spec |coverage|cover |covered|untested|tests',
    /^(?:(?:tests?|specs?) (?:for|that)|unit tests? (?:for|that)|(?:(?:improve|increase|raise) )?(?:the )?(?:test )?coverage (?:for|of)|cover )\b|\b(?:covered|untested|no tests? (?:for|cover)|(?:has|have|had) no (?:\w+ )?tests\b|cover .{0,60}\b(?:in|with|by) (?:\w+ )?tests?\b|test coverage (?:for|of|is))\b/,
  ),
  command('TEST_WRITING', 4, 'test (?:that|the|if|whether|for|[\\w.]+(?=\\())'),

  signal(
    'REFACTOR',
    7,
    0,
    'caller|site|usage|uses|references',
    /(?:^|\b(?:please|and|then|also),? )(?:update|adapt|adjust|migrate|convert|change) (?:(?:all|every|each|its|the|their|of) )*(?:callers?|call[- ]?sites?|usages?|uses|references)\b|\b(?:and|then|also) fix (?:(?:all|its|the) )*(?:callers?|call[- ]?sites?|usages?)\b/,
  ),
  command(
    'REFACTOR',
    6,
    'refactor|rename|extract|inline|move|clean ?up|tidy|split(?! (?:views?|panes?|panels?|screens?|windows?|buttons?|diffs?)\\b)|deduplicate|dedupe|migrate|restructure|reorgani[sz]e|consolidate|unify|simplify|merge|convert|port|modernize|decouple|encapsulate|replace|rewrite|reuse|pull|break (?:(?:it|them|this|that) )?up|get rid of|turn .{1,60} into|remove (?:(?:the|all|any) )*(?:unused|dead|duplicated?|redundant|obsolete)|generali[sz]e|standardi[sz]e',
  ),
  command('REFACTOR', 5, 'optimi[sz]e|speed up|reduce'),
  signal(
    'REFACTOR',
    5,
    1,
    "refactor|clean|extracte|duplicate|repeat| same |paste| too |scattered|tight|separation|cannot|can't|can’t|cant|hard |difficult|impossible|smell|technical|dedicated",
    /\brefactor(?:ing|ed)?\b|\bclean ?up the\b|\bextracted? (?:in)?to\b|(?<!\bgets? )\bduplicated\b|\bduplicates? (?:(?:the|this|that) )?(?:\w+ )?(?:code|logic)\b|\brepeats? the same\b|\bthe same (?:code|logic) (?:in|as|twice|is)\b|\bcopy[- ]?past(?:ed|es?)\b|\b(?:function|method|class|file|module|component) is too (?:long|big|large|complex|complicated)\b|\bscattered\b|\btight(?:ly)? coupl|\bseparation of concerns\b|\b(?:cannot|can['’]?t|hard to|difficult to|impossible to) (?:be )?(?:maintain|reuse|test|unit[- ]test)(?:ed|d)?\b|\bcode ?smell\b|\btechnical debt\b|\bdedicated (?:class|module|facade|method|component)\b/,
  ),
  signal(
    'REFACTOR',
    4,
    0,
    'optimisation|optimization|style|micro',
    /\boptimi[sz]ation\b|\bcoding style\b|\bmicro-?optimi/,
  ),

  command(
    'IMPLEMENTATION',
    6,
    'add|implement|support|create|introduce|build|make|allow|enable|provide|permit|develop|integrate|include|expose|extend|write|set ?up|wire|show|display|hook|insert',
  ),
  command(
    'IMPLEMENTATION',
    5,
    'change|update|set|use|turn (?:on|off)|disable|remove|delete|drop|restrict|improve|enhance|bump|upgrade|adjust|increase|decrease|prevent|ensure|require|auto-?detect|detect|precompute|send|configure|customi[sz]e|align|hide|apply|pass|combine|return|handle|switch|swap|put|center|centre|limit|validate|warn|sort|highlight|document (?:the|how|all|our)|style (?:the|all|our)',
  ),
  command(
    'IMPLEMENTATION',
    4,
    'preserve|keep(?![ -]alive)|avoid|ignore(?! (?:files?|lists?|patterns?|rules?)\\b)|skip(?! links?\\b)|stop(?! words?\\b)|deprecate|let|exclude|suppress|canonicali[sz]e|seriali[sz]e|normali[sz]e|infer|clarify|restore|treat|respect|honou?r|omit|lazily|propagate|fall back',
  ),
  signal('IMPLEMENTATION', 5, 0, 'feat', /^feat(?:\([^)]*\))?!?:/),
  signal('REFACTOR', 5, 0, 'perf', /^perf(?:\([^)]*\))?!?:/),
  signal(
    'IMPLEMENTATION',
    2,
    1,
    'support',
    /\b(?:add|adding|lacks?|lacking|lack of|missing|no) (?:\w+ ){0,3}support\b|\bsupport for\b|\bsupport(?:ing)? \w+ing\b/,
  ),
  signal(
    'IMPLEMENTATION',
    1,
    1,
    'would|feature|proposal|could|allow|should|new |please|need',
    /\bit would be (?:nice|great|good|useful|helpful|cool)\b|\bwould like to (?:be able|have|add|see)\b|\bfeature request\b|\bproposal\b|\bcould (?:also|be (?:nice|added|supported))\b|\ballow(?:s|ing)? users?\b|\bshould be (?:able|possible) to\b|\bnew (?:feature|option|setting|component|page|button|class|method)\b|\bplease add\b|\bneeds? to support\b/,
  ),

  ...WISH_SIGNALS,
  HANDLED_FAILURE_SIGNAL,

  command(
    'BUG_FIX',
    6,
    `fix|fix(?:ed|es|ing)(?= #?\\d|(?: [\\w'’.-]+){0,6} (?:${TROUBLE})\\b)|debug|resolve(?=(?: [\\w'’.-]+){0,6} (?:${TROUBLE})\\b| #?\\d)|repair|investigate|diagnose|troubleshoot|correct|hotfix|patch|solve`,
  ),
  signal(
    'BUG_FIX',
    4,
    0,
    'fix',
    /\b(?:please|can you|could you|to) fix\b|\bfix (?:this|it|that)\b/,
  ),
  signal('BUG_FIX', 3, 0, 'why', /^why (?:is|are|does|do|am|did|can)/),
  signal('BUG_FIX', 6, 1, 'wrong', /\bwhat(?:['’]s| is| goes| went) wrong\b/),
  signal(
    'BUG_FIX',
    4,
    1,
    'bug|regression|broken|break|crash|hang|deadlock|leak|loss|segfault|infinite|condition|freeze|flicker|corrupt|false',
    /\bbugs?\b|\bregressions?\b|\bbroken\b|\bbreaks?\b(?! on purpose)(?<!^break)|\bbreaking\b|\bcrash(?:es|ed|ing)?\b(?! (?:report|handl|dump|log))|\bhangs?\b|\bdeadlocks?\b|\bmemory leaks?\b|\bdata loss\b|\bsegfaults?\b|\binfinite (?:loop|recursion)\b|\brace condition\b|\bleak(?:s|ed|ing|age)?\b|\bfreezes?\b|\bflickers?\b|\bcorrupt(?:s|ed|ion)\b|\bfalse[- ](?:positives?|negatives?|alarms?|errors?|warnings?)\b/,
  ),
  signal(
    'BUG_FIX',
    4,
    1,
    "n't|n’t|doesnt|dont|didnt|isnt|arent|wasnt|werent|hasnt|havent|cannt|couldnt|willnt|wouldnt|shouldnt|cant|not|unable|impossible|longer|never",
    /\b(?:does|do|did|is|are|was|were|has|have|can|could|will|would|should)(?:n['’]?t| not)\b|\bcannot\b|\bdoesnt\b|\bdont\b|\bcant\b|\bnot (?:\w+ly )?(?:working|work|used|called|set|shown|displayed|handled|respected|found|\w+ed)\b|\b(?:unable|impossible) to\b|\bno longer\b|\bnever\b(?! to\b)/,
  ),
  signal(
    'BUG_FIX',
    4,
    1,
    'fail|rais|throw|error|exception|traceback|stack',
    /\bfail(?:s|ed|ing|ures?)?\b|\brais(?:es?|ed|ing) (?!the\b|awareness)|\bthrow(?:s|n|ing)?\b(?! (?:away|out)\b)|\berrors? (?:when|on|if|while|at|after|during|with|about|in|for|whenever)\b|\b(?:get|gets|getting|got|gives|shows|an|this|following|with|see|causes?) (?:\w+ ){0,2}(?:error|exception)s?\b|\b(?:runtime|http|server|syntax|type|render|keychain) errors?\b|\btraceback\b|\bstack ?trace\b/,
  ),
  signal(
    'BUG_FIX',
    3,
    1,
    'incorrect|wrong|unexpected|inconsisten|invalid|unnecessar|duplicate|confusing|ambigu|improper|missing|lost|lose|drop|ignor|mangle|overwrit|vanish|disappear|problem|unclear|unreliable|lack',
    /\bincorrect(?:ly)?\b|\bwrong(?:ly)?\b|\bunexpected(?:ly)?\b|\binconsisten(?:t|tly|cy|cies)\b|\binvalid\b|\bunnecessar(?:y|ily)\b|\bduplicates?\b|\bconfusing\b|\bambigu(?:ous|ity)\b|\bimproper(?:ly)?\b|\bmissing\b|\blost\b|\bloses?\b|(?<!\band )\bdrops?\b|\bignor(?:es|ed|ing)\b|\bmangles?\b|\boverwrit(?:es|ten)\b|\bvanish(?:es|ed)\b|\bdisappear(?:s|ed)?\b|\bproblems?\b|\bunclear\b|\bunreliable\b|\blacks?\b/,
  ),
  // How something misbehaves, which nobody asks for.
  signal(
    'BUG_FIX',
    3,
    1,
    'jerky|janky|laggy|choppy|sluggish|glitchy|blurry|garbled|misaligned|unresponsive|unreadable|overlaps|overflows|stutters|lags|jitters|glitches|cut|clipped|truncated|swallowed|chopped',
    /\b(?:jerky|janky|laggy|choppy|sluggish|glitchy|blurry|garbled|misaligned|unresponsive|unreadable)\b|\b(?:overlaps|overflows|stutters|lags|jitters|glitches)\b|\b(?:is|are|gets?) (?:cut(?: off| short)?|clipped|truncated|swallowed|chopped)\b/,
  ),
  ...FAILURE_SIGNALS,
  ...COMPLAINT_SIGNALS,
  signal(
    'BUG_FIX',
    2,
    1,
    'already',
    /\b(?:was|were|is|are|has been|have been) already (?!support|possible)\w+ed\b/,
  ),
  signal(
    'BUG_FIX',
    2,
    1,
    'should|expected|instead|actually|workaround|reproduc|warning',
    /\bshould (?!be able|be possible|allow|support)\w+|\bexpected\b.*\bbut\b|\binstead of\b|\bactually\b|\bnot (?:as )?expected\b|\bworkaround\b|\breproduc(?:e|es|ible|ing)\b|\bwithout (?:any )?warning\b/,
  ),
  signal(
    'BUG_FIX',
    2,
    1,
    'still|stay|remain|keep|every|on each|though|despite|twice|again |forever|randomly|sometimes| random |in a loop|too |nothing',
    /\bstill (?!to\b|need|want|would|should|be\b)\w+|\b(?:stays?|remains?) (?:\w+ )?(?:open|closed|visible|hidden|on|in|there|the same|stuck|empty|attached|enabled|disabled|active|behind)\b|\bkeeps? \w+ing\b|\bevery time\b|\bon (?:every|each)\b.*\b(?:again|although|though)\b|\b(?:although|even though|despite)\b|\b(?:twice|again and again|forever|randomly|sometimes|in random order|in a loop)\b|\btoo (?:early|late|often|many|much|few|soon)\b|\b(?:does|do|did) nothing\b|\bnothing happens\b/,
  ),
  signal(
    'BUG_FIX',
    2,
    1,
    'none|nan|null|undefined|nothing|empty|infinity|garbage| same| old| previous| default|zero',
    /\b(?:gives?|returns?|shows?|prints?|yields?|produces?|displays?|becomes?|outputs?|results? in|evaluates? to|ends? up)(?: (?:only|always|as|with))* (?:none|nan|null|undefined|nothing|empty|an empty|infinity|garbage|the (?:same|old|previous|default)|zero)\b/,
  ),
  // A statement of facts without a request, which nobody would make if they were right. Text after `before` or `to`
  // is not a statement, nor is a noun such as `failed calls` or `failure counts`. A plural subject has a verb like
  // that of a command: `handlers return too early`, but `wait for open sockets`.
  signal(
    'BUG_FIX',
    1,
    0,
    'is|are|has|have|goes|get|show|come|pick|put|take|leave|send|write|read|open|close|jump|move|treat|accept|reject|count|create|add|delete|start|stop|turn|call',
    /^(?!(?:how|what|which|who|where|when|why|is|are|does|do|can|could|should|please|i|we|let|there|in|it) )(?!.*\b(?:should|could|needs?|want|would|must|used|which|that|who|whose|what|where) )(?:(?!(?:to|if|before|after|when|while|until|once|whether|because)\b)[\w.'’()-]+ ){1,6}(?<!(?:\bof|ed|ing) )(?:(?:is|are|has|have|goes|gets|returns|shows|comes|picks|puts|takes|leaves|sends|writes|reads|opens|closes|jumps|moves|treats|accepts|rejects|counts|creates|adds|removes|deletes|starts|stops|turns|calls)|(?<=s )(?:get|return|show|come|pick|put|take|leave|send|write|read|open|close|jump|move|treat|accept|reject|count|create|add|remove|delete|start|stop|turn|call))\b(?!$)/,
  ),
];

/** Headings of a template and labels of a title. */
export const HEADING_SIGNALS: readonly (readonly [IntentName, number, RegExp])[] = [
  ['BUG_FIX', 3, /^(?:[\w.-]+ )?(?:error|exception|panic|fatal)$/],
  ['BUG_FIX', 4, /^bug(?: report| summary| description)?$|^describe the bug/],
  [
    'BUG_FIX',
    2,
    /^(?:actual|current|observed)\b|^steps? to reproduce|^(?:how )?to reproduce|^reproduc|^what (?:happened|went wrong)|^(?:exact )?steps to cause/,
  ],
  [
    'IMPLEMENTATION',
    6,
    /^(?:feature(?: request| description)?|enh|enhancement|rfe|rfc|proposal|proposed enhancement)$|^is your feature request|^would you like|^what would you like/,
  ],
];

/** Matches a request, in lower case and without {@link POLITE}, for something that does not exist yet. */
export const ASKS_FOR_NEW = new PrefilteredPattern(
  'add|implement|create|introduce|build|develop|support|provide|integrate|write|scaffold|generate|new feature|lack of',
  /^(?:add|implement|create|introduce|build|develop|support|provide|integrate|write|scaffold|generate)\b|\b(?:add|adding|implement) (?:\w+ ){0,2}support\b|\bsupport for\b.*\b(?:missing|needed|wanted)\b|\bnew feature\b|\black of \w+|\bmissing support\b/,
);
