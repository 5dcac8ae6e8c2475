import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GERMAN } from '../../../src/detect/translation/german.js';
import { glossaryFor } from '../../../src/detect/translation/natural-language.js';
import { translate } from '../../../src/detect/translation/translate.js';

function inEnglish(text: string): string {
  const glossary = glossaryFor(text);
  return glossary === undefined ? text : translate(text, glossary).text;
}

describe('translate', () => {
  it.each([
    ['behebe den Fehler beim Lesen der Datei', 'fix the error in read the file'],
    ['den Fehler im Parser beheben', 'fix the error in Parser'],
    ['Wo ist die Klasse LoginController definiert?', 'where is the class LoginController defined'],
    ['corrige el error al cifrar eventos', 'fix the error to encrypt event'],
    ['cómo funciona el inicio de sesión', 'how works the login'],
    ["où est l'erreur du serveur ?", 'where is the error of server ?'],
    ['onde está a função de leitura', 'where is the function of read'],
    ['исправь ошибку загрузки файла', 'fix error load file'],
    ['修复文件上传的错误', 'fix file upload of error'],
    ['在哪里解析配置', 'where is in parse configuration'],
    ['在哪里实现了防抖', 'where is debounce implemented'],
    ['ログインはどこで処理されますか', 'where is login handled'],
    ['로그인은 어디서 처리되나요?', 'where is login handled'],
    ['ファイルのバグを修正', 'fix file of bug is'],
    ['파일 오류를 수정해주세요', 'fix file error'],
  ])('reads %s', (text, english) => {
    expect(inEnglish(text)).toBe(english);
  });

  it('keeps names, code and quotations as they are', () => {
    expect(inEnglish('behebe `datei.wert` in der Klasse DateiLeser wenn "Datei fehlt" kommt')).toBe(
      'fix `datei.wert` in the class DateiLeser if "Datei fehlt" kommt',
    );
    expect(inEnglish('修复 parseFile 的错误')).toBe('fix parseFile of error');
  });

  it('does not take a part of an unknown word for a word', () => {
    // 行 alone is a row.
    expect(inEnglish('文件行踪的错误')).toBe('file 行踪 of error');
  });

  it('says which words it replaced', () => {
    expect(translate('der Fehler in Wolke', GERMAN).replaced).toEqual(['Fehler']);
  });

  it('never fails, and ends, whatever is written', () => {
    const words = fc.constantFrom(
      'der',
      'Datei',
      '修复',
      'を',
      '`',
      '"',
      '«',
      "l'",
      '한',
      '\n',
      '。',
    );
    const text = fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (written) => {
        expect(typeof inEnglish(written)).toBe('string');
      }),
    );
  });
});

describe('glossaryFor', () => {
  it.each([
    'fix the die roll in the game',
    'add de, en and es translations',
    'fix la di da',
    'the label "修复" in the menu is wrong',
    'El Capitan layout is broken on la carte menu',
    'rename des and les variables in the parser',
    'naïve café résumé parser fails on accents in the input',
    'Add a comment',
    'LoginController',
    'parse_header and HTTPAdapter',
    '',
  ])('takes %s for English', (text) => {
    expect(glossaryFor(text)).toBeUndefined();
  });
});
