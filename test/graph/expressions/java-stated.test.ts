import { describe, expect, it } from 'vitest';
import { JAVA_IMPORTS, JAVA_KINDS } from '../java-kinds.js';
import { marked } from '../marked-uses.js';

/** By what they are about: lines of code, behind each whose `run` is called there. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'functions, choices and several names': `class User {
  private final Predicate<Pool> isOpen = p -> { p.run(); return true; }; // Pool
  private final Comparator<? super Shelf> order = (a, b) -> { b.run(); return 0; }; // Shelf
  void one(boolean isFirst, Pool pool, Shelf shelf) {
    Consumer<Pool> one = p -> p.run(); // Pool
    Function<Pool, Shelf> two = p -> { p.run(); return p.getShelf(); }; // Pool
    BiFunction<Pool, Shelf, Crate> three = (p, s) -> { s.run(); return null; }; // Shelf
    (isFirst ? pool : new Pool()).run(); // Pool
    if (isFirst) ((Shelf) any).run(); // Shelf
    else ((Pool) any).run(); // Pool
    (isFirst ? pool : shelf).run(); // Pool? Shelf?
    var chosen = isFirst ? pool : new Pool();
    chosen.run(); // Pool
    var maybe = isFirst && pool.isOpen() ? pool.getShelf() : null;
    maybe.run(); // Shelf
    var mixed = isFirst ? pool : shelf;
    mixed.run(); // Crate? Pool? Shelf?
    Pool a = pool, b = Pool.of("x"), c;
    b.run(); // Pool
    c.run(); // Pool
  }
}
`,
  'locals of one name in several blocks': `class User {
  private Crate one;
  void several(Object any, boolean isFirst, List<Pool> pools, Shelf[] shelves) {
    for (Pool one : pools) { one.run(); } // Pool
    for (Shelf one : shelves) one.run(); // Shelf
    one.run(); // Crate
    if (isFirst) {
      List<Shelf> one = all();
      one.get(0).run(); // Shelf
    } else if (any instanceof Pool one) one.run(); // Pool
    else if (any instanceof Shelf one && one.isWide()) { one.run(); } // Shelf
    try (Crate one = open()) { one.run(); } // Crate
    each((Shelf one) -> one.run()); // Shelf
    new Runnable() { public void go(Crate one) { one.run(); } }; // Crate
    { var one = isFirst ? pools.get(0) : pools.get(1); one.run(); } // Pool
    { Shelf[] one = shelves; one[0].run(); } // Shelf
  }
  void other(Pool one) { one.run(); } // Pool
}
`,
};

describe('what declarations of Java state', () => {
  it.each(Object.keys(EXAMPLES))('tells of %s', async (about) => {
    const { said, found } = await marked('java', [JAVA_KINDS, JAVA_IMPORTS + EXAMPLES[about]!]);
    expect(found).toEqual(said);
  });
});
