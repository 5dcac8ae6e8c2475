import {
  type CallSiteOptions,
  calleesOf,
  callSitesOf,
  resolveExport,
} from '../../src/graph/index.js';
import type { DefinitionAddress, Reader } from '../../src/model/reader.js';
import type { FileClass } from '../../src/model/source-file.js';
import { memoryRepository } from '../support/memory-repository.js';

/** Parses a repository; files below `test` or `tests` are tests, those below `examples/` examples. */
export function repository(files: Readonly<Record<string, string>>): Promise<Reader> {
  return memoryRepository(
    Object.entries(files).map(([path, text]) => ({
      path,
      text,
      class: classOf(path),
    })),
  );
}

/** The address of `path:Qualified.name`. */
export async function addressOf(reader: Reader, written: string): Promise<DefinitionAddress> {
  const colon = written.indexOf(':');
  const [path, name] = [written.slice(0, colon), written.slice(colon + 1)];
  const file = (await reader.files()).position(path);
  const [outline] = await reader.outlines([file]);
  const ordinal = outline!.definitions.findIndex((one) => one.qualifiedName === name);
  if (ordinal < 0)
    throw new Error(
      `${written} is not among ${outline!.definitions.map((one) => one.qualifiedName)}`,
    );
  return { file, ordinal };
}

/** `path:Qualified.name` of an address; `path:` at the top level. */
export async function nameOf(
  reader: Reader,
  { file, ordinal }: DefinitionAddress,
): Promise<string> {
  const { paths } = await reader.files();
  const [outline] = await reader.outlines([file]);
  return `${paths[file]}:${outline!.definitions[ordinal]?.qualifiedName ?? ''}`;
}

/** Uses of a definition as `path:line`, with a question mark where only possible. */
export async function usesOf(
  reader: Reader,
  target: string,
  options: CallSiteOptions = {},
): Promise<string[]> {
  const sites = await callSitesOf(reader, await addressOf(reader, target), options);
  return sites.map(
    ({ path, line, certainty }) => `${path}:${line}${certainty === 'possible' ? '?' : ''}`,
  );
}

/** What a definition calls, as `path:name` or the external module, with a question mark where only possible. */
export async function callsOf(reader: Reader, caller: string): Promise<string[]> {
  const callees = await calleesOf(reader, await addressOf(reader, caller));
  const names = callees.map(async ({ target, external, certainty }) => {
    const name = target === null ? `${external}` : await nameOf(reader, target);
    return certainty === 'possible' ? `${name}?` : name;
  });
  return Promise.all(names);
}

/** What a file offers under a name, as `path:name`. */
export async function exportOf(reader: Reader, path: string, name: string): Promise<string[]> {
  const found = await resolveExport(reader, (await reader.files()).position(path), name);
  return Promise.all(found.map((address) => nameOf(reader, address)));
}

function classOf(path: string): FileClass {
  if (/(^|\/)tests?\//.test(path)) return 'test';
  return path.startsWith('examples/') ? 'example' : 'source';
}
