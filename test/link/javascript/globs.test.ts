import { describe, expect, it } from 'vitest';
import { type Project, target } from '../project.js';

const project: Project = {
  'package.json': '{}',
  'app/package.json': '{}',
  'app/src/[id]/main.ts': '',
  'app/src/[id]/pages/a.ts': '',
  'app/src/[id]/pages/b.test.ts': '',
  'app/src/[id]/pages/deep/c.vue': '',
  'app/src/[id]/pages.ts': '',
  'app/src/other/pages/d.ts': '',
};

const FROM = 'app/src/[id]/main.ts';

describe('patterns of paths', () => {
  it.each([
    ['./pages/*.ts', 'app/src/[id]/pages/a.ts,app/src/[id]/pages/b.test.ts'],
    ['./pages/*.ts\n!**/*.test.ts', 'app/src/[id]/pages/a.ts'],
    ['./pages/*.ts\n!./pages/a.*', 'app/src/[id]/pages/b.test.ts'],
    ['./pages/**/*.{js,vue}', 'app/src/[id]/pages/deep/c.vue'],
    ['./*.ts', 'app/src/[id]/pages.ts'],
    ['/src/other/**/*.ts', 'app/src/other/pages/d.ts'],
    ['../*/pages/d.ts', 'app/src/other/pages/d.ts'],
    ['./pages/*.js', 'nowhere'],
    ['../../../../*.ts', 'nowhere'],
  ])('%j lead to all files that they fit', (patterns, files) => {
    expect(target(project, FROM, `glob:${patterns}`)).toBe(files);
  });

  it('lead to no more than two hundred files', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`src/pages/${at}.ts`, '']),
    );
    expect(target(many, 'src/main.ts', 'glob:./pages/*.ts').split(',')).toHaveLength(200);
  });
});
