import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerDocument } from '../../src/render/answer.js';
import { ctx, removeFolder } from '../cli/run-ctx.js';

/** A request in plain words, the file that has to change, and lines of it that nobody can do without. */
interface PlainRequest {
  readonly request: string;
  readonly file: string;
  readonly code: readonly string[];
  /** Whether a wrapper that only passes on may come before the file. */
  readonly wrapped?: boolean;
}

const REQUESTS: readonly PlainRequest[] = [
  {
    request: 'change the header colour to blue',
    file: 'src/components/header/HeaderContent.tsx',
    code: ['<header style={{ ...barStyle'],
    wrapped: true,
  },
  {
    request: 'add a menu item',
    file: 'src/components/header/MainMenu.tsx',
    code: ["{ label: 'Contact', to: '/contact' }", 'MENU_ITEMS.map('],
  },
  {
    request: 'fix the footer links',
    file: 'src/components/footer/FooterLinks.tsx',
    code: ['<a href={href}'],
    wrapped: true,
  },
  {
    request: 'update the contact form validation',
    file: 'src/components/contact/ContactForm.tsx',
    code: ['export function validate({ name, email, message }', '= usePostbox()'],
  },
  {
    request: 'change the primary button style',
    file: 'src/components/ui/Button.tsx',
    code: ['looks[variant]'],
  },
];

let root = '';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ctx-react-'));
  cpSync(fileURLToPath(new URL('../fixtures/react-app', import.meta.url)), root, {
    recursive: true,
  });
  await ctx(['index', '--root', root, '--quiet']);
});

afterAll(() => removeFolder(root));

async function answer(request: string): Promise<AnswerDocument> {
  const words = ['query', request, '--root', root, '--format', 'json', '--no-refresh'];
  const { code, stdout, stderr } = await ctx(words);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('a React application in which the obvious file is the wrong one', () => {
  it.each(REQUESTS)('$request: the right file first', async ({ request, file, wrapped }) => {
    const { files } = await answer(request);
    expect(files.slice(0, wrapped ? 2 : 1).map(({ path }) => path)).toContain(file);
  });

  it.each(REQUESTS)('$request: the code to change', async ({ request, code }) => {
    const { context } = await answer(request);
    for (const line of code) expect(context).toContain(line);
  });

  it('takes the odd name of a hook from the form that uses it', async () => {
    const { files } = await answer('update the contact form validation');
    expect(files.slice(0, 2).map(({ path }) => path)).toContain('src/hooks/usePostbox.ts');
  });

  it.each(REQUESTS)('$request: neither the barrel nor the utilities', async ({ request }) => {
    const { items } = await answer(request);
    const shown = items.filter(({ section }) => section === 'definitions');
    const paths = shown.map(({ path }) => path);
    expect(paths).not.toContain('src/components/index.ts');
    expect(paths).not.toContain('src/lib/utils.ts');
  });
});
