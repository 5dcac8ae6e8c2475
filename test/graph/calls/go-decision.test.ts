import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';
import { repository, usesOf } from '../repository.js';

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

it('finds methods that tests give to a type of the package', async () => {
  const reader = await repository({
    'a/pool.go': 'package a\n\ntype Pool struct{}\n\nfunc Open() *Pool { return nil }\n',
    'a/peek_test.go': 'package a\n\nfunc (p *Pool) Peek() {}\n',
    'a/pool_test.go': 'package a\n\nfunc try() { Open().Peek() }\n',
    'b/b.go': 'package b\n\nfunc (b *B) Peek() {}\n',
  });
  expect(await usesOf(reader, 'a/peek_test.go:Pool.Peek')).toEqual(['a/pool_test.go:3']);
});
