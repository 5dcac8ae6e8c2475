import { describe, expect, it } from 'vitest';
import type { Span } from '../../../src/languages/language.js';
import { razorCode } from '../../../src/languages/razor/markup.js';
import { expectPiecesInOrder } from '../../support/pieces-of-code.js';

function texts(text: string, spans: readonly Span[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end).trim()).filter((one) => one !== '');
}

/** The pieces of code in a page, those as one that touch. */
function pieces(text: string): string[] {
  const joined: Span[] = [];
  for (const { start, end } of razorCode(text).pieces) {
    const last = joined.at(-1);
    if (last?.end === start) joined[joined.length - 1] = { start: last.start, end };
    else joined.push({ start, end });
  }
  return texts(text, joined);
}

describe('code in Razor', () => {
  it.each([
    ['<p>@a.B(c, ")")[0]!.D?.E</p>', ['a.B(c, ")")[0]!.D?.E']],
    ['<p>@a. And @await Load() @b</p>', ['a', 'await Load()', 'b']],
    ['@(a + "(") costs $@(b)', ['a + "("', 'b']],
    ['me@example.org, @@media, @* @a *@ <!-- b -->', []],
    [
      '@if (a) { <p>@b</p> } else if (c) { @: @d {\n } else { e(); }',
      [...['if (a) {', 'b', '}', 'else if (c) {', 'd', '}', 'else { e(); }']],
    ],
    [
      "@foreach (var a in b) { c(a); <br> <i>it's } @a</i> d(); } @e",
      [...['foreach (var a in b) { c(a);', 'a', 'd(); }', 'e']],
    ],
    [
      '@switch (a) { case 1: <b>@c</b> break; } @try { d(); } catch (E e) { } finally { f(); }',
      [
        ...[
          'switch (a) { case 1:',
          'c',
          'break; }',
          'try { d(); }',
          'catch (E e) { }',
          'finally { f(); }',
        ],
      ],
    ],
    [
      '@do { a(); } while (b); @using (c) { d(); }',
      ['do { a(); }', 'while (b)', 'using (c) { d(); }'],
    ],
    ['@{ var a = "}"; /* } */ // }\n b(a); } @c', ['var a = "}"; /* } */ // }\n b(a); }', 'c']],
    [
      '@{ if (a) { <b>}</b> } <text>@b</text> c(@<i>@d</i>); }',
      [...['if (a) {', '}', 'b', 'c(', 'd', '); }']],
    ],
    ['@section Scripts { <script>if (a) { b("@c"); }</script> } @d', ['c', 'd']],
    [
      '@using A.B\n@inject C D\n@attribute [E]\n@page "/f"\n@model G',
      [...['using A.B', 'C D', '[E]']],
    ],
    [
      '<a @onclick="() => B()" @ref="c" href="/d/@e" @bind-Value:after="F" g=@h @i.J>',
      [...['() => B()', 'c', 'e', 'F', 'h', 'i.J']],
    ],
    [
      '<Row Value="a.b" On="Pick" Title="Some words" Go="@(() => Go("x"))" />',
      [...['a.b', 'Pick', '() => Go("x")']],
    ],
    ['@{ /* a */ <b>@c</b> // d\n <i>@e</i> }', ['/* a */', 'c', '// d', 'e', '}']],
    ['@{ <script>if (a <b) { c("@d"); }</script> } @e', ['d', '}', 'e']],
    ['<p>@page of</p>', ['page']],
    ['@{ var a = @"}""}"; } @b', ['var a = @"}""}"; }', 'b']],
    ['<p class="a.b" on="c()">', []],
    ['<style>@@media { p { color: @a } }</style>', ['a']],
    ['@code { int A() => 1; } @b', ['int A() => 1;', 'b']],
    ['@functions{ RenderFragment a = @<b>}</b>; }@c', ['RenderFragment a =', ';', 'c']],
  ])('stands in %s', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('tells members, markup in them aside, from other code', () => {
    const text = '@a\n@code {\n  void B() { <p>@c</p> d(); }\n}\n@functions { int E; }';
    const { members, memberCode } = razorCode(text);
    expect(texts(text, members)).toEqual(['void B() { <p>@c</p> d(); }', 'int E;']);
    expect(texts(text, memberCode)).toEqual(['void B() {', 'd(); }', 'int E;']);
    const open = '@code { int a';
    expect(texts(open, razorCode(open).members)).toEqual(['int a']);
  });

  it('tells the names of components, and what directives say', () => {
    const text = '@inherits A<B>;\n@page\n<C.D x="1"><p></p></C.D> <E/> a < B';
    const { tags, directives } = razorCode(text);
    expect(texts(text, tags)).toEqual(['C.D', 'E']);
    expect(directives.map(({ word, start, end }) => `${word} ${text.slice(start, end)}`)).toEqual([
      'inherits A<B>',
      'page ',
    ]);
  });

  it('is never found twice, nor outside of the text', () => {
    const parts = [
      ...['@', '@@', '@*', '*@', '@(', '(', ')', '@{', '{', '}', '@code {', '@if (a) {', 'else {'],
      ...['<p>', '</p>', '<br>', '<A b="c" d="@e" ', '/>', '>', '<script>', '</script>', '<!--'],
      ...[
        '-->',
        '"',
        "'",
        '\n',
        ' ',
        'a',
        '.b',
        ';',
        '@using A\n',
        '@:',
        '@<b>',
        '</b>',
        '//',
        '/*',
      ],
    ];
    expectPiecesInOrder((text) => razorCode(text).pieces, parts);
    expectPiecesInOrder((text) => razorCode(text).memberCode, parts);
    expectPiecesInOrder((text) => razorCode(text).comments, parts);
  });

  it.each([
    ...[
      '@(',
      '@{',
      '@code {',
      '<p>@if (a) { ',
      '@if (a) { <p>',
      '@*',
      '<!--',
      '<a b="',
      '@a(',
      '"',
    ],
    ...['@section A { ', '@{ <p>', '@"', '/*', '@x ', '    ', '@using A', '<A B="c" ', '@: '],
  ])('is found in time that grows with the text: %s', (part) => {
    const start = performance.now();
    razorCode(part.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
