import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../../src/graph/index.js';
import { addressOf, callsOf, repository } from '../repository.js';

const FILES = {
  'Cargo.toml': '[package]\nname = "depot"\n',
  'src/lib.rs': `use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard};

pub struct Rack;
impl Rack {
    pub fn open(&self) {}
}
pub trait Open { fn open(&self); fn shut(&self); }
impl Open for Rack {
    fn open(&self) {}
    fn shut(&self) {}
}
impl From<u8> for Rack { fn from(one: u8) -> Self { Rack } }
impl From<u16> for Rack { fn from(one: u16) -> Self { Rack } }

pub struct Inner { pub rack: Rack }
impl Inner { pub fn count(&self) {} }
pub struct Shelf { inner: Arc<Inner> }
impl Deref for Shelf {
    type Target = Inner;
    fn deref(&self) -> &Inner { &self.inner }
}

fn inherent(rack: &Rack) { rack.open(); rack.shut(); }
fn converted() { Rack::from(1); }
fn through(shelf: &Shelf) { shelf.count(); shelf.rack.shut(); }

fn found(many: &[u8]) -> Result<Shelf, ()> { todo!() }
fn locked<'a>(one: &'a Mutex<Rack>) -> MutexGuard<'a, Rack> { todo!() }
fn applied<F: Fn(u8) -> u8>(run: F) -> Option<Rack> where F: Send { todo!() }
fn results() {
    let shelf = found(&[])?;
    shelf.count();
    locked(one).shut();
    applied(run).unwrap().shut();
}

pub struct T;
impl T { pub fn shut(&self) {} }
fn bound<T: Open + Send>(one: &T) { one.shut(); }
fn bound_behind<T>(one: &T) where T: Open { one.shut(); }
fn unbound<T>(one: &T) { one.shut(); }
fn listed(many: &Vec<Shelf>) { for one in many { one.count(); } }
`,
};

describe('members of types of Rust', () => {
  it('are those of the type itself before those of its traits', async () => {
    const reader = await repository(FILES);
    const callees = await calleesOf(reader, await addressOf(reader, 'src/lib.rs:inherent'));
    const resolved = callees.filter(({ certainty }) => certainty === 'resolved');
    const outlines = await reader.outlines([resolved[0]!.file]);
    const lines = resolved.map(
      ({ target }) => outlines[0]!.definitions[target!.ordinal]!.startLine,
    );
    expect(lines).toEqual([6, 11]);
  });

  it('are possible where several implementations of a trait have them', async () => {
    const reader = await repository(FILES);
    const callees = await calleesOf(reader, await addressOf(reader, 'src/lib.rs:converted'));
    expect(callees.map(({ name, certainty }) => `${name} ${certainty}`)).toEqual([
      'from possible',
      'from possible',
    ]);
  });

  it('are also those of what it stands for', async () => {
    const reader = await repository(FILES);
    expect(await callsOf(reader, 'src/lib.rs:through')).toEqual([
      'src/lib.rs:Rack.shut',
      'src/lib.rs:Inner.count',
    ]);
    expect(await callsOf(reader, 'src/lib.rs:listed')).toEqual(['src/lib.rs:Inner.count']);
  });
});

describe('signatures of Rust', () => {
  it('state results that have brackets, lifetimes and bounds', async () => {
    const reader = await repository(FILES);
    expect(await callsOf(reader, 'src/lib.rs:results')).toEqual([
      'src/lib.rs:found',
      'src/lib.rs:Inner.count',
      'src/lib.rs:Rack.shut',
      'src/lib.rs:locked',
      'src/lib.rs:Rack.shut',
      'src/lib.rs:applied',
    ]);
  });

  it('bind type parameters by traits, whose members these have', async () => {
    const reader = await repository(FILES);
    const calls = async (name: string): Promise<string | undefined> =>
      (await callsOf(reader, `src/lib.rs:${name}`))[0];
    expect(await calls('bound')).toBe('src/lib.rs:Open.shut');
    expect(await calls('bound_behind')).toBe('src/lib.rs:Open.shut');
    const unbound = await calleesOf(reader, await addressOf(reader, 'src/lib.rs:unbound'));
    expect(unbound.every(({ certainty }) => certainty === 'possible')).toBe(true);
  });
});
