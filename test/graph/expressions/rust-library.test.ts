import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `
#[derive(Default, Clone)]
pub struct Pool { pub list: Vec<Shelf>, pub maybe: Option<Crate> }
impl Pool {
    pub fn new() -> Self { Self::default() }
    pub fn run(&self) {}
    pub fn stores(&self) -> impl Iterator<Item = &Store> + '_ { self.list.iter() }
}
#[derive(Default, Clone)]
pub struct Shelf;
impl Shelf { pub fn run(&self) {} }
pub struct Crate;
impl Crate { pub fn run(&self) {} }
pub struct Store;
impl Store { pub fn run(&self) {} }
`;

const USER = `
use crate::kinds::{Crate, Pool, Shelf, Store};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};
static SHARED: LazyLock<Pool> = LazyLock::new(|| Pool::new());
static ONCE: OnceLock<Shelf> = OnceLock::new();
struct User { cell: Rc<RefCell<Shelf>>, list: Vec<Shelf>, maybe: Option<Pool>, by: HashMap<String, Vec<Crate>> }
impl User {
    fn options(&mut self, given: Result<Shelf, Error>) -> anyhow::Result<()> {
        self.maybe.clone().unwrap_or_default().run(); // Pool
        self.maybe.take().unwrap().run(); // Pool
        given.context("none")?.run(); // Shelf
        given.map_err(|error| lost(error))?.run(); // Shelf
        let one = self.maybe.get_or_insert_with(Pool::new);
        one.run(); // Pool
        Shelf::default().run(); // Shelf
        Ok(())
    }
    fn lists(&mut self, pool: Pool) {
        self.list.last_mut().unwrap().run(); // Shelf
        self.list.swap_remove(0).run(); // Shelf
        self.by.entry("a".into()).or_default()[0].run(); // Crate
        if let Some(one) = self.by.get_mut("a") { one[0].run(); } // Crate
        self.list.iter().cloned().collect::<Vec<_>>()[0].run(); // Shelf
        for one in pool.stores() { one.run(); } // Store
    }
    fn kept(&mut self, queue: Receiver<Crate>) {
        self.cell.borrow().run(); // Shelf
        SHARED.run(); // Pool
        ONCE.get_or_init(|| Shelf).run(); // Shelf
        while let Ok(one) = queue.recv() { one.run(); } // Crate
        let shared = Arc::new(Mutex::new(Pool::new()));
        shared.lock().unwrap().run(); // Pool
        let copy = Rc::clone(&self.cell);
        copy.borrow().run(); // Shelf
        let taken = std::mem::take(&mut self.maybe);
        taken.unwrap().run(); // Pool
        let boxed = Box::new(Shelf::default());
        boxed.run(); // Shelf
    }
}
`;

it('follows what the library of Rust passes on, holds and keeps', async () => {
  const { said, found } = await marked('rs', [KINDS, USER]);
  expect(found).toEqual(said);
});
