import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuery } from '../../src/app/answering/answer-query.js';
import { openIndex } from '../../src/app/opening/open-index.js';
import type { CaseGroup } from '../../src/eval/evaluate.js';
import { historyGroups } from '../../src/eval/replay/history-groups.js';
import { replayGroups } from '../../src/eval/replay/replay-groups.js';
import { reasonInMessage, withoutTrailers } from '../../src/eval/replay/suitable-commits.js';

let base = '';
let repository = '';
let trees = '';

function git(folder: string, ...args: string[]): string {
  const identity = [
    '-c',
    'user.name=T',
    '-c',
    'user.email=t@example.org',
    '-c',
    'core.autocrlf=false',
  ];
  return execFileSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8' }).trim();
}

let day = 1;

function commit(message: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  git(repository, 'add', '-A');
  const date = `2024-01-${String(day++).padStart(2, '0')}T00:00:00Z`;
  execFileSync(
    'git',
    [
      '-C',
      repository,
      '-c',
      'user.name=T',
      '-c',
      'user.email=t@example.org',
      'commit',
      '-q',
      '--allow-empty',
      '-m',
      message,
    ],
    {
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    },
  );
  return git(repository, 'rev-parse', 'HEAD');
}

const pump = 'export function pump(rate: number) {\n  const flow = rate;\n  return flow;\n}\n';
const valve =
  'export class Valve {\n  open() {\n    return 1;\n  }\n\n  close() {\n    return 0;\n  }\n}\n';
const shas: Record<string, string> = {};

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'ctx-history-'));
  repository = join(base, 'plant');
  trees = join(base, 'trees');
  mkdirSync(repository);
  git(repository, 'init', '-q', '-b', 'main');
  shas.first = commit('Add the pump and the valve', { 'src/pump.ts': pump, 'src/valve.ts': valve });
  shas.valve = commit('Close the valve without a sound\n\nSigned-off-by: T <t@example.org>', {
    'src/valve.ts': valve.replace('return 0', 'return -1'),
  });
  commit('format: tidy the pump file', { 'src/pump.ts': pump.replace('  const', '    const') });
  commit('Indent the pump file again', { 'src/pump.ts': pump });
  commit('Bump typescript from 5.1 to 5.2', { 'package.json': '{"name":"plant"}\n' });
  commit('Revert "Close the valve without a sound"', { 'src/valve.ts': valve });
  commit('Say how to start the plant', { 'README.md': '# Plant\n\nTurn the key.\n' });
  shas.flow = commit('Limit the flow of the pump to its rate (#12)', {
    'src/pump.ts': pump.replace('const flow = rate', 'const flow = Math.min(rate, 9)'),
  });
  // Its message speaks of the earlier change: an answer that knew it would put gauge.ts first.
  shas.later = commit('Limit the flow of the pump to its rate in the gauge, too', {
    'src/gauge.ts': 'export function gauge() {\n  return 2;\n}\n',
    'src/pump.ts': pump.replace('const flow = rate', 'const flow = Math.max(0, rate)'),
  });
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function historyOf(wanted: number) {
  return historyGroups(repository, wanted, { trees });
}

async function rankingOf(group: CaseGroup) {
  const repository = await group.open();
  const { reader, config } = repository;
  try {
    const answer = await answerQuery(reader, config, { query: group.cases[0]!.query });
    const { commits, commit: head } = await reader.snapshot();
    return { files: answer.ranking.files, hits: answer.ranking.hits, commits, head };
  } finally {
    repository.close();
  }
}

describe('cases made of history', () => {
  it('takes commits that say what they do and change a little source, and counts the others', async () => {
    const { groups, leftOut } = await historyOf(10);
    expect(groups.map(({ cases }) => cases[0]!.id)).toEqual(
      [shas.valve, shas.flow, shas.later].map((sha) => sha!.slice(0, 12)),
    );
    expect(leftOut).toEqual({
      'dependency bump': 1,
      'without a parent at hand': 1,
      formatting: 2,
      'no source file that existed before': 1,
      revert: 1,
    });
  });

  it('asks the message of the state before the commit, and expects what the commit changed', async () => {
    const { groups } = await historyOf(10);
    const [asked] = groups[0]!.cases;
    expect(asked).toMatchObject({
      query: 'Close the valve without a sound',
      commit: shas.first,
      expectedFiles: ['src/valve.ts'],
      expectedLines: { 'src/valve.ts': [[7, 7]] },
    });
    const opened = await groups[0]!.open();
    const complete = await groups[0]!.complete!(asked!, opened.reader);
    opened.close();
    expect(complete.expectedSymbols).toEqual(['src/valve.ts:Valve.close']);
    expect(groups[1]!.cases[0]!.query).toBe('Limit the flow of the pump to its rate');
  });

  it('takes the newest when fewer are wanted', async () => {
    const { groups } = await historyOf(1);
    expect(groups.map(({ cases }) => cases[0]!.id)).toEqual([shas.later!.slice(0, 12)]);
  });
});

