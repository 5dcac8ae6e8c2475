import { describe, expect, it } from 'vitest';
import { componentName } from '../../../src/graph/imports/component-name.js';
import { callsOf, repository, usesOf } from '../repository.js';

describe('what Nuxt brings without an import', () => {
  const files = {
    'site/app/composables/client.ts':
      'export function useClient() {}\nexport function useTwice() {}\n',
    'site/app/utils/twice.ts': 'export const useTwice = () => 1;\nfunction inner() {}\n',
    'site/app/components/account/Avatar.vue': '<template><img /></template>\n',
    'site/app/components/Card.vue': [
      '<script setup lang="ts">',
      "import { useClient as own } from '../composables/client';",
      'const client = useClient();',
      'function fetchAll(useLocal: Foo) { useTwice(); inner(); useLocal(); own(); }',
      '</script>',
      '<template><AccountAvatar /><account-avatar /></template>',
    ].join('\n'),
    'other/page.ts': 'export const page = () => useClient();\n',
  };

  it('is possible where one definition has the name, components by their path', async () => {
    const reader = await repository({ ...files, 'site/nuxt.config.ts': 'export default {};\n' });
    expect(await usesOf(reader, 'site/app/composables/client.ts:useClient')).toEqual([
      'site/app/components/Card.vue:3?',
      'site/app/components/Card.vue:4',
    ]);
    expect(await usesOf(reader, 'site/app/components/account/Avatar.vue:Avatar')).toEqual([
      'site/app/components/Card.vue:6?',
    ]);
    expect(await callsOf(reader, 'site/app/components/Card.vue:Card')).toEqual([
      'site/app/composables/client.ts:useClient?',
      'site/app/composables/client.ts:useClient',
      'site/app/components/account/Avatar.vue:Avatar?',
    ]);
  });

  it('is nothing in a project without Nuxt', async () => {
    const reader = await repository(files);
    expect(await usesOf(reader, 'site/app/composables/client.ts:useClient')).toEqual([
      'site/app/components/Card.vue:4',
    ]);
  });
});

describe('componentName', () => {
  it.each([
    ['account/Avatar.vue', 'AccountAvatar'],
    ['account/AccountAvatar.vue', 'AccountAvatar'],
    ['base/foo/Button.vue', 'BaseFooButton'],
    ['ui/menu-bar/MenuBarItem.client.vue', 'UiMenuBarItem'],
    ['list/index.vue', 'List'],
    ['Card.vue', 'Card'],
  ])('%s → %s', (path, name) => {
    expect(componentName(path)).toBe(name);
  });
});
