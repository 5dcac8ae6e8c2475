/**
 * Holds what all files of a project use against the uses of all its definitions: whatever one way finds for certain, the other has to
 * find, too.
 *
 *     npx esbuild bench/graph-both-ways.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/graph-both-ways.mjs
 *     node dist/graph-both-ways.mjs <root> [--show]
 *
 * Only uses that callers lack are counted as missing: callers also list constructors with the class that is made, and objects with
 * their members.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openIndex } from '../src/app/opening/open-index.js';
import { ALL_USES, calleesOf, callSitesOf } from '../src/graph/index.js';
import type { DefinitionAddress } from '../src/model/reader.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'boolean' } },
});
const { reader, close } = await openIndex({ root: resolve(positionals[0] ?? '.') });
const { paths } = await reader.files();
const outlines = await reader.outlines(paths.map((_, file) => file));

const keyOf = (path: string, line: number, { file, ordinal }: DefinitionAddress): string =>
  `${path}:${line} ${paths[file]}:${outlines[file]!.definitions[ordinal]?.qualifiedName}`;

const users = outlines.flatMap(({ file, definitions }) => [
  { file, ordinal: -1 },
  ...definitions.flatMap(({ parent }, ordinal) => (parent < 0 ? [{ file, ordinal }] : [])),
]);
const used = new Set<string>();
for (const { file, line, target, certainty } of await calleesOf(reader, users, { kinds: ALL_USES }))
  if (target !== null && certainty === 'resolved') used.add(keyOf(paths[file]!, line, target));

const found = new Set<string>();
for (const { file, definitions } of outlines)
  for (const ordinal of definitions.keys())
    for (const { path, line, target } of await callSitesOf(
      reader,
      { file, ordinal },
      { kinds: ALL_USES, resolvedOnly: true },
    ))
      found.add(keyOf(path, line, target));
close();

const missing = [...used].filter((key) => !found.has(key)).sort();
console.log(`${used.size} uses, ${missing.length} of them missing among callers`);
if (values.show === true) for (const key of missing) console.log(key);
