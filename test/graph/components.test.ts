import { expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

it('finds the elements and expressions that use a component or a function, whatever framework they are in', async () => {
  const reader = await repository({
    'src/format.ts': 'export function format(n: number) {\n  return n;\n}\n',
    'src/DateBadge.vue': [
      '<script setup lang="ts">',
      "import { format } from './format';",
      '</script>',
      '<template>',
      '  <b :title="format(1)">',
      '    {{ format(2) }}',
      '    format(3)',
      '  </b>',
      '</template>',
    ].join('\n'),
    'src/App.vue': [
      '<template><div>',
      '<date-badge />',
      '<DateBadge @click="format(1)" />',
      '</div></template>',
      '<script>',
      "import DateBadge from './DateBadge.vue';",
      'export default { components: { DateBadge } };',
      '</script>',
    ].join('\n'),
    'src/Row.svelte': [
      '<script>',
      "  import { format as f } from './format';",
      "  import Cell from './Cell.svelte';",
      '</script>',
      '{#each [1] as n (n)}<Cell size={f(n)} />{/each}',
    ].join('\n'),
    'src/Cell.svelte': '<script>export let size;</script>\n<i>{size}</i>\n',
    'src/Page.astro': [
      '---',
      "import Cell from './Cell.svelte';",
      "import { format } from './format';",
      '---',
      '<p class="format(1)">{[1].map((n) => <Cell size={format(n)} />)}</p>',
    ].join('\n'),
  });
  expect(await usesOf(reader, 'src/format.ts:format')).toEqual([
    'src/DateBadge.vue:5',
    'src/DateBadge.vue:6',
    'src/Page.astro:5',
    'src/Row.svelte:5',
  ]);
  expect(await usesOf(reader, 'src/DateBadge.vue:DateBadge')).toEqual([
    'src/App.vue:2',
    'src/App.vue:3',
  ]);
  expect(await usesOf(reader, 'src/Cell.svelte:Cell')).toEqual([
    'src/Page.astro:5',
    'src/Row.svelte:5',
  ]);
});
