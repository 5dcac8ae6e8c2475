import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `
class Pool { public: void run() {} };
class RACK { public: void run() {} };
class Shelf {
 public:
  const Pool &pool() const { return pool_; }
  Pool *first() { return &pool_; }
  Pool * * all();
  RACK rack() const;
  static RACK made();
  Shelf();
 private:
  Pool pool_;
};
RACK Shelf::rack() const { return RACK(); }
RACK Shelf::made() { return RACK(); }
API_EXPORT Shelf::Shelf() {}
`;

const USER = `
#include "kinds.cpp"
void go(Shelf &shelf, Shelf *other) {
  shelf.pool().run(); // Pool
  shelf.first()->run(); // Pool
  other->rack().run(); // RACK
  Shelf::made().run(); // RACK
}
`;

it('reads what functions of C++ return by reference, by pointer or as a type in capitals', async () => {
  const { said, found } = await marked('cpp', [KINDS, USER]);
  expect(found).toEqual(said);
});
