import { expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const SHELF = `pub fn open(size: i32) -> i32 { size }
pub fn unix() {}
pub mod inner { pub fn fill() {} }
`;

/** Where a name of the other file is meant says so. */
const USER = `use crate::shelf::{inner, open, unix};

#[cfg(unix)]
fn passed(all: Vec<i32>, maybe: Option<i32>) {
    all.into_iter().map(open); // open
    let held = open; // open
    all.into_iter().map(open::<i32>); // open
    let table = Table { run: open, open: 3 }; // open
    route("/", get(open)); // open
    inner::fill();
    table.open;
}

fn bound(maybe: Option<i32>, depot: Depot) {
    if let Some(open) = maybe { take(open); }
    let Depot { open, .. } = depot;
    take(open);
}

fn of_arms(maybe: Option<i32>, depot: Depot) {
    match maybe {
        Some(open) if open > 3 => take(open),
        None => maybe.map(open), // open
        _ => { take(open) } // open
    }
    match depot {
        Depot { open } => take(open),
        Depot { open } if open > 3 => { take(open) }
        other => other.map(open), // open
    }
}
`;

it('knows where imported functions are passed on, and what hides them', async () => {
  const reader = await repository({
    'Cargo.toml': '[package]\nname = "shop"\n',
    'src/lib.rs': 'mod shelf;\nmod user;\n',
    'src/shelf.rs': SHELF,
    'src/user.rs': USER,
  });
  const options = { kinds: ['value'] } as const;
  const said = USER.split('\n').flatMap((line, at) =>
    line.endsWith(' // open') ? `src/user.rs:${at + 1}` : [],
  );
  expect(await usesOf(reader, 'src/shelf.rs:open', options)).toEqual(said);
  expect(await usesOf(reader, 'src/shelf.rs:unix', options)).toEqual([]);
});
