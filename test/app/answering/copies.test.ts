import { afterAll, describe, expect, it } from 'vitest';
import { answerQuery } from '../../../src/app/answering/answer-query.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

afterAll(removeTemporaryFolders);

const offline = (url: string) => `def run_migrations_offline():
    """Run migrations without a connection."""
    context.configure(url=${url})
${Array.from({ length: 9 }, (_, at) => `    context.step(${at})\n`).join('')}    context.run_migrations()
`;

const FILES = {
  'templates/generic/env.py': offline('read_url()'),
  'templates/async/env.py': `import asyncio\n\nSTEPS = 5\n\n\n${offline('read_url()')}`,
  'templates/pyproject/env.py': offline('read_url()'),
  'templates/multidb/env.py': offline('url_of(name)'),
};

async function answerTo(query: string) {
  const root = repositoryWith(FILES);
  await index(root);
  const [answer] = await ask(root, [query]);
  return JSON.parse(answer!);
}

const short = `def begin_offline():
    context.begin(STEPS)
    context.open()
    return context
`;

const count = (text: string, part: string) => text.split(part).length - 1;

describe('code that stands in several files', () => {
  it('is shown once, with the places of its copies', async () => {
    const { context } = await answerTo('run migrations offline');
    expect(count(context, 'configure(url=read_url())')).toBe(1);
    expect(count(context, 'configure(url=url_of(name))')).toBe(1);
    const [, places] = /name="run_migrations_offline"[^>]* also="([^"]*)"/.exec(context)!;
    const [, own] = /path="([^"]*)"[^>]* also="/.exec(context)!;
    const all = [
      'templates/async/env.py:6',
      'templates/generic/env.py:1',
      'templates/pyproject/env.py:1',
    ];
    expect(places!.split(', ').sort()).toEqual(all.filter((place) => !place.startsWith(own!)));
  });

  it('is listed among what is left out', async () => {
    const { omitted } = await answerTo('run migrations offline');
    const copies = omitted.filter(
      ({ reason }: { reason: string }) => reason === 'the same code is shown',
    );
    expect(copies).toHaveLength(2);
  });

  it('brings nothing else of a file that was found for it', async () => {
    const { context } = await answerTo('run migrations offline');
    expect(context).not.toContain('STEPS');
  });

  it('is shown wherever it stands if it is short', async () => {
    const root = repositoryWith({ 'mongo/sets.py': short, 'redis/sets.py': short });
    await index(root);
    const [answer] = await ask(root, ['begin offline is slow']);
    expect(count(JSON.parse(answer!).context, 'context.begin(STEPS)')).toBe(2);
  });

  it('is shown in every file that is put first', async () => {
    const root = repositoryWith(FILES);
    await index(root);
    const { reader, config, close } = await openIndex({ repo: root });
    const pins = ['templates/async/env.py', 'templates/generic/env.py'];
    const { rendering } = await answerQuery(reader, config, {
      query: 'run migrations offline',
      pins,
    });
    close();
    expect(rendering.text).toMatch(/name="run_migrations_offline" path="templates\/async/);
    expect(rendering.text).toMatch(/name="run_migrations_offline" path="templates\/generic/);
  });

  it('is shown wherever the request asks for it', async () => {
    const { context } = await answerTo(
      'run_migrations_offline of templates/async/env.py and of templates/pyproject/env.py',
    );
    expect(context).toMatch(/path="templates\/async\/env\.py"[^>]*>/);
    expect(context).toMatch(/path="templates\/pyproject\/env\.py"[^>]*>/);
  });
});
