import { readFileSync } from 'node:fs';
import { openIndex } from '../src/app/open-index.js';
import { calleesOf, ALL_USES } from '../src/graph/index.js';
const [, , root, seed = '1', count = '30', pattern = '.'] = process.argv;
const index = await openIndex({ root: root! });
const { reader } = index as any;
const { paths } = await reader.files();
const positions = paths.map((_: string, i: number) => i).filter((i: number) => new RegExp(pattern).test(paths[i]));
const outlines = await reader.outlines(positions);
const callers = outlines.flatMap(({ file, definitions }: any) => [
  { file, ordinal: -1 },
  ...definitions.flatMap(({ parent }: any, ordinal: number) => (parent < 0 ? { file, ordinal } : [])),
]);
const t = process.cpuUsage();
const all = await calleesOf(reader, callers, { tellingOnly: true });
const u = process.cpuUsage(t);
const resolved = all.filter((c: any) => c.certainty === 'resolved' && c.target !== null);
const external = all.filter((c: any) => c.target === null);
const possible = all.filter((c: any) => c.certainty === 'possible');
const sites = (l: any[]) => new Set(l.map((c) => `${c.file}:${c.line}:${c.name}`)).size;
console.log(`${callers.length} callers: resolved ${resolved.length} (${sites(resolved)} sites), external ${external.length}, possible ${possible.length} (${sites(possible)} sites); ${((u.user + u.system) / 1000).toFixed(0)} ms`);
const byFile = new Map(outlines.map((o: any) => [o.file, o]));
let state = Number(seed);
const next = () => (state = (state * 1103515245 + 12345) % 2147483648);
const cross = resolved.filter((c: any) => c.target.file !== c.file);
console.log('cross-file', cross.length);
const show = (c: any) => {
  const d = (byFile.get(c.target.file) as any)?.definitions[c.target.ordinal];
  const line = readFileSync(`${root}/${paths[c.file]}`, 'utf8').split('\n')[c.line - 1]!.trim().slice(0, 110);
  console.log(`${paths[c.file]}:${c.line} ${c.name} -> ${paths[c.target.file]}:${d?.startLine} ${d?.kind} ${d?.qualifiedName}\n      ${line}`);
};
for (let i = 0; i < Number(count) / 2; i++) show(resolved[next() % resolved.length]);
console.log('--- cross');
for (let i = 0; i < Number(count) / 2 && cross.length; i++) show(cross[next() % cross.length]);
