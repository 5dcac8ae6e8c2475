import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

/** `kind text[:line]`, with `?` behind the kind of a mention that is not explicit. */
function mentionsOf(request: string): string[] {
  return detect(request).mentions.map(({ kind, text, line, explicit }) => {
    const place = line === undefined ? '' : `:${line}`;
    return `${kind}${explicit ? '' : '?'} ${text}${place}`;
  });
}

describe('names in prose', () => {
  it.each([
    ['look at `formats` here', ['symbol formats']],
    ['the ClientSession and HTTPAdapter', ['symbol ClientSession', 'symbol HTTPAdapter']],
    ['set parse_header and MAX_SIZE', ['symbol parse_header', 'symbol MAX_SIZE']],
    ['the __init__ of _private', ['symbol __init__', 'symbol _private']],
    ['call render() or app.set', ['symbol render', 'symbol app.set']],
    ['`Lag(x)` and self.run_all()', ['symbol Lag', 'symbol run_all']],
    ['django.db.models.Q fails.', ['symbol django.db.models.Q']],
    ['$.fn.animate and $http.get', ['symbol $.fn.animate', 'symbol $http.get']],
    ['Array::map, User#findById', ['symbol Array::map', 'symbol User#findById']],
    ['upgrade @scope/pkg now', ['import @scope/pkg']],
    ['the Session class is slow', ['symbol? Session']],
    ['`.axes` of it', ['symbol axes']],
    ['a column of schema.prisma', ['path schema.prisma']],
    ['.toPlain({deep: true}) and .close() fail', ['symbol toPlain', 'symbol close']],
    ['./#how and .\\# name nothing', []],
    ['`preload/2` within Depot.checkout/2', ['symbol preload', 'symbol Depot.checkout']],
    [
      '`Depot.get!/3`, `valid?` and `save!`',
      ['symbol Depot.get!', 'symbol valid?', 'symbol save!'],
    ],
    ['over `HTTP/2`', ['quoted HTTP/2']],
    ['a `<Header title="x">` element', ['quoted <Header title="x">']],
    ["`Foo`'s size and its parents' `bar()`", ['symbol Foo', 'symbol bar']],
  ])('finds them in "%s"', (request, expected) => {
    expect(mentionsOf(request)).toEqual(expected);
  });

  it.each([
    'GitHub, JavaScript, PostgreSQL and macOS with Node.js',
    'e.g. version v1.2.3 or 3.8, i.e. not 2.x',
    'write to me@example.com or see docs.example.com',
    'see https://docs.example.com/api/write_table.html#read_table for that',
    'and/or client/server, TCP/IP, N/A, HTTP/2, step/1',
    'the file(s) and option(s) of @someUser',
    "it doesn't work. The user's data isn't there",
    'End of sentence.The next one',
    'URLs, IDs and APIs of HTTP and JSON',
    'set it to `None`, `true` or `null`; print() it',
    'this is _really not_ good and **very bad**',
  ])('finds none in "%s"', (request) => {
    expect(mentionsOf(`please look: ${request}`)).toEqual([]);
  });

  it('says where each stands', () => {
    const { mentions } = detect('Fix FooBar\n\nSee bar_baz.\n\n```\nqux_quux()\n```', {
      background: 'we spoke of some_plan',
    });
    expect(mentions.map(({ text, where }) => `${text} ${where}`)).toEqual([
      'FooBar title',
      'bar_baz body',
      'qux_quux code',
      'some_plan background',
    ]);
  });

  it('lists a name once, explicit if any of its places is', () => {
    expect(mentionsOf('the Session class; see `Session`')).toEqual(['symbol Session']);
  });

  it.each(['Session', 'view', 'src/a.ts', 'Context class'])('reads "%s" as a lone name', (name) => {
    expect(detect(name).shape).toBe('symbol');
    expect(detect(name).mentions).toHaveLength(1);
  });
});

