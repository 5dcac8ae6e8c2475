import { describe, expect, it } from 'vitest';
import { JAVA_IMPORTS, JAVA_KINDS } from '../java-kinds.js';
import { marked } from '../marked-uses.js';

/** By what they are about: lines of code, behind each whose `run` is called there. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'streams and collectors': `class User {
  Crate pool;
  void one(List<Pool> all, Set<Pool> set) {
    all.stream().map(p -> p.getShelf()).forEach(s -> s.run()); // Shelf
    all.stream().map(Pool::getShelf).map(Shelf::crate).forEach(s -> s.run()); // Crate
    all.stream().map(p -> { return p.getShelf(); }).forEach(s -> s.run()); // Shelf
    all.stream().flatMap(p -> p.getShelves().stream()).forEach(s -> s.run()); // Shelf
    all.stream().map(Pool::getShelves).flatMap(List::stream).forEach(s -> s.run()); // Shelf
    all.stream().filter(Pool::isOpen).sorted(Comparator.comparing(Pool::name)).flatMap(Pool::crates).findFirst().get().run(); // Crate
    all.stream().filter(Objects::nonNull).map(p -> p.shelf).findAny().get().run(); // Shelf
    all.stream().map(p -> new Crate()).findFirst().get().run(); // Crate
    all.stream().map(p -> Pool.of("x")).findFirst().get().run(); // Pool
    all.stream().filter(Crate.class::isInstance).map(Crate.class::cast).findFirst().get().run(); // Crate
    all.stream().map(pool -> Optional.of(pool)).forEach(x -> x.get().run()); // Pool
    all.stream().reduce((a, b) -> a).get().run(); // Pool
    all.stream().reduce((a, b) -> { a.run(); return b; }); // Pool
    all.stream().reduce(null, (a, b) -> b).run(); // Pool
    all.stream().max(Comparator.comparing(Pool::name)).get().run(); // Pool
    IntStream.range(0, 3).mapToObj(i -> new Shelf()).toList().get(0).run(); // Shelf
    all.stream().map(Pool::getShelf).collect(Collectors.toList()).get(0).run(); // Shelf
    var list = all.stream().map(Pool::getShelf).collect(Collectors.toList());
    list.get(0).run(); // Shelf
    for (var one : list) one.run(); // Shelf
    all.stream().collect(Collectors.groupingBy(Pool::name)).get("x").get(0).run(); // Pool
    all.stream().collect(Collectors.groupingBy(Pool::getShelf)).forEach((k, v) -> k.run()); // Shelf
    all.stream().collect(Collectors.partitioningBy(Pool::isOpen)).get(true).get(0).run(); // Pool
    all.stream().collect(Collectors.toMap(Pool::name, Function.identity())).get("x").run(); // Pool
    all.stream().collect(Collectors.toMap(p -> p.name(), p -> p.getShelf())).values().forEach(s -> s.run()); // Shelf
    all.stream().collect(Collectors.mapping(Pool::getShelf, Collectors.toList())).get(0).run(); // Shelf
    set.stream().toArray(Pool[]::new)[0].run(); // Pool
  }
}
`,
  'optional values, futures and functions': `class User {
  CompletableFuture<Shelf> load() { return null; }
  void one(Optional<Pool> maybe, CompletableFuture<Pool> future, ExecutorService executor, Callable<Crate> callable, Function<String, Shelf> finder, AtomicReference<Pool> ref) {
    maybe.map(p -> p.getShelf()).orElse(null).run(); // Shelf
    maybe.map(Pool::getShelf).map(Shelf::crate).orElseThrow(() -> new Failure()).run(); // Crate
    maybe.flatMap(Pool::crate).ifPresent(c -> c.run()); // Crate
    maybe.or(() -> Optional.empty()).get().run(); // Pool
    future.join().run(); // Pool
    future.thenApply(p -> p.getShelf()).join().run(); // Shelf
    future.thenCompose(p -> load()).thenAccept(s -> s.run()); // Shelf
    future.whenComplete((p, e) -> p.run()); // Pool
    future.handle((p, e) -> p.getShelf()).join().run(); // Shelf
    future.exceptionally(e -> null).join().run(); // Pool
    future.thenCombine(load(), (p, s) -> s).join().run(); // Shelf
    executor.submit(() -> new Crate()).get().run(); // Crate
    executor.submit(callable).get().run(); // Crate
    callable.call().run(); // Crate
    finder.apply("x").run(); // Shelf
    finder.andThen(Shelf::crate).apply("x").run(); // Crate
    ref.getAndSet(null).run(); // Pool
  }
}
`,
  'maps and queues': `class User {
  void one(Map<String, Pool> byName, Map<String, List<Crate>> lists, Queue<Crate> queue) {
    byName.merge("x", new Pool(), (a, b) -> { b.run(); return a; }); // Pool
    byName.compute("x", (k, v) -> v).run(); // Pool
    byName.put("x", null).run(); // Pool
    byName.entrySet().stream().map(Map.Entry::getValue).forEach(x -> x.run()); // Pool
    byName.entrySet().stream().map(e -> e.getValue()).forEach(x -> x.run()); // Pool
    byName.entrySet().iterator().next().getValue().run(); // Pool
    for (var e : byName.entrySet()) e.getValue().run(); // Pool
    byName.values().stream().map(Pool::getShelf).forEach(x -> x.run()); // Shelf
    lists.values().stream().flatMap(List::stream).forEach(x -> x.run()); // Crate
    queue.peek().run(); // Crate
    queue.stream().peek(c -> c.run()).findFirst().get().run(); // Crate
  }
}
`,
};

describe('what the library of Java makes by functions', () => {
  it.each(Object.keys(EXAMPLES))('tells of %s', async (about) => {
    const { said, found } = await marked('java', [JAVA_KINDS, JAVA_IMPORTS + EXAMPLES[about]!]);
    expect(found).toEqual(said);
  });
});
