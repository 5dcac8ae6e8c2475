import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `package src

type Runner interface { Run() }

type Pool struct{}
func (p *Pool) Run() {}

type Store struct { *Pool }
func (s *Store) Run() {}

type Holder struct { Runner }
`;

it('takes what embeds a structure for none of its objects', async () => {
  const user = `package src

func use(pool *Pool, store *Store, runner Runner, holder Holder) {
	pool.Run() // Pool
	store.Run() // Store
	store.Pool.Run() // Pool
	runner.Run() // Pool? Store?
	holder.Run() // Pool? Store?
}
`;
  const { said, found } = await marked('go', [KINDS, user]);
  expect(found).toEqual(said);
});
