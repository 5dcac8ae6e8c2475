import { expect, it } from 'vitest';
import { callsOf, repository } from '../repository.js';

const FILES = {
  'Cargo.toml': '[package]\nname = "depot"\n',
  'src/lib.rs': 'mod kinds;\nmod traits;\nmod blocks;\nmod user;\nuse kinds::Pool;\n',
  'src/kinds.rs': `
pub struct Shelf;
pub struct Pool;
pub mod other { pub struct Rack; }
pub struct Rack;
`,
  'src/blocks.rs': `
use crate::kinds::Rack;
impl Rack { pub fn fill(&self) {} }
`,
  'src/traits.rs': `
use crate::kinds::Shelf;
use outside::{Router, Error};
pub trait Sorting { fn sort(&self) -> Shelf { todo!() } fn count(&self); }
impl Sorting for Router { fn count(&self) {} }
impl Sorting for &'static Shelf { fn count(&self) {} }
impl<T: Send> Sorting for Box<T> { fn count(&self) {} }
`,
  'src/user.rs': `
use crate::kinds;
use crate::kinds::{Rack, Shelf};
use crate::traits::Sorting;
use outside::{Other, Router};
type Stock = kinds::Rack;

fn of_outside(router: &Router) { router.sort(); router.count(); }
fn following(router: &Router) { router.sort().sort(); }
fn of_another(other: &Other) { other.sort(); }
fn of_own(shelf: &Shelf) { shelf.sort(); }
fn in_a_block(rack: &Rack) { rack.fill(); }
fn by_alias(stock: &Stock) { stock.fill(); }
fn by_module(rack: &kinds::Rack) { rack.fill(); }
fn of_a_namesake(rack: &kinds::other::Rack) { rack.fill(); }
`,
};

it('finds what traits add to types of other crates, and blocks to those of other files', async () => {
  const all = await repository(FILES);
  const of = (name: string): Promise<readonly string[]> => callsOf(all, `src/user.rs:${name}`);
  expect({
    outside: await of('of_outside'),
    following: await of('following'),
    another: await of('of_another'),
    own: await of('of_own'),
    block: await of('in_a_block'),
    alias: await of('by_alias'),
    module: await of('by_module'),
    namesake: await of('of_a_namesake'),
  }).toEqual({
    outside: ['src/traits.rs:Sorting.sort', 'src/traits.rs:Router.count'],
    following: ['src/traits.rs:Sorting.sort'],
    another: ['src/traits.rs:Sorting.sort?'],
    own: ['src/traits.rs:Sorting.sort'],
    block: ['src/blocks.rs:Rack.fill'],
    alias: ['src/blocks.rs:Rack.fill'],
    module: ['src/blocks.rs:Rack.fill'],
    namesake: [],
  });
});
