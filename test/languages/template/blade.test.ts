import { beforeAll, describe, expect, it } from 'vitest';
import { codeInBlade } from '../../../src/languages/template/blade.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { expectPiecesInOrder } from '../../support/pieces-of-code.js';

/** The pieces of code in a text. */
function pieces(text: string): string[] {
  return codeInBlade(text).map(({ start, end }) => text.slice(start, end).trim());
}

describe('code in Blade', () => {
  it.each([
    ['{{ $a }} {!! $b !!} {{{ $c }}}', ['$a', '$b', '$c']],
    ['{{-- $a --}} @{{ $b }} {{ $c', []],
    ["@if (open($a, ')')) @include('b', ['c' => [1]])", ["open($a, ')')", "'b', ['c' => [1]]"]],
    ["@if (open('\\')', 1)) b", ["open('\\')', 1)"]],
    ['@php $a = 1; @endphp @php(shut()) <?php b() ?> <?= $c', ['$a = 1;', 'shut()', 'b()', '$c']],
    ['me@example.org (now) @else @endif', []],
  ])('stands in %s', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('is never found twice, nor outside of the text', () => {
    expectPiecesInOrder(codeInBlade, [
      '{{',
      '}}',
      '--',
      '{!!',
      '!!}',
      '@if(',
      '@',
      '(',
      ')',
      '"',
      "'",
      '<?=',
      '?>',
      '\n',
    ]);
  });
});

describe('files of Blade', () => {
  beforeAll(() => prepareLanguage('blade'));

  it('use what their code calls, and nothing of their markup', () => {
    const text =
      "<a href=\"{{ url('a') }}\">it's open()</a>\n@foreach ($shelf->rows() as $row)\n{{ Depot::find($row) }}\n@endforeach\n";
    const { references, errorLines, definitions } = parseFile(text, 'blade');
    expect(references.map(({ line, receiver, name }) => `${line} ${receiver}.${name}`)).toEqual([
      '1 .url',
      '2 shelf.rows',
      '3 .Depot',
      '3 Depot::.find',
    ]);
    expect({ errorLines, definitions }).toEqual({ errorLines: [], definitions: [] });
  });
});
