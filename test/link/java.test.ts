import { describe, expect, it } from 'vitest';
import { createLinker } from '../../src/link/index.js';
import { PACKAGE_CLAUSE } from '../../src/model/reference.js';
import { empty, statement, target } from './project.js';

const MAIN = 'core/src/main/java/shop';

const project = empty(
  `${MAIN}/Shop.java`,
  `${MAIN}/orders/Order.java`,
  `${MAIN}/orders/package-info.java`,
  'core/src/test/java/shop/orders/OrderTest.java',
  'web/src/main/java/shop/Shop.java',
  'web/src/main/java/shop/web/Page.java',
  'Scratch.java',
  'Loose.java',
);

describe('Java imports', () => {
  it.each([
    ['shop.orders.Order', ['Order'], `${MAIN}/orders/Order.java`],
    ['shop.orders.Order.Line', ['Line'], `${MAIN}/orders/Order.java`],
    ['shop.orders.Order.total', ['total'], `${MAIN}/orders/Order.java`],
    ['shop.orders.*', ['Order', 'Missing'], `${MAIN}/orders/Order.java`],
    ['shop.orders.Order.*', ['total'], `${MAIN}/orders/Order.java`],
    ['shop.*', ['Shop'], `${MAIN}/Shop.java`],
    ['shop.orders.Generated', ['Generated'], 'nowhere'],
    ['orders.Order', ['Order'], `${MAIN}/orders/Order.java`],
    ['java.util.List', ['List'], 'external:java.util'],
    ['java.util.*', ['List'], 'external:java.util'],
    ['org.junit.Assert.assertEquals', ['assertEquals'], 'external:org.junit'],
  ])('%s for %j → %s', (module, names, expected) => {
    const from = 'core/src/test/java/shop/orders/OrderTest.java';
    expect(target(project, from, module, names)).toBe(expected);
  });

  it('means classes of Kotlin, too, and the other way round', () => {
    const mixed = empty('src/a/Tool.kt', 'src/a/Shop.java', 'src/b/Page.kt');
    expect(target(mixed, 'src/a/Shop.java', 'a.Tool', ['Tool'])).toBe('src/a/Tool.kt');
    expect(target(mixed, 'src/b/Page.kt', 'a.Shop', ['Shop'])).toBe('src/a/Shop.java');
    expect(target(mixed, 'src/b/Page.kt', 'a.Shop.open', ['open'])).toBe('src/a/Shop.java');
    expect(target(mixed, 'src/b/Page.scala', 'a.Shop', ['Shop'])).toBe('src/a/Shop.java');
    // Any file of the package may define it.
    expect(target(mixed, 'src/b/Page.kt', 'a.helper', ['helper'])).toBe('external:a');
    expect(target(mixed, 'src/b/Page.kt', 'src.a', ['a'])).toBe('nowhere');
  });

  it('knows folders of Kotlin that leave out the package of the whole project', () => {
    const paths = [
      'app/src/main/kotlin/App.kt',
      'app/src/main/kotlin/web/Page.kt',
      'app/src/main/kotlin/store/Depot.kt',
      'app/src/test/kotlin/web/PageTest.kt',
      'other/store/Depot.kt',
      'store/Depot.kt',
    ];
    const { link } = createLinker({ paths, readText: () => null });
    const linked = (path: string, packageName: string, module: string): string | undefined => {
      const exports = [{ exported: PACKAGE_CLAUSE, local: packageName }];
      const imports = [statement(module, [module.slice(module.lastIndexOf('.') + 1)])];
      const { edges, externals } = link({ path, language: 'kotlin', imports, exports });
      return edges[0]?.to ?? externals[0]?.module;
    };
    const page = ['app/src/main/kotlin/web/Page.kt', 'com.acme.web'] as const;
    const test = ['app/src/test/kotlin/web/PageTest.kt', 'com.acme.web'] as const;
    expect(linked(...page, 'com.acme.store.Depot')).toBe('app/src/main/kotlin/store/Depot.kt');
    expect(linked(...test, 'com.acme.store.Depot')).toBe('app/src/main/kotlin/store/Depot.kt');
    expect(linked(...page, 'com.acme.App')).toBe('app/src/main/kotlin/App.kt');
    expect(linked(...page, 'org.store.Depot')).toBe('org.store');
    expect(linked('app/src/main/kotlin/App.kt', 'com.acme', 'com.acme.web.Page')).toBe(page[0]);
    expect(linked('Main.kt', 'com.acme', 'com.acme.store.Depot')).toBe('store/Depot.kt');
  });

  it('means the class of the nearest source folder', () => {
    expect(target(project, 'web/src/main/java/shop/web/Page.java', 'shop.Shop', ['Shop'])).toBe(
      'web/src/main/java/shop/Shop.java',
    );
  });

  it('means the first by path of two that are as near', () => {
    const twins = empty('b/src/shop/Twin.java', 'a/src/shop/Twin.java', 'Scratch.java');
    expect(target(twins, 'Scratch.java', 'shop.Twin', ['Twin'])).toBe('a/src/shop/Twin.java');
  });

  it('sees without a package only the own folder', () => {
    expect(target(project, 'Scratch.java', '*', ['Loose', 'Order'])).toBe('Loose.java');
  });

  it('brings a name once: by itself, of the own package, then of others', () => {
    const { link } = createLinker({ paths: Object.keys(project), readText: () => null });
    const imports = [
      statement('shop.orders.*', ['Order', 'Shop']),
      statement('shop.*', ['Order', 'Shop']),
      statement('lib.*', ['Order', 'Shop', 'Tool']),
    ];
    const path = 'core/src/test/java/shop/orders/OrderTest.java';
    const { edges, externals } = link({ path, language: 'java', imports, exports: [] });
    expect(edges.map(({ to, names }) => `${to} ${names.map(({ local }) => local)}`)).toEqual([
      `${MAIN}/orders/Order.java Order`,
      `${MAIN}/Shop.java Shop`,
    ]);
    expect(externals.map(({ names }) => names.map(({ local }) => local))).toEqual([['Tool']]);
  });

  it('says where in the file of a class a name stands', () => {
    const { link } = createLinker({ paths: Object.keys(project), readText: () => null });
    const imports = [
      statement('shop.orders.Order.Line', ['Line']),
      statement('shop.orders.Order.*', ['total']),
    ];
    const { edges } = link({ path: 'Scratch.java', language: 'java', imports, exports: [] });
    expect(edges.flatMap(({ names }) => names)).toEqual([
      { imported: 'Order.Line', local: 'Line' },
      { imported: 'Order.total', local: 'total' },
    ]);
  });
});
