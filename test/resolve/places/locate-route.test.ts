import { describe, expect, it } from 'vitest';
import { locateRoute } from '../../../src/resolve/places/locate-route.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

async function locator(paths: readonly string[]): Promise<(written: string) => string[]> {
  const reader = memoryReader(paths.map((path) => ({ path, facts: makeFacts([]) })));
  const table = await reader.files();
  return (written) => locateRoute(written, table).files.map((file) => table.paths[file]!);
}

describe('locateRoute', () => {
  it.each([
    ['/links/<id>', 'src/app/(main)/links/[linkId]/page.tsx'],
    ['/links/12', 'src/app/(main)/links/[linkId]/page.tsx'],
    ['/Links', 'src/app/(main)/links/page.tsx'],
    ['/settings/teams/', 'src/app/(main)/@side/settings/teams/page.tsx'],
    ['/api/links/:id', 'src/app/api/links/[linkId]/route.ts'],
    ['/websites/{id}/stats', 'src/app/api/websites/[websiteId]/stats/route.ts'],
    ['/share/a/b/c', 'src/app/share/[...shareId]/page.tsx'],
  ])('finds the page or handler of Next.js that %s means', async (written, expected) => {
    const locate = await locator([
      'src/app/(main)/links/[linkId]/page.tsx',
      'src/app/(main)/links/[linkId]/LinkPage.tsx',
      'src/app/(main)/links/page.tsx',
      'src/app/(main)/@side/settings/teams/page.tsx',
      'src/app/(main)/settings/_parts/page.tsx',
      'src/app/api/links/[linkId]/route.ts',
      'src/app/api/websites/[websiteId]/stats/route.ts',
      'src/app/share/[...shareId]/page.tsx',
    ]);
    expect(locate(written)).toEqual([expected]);
  });

  it.each([
    ['/collections/:id', 'web/pages/collections/[id].tsx'],
    ['/api/v1/links', 'web/pages/api/v1/links/index.ts'],
    ['/links', 'web/pages/api/v1/links/index.ts'],
    ['/t/acme/settings', 'remix/app/routes/_auth+/t.$teamUrl+/settings.tsx'],
    ['/t/acme/members', 'remix/app/routes/_auth+/t.$teamUrl+/members._index.tsx'],
    ['/orders/7/pay', 'remix/app/routes/_shop.orders_.$id.pay/route.tsx'],
    ['/sitemap.xml', 'remix/app/routes/[sitemap.xml].ts'],
    ['/racks/7/edit', 'kit/src/routes/(depot)/racks/[id=int]/edit/+page.svelte'],
    ['/api/shelves/7', 'nuxt/server/api/shelves/[id].get.ts'],
    ['/depots/7', 'nuxt/pages/depots/[id].vue'],
    ['/news/2024/long-title', 'astro/src/pages/news/[...slug].astro'],
  ])('knows how other frameworks call the file of %s', async (written, expected) => {
    const locate = await locator([
      'web/pages/_app.tsx',
      'web/pages/collections/[id].tsx',
      'web/pages/api/v1/links/index.ts',
      'remix/app/routes/_auth+/t.$teamUrl+/settings.tsx',
      'remix/app/routes/_auth+/t.$teamUrl+/members._index.tsx',
      'remix/app/routes/_shop.orders_.$id.pay/route.tsx',
      'remix/app/routes/[sitemap.xml].ts',
      'kit/src/routes/(depot)/racks/[id=int]/edit/+page.svelte',
      'nuxt/server/api/shelves/[id].get.ts',
      'nuxt/pages/depots/[id].vue',
      'astro/src/pages/news/[...slug].astro',
    ]);
    expect(locate(written)).toEqual([expected]);
  });

  it('gives all files of a route', async () => {
    const files = ['src/routes/racks/+page.server.ts', 'src/routes/racks/+page.svelte'];
    expect((await locator(files))('/racks')).toEqual(files);
  });

  it.each(['/api', '/:id', '/usr/bin', '/and/or', '/7/12', '/racks', '/api/v1'])(
    'finds nothing for %s',
    async (written) => {
      const locate = await locator([
        'a/pages/racks.tsx',
        'b/pages/racks.tsx',
        'a/pages/[name].tsx',
        'a/pages/[name]/[id].tsx',
        'a/pages/api/[id].ts',
        'a/pages/api/v1/index.ts',
      ]);
      expect(locate(written)).toEqual([]);
    },
  );
});
