import { expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { withoutDjangoSettings } from '../../../src/detect/request/django-settings.js';

const PAGE = `Django Version: 2.2.7
Installed Applications:
['django.contrib.admin',
 'rest_framework',
 'shop']
Installed Middleware:
('django.middleware.common.CommonMiddleware',
 u'shop.middleware.Orders')

Traceback:
`;

it('leaves the applications that Django had installed out of a request', () => {
  expect(withoutDjangoSettings(PAGE)).toBe('Django Version: 2.2.7\n\nTraceback:\n');
  const names = detect(`Saving fails\n\`\`\`\n${PAGE}\`\`\``).mentions.map(({ text }) => text);
  expect(names).not.toContain('rest_framework');
});

it('leaves settings that somebody writes', () => {
  const text = "Installed Applications:\nINSTALLED_APPS = ['shop']\n";
  expect(withoutDjangoSettings(text)).toBe(text);
});

it('is as fast with many blanks', () => {
  const text = `Installed Middleware:\n${' '.repeat(50_000)}x\n`.repeat(20);
  const start = performance.now();
  withoutDjangoSettings(text);
  expect(performance.now() - start).toBeLessThan(1000);
});
