import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

/** `line:receiver.name/arity` of what a template calls that a function returns; `name` alone where the number of arguments is not seen. */
function calls(template: string): string[] {
  const text = `defmodule A do\n  def f(assigns) do\n    ~H"""\n${template}\n    """\n  end\nend\n`;
  return parseFile(text, 'elixir').references.map((use) => {
    expect(use.kind).toBe('call');
    const path = use.receiver === '' ? '' : `${use.receiver}.`;
    return `${use.line}:${path}${use.name}${use.arguments === undefined ? '' : `/${use.arguments}`}`;
  });
}

describe('templates in Elixir', () => {
  beforeAll(() => prepareLanguage('elixir'));

  it.each([
    ['<.button kind="a">Go</.button>', ['4:button/1']],
    ['<div>\n  <Shop.Forms.label for={@id} />\n</div>', ['5:Shop.Forms.label/1']],
    ['<p class={classes(@a, [1, 2])}>{Shop.text()}</p>', ['4:classes/2', '4:Shop.text/0']],
    ['<%= if ready?(@a) do %>', ['4:ready?/1']],
    ['<p title={text("a, b")}>', ['4:text']],
    ['<:item /> <Item /> <.form :let={f}><.input/></.form>', ['4:form/1', '4:input/1']],
    ['<p>{length(@a)} {@format.(1)} {user.name(1)} {&run(&1)}</p>', []],
    ['<p>run(1)</p> <script>if (a) { run(1) }</script><.last />', ['4:last/1']],
    ['<style>.a {b(1)}</style>\n<script>{b(1)}</script>{c(1)}<script>', ['5:c/1']],
  ])('%s', (template, expected) => {
    expect(calls(template)).toEqual(expected);
  });

  it('are none where a text only speaks of them', () => {
    const text =
      'defmodule A do\n  @doc """\n  <.button />\n  """\n  def f(a), do: "<.b />"\nend\n';
    expect(parseFile(text, 'elixir').references).toEqual([]);
  });
});
