import { afterAll, describe, expect, it } from 'vitest';
import { readsAsCalls } from '../../../src/app/fields/read-again.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { callers, impact } from '../../../src/app/relations/graph-queries.js';
import type { Outline } from '../../../src/model/reader.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

afterAll(removeTemporaryFolders);

const NO_OUTLINE = { definitions: [], named: () => [] } as unknown as Outline;

async function receivers(language: string, text: string): Promise<string[]> {
  const found = await readsAsCalls(text.split('\n'), NO_OUTLINE, language, 'limit');
  return found.map(({ line, receiver }) => `${line} ${receiver}`);
}

describe('reads of a field', () => {
  it('are seen as calls are', async () => {
    const python = 'def f(all: list[Depot]):\n    return [one.limit for one in all]\n';
    expect(await receivers('python', python)).toEqual(['2 all[@one]']);
    const rust = 'fn f(all: &Vec<Depot>) -> i32 {\n  all.iter().map(|one| one.limit).sum()\n}\n';
    expect((await receivers('rust', rust))[0]).toMatch(/^2 all\.iter\(\)/);
  });

  it('may be assigned', async () => {
    expect(
      await receivers('python', 'def f(one):\n    one.limit = 3\n    one.limit += 1\n'),
    ).toEqual(['2 one', '3 one']);
  });

  it('are neither calls nor other names', async () => {
    const text = 'function f(one) {\n  one.limits;\n  one.unlimited;\n  one.limit(2);\n}\n';
    expect(await receivers('javascript', text)).toEqual(['4 one']);
  });
});

/** Lines on which a symbol is used, with their certainty. */
async function usesOf(files: Readonly<Record<string, string>>, symbol: string): Promise<string[]> {
  const root = repositoryWith(files);
  await index(root);
  const opened = await openIndex({ repo: root });
  try {
    const answer = await callers(opened.reader, symbol);
    return answer.callers.map(({ path, line, certainty }) => `${path}:${line} ${certainty}`).sort();
  } finally {
    opened.close();
  }
}

describe('uses of a field', () => {
  it('are certain where only the extractor knows the object', async () => {
    const files = {
      'kinds.py': 'class Depot:\n    limit: int = 1\n\n\nclass Door:\n    limit: int = 2\n',
      'use.py': `from kinds import Depot, Door


def first(depots: list[Depot], doors: list[Door]):
    for depot in depots:
        print(depot.limit)
    for door in doors:
        print(door.limit)
    return depots[0].limit


def later(one):
    if isinstance(one, Depot):
        one.limit = 3
    return other.limit
`,
    };
    expect(await usesOf(files, 'kinds.py:Depot.limit')).toEqual([
      'use.py:14 resolved',
      'use.py:15 possible',
      'use.py:6 resolved',
      'use.py:9 resolved',
    ]);
  });

  it('are certain where the graph finds the field itself', async () => {
    const files = {
      'go.mod': 'module shop\n',
      'depot.go': `package shop

type Depot struct { Limit int; Next *Depot }
type Door struct { Limit int }

func use(d Depot, all map[string]*Depot, o Door) int {
	d.Limit = 3
	d.Next.Limit++
	return all["x"].Limit +
		o.Limit
}
`,
    };
    expect(await usesOf(files, 'depot.go:Depot.Limit')).toEqual([
      'depot.go:7 resolved',
      'depot.go:8 resolved',
      'depot.go:9 resolved',
    ]);
  });

  it('count as much in an impact', async () => {
    const root = repositoryWith({
      'kinds.py': 'class Depot:\n    limit: int = 1\n',
      'use.py':
        'from kinds import Depot\n\n\ndef first(all: list[Depot]):\n    return [one.limit for one in all]\n',
    });
    await index(root);
    const opened = await openIndex({ repo: root });
    try {
      const { dependents } = await impact(opened.reader, ['kinds.py:Depot.limit']);
      expect(dependents.map(({ certainty }) => certainty)).toEqual(['resolved']);
    } finally {
      opened.close();
    }
  });
});

it('keys of patterns and of copies are uses of a record of C#', async () => {
  const files = {
    'Shelf.cs': `public record Shelf(int Limit, string Name);
public record Door(int Limit);
public class Use {
  bool Is(object one) => one is Shelf { Limit: 3 };
  Shelf Set(Shelf one) => one with { Name = "a", Limit = 3 };
  Door Set(Door one) => one with { Limit = 3 };
  int Get(Shelf one) => one.Limit;
}
`,
  };
  expect(await usesOf(files, 'Shelf.cs:Shelf.Limit')).toEqual([
    'Shelf.cs:4 resolved',
    'Shelf.cs:5 resolved',
    'Shelf.cs:7 resolved',
  ]);
});

it('keys of copies are uses of a data class, and copies are objects of it', async () => {
  const files = {
    'Shelf.kt': `package shop
data class Shelf(val limit: Int, val name: String)
data class Door(val limit: Int)
fun set(one: Shelf) = one.copy(limit = 3)
fun set(one: Door) = one.copy(limit = 3)
fun get(one: Shelf) = one.copy(name = "a").limit
`,
  };
  expect(await usesOf(files, 'Shelf.kt:Shelf.limit')).toEqual([
    'Shelf.kt:4 resolved',
    'Shelf.kt:6 resolved',
  ]);
});

it('what the index has without a name in front is a use, too', async () => {
  const files = {
    'shelf.rb': `class Shelf
  attr_reader :limit
end

class Door
  attr_reader :limit
end

class Use
  def all
    shelves = [Shelf.new]
    shelves.map(&:limit)
  end

  def doors
    doors = [Door.new]
    doors.map(&:limit)
  end

  def some(any)
    any.map(&:limit)
  end
end
`,
  };
  expect(await usesOf(files, 'shelf.rb:Shelf.limit')).toEqual([
    'shelf.rb:12 resolved',
    'shelf.rb:21 possible',
  ]);
});

it('members that Kotlin names alone are those of the object of a lambda', async () => {
  const files = {
    'Shelf.kt': `package shop
class Shelf(val limit: Int)
class Door(val limit: Int)
fun one(shelf: Shelf) = with(shelf) { limit + 1 }
fun two(shelf: Shelf) = shelf.apply { println(limit) }
fun other(door: Door) = with(door) { limit }
fun none(any: Any) = with(any) { limit }
class Own { val limit = 1; fun get() = limit }
`,
  };
  expect(await usesOf(files, 'Shelf.kt:Shelf.limit')).toEqual([
    'Shelf.kt:4 resolved',
    'Shelf.kt:5 resolved',
  ]);
});
