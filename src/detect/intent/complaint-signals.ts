import { type IntentSignal, signal } from './intent-signal.js';

function complaint(weight: number, literals: string, pattern: RegExp): IntentSignal {
  return signal('BUG_FIX', weight, 0, literals, pattern);
}

const DEGREE = '(?:very |too |so |really |extremely |awfully |unusably )?';
/** What a clause says need not be what happens: `hide it when it is blank`, `mention that pages are slow on phones`. */
const NOT_IN_CLAUSE =
  '(?<!\\b(?:when|if|unless|that|because|as|where|which|until|while)\\b.{0,80})';

/** Titles in which somebody tells what happens, in words that are not about failures. */
export const COMPLAINT_SIGNALS: readonly IntentSignal[] = [
  // What one does, and what comes of it: `when I rename a folder the tree shows …`.
  complaint(
    3,
    'when|each|every|as soon',
    /^(?:when|whenever|each time|every time|as soon as) (?:i|we|you|one|someone|somebody) (?!want|need|.*\b(?:what|which|where|how|who|should|must)\b)/,
  ),
  complaint(
    3,
    'when|after|while|since',
    /^(?:when|whenever|after|while) (?:(?:an?|the|my|our) [\w-]+ is [\w-]+|[\w-]{3,}ing) (?!.*\b(?:what|which|where|how|who|should|must)\b).*\b(?:is|are|was|were|has|have|remains?|stays?|keeps|becomes?)\b|^since (?:the )?(?:last |latest |new |recent )?(?:release|update|upgrade|version)\b/,
  ),
  // What only a restart or a second attempt helps against.
  complaint(
    3,
    'until|only',
    /\buntil (?:(?:i|we|you|the|a|an|next) ){0,2}(?:\w+ (?:is|are) )?(?:restart|reload|refresh|reboot|re-?open)|(?:\bonly (?=\w+s\b)|(?<=\w )only )(?:works?|appl(?:y|ies)|updates?|shows?(?: up)?|appears?|takes? effect|refresh(?:es)?) (?:after|once|when|if|on|in|the first time)\b/,
  ),
  complaint(
    2,
    ' old| previous| outdated| stale',
    /\b(?:keeps?|shows?|displays?|has|holds?) (?:the|an|its|their) (?:old|previous|outdated|stale)\b|\b(?:of|from) the (?:old|previous) [\w-]+ (?:is|are|was|were)\b/,
  ),
  complaint(
    3,
    'slow|lagg|late|sluggish|unusable|gone|blank',
    new RegExp(
      `${NOT_IN_CLAUSE}\\b(?:is|are|was|were|becomes?|feels?|gets?) ${DEGREE}(?:slow|laggy|late|sluggish|unusable|gone|blank)(?:$| (?:in|on|with|for|when|after|if|once|since|at|while)\\b)|\\barrives? ${DEGREE}late\\b`,
    ),
  ),
  complaint(
    3,
    'cut|log|extra|local|without',
    /(?<=\w )(?:cuts? (?:off|short)|logs? (?:me|us|people|them|everyone|users?) out)\b|(?<=\w )(?:inserts?|adds?|contains?|has|prints?|leaves?|writes?) (?:an )?extra\b|\blocally,? but\b|\b(?:plays|opens|shows up|renders|loads|prints|saves) without\b/,
  ),
  complaint(
    3,
    'issue|not being',
    /\bissues? with\b|\bissue (?:when|where|while|after|if)\b|\bnot being (?:able|\w+ed)\b/,
  ),
  complaint(
    3,
    ' than ',
    new RegExp(
      `${NOT_IN_CLAUSE}\\b(?:more|less|fewer|longer|later|earlier|sooner|larger|smaller|wider|higher|lower|slower)(?: [\\w-]+){0,2} than (?:allowed|expected|intended|wanted|configured|needed|necessary|requested|it should|they should|before)\\b`,
    ),
  ),
  // What comes of something that one does.
  complaint(
    2,
    'ing ',
    /^(?!(?:string|warning|setting|thing|nothing|something|everything)\b)[\w-]{2,}ing (?:[\w'’.-]+ ){1,8}(?:changes|creates|deletes|removes|resets|clears|opens|closes|moves|adds|signs out|logs out|hides|selects|discards) (?:its|the|all|an?|other|another|my|their|every|two|several)\b/,
  ),
  complaint(2, 'empty|blank', /\b(?:sees?|gets?|got|shows?) (?:an? |the )?(?:empty|blank)\b/),
  complaint(
    2,
    'can see|can read|can edit|can delete|can access|can open',
    /^(?!(?:which|who|what|where|how|whether)\b).*\bcan (?:see|read|edit|delete|access|open) (?:other|another|someone|somebody|any ?one|each other)\b/,
  ),
];
