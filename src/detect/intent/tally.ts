import type { Intent, IntentName } from '../../model/request.js';

const NO_SIGNAL: Intent = { name: 'IMPLEMENTATION', confidence: 0.3, signals: [] };

/** Order of preference between equal scores: what the user is most likely stuck with comes first. */
const PRECEDENCE: readonly IntentName[] = [
  'BUG_FIX',
  'TEST_WRITING',
  'REFACTOR',
  'USAGE_EXPLORATION',
  'DEFINITION_LOOKUP',
  'IMPLEMENTATION',
];

/** Sums up what signals say for each intent. */
export class Tally {
  private readonly scores = new Map<IntentName, number>();
  private readonly signals: string[] = [];

  /** Adds the weight of a signal to an intent, with a text for the user. */
  add(intent: IntentName, weight: number, signal: string): void {
    this.scores.set(intent, (this.scores.get(intent) ?? 0) + weight);
    this.signals.push(signal);
  }

  /** The total weight for an intent. */
  score(intent: IntentName): number {
    return this.scores.get(intent) ?? 0;
  }

  /** Whether no signal has been added. */
  get isEmpty(): boolean {
    return this.signals.length === 0;
  }

  /**
   * The leading intent. Its confidence is its share of the total, reduced if the evidence is weak: 6 points alone
   * give 0.9.
   */
  result(): Intent {
    const total = PRECEDENCE.reduce((sum, intent) => sum + this.score(intent), 0);
    if (total === 0) return NO_SIGNAL;
    const name = PRECEDENCE.reduce((best, intent) =>
      this.score(intent) > this.score(best) ? intent : best,
    );
    const share = this.score(name) / (total + 1);
    const confidence = Math.min(0.99, Math.round((0.3 + 0.7 * share) * 100) / 100);
    return { name, confidence, signals: this.signals };
  }
}
