import { beforeAll, describe, expect, it } from 'vitest';
import { codeInErb } from '../../../src/languages/template/erb.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { expectPiecesInOrder } from '../../support/pieces-of-code.js';

/** The pieces of code in a text. */
function pieces(text: string): string[] {
  return codeInErb(text).map(({ start, end }) => text.slice(start, end).trim());
}

describe('code in ERB', () => {
  it.each([
    ['<%= name %><%- shut -%> b <%== raw %>', ['name', 'shut', 'raw']],
    ['<%# none %> <% # none %> <%% none %> <% one', ['one']],
    ['no code', []],
  ])('stands in %s', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('is never found twice, nor outside of the text', () => {
    expectPiecesInOrder(codeInErb, ['<%', '%>', '%', '-', '=', '#', 'a', '\n']);
  });
});

describe('files of ERB', () => {
  beforeAll(() => prepareLanguage('erb'));

  const VIEW = `<h1><%= title_of(@shelf) %></h1>
<% if @shelf.open? -%>
  <%= link_to "Shut", shelf_path(@shelf) do %>
    <p class="close">it's open: <%= Depot::Shelf.count %></p>
  <% end %>
<% end %>
`;

  it('use what their code calls, and nothing of their markup', () => {
    const { references, errorLines, definitions } = parseFile(VIEW, 'erb');
    expect(references.map(({ line, receiver, name }) => `${line} ${receiver}.${name}`)).toEqual([
      '1 .title_of',
      '2 @shelf.open?',
      '3 .link_to',
      '3 .shelf_path',
      '4 .Depot',
      '4 Depot::.Shelf',
      '4 Depot::Shelf.count',
    ]);
    expect({ errorLines, definitions }).toEqual({ errorLines: [], definitions: [] });
  });
});
