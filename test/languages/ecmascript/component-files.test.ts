import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

/** The modules that a text of TypeScript imports, with their lines. */
function modules(text: string): string[] {
  return parseFile(text, 'typescript').imports.map(({ module, line }) => `${module}:${line}`);
}

describe('template and style sheets of a component', () => {
  beforeAll(() => prepareLanguage('typescript'));

  it('are imports without names', () => {
    const text = [
      "import { Component } from '@angular/core';",
      '@Component({',
      "  selector: 'app-rack',",
      "  templateUrl: './rack.component.html',",
      "  styleUrls: ['./rack.component.scss', 'shared.scss'],",
      '})',
      'export class RackComponent {}',
      "@Component({ templateUrl: `../all.html`, styleUrl: './all.css' })",
      'export class AllComponent {}',
    ].join('\n');
    expect(modules(text)).toEqual([
      '@angular/core:1',
      './rack.component.html:4',
      './rack.component.scss:5',
      './shared.scss:5',
      '../all.html:8',
      './all.css:8',
    ]);
  });

  it('are none where the text is made, or nothing is a component', () => {
    expect(
      modules(`@Component({ templateUrl: \`./\${name}.html\`, styleUrls: [] }) class A {}`),
    ).toEqual([]);
    expect(modules('@Component({ styleUrl: string }) class A {}')).toEqual([]);
    expect(modules("angular.directive('rack', () => ({ templateUrl: 'app/rack.html' }))")).toEqual(
      [],
    );
  });
});
