import { expect, it } from 'vitest';
import { callsOf, repository, usesOf } from './repository.js';

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

it('takes the script for the component: what it calls and states, and what it defines stays as it is called', async () => {
  const reader = await repository({
    'src/format.ts':
      'export class Rate {\n  of(n: number) { return n; }\n}\nexport function format(n: number) { return n; }\nexport function log(n: number) { return n; }\n',
    'src/Badge.vue': [
      '<script lang="ts">',
      'export const LIMIT = { most: 5 };',
      'export function clamp(n: number) { return n; }',
      '</script>',
      '<script setup lang="ts">',
      "import { watch } from 'vue';",
      "import { Rate, format, log } from './format';",
      'const props = defineProps<{ amount: number }>();',
      'const rate: Rate = new Rate();',
      'watch(() => props.amount, (n) => log(n));',
      'function shown() { return format(rate.of(clamp(1))); }',
      '</script>',
      '<template><b>{{ shown() }}</b></template>',
      '<style>b { color: red }</style>',
    ].join('\n'),
    'src/app.ts':
      "import Badge, { clamp as fit, LIMIT } from './Badge.vue';\nexport const app = () => fit(LIMIT.most, Badge);\n",
  });
  expect(await callsOf(reader, 'src/Badge.vue:Badge')).toEqual(
    expect.arrayContaining([
      'src/format.ts:log',
      'src/format.ts:format',
      'src/format.ts:Rate.of',
      'src/Badge.vue:clamp',
      'src/Badge.vue:shown',
    ]),
  );
  expect(await usesOf(reader, 'src/Badge.vue:clamp')).toEqual(['src/Badge.vue:11', 'src/app.ts:2']);
  expect(await usesOf(reader, 'src/Badge.vue:LIMIT', { kinds: ['value'] })).toEqual([
    'src/app.ts:2',
  ]);
  expect(await usesOf(reader, 'src/Badge.vue:shown')).toEqual(['src/Badge.vue:13']);
});
