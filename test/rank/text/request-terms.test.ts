import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { requestTerms } from '../../../src/rank/text/request-terms.js';

const words = (query: string) => requestTerms(detect(query)).terms.map(({ word }) => word);

describe('requestTerms', () => {
  it('looks for issues where a short request means those of the program', () => {
    expect(words('how does the issue activity log get written')).toContain('issue');
    expect(words('there is an issue with the activity log')).not.toContain('issue');
  });

  it('leaves the word out of a report', () => {
    const report = `The activity log is empty\n\n${'After an upgrade the issue log stays empty for every project and nothing is written to the table. '.repeat(8)}`;
    expect(words(report)).toContain('upgrade');
    expect(words(report)).not.toContain('issue');
  });

  it('asks for what code writes as one word where the title says it with a verb', () => {
    const { terms } = requestTerms(detect('Long tasks do not time out\n\nI log in and they run.'));
    expect(terms.find(({ word }) => word === 'timeout')?.titleWeight).toBeGreaterThan(0);
    expect(terms.some(({ word }) => word === 'login')).toBe(false);
  });
});
