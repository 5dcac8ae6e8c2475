import { describe, expect, it } from 'vitest';
import { JAVA_IMPORTS } from '../java-kinds.js';
import { marked } from '../marked-uses.js';

const KINDS = `package src;
public class Pool { public void run() {} public Shelf getShelf() { return null; } }
public class Shelf { public void run() {} }
public class Crate { public void run() {} }
public class Box<T> {
  public T get() { return null; }
  public List<T> all() { return null; }
  public void each(Consumer<T> act) {}
  public <R> Box<R> map(Function<? super T, ? extends R> made) { return null; }
  public static <T> Box<T> of(T value) { return null; }
}
`;

/** By what they are about: lines of code, behind each whose `run` is called there. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'what calls give': `class User {
  static <T> T first(List<T> all) { return all.get(0); }
  <R> R with(Supplier<R> act) { return null; }
  <R> List<R> made(Class<R> type) { return null; }
  <T> List<T> either(T one, T other) { return null; }
  void one(Box<Pool> pools) {
    pools.map(p -> p.getShelf()).get().run(); // Shelf
    pools.map(Pool::getShelf).get().run(); // Shelf
    pools.each(p -> p.run()); // Pool
    pools.all().stream().map(Pool::getShelf).forEach(s -> s.run()); // Shelf
    Box.of(new Crate()).get().run(); // Crate
    var box = Box.of(new Crate());
    box.get().run(); // Crate
    new Box<Crate>().get().run(); // Crate
    first(List.of(new Pool())).run(); // Pool
    with(() -> new Pool()).run(); // Pool
    made(Crate.class).get(0).run(); // Crate
    either(new Pool(), new Crate()).get(0).run(); // Crate? Pool? Shelf?
  }
}
`,
};

describe('type parameters of methods of Java', () => {
  it.each(Object.keys(EXAMPLES))('tells of %s', async (about) => {
    const { said, found } = await marked('java', [KINDS, JAVA_IMPORTS + EXAMPLES[about]!]);
    expect(found).toEqual(said);
  });
});
