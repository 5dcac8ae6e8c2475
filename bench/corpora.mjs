import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { run } from './measure.mjs';

/** Sources that anyone can install: TypeScript with its tests left out, and JavaScript by hand and by tools. */
const PACKAGES = ['rxjs@7.8.2', 'three@0.180.0'];

/**
 * Copies of what is measured, in a folder of their own: an index is written into each.
 *
 * @param {readonly string[]} paths Folders of the user's; packages from the registry where there are none.
 * @param {string} folder Where the copies go.
 */
export async function prepareCorpora(paths, folder) {
  if (paths.length > 0) return paths.map((path) => copy(resolve(path), folder));
  const corpora = [];
  for (const name of PACKAGES) {
    const corpus = await installPackage(name, folder);
    if (corpus === null) console.error(`left out: ${name} does not install`);
    else corpora.push(corpus);
  }
  return corpora;
}

function copy(path, folder) {
  const to = join(folder, basename(path));
  cpSync(path, to, {
    recursive: true,
    filter: (from) => !/[\\/](?:node_modules|\.sweepctx)$/.test(from),
  });
  return describe(basename(path), to);
}

async function installPackage(name, folder) {
  const place = join(folder, name.replace('/', '+'));
  mkdirSync(place, { recursive: true });
  const packed = await run(['npm', 'pack', name, '--silent', '--pack-destination', place], {
    cwd: place,
  });
  const archive = packed.stdout.trim().split('\n').at(-1);
  if (packed.code !== 0 || !archive) return null;
  const unpacked = await run(['tar', '-xzf', archive], { cwd: place });
  rmSync(join(place, archive), { force: true });
  return unpacked.code === 0 ? describe(name, join(place, 'package')) : null;
}

/**
 * A tree of TypeScript files that have no name in common, in folders of fifty.
 *
 * @param {number} count Files.
 */
export function generateTree(count, folder) {
  const root = join(folder, `generated-${count}`);
  for (let at = 0; at < count; at++) {
    const place = join(root, `part${Math.floor(at / 2500)}`, `group${Math.floor(at / 50)}`);
    if (at % 50 === 0) mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${wordOf(at)}-file${at}.ts`), textOf(at));
  }
  return describe(`generated ${count}`, root);
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri'];

function wordOf(number) {
  let word = '';
  for (let rest = number + 13; rest > 0; rest = Math.floor(rest / 13)) word += SYLLABLES[rest % 13];
  return word;
}

function textOf(at) {
  const word = wordOf(at);
  const name = word[0].toUpperCase() + word.slice(1);
  const methods = [0, 1, 2, 3].map(
    (number) =>
      `  /** Part ${number} of ${word}. */\n  ${word}${wordOf(at + 7 * number)}(input: string): string {\n    return this.${word}Value(input.trim());\n  }`,
  );
  return [
    `import { ${wordOf(at + 1)}Make } from './${wordOf(at + 1)}-file${at + 1}.js';`,
    `/** Keeps every ${word} in order. */`,
    `export class ${name}Keeper {`,
    `  private ${word}Value(text: string): string {\n    return ${wordOf(at + 1)}Make(text);\n  }`,
    ...methods,
    '}',
    `export function ${word}Make(text: string): string {\n  return new ${name}Keeper().${word}${wordOf(at)}(text);\n}`,
    '',
  ].join('\n');
}

function describe(name, root) {
  return { name, root, files: filesBelow(root) };
}

/** Paths below a folder, relative to it, in order. */
function filesBelow(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .filter((path) => !/(?:^|[\\/])\.git[\\/]/.test(path))
    .sort();
}

/** Bytes of some files. */
export function bytesOf(root, files) {
  return files.reduce(
    (sum, path) => sum + (existsSync(join(root, path)) ? statSync(join(root, path)).size : 0),
    0,
  );
}
