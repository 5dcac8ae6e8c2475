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
