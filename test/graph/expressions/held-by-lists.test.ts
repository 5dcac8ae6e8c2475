import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';
import { callsOf, repository } from '../repository.js';

const KINDS_OF_PHP = `<?php
class Shelf { public function run() {} }
class Other { public function run() {} }
/**
 * @extends \\SplFixedArray<Shelf>
 * @method Other nearest(int $place)
 * @method static Other newest()
 */
class Shelves extends \\SplFixedArray {}
class Brackets implements \\ArrayAccess { public function offsetGet($place): Shelf {} }
class Walk implements \\Iterator { public function current(): Shelf {} }
/** @implements \\IteratorAggregate<string, Other> */
class Others implements \\IteratorAggregate { }
class Given implements \\IteratorAggregate {
  /** @return \\Generator<int, Shelf> */
  public function getIterator() {}
}
class Builder {
  public function __construct(string $name) {}
  public function named(string $name): static { return $this; }
  public function run() {}
}
`;

/** Objects that are lists themselves: behind each line stands whose `run` is called. */
const CASES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  php: [
    KINDS_OF_PHP,
    `<?php
class User {
    public function use(Shelves $shelves, Brackets $brackets, Walk $walk, Others $others, Given $given) {
        $shelves[0]->run(); // Shelf
        $shelves[$this->first($shelves)]->run(); // Shelf
        $shelf = $shelves[1];
        $shelf->run(); // Shelf
        foreach ($shelves as $at => $each) { $each->run(); } // Shelf
        $shelves->nearest(1)->run(); // Other
        $shelves->newest()->run(); // Other
        $brackets['a']->run(); // Shelf
        foreach ($walk as $step) { $step->run(); } // Shelf
        foreach ($others as $one) { $one->run(); } // Other
        foreach ($given as $gift) { $gift->run(); } // Shelf
        (new Builder('a name that takes the receiver beyond the line that is kept'))->named('and another')->run(); // Builder
    }
}
`,
  ],
  cs: [
    `namespace A;
public class Shelf { public void Run() { } }
public class Shelves : List<Shelf> { }
public class Others : Base, IEnumerable<Shelf> { }
public class Base { public void Run() { } }
`,
    `namespace A;
public class User
{
    public void Use(Shelves shelves, Others others)
    {
        shelves[0].Run(); // Shelf
        shelves.First().Run(); // Shelf
        foreach (var each in shelves) each.Run(); // Shelf
        foreach (var other in others) other.Run(); // Shelf
        others.Run(); // Base
    }
}
`,
  ],
  kt: [
    `package a
class Shelf { fun run() {} }
class Shelves(private val all: List<Shelf>) : List<Shelf> by all
class Walk : Iterable<Shelf> { }
`,
    `package a
class User {
    fun use(shelves: Shelves, walk: Walk) {
        shelves[0].run() // Shelf
        shelves.first().run() // Shelf
        for (one in walk) one.run() // Shelf
    }
}
`,
  ],
};

it.each(Object.keys(CASES))(
  'finds what objects hold that are lists themselves: %s',
  async (ending) => {
    const { said, found } = await marked(ending, CASES[ending]!);
    expect(found).toEqual(said);
  },
);

it('knows the factories of models by their names', async () => {
  const all = await repository({
    'app/Models/Shelf.php': `<?php
namespace App\\Models;
use Illuminate\\Database\\Eloquent\\Model;
class Shelf extends Model { public function fill() {} }
`,
    'database/factories/ShelfFactory.php': `<?php
namespace Database\\Factories;
use Illuminate\\Database\\Eloquent\\Factories\\Factory;
class ShelfFactory extends Factory { public function wide() { return $this->state([]); } }
`,
    'tests/ShelfTest.php': `<?php
use App\\Models\\Shelf;
class ShelfTest extends TestCase {
  public function testWide() {
    $shelf = Shelf::factory()->count(2)->wide()->create();
    $shelf->fill();
  }
}
`,
  });
  expect(await callsOf(all, 'tests/ShelfTest.php:ShelfTest.testWide')).toEqual([
    'database/factories/ShelfFactory.php:ShelfFactory.wide',
    'app/Models/Shelf.php:Shelf.fill',
  ]);
});
