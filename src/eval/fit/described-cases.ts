import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { detect } from '../../detect/detect.js';
import { languageOf, languageRow } from '../../languages/index.js';
import { asksForChange } from '../../model/request.js';
import { CODE } from '../../model/source-file.js';
import { classifyPath } from '../../walk/classify-path.js';
import type { EvaluationCase } from '../cases/case-schema.js';
import { type Description, descriptionsIn } from './descriptions.js';
import { checkOutNewest } from './work-tree.js';

/** Most descriptions taken from one file, since long files would otherwise dominate the cases. */
const MOST_OF_A_FILE = 2;
/**
 * In a commit of this many files, the signal for files that change often has no effect. That descriptions were
 * removed from a file should reveal nothing about it.
 */
const FEWEST_FILES = 40;

/**
 * Look-up requests in other words than the code's: first sentences of doc comments. Each is asked twice, because a
 * user knows some of the words in its comment: of the files as they are, and of a commit of the work tree without
 * these comments, so that only code and other comments can find it. Half of them describe whole files, if there are
 * enough.
 *
 * @returns Null if there is no clone, or if it has too few files.
 */
export async function describedCases(
  clones: string,
  trees: string,
  repository: string,
  wanted: number,
): Promise<EvaluationCase[] | null> {
  const tree = checkOutNewest(clones, trees, repository);
  if (tree === null) return null;
  const paths = sourcePaths(tree);
  if (paths.length < FEWEST_FILES) return null;
  const found: Description[] = [];
  for (const path of paths) found.push(...(await descriptionsIn(tree, path)));
  const chosen = chooseBoth(found, wanted);
  const asIs = newest(tree);
  takeOut(tree, chosen, paths);
  const takenOut = commitAll(tree);
  return chosen.flatMap((description, at) => {
    const asked = { ...caseOf(description), repo: repository };
    const id = `${repository}-described-${at}`;
    return [
      { id, ...asked, commit: takenOut },
      { id: `${id}-as-is`, ...asked, commit: asIs },
    ];
  });
}

function caseOf({ path, symbol, sentence }: Description) {
  const expected = symbol === '' ? {} : { expectedSymbols: [`${path}:${symbol}`] };
  return { query: asLookUp(sentence), expectedFiles: [path], ...expected };
}

function sourcePaths(tree: string): string[] {
  const listed = execFileSync('git', ['-C', tree, 'ls-files', '-z'], { maxBuffer: 1 << 28 });
  const isSource = (path: string) =>
    path !== '' &&
    classifyPath(path) === 'source' &&
    CODE.has(languageOf(path)) &&
    languageRow(languageOf(path)).load !== undefined;
  return listed.toString('utf8').split('\0').filter(isSource).sort();
}

/** Descriptions of whole files are rarer, so all are used, up to half of the total. */
function chooseBoth(found: readonly Description[], wanted: number): Description[] {
  const ofFiles = choose(
    found.filter(({ symbol }) => symbol === ''),
    Math.floor(wanted / 2),
  );
  const ofDefinitions = found.filter(({ symbol }) => symbol !== '');
  return [...ofFiles, ...choose(ofDefinitions, wanted - ofFiles.length)];
}

/**
 * Chooses by a hash, so that neither order nor number of files matters; sentences that occur in two places are left
 * out.
 */
function choose(found: readonly Description[], wanted: number): Description[] {
  const times = new Map<string, number>();
  for (const { sentence } of found) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  const perFile = new Map<string, number>();
  return found
    .filter(({ sentence }) => times.get(sentence) === 1)
    .map((one) => ({ one, order: hashOf(`${one.path}:${one.symbol}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ one }) => one)
    .filter(({ path }) => {
      const count = (perFile.get(path) ?? 0) + 1;
      perFile.set(path, count);
      return count <= MOST_OF_A_FILE;
    })
    .slice(0, wanted);
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

function takeOut(tree: string, chosen: readonly Description[], paths: readonly string[]): void {
  const touched = new Set<string>();
  for (const { path, span } of chosen) {
    const file = join(tree, path);
    const text = readFileSync(file, 'utf8');
    // Comment marks and quotes stay, so that code remains code.
    const blanks = text.slice(span.start, span.end).replace(/[\p{L}\p{N}_]/gu, ' ');
    writeFileSync(file, text.slice(0, span.start) + blanks + text.slice(span.end));
    touched.add(path);
  }
  for (const path of paths) {
    if (touched.size >= FEWEST_FILES) break;
    if (touched.has(path)) continue;
    writeFileSync(join(tree, path), `${readFileSync(join(tree, path), 'utf8')}\n`);
    touched.add(path);
  }
}

/** @returns The commit, which is the same for the same files. */
function commitAll(tree: string): string {
  const date = gitIn(tree, 'log', '-1', '--format=%cI');
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const who = ['-c', 'user.name=fit', '-c', 'user.email=fit@localhost'];
  const commit = ['commit', '-q', '-a', '--no-verify', '-m', 'Take descriptions out'];
  execFileSync('git', ['-C', tree, ...who, ...commit], { env });
  return newest(tree);
}

function newest(tree: string): string {
  return gitIn(tree, 'rev-parse', 'HEAD');
}

function gitIn(tree: string, ...args: string[]): string {
  return execFileSync('git', ['-C', tree, ...args])
    .toString()
    .trim();
}

/** Matches `return the …`, but not `error when …`. */
const ORDER =
  /^(?!this|that|these|it|its|with|for|to|if|when|while|whether|only|used|error|called|in|on|by)\p{Ll}+ (?:an?|the|all|any|each|every|whether|if|new|its|our|some|one|two|\p{L}+s|\p{Lu}\w+)\b/u;

/** Turns a command into a question, and otherwise removes the leading article, as a user would. */
function asLookUp(sentence: string): string {
  const bare = sentence.replace(/^(?:is )?(?:an?|the) /i, '');
  return ORDER.test(bare) && asksForChange(detect(bare).intent) ? `where do we ${bare}` : bare;
}
