import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `
pub trait Keep { fn run(&self); }
pub struct Pool;
impl Pool { pub fn run(&self) {} }
pub struct Shelf { pub pools: Vec<Pool> }
impl Shelf { pub fn run(&self) {} pub fn of(pool: &Pool) -> Shelf { todo!() } }
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

const SHADOWING = `
use crate::kinds::{filled, Pool, Shelf};
type Pools<'a> = Vec<&'a Pool>;
pub struct Depot<'a, T> { pools: Pools<'a>, other: T }
impl<'a, T> Depot<'a, T> {
    fn aliased(&self) {
        for one in self.pools.iter() { one.run(); } // Pool
    }
    fn again(&self, one: &Shelf, two: &Pool) {
        one.run(); // Shelf
        let one = one.pools.first().unwrap();
        one.run(); // Pool
        let one = Shelf::of(two);
        one.run(); // Shelf
        if true {
            let two = make(one);
            two.run(); // Shelf
        }
        two.run(); // Pool
    }
    fn once(&self, one: &Shelf) {
        let two = one.pools.first().unwrap();
        two.run(); // Pool
    }
}
struct PoolGuard<'a, T> { pool: &'a T }
impl<'a, T> PoolGuard<'a, T> { fn run(&self) {} }
fn made(one: PoolGuard<'_, Shelf>) {
    one.run(); // PoolGuard
}
fn make(one: Shelf) -> Shelf { one }
`;

it('follows names of Rust that a function binds again, as far as each reaches', async () => {
  const { said, found } = await marked('rs', [KINDS, SHADOWING]);
  expect(found).toEqual(said);
});

const HELD = `
use crate::kinds::{Keep, Pool, Shelf};
use std::ptr::NonNull;
use std::sync::Arc;
use imp::Inner;
mod imp {
    pub struct Inner { pub shelf: crate::kinds::Shelf }
    impl Inner { pub fn run(&self) {} }
}
#[cfg(test)]
mod tests {
    pub struct Unseen;
    impl Unseen { pub fn run(&self) {} }
}
struct Pair<'a>(pub(crate) &'a Pool, #[allow(unused)] Vec<Shelf>);
impl<'a> Pair<'a> {
    fn parts(&self, inner: &Inner) {
        self.0.run(); // Pool
        self.1[0].run(); // Shelf
        inner.run(); // Inner
        inner.shelf.run(); // Shelf
    }
}
thread_local! { static CURRENT: Pool = Pool::new(); }
struct Depot { inner: NonNull<Pool> }
impl Turn for Arc<Depot> {
    fn turn(&self) {
        unsafe { self.inner.as_ref().run() }; // Pool
        CURRENT.with(|pool| pool.run()); // Pool
    }
}
fn filled(shelf: &Shelf) {
    let mut many = Vec::new();
    many.push(Shelf::of(&CURRENT));
    for one in many.iter() { one.run(); } // Shelf
    let mut mixed = Vec::with_capacity(2);
    mixed.push(unknown(1));
    mixed[0].run(); // Inner? Keep? Pool? Shelf? Unseen?
}
struct Filter<K, F>(K, F);
impl<K, F> Filter<K, F> where K: Keep + Send, F: Fn(u8) -> u8 {
    fn bound(&self, one: K) {
        one.run(); // Keep
        self.0.run(); // Keep
    }
}
impl<K: Other> Filter<K, Pool> {
    fn unbound(&self) {
        self.0.run(); // Inner? Keep? Pool? Shelf? Unseen?
    }
}
`;

it('knows what structures of Rust hold by place, of modules of the file, and by the bounds of blocks', async () => {
  const { said, found } = await marked('rs', [KINDS, HELD]);
  expect(found).toEqual(said);
});
