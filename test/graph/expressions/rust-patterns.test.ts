import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `
pub struct Pool { pub shelf: Shelf, pub stores: Vec<Store> }
impl Pool {
    pub fn run(&self) {}
    pub fn find(&self) -> Option<Store> { None }
    pub fn all(&self) -> Result<Vec<Store>, Error> { todo!() }
    pub fn each(&self, done: impl Fn(&Store)) {}
    pub fn both<F: FnMut(&Crate, &Store)>(&self, done: F) {}
}
pub struct Shelf;
impl Shelf { pub fn run(&self) {} pub fn next(&self) -> Shelf { Shelf } }
pub struct Crate;
impl Crate { pub fn run(&self) {} }
pub struct Store;
impl Store { pub fn run(&self) {} }
pub struct Meters(pub Crate);
pub enum Kind { Empty, One(Shelf), Two(Shelf, Box<Crate>), Named { store: Store, crates: Vec<Crate> } }
impl Kind { pub fn run(&self) {} }
`;

const USER = `
use crate::kinds::{Crate, Kind, Meters, Pool, Shelf, Store};
struct User { pool: Pool, maybe: Option<Pool>, list: Vec<Shelf>, pair: (Shelf, Crate), pairs: Vec<(String, Store)> }
impl User {
    fn arms(&self, kind: Kind, given: Result<Shelf, Error>) {
        match &self.maybe { Some(one) => one.run(), None => {} } // Pool
        match given { Ok(one) if one.run() => {}, _ => {} } // Shelf
        match &kind {
            Kind::One(one) => one.run(), // Shelf
            Kind::Two(_, one) => { one.run(); } // Crate
            Kind::Named { store, crates: all } => { store.run(); all[0].run(); } // Crate Store
            Kind::Empty => {}
        }
        match (&self.maybe, &kind) { (Some(one), Kind::One(two)) => two.run(), _ => {} } // Shelf
        match self.list.as_slice() { [one] => one.run(), [first, rest @ ..] => rest[0].run(), _ => {} } // Shelf
        match kind { other => other.run() } // Kind
    }
    fn conditions(&self, kind: Kind, meters: Meters) {
        if let Kind::Two(one, _) = &kind { one.run(); } // Shelf
        if let Some(one) = self.pool.find() { one.run(); } // Store
        if let (Some(one), Kind::Named { store, .. }) = (&self.maybe, &kind) { store.run(); } // Store
        let Kind::Named { store: two, .. } = &kind else { return };
        two.run(); // Store
        let Pool { shelf, .. } = &self.pool;
        shelf.run(); // Shelf
    }
    fn scopes(&self, lost: Lost) -> Option<()> {
        let Some(one) = self.pool.find() else { return None };
        one.run(); // Store
        for one in self.pool.all()? { one.run(); } // Store
        for one in &self.list { one.run(); } // Shelf
        for one in lost.all() { one.run(); } // Crate? Kind? Pool? Shelf? Store?
        if let Some(one) = &self.maybe { let one = one.shelf.next(); one.run(); } // Shelf
        lost.each(|one| one.run()); // Crate? Kind? Pool? Shelf? Store?
        let size = |one: &Shelf| one.run(); // Shelf
        self.pool.each(|one| one.run()); // Store
        self.pool.both(|one, two| { one.run(); two.run(); }); // Crate Store
        one.run(); // Store
        None
    }
    fn branches(&self, kind: Kind, is_wide: bool) -> Option<()> {
        let one = match self.pool.find() { None => return None, Some(found) => found };
        one.run(); // Store
        let two = match kind {
            Kind::Empty => panic!("none"),
            Kind::Two(_, held) if is_wide => { let other = held; other }
            Kind::One(held) => held.next(),
            _ => unreachable!(),
        };
        two.run(); // Shelf
        let three = if let Some(one) = &self.maybe { &one.shelf } else { return None };
        three.run(); // Shelf
        let four = if is_wide { None } else if self.list.is_empty() { Some(&self.pool) } else { None };
        four.unwrap().run(); // Pool
        let five = unsafe { Store::make(); Pool { shelf: Shelf, stores: vec![] } };
        five.run(); // Pool
        let six = { if is_wide { self.list.first() } else { None }; &self.pool };
        six.run(); // Pool
        let seven = match kind { Kind::One(held) => match self.pool.find() { Some(found) => found, None => return None }, _ => todo!() };
        seven.run(); // Store
        let eight = if is_wide { lost() } else { found() };
        eight.run(); // Crate? Kind? Pool? Shelf? Store?
        None
    }
    fn tuples(&self) {
        self.pair.1.run(); // Crate
        for (name, one) in &self.pairs { one.run(); } // Store
    }
}
`;

it('follows what patterns of Rust bind, as far as each name reaches', async () => {
  const { said, found } = await marked('rs', [KINDS, USER]);
  expect(found).toEqual(said);
});
