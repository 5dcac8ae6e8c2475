import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `import { createContext } from 'react';
export class Shelf { run() {} }
export class Other { run() {} }
export const open = () => new Other();
export const services = {
  shelf: new Shelf(),
  other: open(),
  port: 80,
  deep: { shelf: new Shelf() },
  start() { this.shelf.run(); },
};
export const ShelfContext = createContext<Shelf | null>(null);
export const OtherContext = createContext(new Other());
`;

/** What members of objects are, and what is kept of what hooks are given, a line each: behind it stands whose \`run\` is called. */
const USER = `import { useContext, useMemo, useRef, useState } from 'react';
import { computed, ref } from 'vue';
import { Other, open, OtherContext, services, Shelf, ShelfContext } from './kinds';
const own = { shelf: new Shelf(), deep: { other: new Other() } };
function constants() {
  services.shelf.run(); // Shelf
  services.other.run(); // Other
  services.port.run(); // Other? Shelf?
  own.shelf.run(); // Shelf
  own.deep.other.run(); // Other
}
function local(other) {
  const stores = { shelf: new Shelf(), make: () => new Other(), any: other };
  stores.shelf.run(); // Shelf
  stores.make().run(); // Other
  stores.any.run(); // Other? Shelf?
}
function hidden(own) {
  own.shelf.run(); // Other? Shelf?
}
function given(theirs: { shelf: Other }) {
  theirs.shelf.run(); // Other
}
function hooks(other) {
  const memo = useMemo(() => new Shelf(), []);
  memo.run(); // Shelf
  const [first, setFirst] = useState(() => new Other());
  first.run(); // Other
  const [second] = useState<Shelf>();
  second?.run(); // Shelf
  const [third] = useState(open());
  third.run(); // Other
  const box = useRef<Shelf>(null);
  box.current?.run(); // Shelf
  const boxed = useRef(new Other());
  boxed.current.run(); // Other
  const plain = useRef(other);
  plain.current.run(); // outside
  const seen = ref(new Shelf());
  seen.value.run(); // Shelf
  const found = computed(() => open());
  found.value.run(); // Other
  const set = ref(new Set());
  set.value.run(); // 
}
function contexts() {
  const shelf = useContext(ShelfContext);
  shelf?.run(); // Shelf
  const other = useContext(OtherContext);
  other.run(); // Other
}
`;

describe('statedInPlace', () => {
  it('tells of members of objects, and of what hooks and contexts keep', async () => {
    const { said, found } = await marked('ts', [KINDS, USER]);
    expect(found).toEqual(said);
  });
});
