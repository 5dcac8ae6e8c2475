import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { ask, index } from '../repository.js';

/** Its class is too long to be shown as it is. */
const FILES = {
  'src/depot.ts': `export class ParcelDepot {
  constructor(private readonly shelves: number) {
    if (shelves < 0) throw new RangeError('shelves');
  }
${Array.from({ length: 80 }, (_, at) => `  shelf${at}() {\n    return this.shelves + ${at};\n  }\n`).join('')}}
export function sendParcel(parcel: string) {
  return parcel;
}
`,
  'src/harbour.ts': `export class OldHarbour {
  private readonly quays: number[] = [];
  constructor(length: number) {
${Array.from({ length: 150 }, (_, at) => `    this.quays.push(length * ${at} + Math.floor(length / ${at + 1}));\n`).join('')}  }
  land(ship: string) {
    return ship + this.quays.length;
  }
}
`,
  'src/crane.rs': `pub struct BigCrane {
    arms: u32,
}
impl BigCrane {
    pub fn new(arms: u32) -> Self {
        BigCrane { arms }
    }
    pub fn lift(&self) -> u32 {
        self.arms
    }
}
`,
  'yard/yard.go': `package yard

type LongYard struct {
	rows int
}

func New(rows int) *LongYard {
	return &LongYard{rows: rows}
}

func (y *LongYard) Count() int {
	return y.rows
}
`,
  'gate/gate.go': `package gate

type WideGate struct {
	bars int
}

type Key struct{}

func New() *Key {
	return &Key{}
}

func NewWideGate(bars int) *WideGate {
	return &WideGate{bars: bars}
}
`,
};

interface Item {
  readonly section: string;
  readonly qualifiedName: string;
  readonly reasons: readonly string[];
  readonly detail: string;
}

let root: string;
beforeAll(async () => {
  root = repositoryWith(FILES);
  await index(root);
});
afterAll(removeTemporaryFolders);

async function constructors(request: string): Promise<Item[]> {
  const { items } = JSON.parse((await ask(root, [request]))[0]!) as { items: readonly Item[] };
  return items.filter(({ reasons }) => reasons[0]?.startsWith('constructs') === true);
}

describe('a class that a request wants to have an option more', () => {
  it.each([
    'add a timeout option to ParcelDepot',
    'Add a `timeout` parameter to the `ParcelDepot` class',
    'let ParcelDepot accept a timeout',
    'add a flag: ParcelDepot should take a timeout',
  ])('brings the code of its constructor: %s', async (request) => {
    const [found, ...others] = await constructors(request);
    expect(found?.qualifiedName).toBe('ParcelDepot.constructor');
    expect(found?.reasons[0]).toBe('constructs ParcelDepot');
    expect(found?.detail).toBe('full');
    expect(others).toEqual([]);
  });

  it('brings pieces of one that is too long, beside what matches', async () => {
    const found = await constructors('add a landing fee option to OldHarbour');
    const sections = new Set(found.map(({ section }) => section));
    expect([...sections].sort()).toEqual(['definitions', 'snippets']);
  });

  it.each([
    ['add a reach option to BigCrane', 'BigCrane.new'],
    ['add a width option to LongYard', 'New'],
    ['add a width option to WideGate', 'NewWideGate'],
  ])('brings what makes one where there are no constructors: %s', async (request, name) => {
    const found = await constructors(request);
    expect(found.map(({ qualifiedName }) => qualifiedName)).toEqual([name]);
  });

  it.each([
    'where is the shelves option of ParcelDepot',
    'add a method to ParcelDepot',
    'add a timeout option to sendParcel',
    'fix ParcelDepot: it takes no option',
  ])('is none in "%s"', async (request) => {
    expect(await constructors(request)).toEqual([]);
  });
});
