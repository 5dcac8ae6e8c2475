import { describe, expect, it, vi } from 'vitest';
import { FileView } from '../../src/graph/file-view.js';
import { gatherEvidence, repositoryMap, testsReaching } from '../../src/graph/index.js';
import type { Reader } from '../../src/model/reader.js';
import { memoryRepository } from '../support/memory-repository.js';
import { addressOf, callsOf, repository, usesOf } from './repository.js';

const FILES = {
  'go.mod': 'module example.org/depot\n',
  'store/store.go': `package store

type Base struct{ name string }

type Store struct {
	*Base
	shelves []*Shelf
	byName  map[string]Shelf
	keeper  Keeper
}

type Keeper interface {
	Keep(n int) *Shelf
	Drop()
}

func New() (*Store, error) { return &Store{}, nil }

func (s *Store) First() *Shelf {
	s.check()
	for _, shelf := range s.shelves {
		shelf.Fill()
	}
	s.shelves[0].Fill()
	s.byName["a"].Fill()
	s.keeper.Keep(1).Fill()
	s.keeper.Drop()
	return s.shelves[0]
}
`,
  'store/shelf.go': `package store

import "fmt"

type Shelf struct{}

func (s *Shelf) Fill() { fmt.Println(fill(s)) }

func fill(s *Shelf) int { return limit }

func (s *Store) check() { s.rename() }

func (b *Base) rename() {}

const limit = 3

type Wall struct{}

func (w *Wall) Keep(n int) *Shelf { return nil }

func (w Wall) Drop() {}

type Tall struct{ *Base }

func (s *Shelf) Base() *Tall { return nil }

func (t *Tall) grow() { t.Base.rename() }

type Floor struct{}

func (f Floor) Drop() {}
`,
  'store/tool.go': 'package main\n\nfunc fill() {}\n\nfunc main() { fill() }\n',
  'store/store_test.go': `package store_test

import (
	"testing"

	. "example.org/depot/label"
	"example.org/depot/store"
)

func fill(t *testing.T) *store.Shelf { return &store.Shelf{} }

func TestFill(t *testing.T) {
	s, err := store.New()
	s.First().Fill()
	fill(t).Fill()
	Print(err.Error())
}
`,
  'store/inner_test.go': `package store

import "testing"

func helper() *Shelf { return nil }

func TestInner(t *testing.T) {
	store := &Store{}
	store.First()
	helper().Fill()
	Shelf := &Shelf{}
	Shelf.Base().rename()
	var any interface{} = store
	if kept, ok := any.(*Store); ok {
		kept.check()
	}
}
`,
  'store/other_test.go':
    'package store\n\nimport "testing"\n\nfunc TestOther(t *testing.T) { helper() }\n',
  'store/outer_test.go': 'package store_test\n\nfunc helper() {}\n',
  'label/print.go': 'package label\n\nfunc Print(text string) {}\n\nfunc (l *Lost) Error() {}\n',
  'label/go-fmt/a.go': 'package gofmt\n\nfunc Tidy() {}\n',
  'app/app.go': `package app

import (
	format "example.org/depot/label/go-fmt"
	"example.org/depot/store"
	"net/http"
)

var shared = store.Shelf{}

func Run(req *http.Request) {
	format.Tidy()
	shared.Fill()
	req.Fill()
	unknown(req).Drop()
}

func unknown(store string) any { return store.New() }

type wrapped struct{ *http.Request }

func (w *wrapped) read() { w.Cookie() }
`,
};

describe('Go', () => {
  const reader = repository(FILES);
  const uses = async (target: string): Promise<string[]> => usesOf(await reader, target);
  const calls = async (target: string): Promise<string[]> => callsOf(await reader, target);

  it('follows fields, elements, results and methods of interfaces to the methods of a type', async () => {
    expect(await uses('store/shelf.go:Shelf.Fill')).toEqual([
      'app/app.go:13',
      'store/inner_test.go:10',
      'store/store.go:22',
      'store/store.go:24',
      'store/store.go:25',
      'store/store.go:26',
      'store/store_test.go:14',
      'store/store_test.go:15',
    ]);
  });

  it('finds methods of a type in other files, and those of what it embeds', async () => {
    expect(await uses('store/shelf.go:Store.check')).toEqual([
      'store/inner_test.go:15',
      'store/store.go:20',
    ]);
    expect(await uses('store/shelf.go:Base.rename')).toEqual([
      'store/inner_test.go:12',
      'store/shelf.go:11',
      'store/shelf.go:27',
    ]);
  });

  it('sees names of the own package, of the other packages of the folder none', async () => {
    expect(await uses('store/shelf.go:fill')).toEqual(['store/shelf.go:7']);
    expect(await uses('store/tool.go:fill')).toEqual(['store/tool.go:5']);
    expect(await uses('store/store_test.go:fill')).toEqual(['store/store_test.go:15']);
    expect(await uses('store/inner_test.go:helper')).toEqual([
      'store/inner_test.go:10',
      'store/other_test.go:5',
    ]);
    expect(await uses('store/outer_test.go:helper')).toEqual([]);
  });

  it('sees what an import brings by name, and by a dot without one', async () => {
    expect(await uses('label/print.go:Print')).toEqual(['store/store_test.go:16']);
    expect(await uses('label/go-fmt/a.go:Tidy')).toEqual(['app/app.go:12']);
    expect(await uses('store/store.go:New')).toEqual(['store/store_test.go:13']);
  });

  it('takes a type that has all methods of an interface for what may run', async () => {
    expect(await uses('store/shelf.go:Wall.Drop')).toEqual([
      'app/app.go:15?',
      'store/store.go:27?',
    ]);
    expect(await uses('store/shelf.go:Floor.Drop')).toEqual(['app/app.go:15?']);
    expect(await calls('store/store.go:Store.First')).toContain('store/shelf.go:Wall.Drop?');
  });

  it('takes no error and nothing of another module for one of the repository', async () => {
    expect(await uses('label/print.go:Lost.Error')).toEqual([]);
    expect(await calls('app/app.go:Run')).toContain('net/http');
    expect(await calls('app/app.go:wrapped.read')).toEqual(['net/http']);
  });
});

