import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** What lists of lists, maps and records hold, and values whose type is that of others: behind each line stands whose `run` is called. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  ts: [
    `export class Shelf { run() {} }
export class Other { run() {} }
export interface Props { shelf: Shelf; others?: Record<string, Other[]>; }
export const open = () => new Other();
export const load = async (): Promise<Shelf> => new Shelf();
`,
    `import { load, open, Other, Props, Shelf } from './kinds';
class User {
  byName: { [name: string]: Shelf } = {};
  byKind = new Map<string, Other[]>();
  private nested: Map<string, Map<string, Shelf>>;
  go() {
    this.byName.first.run(); // Shelf
    this.byName['first'].run(); // Shelf
    this.byKind.get('a')![0].run(); // Other
    for (const all of this.byKind.values()) for (const one of all) one.run(); // Other
    this.nested.get('a')?.get('b')?.run(); // Shelf
  }
}
function lists(all: Shelf[][], named: Record<string, Other>, index: { [key: string]: Shelf[]; }, many: Map<string, Other>[]) {
  many[0].get('a')?.run(); // Other
  all[0][1].run(); // Shelf
  all.flat()[0].run(); // Shelf
  all.forEach((some) => some.forEach((one) => one.run())); // Shelf
  named.first.run(); // Other
  named.first.other.run(); // Other? Shelf?
  index.first.at(0)?.run(); // Shelf
}
function values(
  one: ReturnType<typeof open>,
  two: Awaited<ReturnType<typeof load>>,
  three: InstanceType<typeof Shelf>,
  four: Props['shelf'],
  five: NonNullable<Props['shelf']>,
  props: Props,
) {
  one.run(); // Other
  two.run(); // Shelf
  three.run(); // Shelf
  four.run(); // Shelf
  five.run(); // Shelf
  props.others!['a'][0].run(); // Other
}
async function promises(ids: string[]) {
  const all = await Promise.all(ids.map((id) => load(id)));
  all[0].run(); // Shelf
}
`,
  ],
  py: [
    `class Shelf:
    def run(self): ...

class Other:
    def run(self): ...

def grouped() -> dict[str, list[Shelf]]: ...
`,
    `from src.kinds import Other, Shelf, grouped

def go(all: list[list[Shelf]], named: dict[str, list[Other]]):
    all[0][1].run() // Shelf
    for some in all:
        for one in some:
            one.run() // Shelf
    for key, others in named.items():
        others[0].run() // Other
    grouped()["a"][0].run() // Shelf
    named.first.run() // Other? Shelf?
`,
  ],
};

describe('what holds what holds others', () => {
  it.each(Object.keys(EXAMPLES))('tells whose method is called in a file .%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});
