/** What the tests run in a process of its own: `write` fills an index, `read` and `open` say what they find. */
import { openWriter } from '../../src/store/open-writer.js';
import { openReader } from '../../src/store/store-reader.js';
import { makeFacts } from '../support/make-facts.js';
import { fillIn, type World } from './world.js';

const [action, path, size] = process.argv.slice(2) as [string, string, string | undefined];

try {
  if (action === 'write') await write(Number(size));
  else if (action === 'read') await read();
  else await open();
} catch (error) {
  console.log(`${(error as Error).name}: ${(error as { reason?: string }).reason}`);
}

async function write(files: number): Promise<void> {
  const writer = await openWriter(path, { waitMs: 0 });
  console.log('writing');
  fillIn(writer, worldOf(files));
  console.log('written');
}

async function read(): Promise<void> {
  const reader = openReader(path);
  console.log(`${(await reader.files()).paths.length} files, current: ${reader.isCurrent()}`);
  reader.close();
}

async function open(): Promise<void> {
  (await openWriter(path, { waitMs: 0 })).rollback();
  console.log('opened');
}

function worldOf(count: number): World {
  return {
    files: Array.from({ length: count }, (_, at) => ({
      path: `src/file${at}.ts`,
      facts: makeFacts(['run', { name: `only${at}x${count}`, body: `word${at} `.repeat(10) }]),
    })),
  };
}
