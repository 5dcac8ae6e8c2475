import { type IntentSignal, signal } from './intent-signal.js';

/**
 * What is used, with a verb of use. `decide which theme is used` and `choose what to use` are excluded: they ask
 * for a decision.
 */
function ofUse(verbs: string): string {
  return `(?:(?!(?:defined|declared|implemented|which|what|who|whether|if|when)\\b)[\\w.():]+ ){0,6}(?<!\\bto )(?:${verbs})\\b`;
}

const USED = 'used|called|imported|invoked|referenced|instantiated|using|use';

function usage(weight: number, literals: string, pattern: RegExp): IntentSignal {
  return signal('USAGE_EXPLORATION', weight, 0, literals, pattern);
}

const HEIRS =
  'subclasses|subtypes|implementations|implement[eo]rs|inheritors|derived (?:types|classes)';

/** Matches a title, in lower case, that asks what extends or implements a type rather than for other uses. */
export const ASKS_FOR_HEIRS = new RegExp(
  `\\b(?:who|what|which(?: \\w+)?) (?:extends?|implements?|inherits? from|subclass(?:es)?|derives? from)\\b|\\b(?:${HEIRS}) (?:of|for)\\b`,
);

/**
 * Questions about who uses something. They are first in the table, because they begin like questions about what
 * something is.
 */
export const USAGE_SIGNALS: readonly IntentSignal[] = [
  usage(
    6,
    'call|use|import|invoke|reference|instantiate|extend|render|depend|rely|relies|inherit|subclass|implement|derive',
    /\b(?:who|what|which)(?: (?!(?:do|does|did|is|are|was|were|can|could|should|would|to|i|we|you|they|happens|if|when)\b)[\w.]+){0,3} (?:calls?|uses?|imports?|invokes?|references?|instantiates?|extends?|renders?|depends? on|rely on|relies on|inherits? from|subclass(?:es)?)\b|\b(?:who|which \w+) (?:implements?|derives? from)\b/,
  ),
  usage(6, 'where', new RegExp(`\\bwhere (?:is|are|do we|does \\w+) ${ofUse(`${USED}|rendered`)}`)),
  // `how is the clock used to measure` asks what is done with it there, and `how are pages rendered` how it is
  // done.
  usage(6, 'how', new RegExp(`\\bhow (?:is|are|do we|does \\w+) ${ofUse(USED)}(?! to\\b)`)),
  usage(
    5,
    'usage|uses|caller|call site|references|consumers|subclasses|subtypes|implement|inheritors|derived',
    new RegExp(
      `^(?:(?:all|every|find|get|give|list|print|show|me|us) )*(?:the )?(?:usages?|uses|callers?|call sites?|references|consumers|${HEIRS}) (?:of|to)\\b`,
    ),
  ),
  usage(
    5,
    'do |anything| see|everywhere|places |place |spots |spot |used',
    /\bwhere (?:else )?(?:do we|does anything|can i see)\b.*\b(?:use|call)\b|\beverywhere (?:[\w.():]+ ){0,4}(?:is|are|gets?) (?:used|called|imported|rendered)\b|\b(?:places?|spots?) (?:that |which |where we )?(?:calls?|uses?|imports?|instantiates?|creates?)\b|\bused (?:anywhere|somewhere|at all)\b/,
  ),
  usage(
    6,
    'thrown|raised|caught|constructed',
    /\bwhere (?:is|are|do we|does \w+) (?:the |an? )?[\w.:]{2,60}(?:error|exception)s? (?:thrown|raised|caught|constructed)\b/,
  ),
  usage(
    5,
    'usage|uses|caller|site|references|consumers',
    /^[\w.$#]+(?:\(\))? (?:usages?|uses|callers?|call ?sites?|references|consumers)$/,
  ),
  usage(
    5,
    'example|how |usage',
    /\bexamples? (?:of (?:using|calling|how to use)|usages?|uses)\b|\bhow (?:do i|do you|do we|can i|should i|to) (?:use|call|import|invoke)\b|\busage (?:of|examples?)\b/,
  ),
  usage(
    4,
    'would|breaks|impact|effect',
    /\bwhat (?:would break|breaks if)\b|\b(?:impact|effects?) of (?:changing|removing|renaming)\b/,
  ),
];

/** Additional signals for a request of one line; the title of a report would continue with what is wrong. */
export const USAGE_SIGNALS_OF_A_LINE: readonly IntentSignal[] = [
  // Whether something is needed shows where it is used.
  usage(
    6,
    'used|called|imported|referenced|needed',
    /^(?:is|are) (?:the )?[\w.:#]+(?:\(\))? (?:(?:still|ever|actually|even|really) )*(?:used|called|imported|referenced|needed)\b(?! (?:to|for|by|when|if|in|as)\b)/,
  ),
  usage(
    6,
    'calling|using|importing|referencing',
    /^(?:(?:is|are) (?:there )?(?:anything|anyone|anybody|somebody|something|any \w+)|who is|what is) (?:(?:still|ever|actually|else) )*(?:calling|using|importing|referencing)\b/,
  ),
  usage(
    6,
    'does |do ',
    /^(?:does|do) (?:anything|anyone|anybody|something|somebody|any \w+) (?:(?:still|ever|actually|else) )*(?:calls?|uses?|imports?|references?|depends? on)\b/,
  ),
  usage(
    6,
    'everything',
    /\beverything (?:that|which) (?:calls?|uses?|imports?|depends? on|relies on)\b/,
  ),
  usage(
    6,
    'can |is it ',
    /^(?:can (?:i|we) (?:safely )?|is it (?:safe|ok|okay|possible) to (?:safely )?)(?:remove|delete|drop)\b/,
  ),
];
