import { describe, expect, it } from 'vitest';
import {
  contentDecides,
  LANGUAGES,
  languageByContent,
  languageOf,
  languageRow,
} from '../../src/languages/index.js';
import { CODE } from '../../src/model/source-file.js';

describe('languageOf', () => {
  it.each([
    ['src/a.ts', 'typescript'],
    ['src/a.d.ts', 'typescript'],
    ['a.test.tsx', 'tsx'],
    ['lib/x.CJS', 'javascript'],
    ['a/b.pyi', 'python'],
    ['n.ipynb', 'jupyter'],
    ['README', 'markdown'],
    ['docs/README.md', 'markdown'],
    ['a.min.css', 'css'],
    ['Dockerfile', 'dockerfile'],
    ['db/schema.prisma', 'prisma'],
    ['api/schema.graphqls', 'graphql'],
    ['ts', 'text'],
    ['a.ts/file', 'text'],
    ['odd.unheard-of', 'text'],
  ])('%s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });

  it.each([
    ['#!/usr/bin/env python3.11', 'python'],
    ['#!/usr/bin/python -u', 'python'],
    ['#! /usr/bin/env -S FOO=1 node --harmony', 'javascript'],
    ['#!/bin/sh\r', 'shell'],
    ['#!/opt/unknown', 'text'],
    ['#!', 'text'],
    ['import os', 'text'],
  ])('reads the interpreter of %j', (firstLine, language) => {
    expect(languageOf('bin/run', firstLine)).toBe(language);
  });

  it('trusts an ending more than an interpreter', () => {
    expect(languageOf('run.sh', '#!/usr/bin/env node')).toBe('shell');
  });
});

describe('languageByContent', () => {
  it.each([
    ['share/app_de.ts', 'typescript', '<?xml version="1.0" encoding="utf-8"?>', 'xml'],
    ['share/app_de.ts', 'typescript', '\xef\xbb\xbf<!DOCTYPE TS>', 'xml'],
    ['maps/grass.tsx', 'tsx', '<?xml version="1.0"?>', 'xml'],
    ['src/app.ts', 'typescript', 'const head = "<?xml version";', 'typescript'],
    ['src/app.tsx', 'tsx', '<Xml />', 'tsx'],
    // The configuration says so of an ending that the table does not have.
    ['src/app.mine', 'typescript', '#!/usr/bin/env node', 'typescript'],
    ['bin/tool', 'text', '#!/bin/sh', 'shell'],
    ['app/list.html', 'html', '<html>\n{% load depot %}', 'jinja'],
    ['app/list.html', 'html', '{%- if a -%}', 'jinja'],
    ['app/list.html', 'html', '<p>{{ a }}</p>\n{% mine %}', 'html'],
    ['modules/shelf/shelf.module', 'text', '<?php', 'php'],
    ['boot/start.inc', 'text', '\xef\xbb\xbf<?php // $Id$', 'php'],
    ['boot/start.inc', 'text', '; assembly', 'text'],
    ['fit/solve.m', 'objective-c', 'function x = solve(a, b)', 'matlab'],
    ['fit/solve.m', 'objective-c', '% Solves it.', 'matlab'],
    ['fit/run.m', 'objective-c', 'limit = 3;', 'matlab'],
    ['fit/run.m', 'objective-c', '## Copyright', 'matlab'],
    ['app/Depot.m', 'objective-c', '#import "Depot.h"', 'objective-c'],
    ['app/Depot.m', 'objective-c', 'static int limit = 3;', 'objective-c'],
  ])('%s, by its name %s, is with %j %s', (path, language, firstLine, expected) => {
    expect(contentDecides(path, language)).toBe(true);
    expect(languageByContent(path, language, firstLine)).toBe(expected);
  });

  it('is not asked where the ending says all', () => {
    expect(contentDecides('page.php', 'php')).toBe(false);
    expect(contentDecides('notes.txt', 'text')).toBe(false);
  });
});

describe('the table of languages', () => {
  it('has each identifier, ending, file name and interpreter once', () => {
    const all = LANGUAGES.flatMap((row) => [
      row.id,
      ...row.endings,
      ...row.names.map((n) => `/${n}`),
    ]);
    expect(all.filter((value, at) => all.indexOf(value) !== at)).toEqual([]);
    const interpreters = LANGUAGES.flatMap((row) => row.interpreters);
    expect(new Set(interpreters).size).toBe(interpreters.length);
  });

  it('loads a module for every language that has a grammar', async () => {
    for (const row of LANGUAGES) {
      const module = await row.load?.();
      expect(module === undefined).toBe(row.format !== 'code' && row.format !== 'notebook');
    }
  });

  it('has a row of code for each language that counts as code, and for no other', () => {
    // A dialect is the language of no file.
    const code = LANGUAGES.filter(({ id, load }) => load !== undefined && id !== 'flow');
    expect(code.map(({ id }) => id).sort()).toEqual([...CODE].sort());
  });

  it('gives the row of text for an unknown identifier', () => {
    expect(languageRow('klingon').id).toBe('text');
  });
});
