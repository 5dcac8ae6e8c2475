import type { Mention } from '../../model/request.js';

/** A request that names more is a dump: further mentions would add nothing that could be shown. */
const MOST_MENTIONS = 1000;

/** Mentions in the order of the text; each combination of kind, text and line occurs once. */
export class MentionList {
  private readonly byKey = new Map<string, Mention>();

  /**
   * Adds a mention. A repeated one strengthens the first: explicit or asked for if either is, and with the smaller
   * depth of two frames.
   */
  add(mention: Mention): void {
    const key = `${mention.kind}\n${mention.text}\n${mention.line ?? ''}`;
    const known = this.byKey.get(key);
    if (known === undefined) {
      if (this.byKey.size < MOST_MENTIONS) this.byKey.set(key, mention);
      return;
    }
    const nearer = (mention.depth ?? 0) < (known.depth ?? 0) ? mention : known;
    const asked = known.asked === true || mention.asked === true;
    this.byKey.set(key, {
      ...nearer,
      explicit: known.explicit || mention.explicit,
      ...(asked ? { asked } : {}),
    });
  }

  /**
   * Marks the subject of the request, if it is among the mentions.
   *
   * @param ofType Whether the request says that it is a type.
   */
  markSubject(text: string, ofType = false): void {
    for (const [key, mention] of this.byKey) {
      if (mention.kind === 'symbol' && mention.text === text) {
        this.byKey.set(key, { ...mention, subject: true, ...(ofType ? { ofType } : {}) });
      }
    }
  }

  get mentions(): readonly Mention[] {
    return [...this.byKey.values()];
  }
}
