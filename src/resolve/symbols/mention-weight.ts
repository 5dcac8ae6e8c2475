import type { Mention, RequestPart } from '../../model/request.js';
import { splitIdentifier, stem } from '../../text/terms.js';
import { weightOf } from '../names/word-weight.js';

const PARTS: Readonly<Record<RequestPart, number>> = {
  title: 1,
  body: 0.9,
  code: 0.6,
  background: 0.4,
};

/** Code samples are mostly imports and calls of the public interface, and say least about where the work is done. */
const IMPORTED = 0.4;
const QUOTED = 0.6;
const ERROR = 0.5;
const IMPLICIT = 0.7;

/** How much a mention says before it is resolved: 0 to 1. */
export function mentionWeight(mention: Mention): number {
  const base = PARTS[mention.where];
  switch (mention.kind) {
    case 'import':
      return base * IMPORTED;
    case 'quoted':
      return base * QUOTED;
    case 'error':
      return base * ERROR;
    case 'symbol':
      return mention.asked === true
        ? base
        : base * (mention.explicit ? 1 : IMPLICIT) * plainness(mention);
    default:
      return base;
  }
}

/**
 * Everyday words (`value`, `data`, `name`) are names only if they are set off from the prose, and weak ones even
 * then.
 */
function plainness({ text, explicit }: Mention): number {
  const words = splitIdentifier(text);
  if (words.length !== 1 || /[A-Z]/.test(text)) return 1;
  const weight = weightOf(stem(words[0]!));
  return explicit ? Math.max(0.5, weight) : weight * 0.5;
}
