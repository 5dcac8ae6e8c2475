import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `
pub trait Keep { fn run(&self); }
pub struct Pool;
impl Pool { pub fn run(&self) {} }
pub struct Shelf { pub pools: Vec<Pool> }
impl Shelf { pub fn run(&self) {} }
pub fn filled(${Array.from({ length: 30 }, (_, at) => `shelf${at}: &Shelf`).join(', ')}) -> Pool { todo!() }
`;

const USER = `
use crate::kinds::{filled, Keep, Pool, Shelf};
struct User<'a> { keep: &'a mut (dyn Keep + 'a) }
impl<'a> User<'a> {
    fn bound(&self, one: Box<dyn Keep + 'a>) {
        one.run(); // Keep
        self.keep.run(); // Keep
    }
    fn inferred(&self, shelf: &Shelf) {
        let many: Vec<_> = shelf.pools.iter().collect();
        many[0].run(); // Pool
        for one in many { one.run(); } // Pool
        let several: Vec<Shelf> = unknown();
        several[0].run(); // Shelf
    }
    fn long(&self) {
        filled(self).run(); // Pool
    }
    fn borrowed(&self, one: &&Pool) {
        (**one).run(); // Pool
        (&mut *one).run(); // Pool
    }
    fn closures(&self) {
        each(&|one: &Shelf| one.run()); // Shelf
        each(&mut |one: &Pool| one.run()); // Pool
    }
}
`;

it('reads the types of Rust with bounds, borrowed, inferred or behind many parameters', async () => {
  const { said, found } = await marked('rs', [KINDS, USER]);
  expect(found).toEqual(said);
});