it('does not take the files of a package for scripts that share their names', async () => {
  const reader: Reader = await repository({
    'a/a.go': 'package a\n\nfunc run() {}\n',
    'b/b.go': 'package b\n\nfunc start() { run() }\n',
  });
  expect(await usesOf(reader, 'a/a.go:run')).toEqual([]);
});

it('takes of a package the file for central whose names the others use', async () => {
  const reader = await repository({
    'a.go': 'package p\n\nfunc first() { serve(); stop() }\n',
    'b.go': 'package p\n\nfunc second() { serve() }\n',
    'z.go': 'package p\n\nfunc serve() {}\n\nfunc stop() {}\n',
  });
  const { files } = await repositoryMap(reader, { budgetTokens: 500 });
  expect(files[0]!.path).toBe('z.go');
});

it('lists of the files of an imported package one for each import', async () => {
  const reader = await repository(FILES);
  const importsOf = [(await reader.files()).position('app/app.go')];
  const { imports } = await gatherEvidence(reader, { callersOf: [], testsOf: [], importsOf });
  expect(imports.map(({ line, to }) => `${line} ${to}`)).toEqual([
    '4 label/go-fmt/a.go',
    '5 store/shelf.go',
  ]);
});

it('finds the tests of a package, which import nothing of it', async () => {
  // Only a file that is classed as one holds tests.
  const reader = await memoryRepository(
    Object.entries(FILES).map(([path, text]) => ({
      path,
      text,
      class: path.endsWith('_test.go') ? ('test' as const) : ('source' as const),
    })),
  );
  const target = await addressOf(reader, 'store/store.go:Store.First');
  const found = await testsReaching(reader, [target]);
  const { paths } = await reader.files();
  expect(found.map(({ test, certainty }) => `${paths[test.file]} ${certainty}`)).toEqual([
    'store/store_test.go resolved',
    'store/inner_test.go resolved',
  ]);
});

describe('a package of many files', () => {
  async function looks(files: number): Promise<number> {
    const reader = await repository(
      Object.fromEntries(
        Array.from({ length: files }, (_, at) => [
          `f${at}.go`,
          `package a\n\nfunc F${at}() { F${(at * 7 + 1) % files}(); missing${at}() }\n`,
        ]),
      ),
    );
    const topLevel = vi.spyOn(FileView.prototype, 'topLevel');
    await repositoryMap(reader, { budgetTokens: 1000 });
    const { length } = topLevel.mock.calls;
    topLevel.mockRestore();
    return length;
  }

  it('is mapped without asking each file about the names of each other', async () => {
    const half = await looks(40);
    expect(await looks(80)).toBeLessThan(half * 2.5);
  });
});

describe('names of a package', () => {
  it('of its tests are seen by tests alone, and never by the package of tests outside of it', async () => {
    const reader = await repository({
      'a/a.go': 'package a\n\nfunc Run() { help(); own() }\n',
      'a/b.go': 'package a\n\nfunc own() {}\n',
      'a/a_test.go': 'package a\n\nfunc help() { own() }\n',
      'a/b_test.go': 'package a\n\nfunc more() { help() }\n',
      'a/c_test.go': 'package a_test\n\nfunc outside() { help(); own() }\n',
    });
    expect(await usesOf(reader, 'a/a_test.go:help')).toEqual(['a/b_test.go:3']);
    expect(await usesOf(reader, 'a/b.go:own')).toEqual(['a/a.go:3', 'a/a_test.go:3']);
  });
});

