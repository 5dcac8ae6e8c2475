import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(async () => {
  await prepareLanguage('razor');
  await prepareLanguage('cshtml');
});

const PAGE = `@page "/rows"
@using Depot.Data
@inject IClock Clock
@inherits Base<Row>
@implements IDisposable
@typeparam TRow

@* <b>@Hidden()</b> *@
<h1 title="@Clock.Now()">Rows that open() has</h1>
@foreach (var row in Rows) {
    <Depot.Line Value="row.Name" OnPick="@(() => Pick(row))" OnDrop="Drop" /> @row.Show()
}

@code {
    /// <summary>All of them.</summary>
    [Parameter, EditorRequired]
    public List<Row> Rows { get; set; }

    [CascadingParameter] Frame? Around { get; set; }

    private RenderFragment Foot => @<p>@Clock.Now()</p>;

    void Pick(Row row) {
        <b>@row.Name</b>
        Clock.Now();
    }
    void Drop() { }
}
`;

function uses(text: string, language = 'razor'): string[] {
  const { references } = parseFile(text, language);
  return references.map(
    ({ name, kind, line, receiver }) =>
      `${line} ${kind} ${receiver === '' ? '' : `${receiver}.`}${name}`,
  );
}

describe('components of Razor', () => {
  it('are classes that are named after their files, with what their blocks define', () => {
    const { definitions, exports, errorLines } = parseFile(PAGE, 'razor');
    const told = definitions.map(
      ({ qualifiedName, kind, startLine, endLine, signature }) =>
        `${startLine}-${endLine} ${kind} ${qualifiedName}: ${signature}`,
    );
    expect(told).toEqual([
      '1-28 class default: component<TRow>(List<Row> Rows, Frame? Around) : Base<Row>, IDisposable',
      '16-17 property default.Rows: public List<Row> Rows',
      '19-19 property default.Around: Frame? Around',
      '21-21 property default.Foot: private RenderFragment Foot => @<p>@Clock.Now()</p>',
      '23-26 method default.Pick: void Pick(Row row)',
      '27-27 method default.Drop: void Drop()',
    ]);
    expect(definitions[0]!.bases).toEqual(['Base', 'IDisposable']);
    expect(definitions[1]!.doc).toBe('All of them.');
    expect(exports).toContainEqual({ exported: 'default', local: '' });
    expect(exports).toContainEqual({ exported: 'using', local: 'Depot.Data' });
    expect(errorLines).toEqual([]);
  });

  it('use what their markup calls and shows, and hold it', () => {
    expect(uses(PAGE)).toEqual(
      expect.arrayContaining([
        '4 base Base',
        '4 type Row',
        '5 base IDisposable',
        '9 call Clock.Now',
        '11 jsx Depot.Line',
        '11 call Pick',
        '11 value Drop',
        '11 call Rows[@row].Show',
        '25 call Clock.Now',
      ]),
    );
    expect(uses(PAGE).join()).not.toMatch(/Hidden|open/);
    const { references, typedNames } = parseFile(PAGE, 'razor');
    expect(references.find(({ kind }) => kind === 'jsx')).toMatchObject({
      ...{ name: 'Line', receiver: 'Depot' },
    });
    expect(references.find(({ name }) => name === 'Show')!.holder).toBe(0);
    expect(typedNames).toContainEqual({ name: 'Clock', type: 'IClock', scope: 0 });
  });

  it('give markup as one of several arguments, and end a loop behind an expression', () => {
    const given = parseFile('@{ a(@<b>c</b>, 1); }', 'razor').references;
    expect(given).toMatchObject([{ name: 'a', arguments: 2 }]);
    expect(parseFile('@{ Row a = @<b>c</b>; }', 'razor').errorLines).toEqual([]);
    const loop = '@foreach (var a in As) { @a.B()}\n@a.C()';
    expect(uses(loop)).toEqual(['1 type As', '1 call As[@a].B', '2 call a.C']);
  });

  it('are none where a page only says what others use', () => {
    const text = '\uFEFF@using Depot\n@* all pages *@\n@inject IClock Clock\n';
    expect(parseFile(text, 'razor').definitions).toEqual([]);
    expect(parseFile('<p></p>', 'razor').definitions.map(({ name }) => name)).toEqual(['default']);
  });

  it.each([
    '@code {\n',
    '\uFEFF@code {\n',
    '@code\n{\n',
    '@code{\n  ',
    '@functions {',
    ' @code { ',
  ])('may begin with their members: %j', (head) => {
    const text = `${head}[Parameter] public int Size { get; set; } void A() { B(); } }\n<p></p>\n`;
    const { definitions, errorLines } = parseFile(text, 'razor');
    expect(definitions.map(({ qualifiedName, kind }) => `${kind} ${qualifiedName}`)).toEqual([
      ...['class default', 'property default.Size', 'method default.A'],
    ]);
    expect({ errorLines, uses: uses(text).length }).toEqual({ errorLines: [], uses: 2 });
  });

  it('have members though the block is left open, or several are there', () => {
    const first = '<p></p>\n@code {\n[Parameter] public int A { get; set; } }';
    expect(uses(first)).toEqual(['3 call ParameterAttribute']);
    const text = '<p></p>\n@code { void A() { } }\n<i></i>\n@code { void B() { C();';
    const { definitions } = parseFile(text, 'razor');
    expect(definitions.map(({ qualifiedName }) => qualifiedName)).toContain('default.A');
    expect(uses(text)).toContain('4 call C');
  });
});

describe('views', () => {
  it('are definitions only where they define something', () => {
    const view = '@model Depot.Order\n<p>@Model.Total() @Html.Raw("x")</p>\n';
    const { definitions, typedNames } = parseFile(view, 'cshtml');
    expect(definitions).toEqual([]);
    expect(typedNames).toContainEqual({ name: 'Model', type: 'Depot.Order', scope: -1 });
    expect(uses(view, 'cshtml')).toEqual(
      expect.arrayContaining(['1 type Depot.Order', '2 call Model.Total', '2 call Html.Raw']),
    );
    expect(uses('<vc:stock-level of="1" />', 'cshtml')).toEqual([
      '1 jsx StockLevel',
      '1 jsx StockLevelViewComponent',
    ]);
    const page = `${view}@functions { string Name() => "a"; }\n`;
    expect(parseFile(page, 'cshtml').definitions.map((one) => one.qualifiedName)).toEqual([
      'default',
      'default.Name',
    ]);
  });
});
