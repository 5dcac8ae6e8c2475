import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from './repository.js';

describe('packages of Kotlin', () => {
  it('are followed where folders leave out the package of the whole project', async () => {
    const reader = await repository({
      'src/main/kotlin/store/Depot.kt':
        'package com.acme.shop.store\nclass Depot {\n  fun openDepot() = 1\n}\nfun topDepot() = 2\n',
      'src/main/kotlin/web/Page.kt': `package com.acme.shop.web
import com.acme.shop.store.Depot
import com.acme.shop.store.topDepot
fun page(): Int {
  topDepot()
  return Depot().openDepot()
}
`,
    });
    expect(await callsOf(reader, 'src/main/kotlin/web/Page.kt:page')).toEqual([
      'src/main/kotlin/store/Depot.kt:topDepot',
      'src/main/kotlin/store/Depot.kt:Depot',
      'src/main/kotlin/store/Depot.kt:Depot.openDepot',
    ]);
    expect(await usesOf(reader, 'src/main/kotlin/store/Depot.kt:Depot')).toEqual([
      'src/main/kotlin/web/Page.kt:6',
    ]);
  });

  it('tell functions and types of one name apart', async () => {
    const reader = await repository({
      'demo/a/A.kt':
        'package demo.a\nclass Depot\nclass Box\nfun Depot.openIt() = 1\nfun top() = 1\nfun near() = 1\n',
      'demo/b/B.kt':
        'package demo.b\nclass Store\nclass Box\nfun Store.openIt() = 2\nfun top() = 2\nfun near() = 2\n',
      'demo/Use.kt': `package demo
import demo.a.Depot
import demo.a.openIt
import demo.a.Box
import demo.b.top
import demo.c.near
import elsewhere.top as other
fun use(depot: Depot) {
  depot.openIt()
  top()
  near()
  Box()
}
`,
      'demo/b/Own.kt': 'package demo.b\nfun own() {\n  top()\n}\n',
      'demo/c/None.kt': 'package demo.c\n',
    });
    expect(await callsOf(reader, 'demo/Use.kt:use')).toEqual([
      'demo/a/A.kt:openIt',
      'demo/b/B.kt:top',
      'demo.c',
      'demo/a/A.kt:Box',
    ]);
    expect(await usesOf(reader, 'demo/a/A.kt:openIt')).toEqual(['demo/Use.kt:9']);
    expect(await usesOf(reader, 'demo/a/A.kt:top')).toEqual([]);
    expect(await callsOf(reader, 'demo/b/Own.kt:own')).toEqual(['demo/b/B.kt:top']);
  });

  it('bring functions by wildcard imports, those of the own package first', async () => {
    const packageOf = (name: string): string =>
      `package demo.${name}\nclass Store\nfun Store.openIt() = 1\nfun far() = 1\nfun near() = 1\n`;
    const reader = await repository({
      'demo/a/A.kt': packageOf('a').replace('class Store\n', ''),
      'demo/b/B.kt': packageOf('b').replace('class Store\n', ''),
      'demo/Store.kt': 'package demo.things\nclass Store\n',
      'demo/use/Near.kt': 'package demo.use\nfun near() = 2\n',
      'demo/use/Use.kt': `package demo.use
import demo.things.Store
import demo.b.*
import java.util.*
fun use(store: Store) {
  store.openIt()
  far()
  near()
}
`,
    });
    expect(await callsOf(reader, 'demo/use/Use.kt:use')).toEqual([
      'demo/b/B.kt:openIt',
      'demo/b/B.kt:far',
      'demo/use/Near.kt:near',
    ]);
    expect(await usesOf(reader, 'demo/a/A.kt:far')).toEqual([]);
    expect(await usesOf(reader, 'demo/b/B.kt:openIt')).toEqual(['demo/use/Use.kt:6']);
  });

  it('are those of the object, where several bring a function of one name', async () => {
    const extending = (name: string, type: string): string =>
      `package demo.${name}\nimport demo.things.*\nfun ${type}.put(size: Int) = 1\n`;
    const reader = await repository({
      'demo/things/Things.kt': 'package demo.things\nclass Store\nclass Depot\nclass Rack\n',
      'demo/a/Puts.kt': extending('a', 'Store'),
      'demo/b/Puts.kt': extending('b', 'Depot'),
      'demo/c/Puts.kt': extending('c', 'Rack'),
      'demo/Use.kt': `package demo
import demo.a.*
import demo.b.*
import demo.c.put
import demo.things.*
import elsewhere.put
fun store(store: Store) = store.put(1)
fun depot(depot: Depot) = depot.put(1)
fun rack(rack: Rack) = rack.put(1)
`,
    });
    expect(await callsOf(reader, 'demo/Use.kt:store')).toEqual(['demo/a/Puts.kt:put']);
    expect(await callsOf(reader, 'demo/Use.kt:depot')).toEqual(['demo/b/Puts.kt:put']);
    expect(await callsOf(reader, 'demo/Use.kt:rack')).toEqual(['demo/c/Puts.kt:put']);
  });
});