describe('paths with brackets', () => {
  const path = 'src/app/(main)/@side/links/[linkId]/page.tsx';
  it.each([
    [`${path} is wrong`, [`path ${path}`]],
    [`fix \`${path}\` first`, [`path ${path}`]],
    [`fix \`${path}:12\` first`, [`path ${path}:12`]],
    [
      'see pages/links/[id].tsx, pages/[[...all]].vue',
      ['path pages/links/[id].tsx', 'path pages/[[...all]].vue'],
    ],
    [`look:\n\n\`\`\`\n./${path}:3:7\n\`\`\``, [`path ${path}:3`]],
    [
      'look:\n\n```\nedit routes/(depot)/racks/[id=int].ts\n```',
      ['path routes/(depot)/racks/[id=int].ts'],
    ],
    ['look:\n\n```\nlist[0].js\n```', []],
  ])('finds them in "%s"', (request, expected) => {
    expect(mentionsOf(request)).toEqual(expected);
  });
});

describe('routes', () => {
  it.each([
    ['opening /links/<id> fails', ['route /links/<id>']],
    ['the page `/settings/teams` is empty.', ['route /settings/teams']],
    ['on /websites/:id/settings, too', ['route /websites/:id/settings']],
    ['call `GET /api/links/[id]`', ['route /api/links/[id]']],
    ['the "/racks/{rack}" page', ['route /racks/{rack}']],
    ['see http://localhost:3000/racks/7?tab=2.', ['route /racks/7']],
    ['look:\n\n```\ncurl -X POST "http://127.0.0.1/api/racks"\n```', ['route /api/racks']],
    ['look:\n\n```\n10:02 INFO PUT /api/racks/7?x=1 500\n```', ['route /api/racks/7']],
  ])('finds them in "%s"', (request, expected) => {
    expect(mentionsOf(request).filter((one) => !one.startsWith('quoted'))).toEqual(expected);
  });

  it.each([
    'look into /usr/bin and /etc/hosts',
    'and/or, 1/2, 24/12/2024, </div> and <br />',
    'see https://docs.example.com/racks/list',
    'the regular expression /a+b/ and a // comment',
    'read /srv/depot/pages/racks.tsx',
  ])('finds none in "%s"', (request) => {
    expect(mentionsOf(request).filter((one) => one.startsWith('route'))).toEqual([]);
  });
});

describe('paths', () => {
  it.each([
    ['in src/a.ts', ['path src/a.ts']],
    ['in utils.py and ./b.js', ['path utils.py', 'path b.js']],
    ['see src\\core\\array.ts:42 and x.py:7:3', ['path src/core/array.ts:42', 'path x.py:7']],
    ['`foo.py` line 34 and bar.py, line 5', ['path foo.py:34', 'path bar.py:5']],
    ['lib/a.js#L10-L20', ['path lib/a.js:10']],
    ['src/a.ts(10,5)', ['path src/a.ts:10']],
    ['the README and a Dockerfile', ['path README', 'path Dockerfile']],
    ['in src/components', ['path src/components']],
    ['tests/test_a.py::TestA::test_b', ['path tests/test_a.py', 'symbol TestA.test_b']],
    ['/venv/lib/site-packages/pkg/mod.py', ['path pkg/mod.py']],
    ['res.json and response.text', ['symbol res.json', 'symbol response.text']],
    ['https://github.com/o/r/blob/main/lib/index.js#L136-L140', ['path lib/index.js:136']],
    [
      'https://github.com/o/r/blob/stable/1.11.x/django/db/query.py#L49',
      ['path django/db/query.py:49'],
    ],
    ['https://github.com/o/r/issues/12', []],
  ])('finds them in "%s"', (request, expected) => {
    expect(mentionsOf(`please look: ${request}`)).toEqual(expected);
  });
});

