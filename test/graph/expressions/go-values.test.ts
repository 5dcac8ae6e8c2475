import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `package src

type Pool struct { hooks []func() *Shelf; byName map[string]*Crate; list []*Shelf; queue chan *Crate }
func (p *Pool) Run() {}
func (p *Pool) Find(name string) (*Crate, bool) { return nil, false }

type Shelf struct{}
func (s *Shelf) Run() {}

type Crate struct{}
func (c Crate) Run() {}
`;

it('follows what a name holds that is called, beside calls of the same where it is', async () => {
  const user = `package src

func use(pool *Pool) {
	pool.hooks[0]().Run() // Shelf
	for _, hook := range pool.hooks { hook().Run() } // Shelf
	find := pool.Find
	one, _ := find("a")
	one.Run() // Crate
	if two, ok := pool.Find("b"); ok { two.Run() } // Crate
}
`;
  const { said, found } = await marked('go', [KINDS, user]);
  expect(found).toEqual(said);
});

it('follows lists and maps through functions of the library that pass them on', async () => {
  const user = `package src

import ("maps"; "slices")

func use(pool *Pool, more ...*Shelf) {
	append(pool.list, more...)[0].Run() // Shelf
	copied := append([]*Shelf(nil), pool.list...)
	copied[0].Run() // Shelf
	cloned := slices.Clone(pool.list)
	cloned[0].Run() // Shelf
	slices.MaxFunc(pool.list, nil).Run() // Shelf
	for _, one := range slices.Backward(pool.list) { one.Run() } // Shelf
	for two := range slices.Values(pool.list) { two.Run() } // Shelf
	for three := range maps.Values(pool.byName) { three.Run() } // Crate
	byShelf := map[*Shelf]int{}
	for four := range maps.Keys(byShelf) { four.Run() } // Shelf
	(<-pool.queue).Run() // Crate
}
`;
  const { said, found } = await marked('go', [KINDS, user]);
  expect(found).toEqual(said);
});
