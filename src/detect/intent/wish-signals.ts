import { type IntentSignal, signal } from './intent-signal.js';

function wish(weight: number, literals: string, pattern: RegExp): IntentSignal {
  return signal('IMPLEMENTATION', weight, 0, literals, pattern);
}

/**
 * How titles begin that wish for something, whatever the body complains of: what is not there yet does not work, is not
 * possible and makes other things fail.
 */
export const WISH_SIGNALS: readonly IntentSignal[] = [
  wish(
    5,
    'would|might|could',
    /^(?:(?:it|this) )?(?:would|might|could) be (?:really |very |so )?(?:nice|great|good|useful|helpful|cool|awesome|handy|lovely)\b/,
  ),
  wish(
    5,
    'love|like',
    /^(?:i|we)(?: would|['’]d) (?:really )?(?:love|like)\b(?! to (?:know|understand|learn|find out|figure out|see (?:how|where|what|which|who|why))\b)/,
  ),
  wish(
    5,
    'wish|suggestion|idea|rfe|rfc|enhancement|improvement|proposal|feature',
    /^\W{0,2}(?:wish(?: ?list)?|suggestion|idea|rfe|rfc|enhancement|improvement|proposal|feature(?: request)?)\W{0,2}[:–—-]/,
  ),
  // One line alone asks so what there is.
  wish(4, 'possible', /^(?:would|is) it (?:be )?possible (?:to|for)\b/),
  wish(
    4,
    'plan|chance|interest|possibility',
    /^(?:(?:is|are) there )?(?:any|a) (?:plans?|chance|interest|possibility)\b/,
  ),
  wish(6, 'we', /^(?:can|could) we (?:please |maybe |also )?(?:have|get|add)\b/),
  wish(
    5,
    'better|improved|configurable|customi|more',
    /^(?:better|improved|configurable|customi[sz]able|more (?!than\b))\b/,
  ),
];