describe('nothing later leaks into an answer', () => {
  it('answers as a repository does in which the later commits were never made', async () => {
    const { groups } = await historyOf(10);
    // Newest first, so that the tree and its index have seen the later states before the earlier ones.
    for (const group of [...groups].reverse()) {
      const [asked] = group.cases;
      const replayed = await rankingOf(group);
      const truncated = join(base, `truncated-${asked!.id}`);
      git(base, 'init', '-q', '-b', 'main', truncated);
      git(truncated, 'fetch', '-q', repository, `${asked!.commit}:refs/heads/past`);
      git(truncated, 'checkout', '-q', 'past');
      const index = await openIndex({ repo: truncated });
      const alone = await answerQuery(index.reader, index.config, { query: asked!.query });
      index.close();
      expect(replayed.files).toEqual(alone.ranking.files);
      expect(replayed.hits).toEqual(alone.ranking.hits);
      expect(replayed.head).toBe(asked!.commit);
      expect(replayed.commits).toBe(Number(git(repository, 'rev-list', '--count', asked!.commit!)));
    }
  });

  it('leaves no name in the tree by which a later commit could be reached', async () => {
    const { groups } = await historyOf(10);
    (await groups[0]!.open()).close();
    const tree = join(trees, 'history');
    expect(git(tree, 'for-each-ref')).toBe('');
    expect(git(tree, 'rev-parse', 'HEAD')).toBe(groups[0]!.cases[0]!.commit);
    expect(git(tree, 'log', '--all', '--format=%H', 'HEAD')).not.toContain(shas.later);
  });

  it('touches neither the work tree nor an index of the repository', async () => {
    writeFileSync(join(repository, 'src/pump.ts'), 'unsaved work\n');
    const before = git(repository, 'status', '--porcelain');
    const { groups } = await historyOf(10);
    for (const group of groups) (await group.open()).close();
    expect(git(repository, 'status', '--porcelain')).toBe(before);
    expect(git(repository, 'rev-parse', 'HEAD')).toBe(shas.later);
    expect(existsSync(join(repository, '.sweepctx'))).toBe(false);
    git(repository, 'checkout', '-q', '--', '.');
  });
});

describe('cases with a repository and a commit', () => {
  const asked = { id: 'x', query: 'valve', expectedFiles: ['src/valve.ts'] };

  it('are asked of that commit in a clone found by its name', async () => {
    mkdirSync(join(base, 'clones/acme'), { recursive: true });
    git(base, 'clone', '-q', '--bare', repository, join(base, 'clones/acme/plant.git'));
    const [group] = replayGroups(
      [{ ...asked, repo: 'acme/plant', commit: shas.first! }],
      join(base, 'clones'),
      { trees: join(base, 'trees-2') },
    );
    expect((await rankingOf(group!)).head).toBe(shas.first);
  });

  it('are left out, with the reason, without a clone or without the commit', async () => {
    const open = (repo: string, sha: string) =>
      replayGroups([{ ...asked, repo, commit: sha }], join(base, 'clones'), { trees })[0]!.open();
    await expect(open('acme/other', shas.first!)).rejects.toThrow('no clone');
    await expect(open('acme/plant', '0'.repeat(40))).rejects.toThrow('commit not in the clone');
  });
});

describe('messages', () => {
  it.each([
    ['Merge branch main', 'merge'],
    ['chore(deps): update rust', 'dependency bump'],
    ['style: run prettier', 'formatting'],
    ['lint: fix warnings in walk', 'formatting'],
    ['Fix typo', 'message says too little'],
    ['Parse dates with a zone', null],
  ])('%s: %s', (message, reason) => {
    expect(reasonInMessage(message)).toBe(reason);
  });

  it('lose their trailers', () => {
    expect(withoutTrailers('Do it (#3)\n\nBecause.\n\nCo-authored-by: A <a@b.c>\n')).toBe(
      'Do it\n\nBecause.',
    );
  });
});
