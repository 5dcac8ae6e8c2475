import type { Extraction, FoundImport } from '../languages/language.js';
import { readPlain } from './read-prose.js';

/** Longer texts are data, in UTF-16 units. */
const LONGEST_MANIFEST = 200_000;
const TELLING = /"(?:main|module|source|bin|exports|scripts)"\s*:/;
/** Nested conditions are followed up to this depth. */
const MOST_CONDITIONS = 8;
const CODE = String.raw`\.(?:[cm]?[jt]sx?|vue|svelte)`;
const ENTRY = new RegExp(`^[^*]+${CODE}$`);
const DECLARATION = /\.d\.[cm]?ts$/;
/** A file among the words of a command. */
const FILE = new RegExp(String.raw`^(?:[\w@.-]+/)*[\w@.-]+(?:${CODE}|\.(?:sh|py|rb|php))$`);
const BETWEEN_WORDS = /[\s"'=;&|()]+/;
/** Commands that run the file named after them, whose extension may be left out. */
const RUNNER = /^(?:node|tsx|ts-node|bun|esno|jiti|vite-node|babel-node|nodemon)$/;
const PATH = /^(?:\.{1,2}\/)?[\w@-]+(?:\/[\w@.-]+)+$/;

type Json = unknown;

/**
 * Reads JSON as plain words. If it may be the manifest of a package, it imports the files that it names as its own
 * and those that its scripts run.
 */
export function readJson(text: string): Extraction {
  const plain = readPlain(text, 'json');
  if (text.length > LONGEST_MANIFEST || !TELLING.test(text)) return plain;
  return { ...plain, imports: namedFiles(text) };
}

function namedFiles(text: string): FoundImport[] {
  const { main, module, source, bin, exports, scripts } = parsed(text);
  const written = [main, module, source, bin, exports].flatMap((entry) => leaves(entry));
  const own = written.flatMap((path): readonly [string, string][] =>
    ENTRY.test(path) && !DECLARATION.test(path) ? [[path, path]] : [],
  );
  const run = leaves(scripts).flatMap((command) =>
    filesRun(command).map((path) => [command, path] as const),
  );
  const found = new Map<string, FoundImport>();
  for (const [value, path] of [...own, ...run]) {
    const specifier = path.startsWith('.') ? path : `./${path}`;
    const offset = Math.max(0, text.indexOf(JSON.stringify(value)));
    if (!found.has(specifier))
      found.set(specifier, {
        module: specifier,
        kind: 'dynamic',
        names: [],
        offset,
        typeOnly: false,
      });
  }
  return [...found.values()];
}

function parsed(text: string): Readonly<Record<string, Json>> {
  try {
    const json: Json = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(json) ? json : {};
  } catch {
    return {};
  }
}

/** All strings in a value, including nested ones. */
function leaves(value: Json, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth > MOST_CONDITIONS || (!isObject(value) && !Array.isArray(value))) return [];
  return Object.values(value).flatMap((inner) => leaves(inner, depth + 1));
}

function isObject(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The files that a command names: `scripts/build.mjs` of `node scripts/build.mjs --watch`. */
function filesRun(command: string): string[] {
  const words = command.split(BETWEEN_WORDS);
  return words.filter(
    (word, at) => FILE.test(word) || (RUNNER.test(words[at - 1] ?? '') && PATH.test(word)),
  );
}
