import { expect, it } from 'vitest';
import { asUserError } from '../../src/cli/report-error.js';

it('says so where the current folder has gone', () => {
  const error = Object.assign(new Error('ENOENT: no such file or directory, uv_cwd'), {
    code: 'ENOENT',
    syscall: 'uv_cwd',
  });
  expect(asUserError(error).message).toBe('the current folder is not there any more');
});
