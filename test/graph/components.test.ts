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

it('finds who uses methods and computed values of a component written by options, in its markup too', async () => {
  const reader = await repository({
    'src/Card.vue': [
      '<template>',
      '  <div @click="open" :class="{ isBig: isBig }" :title="card.isBig">',
      '    {{ label(isBig) }}',
      '  </div>',
      '</template>',
      '<script>',
      'export default {',
      '  computed: {',
      '    isBig() { return this.label(1) === "big"; },',
      '  },',
      '  created() { this.open(); },',
      '  methods: {',
      '    open() { return this.isBig && open("http://x"); },',
      '    label(size) { return size; },',
      '  },',
      '};',
      '</script>',
    ].join('\n'),
    'src/list.js':
      'export default Vue.extend({\n  mounted() { this.open(); },\n  methods: {\n    open() { return this.shown; },\n  },\n  computed: {\n    shown() { return 1; },\n  },\n});\n',
  });
  const every = (target: string) => usesOf(reader, target, { kinds: ['call', 'value'] });
  expect(await every('src/Card.vue:Card.computed.isBig')).toEqual([
    'src/Card.vue:2',
    'src/Card.vue:3',
    'src/Card.vue:13',
  ]);
  expect(await every('src/Card.vue:Card.methods.open')).toEqual([
    'src/Card.vue:2',
    'src/Card.vue:11',
  ]);
  expect(await every('src/Card.vue:Card.methods.label')).toEqual([
    'src/Card.vue:3',
    'src/Card.vue:9',
  ]);
  expect(await every('src/list.js:list.methods.open')).toEqual(['src/list.js:2']);
  expect(await every('src/list.js:list.computed.shown')).toEqual(['src/list.js:4']);
});
