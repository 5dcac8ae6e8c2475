import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

describe('members under another name', () => {
  beforeAll(() => prepareLanguage('javascript'));

  it('are those that a prototype is given, not its values', () => {
    const text = [
      'function Doc() {}',
      'Doc.prototype.$set = function (path) { return path; };',
      '/** The same. */',
      'Doc.prototype.set = Doc.prototype.$set;',
      'Doc.prototype.toBSON = internal;',
      'Doc.prototype.size = 3;',
      'Doc.prototype.isNew = true;',
      'Doc.count = Doc.size;',
      'module.exports = Doc;',
    ].join('\n');
    const { definitions } = parseFile(text, 'javascript');
    const found = definitions.map(({ qualifiedName, kind, exported }) =>
      [qualifiedName, kind, exported ? 'exported' : ''].join(' ').trim(),
    );
    expect(found).toEqual([
      'Doc function exported',
      'Doc.$set method exported',
      'Doc.set method exported',
      'Doc.toBSON method exported',
    ]);
  });
});
