import { type IntentSignal, signal } from './intent-signal.js';

function wish(weight: number, literals: string, pattern: RegExp): IntentSignal {
  return signal('IMPLEMENTATION', weight, 0, literals, pattern);
}

/**
 * Beginnings of titles that wish for something, whatever the body complains about: what does not exist does not
 * work, is impossible, and makes other things fail.
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
  // A single line in this form asks what exists.
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
