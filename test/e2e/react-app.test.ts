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
    code: ["backgroundColor: '#7a3b12'", '<header style={{ ...barStyle'],
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
    code: ["href: '/privcy'", '<a href={href}'],
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
    code: ['primary: { ...base, background: theme.colors.accent', 'looks[variant]'],
  },
];

let root = '';
const answers = new Map<string, AnswerDocument>();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ctx-react-'));
  cpSync(fileURLToPath(new URL('../fixtures/react-app', import.meta.url)), root, {
    recursive: true,
  });
  const input = REQUESTS.map(({ request: query }) => JSON.stringify({ id: query, query })).join(
    '\n',
  );
  const { code, stdout } = await ctx(['query', '--batch', '--root', root], { input });
  expect(code).toBe(0);
  for (const line of stdout.trim().split('\n')) {
    const document = JSON.parse(line);
    answers.set(document.id, document);
  }
});

afterAll(() => removeFolder(root));

function answer(request: string): AnswerDocument {
  const document = answers.get(request);
  if (document === undefined) throw new Error(`no answer to ${request}`);
  return document;
}

describe('a React application in which the obvious file is the wrong one', () => {
  it.each(REQUESTS)('$request: the right file first', ({ request, file, wrapped }) => {
    const { files } = answer(request);
    expect(files.slice(0, wrapped ? 2 : 1).map(({ path }) => path)).toContain(file);
  });

  it.each(REQUESTS)('$request: the code to change', ({ request, code }) => {
    const { context } = answer(request);
    for (const line of code) expect(context).toContain(line);
  });

  it('takes the odd name of a hook from the form that uses it', () => {
    const { files } = answer('update the contact form validation');
    expect(files.slice(0, 2).map(({ path }) => path)).toContain('src/hooks/usePostbox.ts');
  });

  it.each(REQUESTS)('$request: neither the barrel nor the utilities', ({ request }) => {
    const { items } = answer(request);
    const shown = items.filter(({ section }) => section === 'definitions');
    const paths = shown.map(({ path }) => path);
    expect(paths).not.toContain('src/components/index.ts');
    expect(paths).not.toContain('src/lib/utils.ts');
  });
});
