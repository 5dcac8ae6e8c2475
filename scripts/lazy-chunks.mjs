// Puts code that many runs never need into functions of the bundle that are called when something of it is imported. Until then V8
// knows of each such function only where it ends; of all others it lays out every function that is in them. esbuild splits modules of
// the other kind only, and a bundle apart would have copies of what both need, with state of their own. What is in such a function
// sees what is around it, so that each module is there once and is reached as before.
import { relative } from 'node:path';
import { build } from 'esbuild';

/** The module that stands for the whole bundle. */
const ENTRY = 'entry';

/**
 * Lists for each chunk what is imported of it from elsewhere, and what several chunks need.
 *
 * @param {import('esbuild').BuildOptions} options With one entry point.
 * @param {readonly RegExp[]} chunks What begins each chunk, by path: modules that are imported when they are needed.
 */
async function planChunks(options, chunks) {
  const { metafile } = await build({ ...options, write: false, metafile: true });
  const { inputs } = metafile;
  const doors = chunks.map(() => new Set());
  const reach = (starts) => {
    const seen = new Set(starts);
    for (const module of seen) {
      for (const { path, kind, external } of inputs[module].imports) {
        const chunk = external ? -1 : chunkOf(chunks, path, kind);
        if (chunk >= 0) doors[chunk].add(path);
        else if (!external) seen.add(path);
      }
    }
    return seen;
  };
  const always = reach(Object.values(options.entryPoints));
  // Chunks may import from each other: what begins them is complete when all have been looked into as often as there are.
  let members = [];
  for (let round = 0; round <= chunks.length; round++) members = doors.map((each) => reach(each));
  const counts = new Map();
  for (const module of members.flatMap((each) => [...each])) {
    counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  const shared = [...counts].filter(([path, count]) => count > 1 && !always.has(path));
  return {
    doors: doors.map((each) => [...each].filter((path) => !always.has(path)).sort()),
    shared: shared.map(([path]) => path).sort(),
  };
}

function chunkOf(chunks, path, kind) {
  return kind === 'dynamic-import' ? chunks.findIndex((pattern) => pattern.test(path)) : -1;
}

/** Options that make the bundle with its chunks after all else; {@link closeChunks} makes functions of them. */
export async function withChunks(options, chunks) {
  const { doors, shared } = await planChunks(options, chunks);
  const [[name, main]] = Object.entries(options.entryPoints);
  // Modules that are imported when they are needed stand before all others, in the order in which they are found: those of the
  // command, what chunks share, and each chunk between two functions that can be told.
  const parts = new Map([
    [ENTRY, `import './${main}';\nlistChunks(${tableOf(order(doors))});`],
    ['shared', `listShared(${tableOf(shared)});`],
    ...doors.flatMap((each, at) => [
      [`begin${at}`, `export function begin() { beginChunk(${at}); }`],
      [`chunk${at}`, `export function doors() { return doorsOfChunk(${at}, ${tableOf(each)}); }`],
      [`end${at}`, `export function end() { endChunk(${at}); }`],
    ]),
  ]);
  const plugin = {
    name: 'lazy-chunks',
    setup(builder) {
      builder.onResolve({ filter: /^chunk:/ }, ({ path }) => ({
        path: path.slice('chunk:'.length),
        namespace: 'chunk',
      }));
      builder.onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => {
        return { contents: parts.get(path), resolveDir: process.cwd() };
      });
      builder.onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, namespace }) => {
        if (kind !== 'dynamic-import' || namespace === 'chunk') return undefined;
        const found = await builder.resolve(path, { kind: 'import-statement', resolveDir });
        const module = relative(process.cwd(), found.path).replaceAll('\\', '/');
        const chunk = doors.findIndex((each) => each.includes(module));
        return chunk < 0 ? undefined : { path: `chunk${chunk}:${module}`, external: true };
      });
    },
  };
  return { ...options, entryPoints: { [name]: `chunk:${ENTRY}` }, plugins: [plugin] };
}

const order = (doors) => [
  'chunk:shared',
  ...doors.flatMap((_, at) => [`chunk:begin${at}`, `chunk:chunk${at}`, `chunk:end${at}`]),
];

function tableOf(modules) {
  const from = (path) => (path.startsWith('chunk:') ? path : `./${path}`);
  const rows = modules.map((path) => `${JSON.stringify(path)}: () => import('${from(path)}')`);
  return `{${rows.join(',\n')}}`;
}

/** Makes functions of the chunks of a bundle, minified code that was made with {@link withChunks}. */
export function closeChunks(code, chunks) {
  // The lists have served to have esbuild find them in this order.
  let closed = replaceOnce(code, /\blistChunks\(\{[^{}]*\}\);?/, '');
  closed = replaceOnce(closed, /\blistShared\(\{[^{}]*\}\);?/, linesOf);
  // What the modules offer that only mark where a chunk begins and ends: functions that are none when this is done.
  closed = closed.replace(/(?<=[;}])[\w$]+\([\w$]+,\{(?:begin|end):\(\)=>[\w$]+\}\);/g, '');
  for (const at of chunks.keys()) {
    const begin = new RegExp(`function [\\w$]+\\(\\)\\{beginChunk\\(${at}\\)\\}`);
    closed = replaceOnce(closed, begin, `let chunk${at};function openChunk${at}(){`);
    const doors = new RegExp(`function ([\\w$]+)\\(\\)\\{return doorsOfChunk\\(${at},`);
    const [, name] = doors.exec(closed) ?? [];
    closed = replaceOnce(closed, doors, (whole) => whole.replace(/doorsOfChunk.*/, '('));
    const end = new RegExp(`function [\\w$]+\\(\\)\\{endChunk\\(${at}\\)\\}`);
    closed = replaceOnce(closed, end, `return ${name}()}`);
  }
  const opening = closed.replace(
    /\bimport\("chunk(\d+):([^"]+)"\)/g,
    '(chunk$1??=openChunk$1())["$2"]()',
  );
  return withoutIdleNamespaces(opening);
}

/**
 * A word of the code. In minified code only keywords have blanks beside names; other words with blanks are of texts, and a short
 * name may well be a word of another language.
 */
const IDENTIFIER =
  /(?<![\w$]|(?<!\b(?:var|let|const|function|class|return|in|of|typeof|new|await|void|case|else|do|yield|throw|delete|extends|default|instanceof|async)) )[\w$]+(?![\w$]| (?!(?:in|of|instanceof|extends)\b))/g;

/** Leaves out what was made so that a list could import a module, each of its names with a function: every start would make them. */
function withoutIdleNamespaces(code) {
  const uses = new Map();
  for (const [name] of code.matchAll(IDENTIFIER)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const [, make] = /([\w$]+)=\((\w),(\w)\)=>\{for\(var (\w) in \3\)[\w$]+\(\2,\4,\{get:/.exec(code);
  const namespaces = new RegExp(
    `\\bvar ([\\w$]+)=\\{\\};${make.replaceAll('$', '\\$')}\\(\\1,\\{(?:[\\w$]+:\\(\\)=>[\\w$]+,?\\s*)*\\}\\);`,
    'g',
  );
  return code.replace(namespaces, (whole, name) => (uses.get(name) === 2 ? linesOf(whole) : whole));
}

/** What stays of a text that goes: all behind it keeps its line, by which the source map finds it. */
const linesOf = (text) => text.replace(/[^\n]+/g, '');

function replaceOnce(code, pattern, by) {
  const count = code.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (count !== 1) throw new Error(`${pattern} is ${count} times in the bundle`);
  return code.replace(pattern, by);
}