describe('errors and quotations', () => {
  it('tells an error text from other quotations', () => {
    expect(mentionsOf('It shows the error "Cannot find it" under "My sessions"')).toEqual([
      'error Cannot find it',
      'quoted My sessions',
    ]);
    expect(mentionsOf("the 'not allowed' message appears")).toEqual(['error not allowed']);
  });

  it.each([
    'level=WARN msg="Notify attempt" err="connection pool closed"',
    '{"level":"warn","message":"Notify attempt","error":"connection pool closed"}',
  ])('takes the field of a log line that holds an error for one: %s', (line) => {
    expect(mentionsOf(line)).toContain('error connection pool closed');
  });

  it('takes an exception that is not built in for a symbol too', () => {
    expect(mentionsOf('raises ValueError, not ValidationError')).toEqual([
      'error ValueError',
      'error ValidationError',
      'symbol ValidationError',
    ]);
  });

  it('splits an error from its message', () => {
    expect(mentionsOf('TypeError: x is not a function')).toEqual([
      'error TypeError',
      'error x is not a function',
    ]);
  });

  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'shut') at Depot.close",
      'Depot.close',
    ],
    ['it logs Error: no room in shelf::Depot::find', 'shelf.Depot.find'],
    ['DepotError: no room in Depot.find().', 'Depot.find'],
  ])('takes the member in which an error is said to be thrown: %s', (text, member) => {
    expect(mentionsOf(text)).toContain(`symbol ${member}`);
  });

  it.each(['TypeError: no room in config.js', 'TypeError: Depot.close at all is none'])(
    'takes nothing else at the end of an error for a member: %s',
    (text) => {
      expect(mentionsOf(text).filter((mention) => mention.startsWith('symbol'))).toEqual([]);
    },
  );

  it('takes a quoted name for a name', () => {
    expect(mentionsOf('filter by "__iso_year" and "my title"')).toEqual([
      'symbol __iso_year',
      'quoted my title',
    ]);
  });

  it('is not led astray by what stands between two quotations', () => {
    expect(mentionsOf('any ":", "/", or "@" must be encoded')).toEqual([]);
  });
});

describe('code', () => {
  it('reads imports of Python and JavaScript', () => {
    const request = `it fails
\`\`\`python
from a.b import C, make_d as E
import os.path, numpy as np
\`\`\`
\`\`\`ts
import Menu, { item as entry, type Row } from './menu';
const { open, read: get } = require('../store');
import './side.css';
export * from '@scope/pkg';
\`\`\``;
    expect(mentionsOf(request)).toEqual([
      'import a.b',
      'symbol C',
      'symbol make_d',
      'import os.path',
      'import numpy',
      'import ./menu',
      'symbol Menu',
      'symbol item',
      'symbol Row',
      'import ../store',
      'symbol open',
      'symbol read',
      'import ./side.css',
      'import @scope/pkg',
    ]);
  });

  it.each([
    ["require 'depot/middleware/orders'", 'import depot/middleware/orders'],
    ["require_relative '../orders'", 'import ../orders'],
    ['local orders = require "depot.orders"', 'import depot.orders'],
    ['using Depots.Orders;', 'import Depots.Orders'],
    ['global using static Depots.Orders;', 'import Depots.Orders'],
  ])('reads the import %s', (line, mention) => {
    expect(mentionsOf(`it fails\n\`\`\`\n${line}\n\`\`\``)).toEqual([mention]);
  });

  it.each(["require 'depot' unless defined?(Depot)", 'using (var shelf = open())'])(
    'takes %s for none',
    (line) => {
      expect(mentionsOf(`it fails\n\`\`\`\n${line}\n\`\`\``).join()).not.toContain('import');
    },
  );

  it('finds calls and types, and marks what the snippet defines itself', () => {
    const request = `it fails
\`\`\`
class Choice(models.Model):
    pass
rows = Choice.objects.prefetch_related(Prefetch('x'))  # plain words here
print(len(rows))
\`\`\``;
    expect(mentionsOf(request)).toEqual([
      'symbol? Choice',
      'symbol models.Model',
      'symbol Choice.objects.prefetch_related',
      'symbol Prefetch',
    ]);
  });

  it('takes what is called for a method, be it named like the ending of a file', () => {
    const request = 'it fails\n```\nreturn c.json({ rows })\nread(a.json, src/b.py(12,3))\n```';
    expect(mentionsOf(request)).toEqual([
      'symbol c.json',
      'path a.json',
      'path src/b.py:12',
      'symbol read',
    ]);
  });

  it('finds code that is neither fenced nor indented', () => {
    const { text } = detect(
      'It fails\n\nFor example:\n>>> latex_of(x)\nfoo = bar_baz(1)\nThat is wrong.',
    );
    expect(text.code).toBe('>>> latex_of(x)\nfoo = bar_baz(1)');
    expect(text.body).toBe('For example:\nThat is wrong.');
  });
});