const NAMED = {
  'go.mod': 'module example.org/depot\n',
  'store/store.go':
    'package store\n\ntype Store struct{}\n\nfunc (s *Store) Fill() *Store { return s }\n\nfunc Open(name string) *Store { return nil }\n',
  'kit/kit.go': `package kit

import "example.org/depot/store"

var Open = store.Open

func Make(${Array.from({ length: 40 }, (_, index) => `given${index} string`).join(', ')}) (*store.Store, error) {
	return nil, nil
}
`,
  'app/app.go': `package app

import "example.org/depot/kit"

func Run() {
	kit.Open("a").Fill()
	made, _ := kit.Make()
	made.Fill()
}
`,
};

it('follows functions that variables hold, and results behind many parameters', async () => {
  expect(await callsOf(await repository(NAMED), 'app/app.go:Run')).toEqual([
    'kit/kit.go:Open',
    'store/store.go:Store.Fill',
    'kit/kit.go:Make',
    'store/store.go:Store.Fill',
  ]);
});

const SHELVES = `package depot

type Shelf struct{ Next *Shelf }

func (s *Shelf) Fill() {}

type Wall struct{}

func (w *Wall) Fill() {}

type Level int

const (
	Low = Level(iota)
	High
)

func (l Level) Fill() {}

type Opener func(name string) (*Shelf, error)
`;

describe('what is called on a value of Go', () => {
  /** Lines of a function with these statements that are uses of `Shelf.Fill`, from 1. */
  async function fillsIn(statements: readonly string[], owner = 'Shelf'): Promise<string[]> {
    const text = `package depot\n\nfunc run(given any) {\n${statements.join('\n')}\n}\n`;
    const files = { 'go.mod': 'module example.org/depot\n', 'shelf.go': SHELVES, 'run.go': text };
    const uses = await usesOf(await repository(files), `shelf.go:${owner}.Fill`);
    return uses.map(
      (use) => `${Number(/:(\d+)/.exec(use)![1]) - 3}${use.endsWith('?') ? '?' : ''}`,
    );
  }

  it('is that of the name of the block around it', async () => {
    const statements = [
      'if one := (&Shelf{}); one != nil {',
      'one.Fill()',
      'one := &Wall{}',
      'one.Fill()',
      '}',
      'for _, one := range []*Wall{} { one.Fill() }',
      'one := &Shelf{}',
      'one.Fill()',
    ];
    expect(await fillsIn(statements)).toEqual(['2', '8']);
    expect(await fillsIn(statements, 'Wall')).toEqual(['4', '6']);
  });

  it('follows tables without a name, what functions that names hold return, and loops over keys and channels', async () => {
    const statements = [
      'cases := []struct{ name string; shelf *Shelf; open func() (*Shelf, error) }{}',
      'for _, one := range cases {',
      'one.shelf.Fill()',
      'opened, err := one.open()',
      'opened.Next.Fill()',
      '}',
      'listed := func(n int) map[*Shelf]bool { return nil }',
      'for one := range listed(1) { one.Fill() }',
      'queue := given.(chan *Shelf)',
      'for one := range queue { one.Fill() }',
      'select { case one := <-queue: one.Fill() }',
      'var open Opener',
      'last, err := open("a")',
      'last.Fill()',
      'for _, one := range given.([]*Shelf) { one.Fill() }',
      'new(Shelf).Fill()',
      'if err, ok := given.(*Shelf); ok { err.Fill() }',
    ];
    expect(await fillsIn(statements)).toEqual(['3', '5', '8', '10', '11', '14', '15', '16', '17']);
  });

  it('takes a constant that repeats the value above it for one of its type', async () => {
    expect(await fillsIn(['High.Fill()'], 'Level')).toEqual(['1']);
  });
});

it('takes the name of a package of Go for no name in it', async () => {
  const reader = await repository({
    'a/doc.go': '// Package run runs.\npackage run\n\nfunc first() { given().(*run).Go() }\n',
    'a/run.go': 'package run\n\ntype run struct{}\n\nfunc (r *run) Go() {}\n',
  });
  expect(await usesOf(reader, 'a/run.go:run.Go')).toEqual(['a/doc.go:4']);
});

it('follows long chains over what several files of a package define alike', async () => {
  const systems = ['linux', 'darwin', 'windows', 'plan9', 'freebsd', 'netbsd'];
  const text = (own: string, other: string): string =>
    `package a\n\ntype ${own} struct{}\n\nfunc (t ${own}) Next() ${other} { return nil }\n`;
  const reader = await repository({
    ...Object.fromEntries(
      systems.flatMap((system) => [
        [`a/t_${system}.go`, text('T', 'U')],
        [`a/u_${system}.go`, text('U', 'T')],
      ]),
    ),
    'a/run.go': `package a\n\nfunc run(t T) { t${'.Next()'.repeat(12)} }\n`,
  });
  expect(await callsOf(reader, 'a/run.go:run')).toHaveLength(2 * systems.length);
});
