import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { requestTerms } from '../../../src/rank/text/request-terms.js';
import { formsOf } from '../../../src/rank/text/term-forms.js';
import { stem, termHash } from '../../../src/text/terms.js';

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

  it('asks for it where the request names what is made of verb and particle', () => {
    expect(words('why does signIn fail')).toEqual(['sign', 'signin', 'fail']);
  });

  it('finds a word of a few by its other forms, each of which one term alone has', () => {
    const { terms } = requestTerms(detect('where are signatures verified by the verifier'));
    const forms = terms.flatMap(formsOf);
    expect(forms).toContain(termHash(stem('verification')));
    expect(forms).toContain(termHash(stem('sign')));
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('takes the words of an issue as they are', () => {
    const report = `Signatures are not verified\n\n${'After upgrading the server every package is installed though its key was revoked yesterday and nothing in the output says so. We tried another mirror, an older release, a clean profile and different hardware without any change whatsoever. '.repeat(2)}`;
    expect(requestTerms(detect(report)).terms.flatMap((term) => term.otherForms)).toEqual([]);
  });

  it('asks less for what only says which sort of code is looked for', () => {
    const weightOf = (query: string, wanted: string) =>
      requestTerms(detect(query)).terms.find(({ word }) => word === wanted)?.weight;
    expect(weightOf('event hooks system', 'system')).toBeLessThan(0.5);
    expect(weightOf('system hooks', 'system')).toBe(1);
    expect(weightOf('event hooks system', 'hooks')).toBe(1);
    expect(weightOf('find event hooks', 'find')).toBeLessThan(0.5);
  });

  it('asks less for what is to be added than for where', () => {
    const weights = (query: string) =>
      Object.fromEntries(
        requestTerms(detect(query)).terms.map(({ word, weight }) => [word, weight]),
      );
    const wanted = { add: 1, logging: 0.35, http: 1, client: 1 };
    expect(weights('Add logging to the http client')).toEqual(wanted);
    expect(weights('add a place where one can see all logging to the client')).toMatchObject({
      logging: 0.35,
      client: 1,
    });
    expect(weights('please add some logging to the http client')).toEqual(wanted);
    expect(weights('how to add logging to the client')).toMatchObject({ logging: 0.35 });
    expect(weights('add logging for the client')).toMatchObject({ logging: 1 });
    expect(weights('add `LogSink` to the client')).toMatchObject({ sink: 1 });
  });
});
