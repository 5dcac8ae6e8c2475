import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { isKindLabel, titleAreas } from '../../../src/detect/request/title-areas.js';

describe('titleAreas', () => {
  it.each([
    ['router: params are lost', ['router']],
    ['net/http: requests hang', ['net/http']],
    ['fix(router): params are lost', ['router']],
    ['feat(core, web)!: drop the old loader', ['core', 'web']],
    ['router, middleware: share the context', ['router', 'middleware']],
    ['router,middleware: share the context', ['router', 'middleware']],
    ['Menu: stays open', ['menu']],
    ['data grid: rows flicker', ['data grid']],
    ['@acme/router: params are lost', ['@acme/router']],
    ['build(docs): new theme', ['docs']],
    ['bug: router: params are lost', ['router']],
    ['Params are lost in the router package', ['router']],
    ['Move retries from the `net/http` module to the client crate', ['net/http', 'client']],
  ])('reads %s', (title, areas) => {
    expect(titleAreas(title)).toEqual(areas);
  });

  it.each([
    'Params of the router are lost',
    'fix: params are lost',
    'Feature: drop the old loader',
    'TypeError: params is undefined',
    'Error: params is undefined',
    'v5.x: params are lost',
    'Params are lost in the router',
    'Params of the module are lost',
    'What the router does with params: they are lost',
    'bug report: params are lost',
    'a: b',
    'router:params are lost',
    '',
  ])('finds none in %j', (title) => {
    expect(titleAreas(title)).toEqual([]);
  });

  it('reads no more labels than titles have', () => {
    expect(titleAreas('a1: b1: c1: d1: e1: f1: lost')).toEqual(['a1', 'b1', 'c1']);
  });

  it('takes time linear in the length of the title', () => {
    expect(titleAreas('a/'.repeat(100_000))).toEqual([]);
    expect(titleAreas(`fix(${'('.repeat(100_000)}`)).toEqual([]);
  });
});

describe('isKindLabel', () => {
  it.each(['Bug', 'feature request', ' RFC ', 'v5', '5.x', '2.0.0-beta.1'])('%s', (label) => {
    expect(isKindLabel(label)).toBe(true);
  });

  it.each(['Menu', 'docs/theme', 'bugs bunny', 'v8 engine'])('not %s', (label) => {
    expect(isKindLabel(label)).toBe(false);
  });
});

describe('labels in brackets', () => {
  it.each([
    ['[Menu] It stays open on escape', 'Menu: It stays open on escape', ['menu']],
    ['[Bug]: [Menu] It stays open', 'Menu: It stays open', ['menu']],
    ['[lab][Tree View] It stays open', 'lab: Tree View: It stays open', ['lab', 'tree view']],
    ['[Bug] It stays open', 'It stays open', []],
    ['[v5] It stays open', 'It stays open', []],
  ])('%s', (query, title, areas) => {
    const detection = detect(query);
    expect(detection.text.title).toBe(title);
    expect(detection.areas).toEqual(areas);
  });
});
