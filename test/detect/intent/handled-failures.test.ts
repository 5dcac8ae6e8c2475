import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

describe('HANDLED_FAILURE_SIGNAL', () => {
  it.each([
    'retry failed jobs',
    'rerun only the failed tests',
    'log failed logins',
    'recover from a crash',
    'retrying after failures',
    'reconnect lost connections',
    'handling of corrupted files',
    'rendering the path to the failing value in errors',
    'repeat failed HTTP calls on transient network errors',
    'retry logic for failed requests',
  ])('takes what is done about a failure for no report: %s', (title) => {
    expect(detect(title).intent.name).toBe('IMPLEMENTATION');
  });

  it.each([
    'retry failed with status 500',
    'list failed to render',
    'retry of failed jobs never ends',
    'retry fails after a lost connection',
    'rerun failed tests does not work',
    'wrong status of failed jobs',
    'fixing the failing tests',
    'log missing in production',
    'rendering of broken links fails',
    'failed to recover',
  ])('leaves reports alone: %s', (title) => {
    expect(detect(title).intent.name).toBe('BUG_FIX');
  });
});
