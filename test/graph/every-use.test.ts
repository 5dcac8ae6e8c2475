import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calleesOf, callSitesOf } from '../../src/graph/index.js';
import type { DefinitionAddress, Reader } from '../../src/model/reader.js';
import { repository } from './repository.js';
import { PYTHON, TYPESCRIPT } from './resolution-rules.js';

/** All definitions of a repository, and the top level of every file. */
async function everything(reader: Reader): Promise<DefinitionAddress[]> {
  const { paths } = await reader.files();
  const outlines = await reader.outlines(paths.map((_, file) => file));
  return outlines.flatMap(({ file, definitions }) =>
    [-1, ...definitions.keys()].map((ordinal) => ({ file, ordinal })),
  );
}

/** Every certain use in a repository, found by deciding every use there is. */
async function decided(reader: Reader): Promise<string[]> {
  const callees = await calleesOf(reader, await everything(reader), { resolvedOnly: true });
  return sorted(
    callees.flatMap(({ target, file, line, kind }) =>
      target === null ? [] : `${target.file}:${target.ordinal} ${file}:${line} ${kind}`,
    ),
  );
}

/** Every certain use, found by looking for the uses of each definition on its own; constructors are used by their classes. */
async function found(reader: Reader): Promise<string[]> {
  const uses: string[] = [];
  for (const definition of await everything(reader)) {
    const [outline] = await reader.outlines([definition.file]);
    const isConstructor = outline!.definitions[definition.ordinal]?.kind === 'constructor';
    const sites = await callSitesOf(reader, definition, { resolvedOnly: true });
    for (const { target, file, line, kind } of sites) {
      const [links] = await reader.links([file]);
      const named = links!
        .referencesTo(outline!.definitions[definition.ordinal]!.name)
        .some((reference) => reference.line === line);
      if (!isConstructor || named)
        uses.push(`${target.file}:${target.ordinal} ${file}:${line} ${kind}`);
    }
  }
  return sorted(uses);
}

function sorted(uses: readonly string[]): string[] {
  return [...new Set(uses)].sort();
}

/** Sources of folders of this project. */
function sources(...folders: readonly string[]): Record<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? `${folder}/${name}` : [])),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

it.each([
  ...TYPESCRIPT,
  ...PYTHON,
  { rule: 'the sources of this room', files: sources('src/graph', 'src/model', 'src/text') },
])('looking for uses finds what deciding all of them does: $rule', async ({ files }) => {
  const [brute, own] = [
    await decided(await repository(files)),
    await found(await repository(files)),
  ];
  expect(own).toEqual(brute);
});
