import { beforeAll, describe, expect, it } from 'vitest';
import { jinjaText } from '../../../src/languages/template/jinja-text.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { expectPiecesInOrder } from '../../support/pieces-of-code.js';

beforeAll(() => prepareLanguage('jinja'));

function usesOf(text: string): string[] {
  return parseFile(text, 'jinja').references.map(
    ({ line, receiver, name }) => `${line} ${receiver === '' ? '' : `${receiver}.`}${name}`,
  );
}

describe('tags of Django and Jinja', () => {
  it.each([
    [
      '{{ a }} {{ b|upper }} {{ c.d.e }} {{ f(g, h.i) }} {{ "x.y" | z }}',
      [...['1 upper', '1 c.d.e', '1 f', '1 h.i', '1 z']],
    ],
    [
      '{% icon name="x.y" of=a.b %}\n{%- for c in d.e|reversed -%}{% endfor %}',
      [...['1 icon', '1 a.b', '2 d.e', '2 reversed']],
    ],
    ['{# {{ a.b }} #} {% comment %}{{ c.d }}{% endcomment %} {{ e.f }}', ['1 e.f']],
    ['{% raw %}{{ a.b }} {% c %}{% endraw %}{% verbatim %}{{ d.e }}{% endverbatim %}', []],
    ['{% if a.b and c %}d.e{% elif f|g %}{% endif %} {{ h.i', ['1 a.b', '1 g']],
    ['{% load a.b %}{% block c %}{% endblock %}', []],
  ])('%s', (text, expected) => {
    expect(usesOf(text)).toEqual(expected);
  });

  it('import libraries, other templates and their macros', () => {
    const { imports } = parseFile(
      `{% extends "a/base.html" %}\n{% load b c.d %}{% load e from f %}\n{% include 'g.html' with h=i %}{% include j %}
{% import "k.html" as l %}{% from "m.html" import n, o as p with context %}\n`,
      'jinja',
    );
    const told = imports.map(({ module, names, line }) => {
      const brought = names.map(({ imported, local }) => `${imported}>${local}`).join();
      return `${line} ${module} ${brought}`;
    });
    expect(told).toEqual([
      '1 a/base.html ',
      '2 templatetags.b *>',
      '2 templatetags.c.d *>',
      '2 templatetags.f *>',
      '3 g.html ',
      '4 k.html *>l',
      '4 m.html n>n,o>p',
    ]);
  });

  it('define macros, and nothing where one is left open', () => {
    const text =
      '<p>\n{% macro field(name, size=1) -%}\n{{ name.upper() }}\n{%- endmacro %}\n{% macro open() %}';
    const { definitions, references } = parseFile(text, 'jinja');
    expect(
      definitions.map(
        (one) => `${one.startLine}-${one.endLine} ${one.kind} ${one.name}: ${one.signature}`,
      ),
    ).toEqual(['2-4 function field: macro field(name, size=1)']);
    expect(references.map(({ name, holder }) => `${name} ${holder}`)).toEqual(['upper 0']);
  });

  it('leave comments apart', () => {
    const text = 'a {# b {{ c }} #} {% comment "d" %}e {% f %}{% endcomment %} {% g %}';
    const { comments, tags, expressions } = jinjaText(text);
    expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual([
      '{# b {{ c }} #}',
      'e {% f %}',
    ]);
    expect(tags.map(({ word }) => word)).toEqual(['comment', 'g']);
    expect(expressions).toEqual([]);
  });

  it('are found once and in order, whatever is left open', () => {
    const parts = [
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      ' a ',
      'comment',
      'endcomment',
      'raw',
      '|',
      '\n',
    ];
    for (const of of ['tags', 'expressions', 'comments'] as const)
      expectPiecesInOrder((text) => jinjaText(text)[of], parts);
  });

  it.each(['{{', '{% a ', '{#', '{% comment %}', '{% macro a() %}', '{{ a.b|c }}', '{%   '])(
    'are found in time that grows with the text: %s',
    (part) => {
      const start = performance.now();
      parseFile(part.repeat(30_000), 'jinja');
      expect(performance.now() - start).toBeLessThan(5000);
    },
  );
});
