import { describe, expect, it } from 'vitest';
import { requestWords } from '../../../src/resolve/names/request-words.js';
import { makeDetection } from '../../support/make-detection.js';

function weights(title: string): Record<string, number> {
  return Object.fromEntries(
    requestWords(makeDetection(title)).map(({ text, weight }) => [text, weight]),
  );
}

describe('requestWords', () => {
  it('weigh what is to be added less than what it is added to', () => {
    const { tax, customer } = weights('tax customer');
    const asked = weights('add a tax field to each customer');
    expect(asked.tax).toBeCloseTo(0.35 * tax!);
    expect(asked.customer).toBe(customer);
  });
});
