import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OpenOptions } from '../opening/open-index.js';

/** The result of a check. A check that throws has found a problem, too. */
export interface Finding {
  readonly state: 'good' | 'warning' | 'problem';
  /** What was found, on one line. */
  readonly found: string;
  /** What to do about it; empty if all is well. */
  readonly fix: string;
}

/** One thing on which the tool depends. */
export interface HealthCheck {
  readonly name: string;
  run(): Promise<Finding>;
}

const OLDEST_NODE = 20;
/**
 * First version of Node that reads the certificates of NODE_EXTRA_CA_CERTS only when connecting; with older ones
 * every start takes 50 to 100 ms longer.
 */
const LAZY_CERTIFICATES = 22;
/** With fewer free bytes than this, the index of a larger repository may not fit. */
const LITTLE_ROOM = 500_000_000;

const GRAMMARS: Readonly<Record<string, string>> = {
  typescript: 'let a: number = 1;\n',
  tsx: 'const a = <b />;\n',
  javascript: 'let a = 1;\n',
  java: 'class A {}\n',
  python: 'a = 1\n',
  go: 'package a\n',
  rust: 'fn a() {}\n',
  ruby: 'a = 1\n',
  csharp: 'class A {}\n',
  php: '<?php $a = 1;\n',
  c: 'int a;\n',
  cpp: 'class A {};\n',
};

/** Everything that an answer about a repository depends on, in order of dependency. */
export function healthChecks(place: OpenOptions): readonly HealthCheck[] {
  return [
    { name: 'node', run: checkNode },
    { name: 'sqlite', run: checkDatabase },
    ...Object.entries(GRAMMARS).map(([language, text]) => ({
      name: language,
      run: () => checkGrammar(language, text),
    })),
    { name: 'tokenizer', run: checkTokenizer },
    { name: 'git', run: checkGit },
    { name: 'configuration', run: () => checkConfiguration(place) },
    { name: 'disk', run: () => checkDisk(place) },
    { name: 'index', run: () => checkIndex(place) },
  ];
}

async function checkNode(): Promise<Finding> {
  const found = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    return { state: 'problem', found, fix: `install Node ${OLDEST_NODE} or later` };
  }
  if (major >= LAZY_CERTIFICATES || !process.env.NODE_EXTRA_CA_CERTS) return good(found);
  return {
    state: 'warning',
    found: `${found}, which reads the certificates of NODE_EXTRA_CA_CERTS at every start`,
    fix: `use Node ${LAZY_CERTIFICATES}, or \`NODE_EXTRA_CA_CERTS= ctx …\`: ctx needs none, and starts in half the time`,
  };
}

async function checkDatabase(): Promise<Finding> {
  const { probeDatabase } = await import('../../store/index.js');
  return good(`SQLite ${probeDatabase()}`);
}

async function checkGrammar(language: string, text: string): Promise<Finding> {
  const { parseFile, prepareLanguage } = await import('../../parse/parse-file.js');
  await prepareLanguage(language);
  const { errorLines } = parseFile(text, language);
  if (errorLines.length === 0) return good('parses');
  return { state: 'problem', found: 'does not parse', fix: 'reinstall ctx: npm ci' };
}

async function checkTokenizer(): Promise<Finding> {
  const { countTokens } = await import('../../text/tokens.js');
  if (countTokens('hello world') === 2) return good('o200k_base');
  return { state: 'problem', found: 'counts wrongly', fix: 'build ctx again: npm run build' };
}

async function checkGit(): Promise<Finding> {
  const { runGit } = await import('../../git.js');
  const missing: Finding = {
    state: 'warning',
    found: 'not found',
    fix: 'install git: without it there is no history, and ignore files are read by ctx alone',
  };
  const version = await runGit('.', ['--version']).catch(() => null);
  return version === null || version.code !== 0 ? missing : good(`${version.stdout}`.trim());
}

async function checkConfiguration(place: OpenOptions): Promise<Finding> {
  const { loadConfig, root } = await located(place);
  const { origins } = await loadConfig(root, { flags: place.flags ?? {} });
  const sources = [...new Set(Object.values(origins))].filter((origin) => origin !== 'default');
  return good(sources.length === 0 ? 'defaults' : `from ${sources.sort().join(', ')}`);
}

async function checkDisk(place: OpenOptions): Promise<Finding> {
  const { indexPath, root } = await located(place);
  const folder = [dirname(indexPath), root].find(existsSync) ?? root;
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const found = `${(free / 1e9).toFixed(1)} GB free for ${indexPath}`;
  if (free >= LITTLE_ROOM) return good(found);
  return { state: 'warning', found, fix: 'make room: an index is about as large as the source' };
}

async function checkIndex(place: OpenOptions): Promise<Finding> {
  const { existsSync: exists } = await import('node:fs');
  const { indexPath } = await located(place);
  if (!exists(indexPath)) {
    return {
      state: 'warning',
      found: 'none yet',
      fix: '`ctx index` builds it, or the first query',
    };
  }
  const { repositoryStatus } = await import('./repository-status.js');
  const { snapshot, fresh, writer, diagnostics } = await repositoryStatus(place);
  const held = `${snapshot.files} files, ${snapshot.definitions} definitions`;
  const parts = diagnostics.length > 0 ? `, ${diagnostics.length} files in part` : '';
  if (writer !== null) return good(`${held}${parts}; being written now`);
  return good(`${held}${parts}; ${fresh ? 'fresh' : 'stale: the next query refreshes it'}`);
}

async function located(place: OpenOptions) {
  const [{ loadConfig }, { resolveRoot }, { locateIndex }] = await Promise.all([
    import('../../config.js'),
    import('../../git.js'),
    import('../opening/locate-index.js'),
  ]);
  const root = await resolveRoot(place.root ?? place.repo ?? '.', place.root !== undefined);
  return { loadConfig, root: root.path, indexPath: locateIndex(root.path) };
}

function good(found: string): Finding {
  return { state: 'good', found, fix: '' };
}
