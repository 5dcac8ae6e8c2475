import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `package src;
@Data
public class Ware {
  private Pool pool;
  private List<Crate> crates;
  public void run() {}
}
public class Pool { public void run() {} }
public class Crate { public void run() {} }
public interface WareRepo extends JpaRepository<Ware, Long> { List<Pool> findPools(); }
public interface Base<T> extends CrudRepository<T, Long> { }
public interface PoolRepo extends Base<Pool> { }
`;

const IMPORTS = `package src;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
`;

/** By what they are about: lines of code, behind each whose `run` is called there. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'getters, builders and repositories': `class User {
  void one(Ware ware, WareRepo wares, PoolRepo pools) {
    new Ware().getPool().run(); // Pool
    ware.getCrates().get(0).run(); // Crate
    ware.getCrates().forEach(c -> c.run()); // Crate
    Ware.builder().pool(null).crates(null).build().run(); // Ware
    var built = Ware.builder().pool(null).build();
    built.getPool().run(); // Pool
    wares.findById(1L).orElseThrow().run(); // Ware
    wares.findById(1L).map(w -> w.getPool()).get().run(); // Pool
    wares.findAll().get(0).run(); // Ware
    wares.save(ware).run(); // Ware
    wares.findPools().get(0).run(); // Pool
    pools.findAll().forEach(p -> p.run()); // Pool
  }
}
`,
};

describe('what is made of classes of Java when they are built', () => {
  it.each(Object.keys(EXAMPLES))('tells of %s', async (about) => {
    const { said, found } = await marked('java', [KINDS, IMPORTS + EXAMPLES[about]!]);
    expect(found).toEqual(said);
  });
});
