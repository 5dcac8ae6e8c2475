import type { Detection, Mention, MentionKind } from '../../src/model/request.js';

/** A mention in a few words: a symbol of the body, explicit, unless told. */
export type MentionSketch = string | (Partial<Mention> & { readonly text: string });

/** What `detect/` would make of a title and these mentions. */
export function makeDetection(
  title: string,
  mentions: readonly MentionSketch[] = [],
  rest: Partial<Detection> = {},
): Detection {
  return {
    query: title,
    text: { title, body: '', code: '', background: '' },
    shape: 'short',
    intent: { name: 'IMPLEMENTATION', confidence: 0.3, signals: [] },
    mentions: mentions.map(makeMention),
    commits: [],
    areas: [],
    wants: [],
    languages: [],
    asksForNew: false,
    ...rest,
  };
}

function makeMention(sketch: MentionSketch): Mention {
  const kind: MentionKind = 'symbol';
  const given = typeof sketch === 'string' ? { text: sketch } : sketch;
  return { kind, where: 'title', explicit: true, ...given };
}
