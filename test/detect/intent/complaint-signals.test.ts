import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

describe('COMPLAINT_SIGNALS', () => {
  it.each([
    'when I rename a notebook the sidebar keeps the old name',
    'whenever I open settings the window flashes',
    'when a user is deleted their sessions remain valid',
    'after upgrading all my plugins are disabled',
    'since the last release the app uses all of the cpu',
    'config changes only apply after a restart',
    'the title shows up only on reload, blank until refresh',
    'typing is slow in large notes',
    'notifications arrive late',
    'export to pdf cuts off the last line',
    'pasting from word inserts extra lines',
    'app logs me out every hour',
    'tests pass locally but not in CI',
    'users can see other people’s notes',
    'moving a note to another notebook changes its date',
    'admins see an empty list',
    'vouchers can be used more often than allowed',
    'issue with users of a shared notebook',
    'users not being able to modify their profile',
  ])('take it for a report: %s', (title) => {
    expect(detect(title).intent.name).toBe('BUG_FIX');
  });

  it.each([
    'what happens when I rename a notebook',
    'when we render a page, which cache is used',
    'slow query log',
    'cut off long titles',
    'log users out after an hour',
    'parsing of the changes file',
    'keep the old name',
    'throw away old entries',
    'resolve sync conflicts',
    'resolve imports of a module',
    'crash reporter',
    'fixed width layout',
    'hide the title when it is blank',
    'only update if the file changed',
  ])('leave alone what is no report: %s', (title) => {
    expect(detect(title).intent.name).not.toBe('BUG_FIX');
  });

  it.each([
    'resolve the error in the importer',
    'resolve #1234',
    'Fixed issue of shared notebooks',
    'Fixes #1234: title of exports',
    'correct the title of exports',
    'the build breaks on windows',
  ])('are beside what is mended: %s', (title) => {
    expect(detect(title).intent.name).toBe('BUG_FIX');
  });
});
