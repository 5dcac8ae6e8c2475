import { describe, expect, it } from 'vitest';
import { JAVA_IMPORTS, JAVA_KINDS } from '../java-kinds.js';
import { marked } from '../marked-uses.js';

/** By what they are about: lines of code, behind each whose `run` is called there. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'lists, maps, futures and what is not null': `class User {
  Shelf held;
  Crate load() { return null; }
  void one(List<Pool> all, Pool[] array, Pool one) {
    Arrays.asList(array).get(0).run(); // Pool
    Collections.max(all).run(); // Pool
    Collections.unmodifiableList(all).get(0).run(); // Pool
    new ArrayList<>(all).get(0).run(); // Pool
    new ArrayList<Pool>().get(0).run(); // Pool
    List.copyOf(all).get(0).run(); // Pool
    List.of(new Pool(), new Pool()).get(0).run(); // Pool
    Map.of("a", new Pool()).get("a").run(); // Pool
    Stream.generate(() -> new Crate()).findFirst().get().run(); // Crate
    Stream.of(array).map(Pool::getShelf).forEach(s -> s.run()); // Shelf
    Optional.ofNullable(all.get(0)).map(x -> x.getShelf()).ifPresent(s -> s.run()); // Shelf
    all.forEach(held -> Optional.of(held).get().run()); // Pool
    CompletableFuture.supplyAsync(() -> load()).thenAccept(s -> s.run()); // Crate
    CompletableFuture.supplyAsync(this::load).join().run(); // Crate
    Objects.requireNonNull(one).run(); // Pool
    Objects.requireNonNull(one, "x").getShelf().run(); // Shelf
    var sure = Objects.requireNonNull(one.getShelf());
    sure.run(); // Shelf
    List.of(one, one.getShelf()).get(0).run(); // outside
  }
}
`,
};

describe('what functions of the library of Java make', () => {
  it.each(Object.keys(EXAMPLES))('tells of %s', async (about) => {
    const { said, found } = await marked('java', [JAVA_KINDS, JAVA_IMPORTS + EXAMPLES[about]!]);
    expect(found).toEqual(said);
  });
});
