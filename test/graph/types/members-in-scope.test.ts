import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

/** By path: two classes with members of one name, which a bare name means within each. */
const EXAMPLES: Readonly<Record<string, readonly [text: string, first: string, second: string]>> = {
  'a.cr': [
    'class Depot\n  def pack(x)\n    x\n  end\n\n  def use\n    pack(1)\n  end\nend\n\nclass Crate\n  def pack(x)\n    x\n  end\n\n  def use\n    pack(2)\n  end\nend\n',
    'Depot.pack 7',
    'Crate.pack 17',
  ],
  'a.pas': [
    'unit A;\ninterface\ntype\n  TDepot = class\n    procedure Pack(X: Integer);\n  end;\n  TCrate = class\n    procedure Pack(X: Integer);\n  end;\nimplementation\nprocedure TDepot.Pack(X: Integer);\nbegin\nend;\nprocedure TDepot.Use;\nbegin\n  Pack(1);\nend;\nprocedure TCrate.Pack(X: Integer);\nbegin\nend;\nprocedure TCrate.Use;\nbegin\n  Pack(2);\nend;\nend.\n',
    'TDepot.Pack 16',
    'TCrate.Pack 23',
  ],
  'a.vb': [
    'Public Class Depot\n    Public Sub Pack(x As Integer)\n    End Sub\n    Public Sub Use()\n        Pack(1)\n    End Sub\nEnd Class\nPublic Class Crate\n    Public Sub Pack(x As Integer)\n    End Sub\n    Public Sub Use()\n        Me.Pack(2)\n    End Sub\nEnd Class\n',
    'Depot.Pack 5',
    'Crate.Pack 12',
  ],
  'Depot.m': [
    'classdef Depot\n  methods\n    function y = pack(obj, x)\n      y = x;\n    end\n    function use(obj)\n      pack(obj, 1);\n    end\n    function z = fill(obj)\n      z = pack(obj, 2);\n    end\n  end\nend\n',
    'Depot.pack 7 10',
    'Depot.fill ',
  ],
  'a.sol': [
    'contract Depot {\n  modifier pack() { _; }\n  function use() public pack {}\n}\ncontract Crate {\n  function pack(uint x) internal {}\n  function use() public { pack(2); }\n}\n',
    'Depot.pack 3',
    'Crate.pack 7',
  ],
};

describe('members in scope', () => {
  it.each(Object.keys(EXAMPLES))('are what bare names mean within a class of %s', async (path) => {
    const [text, ...expected] = EXAMPLES[path]!;
    const reader = await repository({ [path]: text });
    const found = expected.map(async (one) => {
      const name = one.split(' ')[0]!;
      const uses = await usesOf(reader, `${path}:${name}`);
      return `${name} ${uses.map((use) => use.replace(`${path}:`, '')).join(' ')}`;
    });
    expect(await Promise.all(found)).toEqual(expected);
  });
});
