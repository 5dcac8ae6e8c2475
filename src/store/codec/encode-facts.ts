import type { FileFacts } from '../../model/facts.js';
import { encodeLinks } from './encode-links.js';
import { encodeOutline } from './encode-outline.js';
import { encodeUnitTerms } from './encode-unit-terms.js';
import { anonymousDefaultOf } from './outline-format.js';
import { seal } from './seal.js';

/** The facts of a file as stored: three sealed blobs, because queries read them separately. */
export interface EncodedFacts {
  readonly terms: Uint8Array<ArrayBuffer>;
  readonly outline: Uint8Array<ArrayBuffer>;
  readonly links: Uint8Array<ArrayBuffer>;
}

/** Pure and self-contained, so that the parsing threads can encode as well. */
export function encodeFacts(facts: FileFacts): EncodedFacts {
  return {
    terms: seal(encodeUnitTerms(facts.terms, anonymousDefaultOf(facts))),
    outline: seal(encodeOutline(facts)),
    links: seal(encodeLinks(facts)),
  };
}

/** The buffers to pass to `postMessage` as its transfer list. */
export function transferables({ terms, outline, links }: EncodedFacts): ArrayBuffer[] {
  return [terms.buffer, outline.buffer, links.buffer];
}
