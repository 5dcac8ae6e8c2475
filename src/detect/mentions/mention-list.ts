import type { Mention } from '../../model/request.js';

/** A request that names more things is a dump: what comes later adds nothing that could be shown. */
const MOST_MENTIONS = 1000;

/** Mentions in the order of the text, each (same kind, text and line) once. */
export class MentionList {
  private readonly byKey = new Map<string, Mention>();

  /** A second mention of the same thing raises the first: explicit or asked for if either is, and the lesser depth of two frames. */
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
   * Marks what the request is about, as far as it is among the mentions.
   *
   * @param ofType Whether it is said to be a type.
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
