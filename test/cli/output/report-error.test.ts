import { expect, it } from 'vitest';
import { asUserError } from '../../../src/cli/output/report-error.js';

it('says so where the current folder has gone', () => {
  const error = Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), {
    code: 'ENOENT',
    syscall: 'uv_cwd',
  });
  expect(asUserError(error).message).toBe('the current folder is not there any more');
});

it.each([
  ['EEXIST', "mkdir '/project/.sweepctx'", 'a file stands where a folder should'],
  ['EISDIR', 'read', 'a folder stands where a file should'],
])('says of %s what is in the way', (code, call, hint) => {
  const shown = asUserError(Object.assign(new Error(`${code}: in the way, ${call}`), { code }));
  expect(shown.message).toBe(`${code}: in the way, ${call}`);
  expect(shown.hint).toContain(hint);
});
