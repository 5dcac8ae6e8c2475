import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** Types with a method of one name, and types and functions that are made with any of them. */
const KINDS = `package src

import ("iter"; "sync/atomic")

type Pool struct{ current atomic.Pointer[Shelf] }
func (p *Pool) Run() {}
func (p *Pool) Each() iter.Seq[*Shelf] { return nil }
func (p *Pool) Pairs() iter.Seq2[string, *Crate] { return nil }

type Shelf struct{}
func (s *Shelf) Run() {}

type Crate struct{}
func (c Crate) Run() {}

type File struct{}
func (f *File) Run() {}
func (f *File) Close() {}

type Closer interface { Run(); Close() }

type Box[T any] struct { value T; items []T }
func (b *Box[T]) Get() T { return b.value }
func (b *Box[T]) All() []T { return b.items }
func (b *Box[T]) Same() *Box[T] { return b }
func NewBox[T any]() *Box[T] { return nil }

type Cache[K comparable, V any] struct { kept map[K]V }
func (c *Cache[K, V]) Get(key K) (V, bool) { return c.kept[key], true }

type Node[K comparable, V any] struct { value V; next *Node[K, V] }
type List[K comparable, V any] struct { head *Node[K, V] }
func (l *List[K, V]) Front() *Node[K, V] { return l.head }

type Shelves struct { *Box[Shelf] }
type Crates = Box[Crate]
type Bounded[C Closer] struct { held C }
`;

const USER = `package src

type user struct { box Box[Crate]; cache *Cache[string, *Shelf]; current atomic.Pointer[Pool] }

func (u *user) fields(list *List[string, *Shelf], shelves Shelves, crates Crates) {
	u.box.Get().Run() // Crate
	u.box.value.Run() // Crate
	u.box.items[0].Run() // Crate
	for _, one := range u.box.All() { one.Run() } // Crate
	u.box.Same().Same().Get().Run() // Crate
	if kept, ok := u.cache.Get("a"); ok { kept.Run() } // Shelf
	u.cache.kept["a"].Run() // Shelf
	list.Front().value.Run() // Shelf
	list.Front().next.next.value.Run() // Shelf
	shelves.Get().Run() // Shelf
	shelves.items[0].Run() // Shelf
	crates.Get().Run() // Crate
}

func made() {
	one := &Box[*Pool]{}
	one.Get().Run() // Pool
	NewBox[Crate]().Get().Run() // Crate
	two := NewBox[*Shelf]()
	two.Get().Run() // Shelf
	var three Box[Shelf]
	three.Get().Run() // Shelf
	four := []*Box[Crate]{}
	four[0].value.Run() // Crate
	five := new(Box[Pool])
	five.value.Run() // Pool
	open := []func() *Shelf{}
	at := 1
	open[at]().Run() // Shelf
}

func (u *user) library(pool *Pool) {
	u.current.Load().Run() // Pool
	if shelf := pool.current.Load(); shelf != nil { shelf.Run() } // Shelf
	for shelf := range pool.Each() { shelf.Run() } // Shelf
	for _, crate := range pool.Pairs() { crate.Run() } // Crate
}

func bounded[C Closer](one C, more ...C) {
	one.Run() // File?
	more[0].Run() // File?
}

func (b *Bounded[C]) use() { b.held.Run() } // File?
`;

it('follows types of Go that are made with others', async () => {
  const { said, found } = await marked('go', [KINDS, USER]);
  expect(found).toEqual(said);
});
