import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** Names that stand before no dot: only loops and functions go through them. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  cs: [
    `namespace A;
public class Shelf { public void Run() { } }
public class Other { public void Run() { } }
public class Store { public List<Shelf> All() => null; }
`,
    `namespace A;
public class User
{
    public void One(Store store)
    {
        var shelves = store.All();
        foreach (var one in shelves) one.Run(); // Shelf
    }
}
`,
  ],
  kt: [
    `package a
class Shelf { fun run() {} }
class Other { fun run() {} }
class Store { fun all(): List<Shelf> = TODO() }
`,
    `package a
fun one(store: Store) {
  val shelves = store.all()
  for (one in shelves) one.run() // Shelf
  val more = listOf(Shelf())
  for (one in more) one.run() // Shelf
}
`,
  ],
};

describe('a list that a name holds', () => {
  it.each(Object.keys(EXAMPLES))('tells what a loop goes through in a file .%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});

it('follows local names of C# that nothing but a loop goes over', async () => {
  const kinds = `namespace A;
public class Shelf { public void Run() { } public string Name { get; } public Crate Next() => null; }
public class Crate { public void Run() { } }
public class Store { public List<Shelf> All() => null; }
`;
  const user = `namespace A;
public class User
{
    public void Use(Store store)
    {
        var all = store.All();
        foreach (var one in all) one.Run(); // Shelf
        var grouped = store.All().GroupBy(x => x.Name);
        foreach (var two in grouped) two.First().Run(); // Shelf
        var byName = store.All().ToDictionary(x => x.Name);
        foreach (var (name, three) in byName) three.Run(); // Shelf
        var others = store.All().ToDictionary(x => x.Name, x => x.Next(), byText);
        others["a"].Run(); // Crate
        foreach (var four in others.Values) four.Run(); // Crate
        var made = store.All().ToDictionary(x => x.Name, x => new Crate());
        made["a"].Run(); // Crate? Shelf?
        foreach (var five in store.All().GroupBy(x => x.Name, x => x.Next()).First()) five.Run(); // Crate
    }
}
`;
  const { said, found } = await marked('cs', [kinds, user]);
  expect(found).toEqual(said);
});

it('follows local names of Rust that nothing but a pattern takes apart', async () => {
  const kinds = `
pub struct Shelf;
impl Shelf { pub fn run(&self) {} }
pub struct Crate;
impl Crate { pub fn run(&self) {} }
pub struct Store;
impl Store { pub fn all(&self) -> Vec<Shelf> { vec![] } pub fn best(&self) -> Option<Crate> { None } }
`;
  const user = `
use crate::kinds::Store;
fn use_all(store: &Store) {
    let all = store.all();
    for one in &all { one.run(); } // Shelf
    let best = store.best();
    if let Some(two) = best { two.run(); } // Crate
    let some = Some(store.best());
    if let Some(three) = some { three.run(); } // Crate
}
`;
  const { said, found } = await marked('rs', [kinds, user]);
  expect(found).toEqual(said);
});
