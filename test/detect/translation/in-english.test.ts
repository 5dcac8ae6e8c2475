import { expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

it('reads a request in another language as the same one in English', () => {
  const { text, intent, translatedFrom } = detect('修复文件上传的错误', {
    stdin: '文件很大时上传失败\n```\nupload(file)\n```',
  });
  expect(translatedFrom).toBe('Chinese');
  expect(text.title).toBe('fix file upload of error');
  expect(text.body).toContain('upload fails');
  expect(text.code).toBe('upload(file)');
  expect(intent.name).toBe('BUG_FIX');
});

it('keeps what was written in the background', () => {
  const { text } = detect('behebe den Fehler beim Laden', { background: 'as said' });
  expect(text.background).toBe('as said\nbehebe Fehler Laden');
});

it('takes questions for what they are', () => {
  expect(detect('Wer ruft encryptValue auf?').intent.name).toBe('USAGE_EXPLORATION');
  expect(detect('comment fonctionne la connexion').shape).toBe('architecture');
  expect(detect('где определён класс Session').intent.name).toBe('DEFINITION_LOOKUP');
});

it('leaves English alone', () => {
  const detection = detect('fix the upload of large files');
  expect(detection.translatedFrom).toBeUndefined();
  expect(detection.text.background).toBe('');
});
