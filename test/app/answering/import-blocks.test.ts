import { afterAll, expect, it } from 'vitest';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'src/lambda.ts': `import { lambdaCookies } from './lambda-cookies.js';
import { cookieHeader } from './cookie-header.js';

export function answer(event: Event): string {
  return cookieHeader(lambdaCookies(event));
}
`,
  'src/lambda-cookies.ts': 'export const lambdaCookies = (event: Event) => event.type;\n',
  'src/cookie-header.ts': 'export const cookieHeader = (text: string) => text;\n',
};

it('shows no block of imports', async () => {
  const root = repositoryWith(FILES);
  await index(root);
  const answers = await ask(root, ['cookies are lost in the header of the lambda']);
  const { context, files } = JSON.parse(answers[0]!);
  expect(files.map(({ path }: { path: string }) => path)).toContain('src/lambda.ts');
  expect(context).toContain('return cookieHeader');
  expect(context).not.toContain("from './cookie-header.js'");
});
