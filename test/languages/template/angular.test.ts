import { beforeAll, describe, expect, it } from 'vitest';
import { dialectOf } from '../../../src/languages/index.js';
import { codeInAngular } from '../../../src/languages/template/angular-uses.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { expectPiecesInOrder } from '../../support/pieces-of-code.js';

/** The pieces of code in a text. */
function pieces(text: string): string[] {
  return codeInAngular(text).map(({ start, end }) => text.slice(start, end).trim());
}

describe('pages of HTML', () => {
  it.each([
    ['<p (click)="open()">', 'angular'],
    ['<p *ngIf="a">', 'angular'],
    ['<p [title]="a">', 'angular'],
    ['<ng-template #a>', 'angular'],
    ['<b>\n  @if (a) {\n', 'angular'],
    [
      '<p onclick="open()" x-on:click="a" :title="b" @click="c">{{ d }} {% if e %} a[f]="g"',
      'html',
    ],
    ['<p>(call me) = "x" *ngIf</p> me@if (a)', 'html'],
  ])('like %s are read as %s', (text, language) => {
    expect(dialectOf('html', text)).toBe(language);
  });
});

describe('code in templates of Angular', () => {
  it.each([
    [
      '<p (click)="open(1)" [title]=\'name\' [(ngModel)]="a.b">{{ c }}</p>',
      ['open(1)', 'name', 'a.b', 'c'],
    ],
    ['<p *ngIf="a; else b" [class.on]="c" (@fade.done)="d()">', ['a; else b', 'c', 'd()']],
    ['@if (open(1)) { } @else if (shut()) { } @let a = b();', ['open(1)', 'shut()', 'a = b()']],
    ["@if (a === ')') {", ["a === ')'"]],
    ['<p title="a" class="b">(c)="d {{ e', []],
  ])('stands in %s', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('is never found twice, nor outside of the text', () => {
    expectPiecesInOrder(codeInAngular, [
      '{{',
      '}}',
      '(a)="',
      "[b]='",
      '*c="',
      '@if (',
      '@let ',
      ';',
      ')',
      '"',
      "'",
      '\n',
    ]);
  });
});

describe('templates of Angular', () => {
  beforeAll(() => prepareLanguage('angular'));

  it('use what they call, and elements, but nothing that they name themselves', () => {
    const text = `<h1>run() it's {{ title() | upper }}</h1>
<app-shelf-list #list (opened)="open($event)"></app-shelf-list>
<p *ngFor="let one of shelves.all()">{{ one.run() }} {{ list.run() }}</p>
@for (row of rows(); track row.id()) {}
<p *ngIf="load() | async as data">{{ data() }}</p>
`;
    const { references, errorLines, definitions } = parseFile(text, 'angular');
    expect(
      references.map(({ line, kind, receiver, name }) => `${line} ${kind} ${receiver}.${name}`),
    ).toEqual([
      '1 call .title',
      '2 jsx .ShelfListComponent',
      '2 call .open',
      '3 call shelves.all',
      '4 call .rows',
      '5 call .load',
    ]);
    expect({ errorLines, definitions }).toEqual({ errorLines: [], definitions: [] });
  });
});

describe('templates within scripts', () => {
  beforeAll(() => prepareLanguage('typescript'));

  it('use members of their class, and elements by their names', () => {
    const text = `const template = '{{ none() }}';
@Component({
  selector: 'app-shelf',
  template: \`
    <p (click)="open(1)">{{ store.load() }}</p>
    <app-row *ngFor="let one of all()" (shut)="one.shut()"></app-row>
  \`,
})
export class Shelf {
  open() {}
}
`;
    const { references, errorLines } = parseFile(text, 'typescript');
    const used = references.filter(({ name }) => name !== 'Component');
    expect(
      used.map(({ line, kind, receiver, name }) => `${line} ${kind} ${receiver}.${name}`),
    ).toEqual([
      '5 call this.open',
      '5 call this.store.load',
      '6 jsx .RowComponent',
      '6 call this.all',
    ]);
    expect(new Set(used.map(({ holder }) => holder))).toEqual(new Set([1]));
    expect(errorLines).toEqual([]);
  });
});
