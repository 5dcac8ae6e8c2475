import { expect, it } from 'vitest';
import { marked } from './marked-uses.js';

const KINDS = `class Pool { public: void run() {} };
class Shelf { public: void run() {} };
`;

it('knows C++ objects that fields with annotations, iterators and pointers to several stand for', async () => {
  const { said, found } = await marked('cpp', [
    KINDS,
    `#include "kinds.cpp"
class Depot {
  void annotated() { pool_->run(); } // Pool
  void constant() { shelf_->run(); } // Shelf
  void given() { given_.run(); } // Shelf
  void several() { pools_[1].run(); } // Pool
  Pool* pool_ GUARDED_BY(lock_);
  Shelf* const shelf_ PT_GUARDED_BY(lock_);
  Shelf given_ GUARDED_BY(lock_) = Shelf();
  Pool* pools_;
};
class Pools : public std::vector<Shelf> {};
void lists(Pools& pools) { pools[1].run(); } // Shelf
void elements(std::vector<Pool*>& pools) {
  for (std::vector<Pool*>::iterator i = pools.begin(); i != pools.end(); ++i)
    (*i)->run(); // Pool
}
void constants() {
  for (vector<Shelf>::const_iterator i = shelves.begin(); i != shelves.end(); ++i) i->run(); // Shelf
}
void pairs() {
  for (std::map<std::string, Pool>::iterator i = all.begin(); i != all.end(); ++i) i->second.run(); // Pool
}
`,
  ]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
});

it('follows other names of types that `typedef` gives', async () => {
  const { said, found } = await marked('cpp', [
    KINDS,
    `#include "kinds.cpp"
typedef struct Pool pool_t;
typedef const Shelf *shelf_p;
void one(pool_t *pool) { pool->run(); } // Pool
void other(shelf_p shelf) { shelf->run(); } // Shelf
`,
  ]);
  expect(found).toEqual(said);
});
