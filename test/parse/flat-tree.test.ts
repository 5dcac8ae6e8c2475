import { describe, expect, it } from 'vitest';
import { FlatTree } from '../../src/parse/flat-tree.js';
import { GrammarTypes } from '../../src/parse/grammar-types.js';

const NAMES = ['call', 'class', 'import', 'name'];
const FIELDS = ['', 'body', 'name', 'value'];

/** A tree of nodes of types and fields by their ids. */
function treeOf(types: GrammarTypes, ids: readonly number[]): FlatTree {
  const tree = new FlatTree('', types);
  for (const id of ids) tree.push(id, (id * 3) % FIELDS.length, 0, 0, -1, -1);
  return tree;
}

/** What asking every node says. */
function asked(tree: FlatTree, fits: (node: number) => boolean): number[] {
  return Array.from({ length: tree.count }, (_, node) => node).filter(fits);
}

describe('nodes by type and by field', () => {
  const ids = Array.from({ length: 3000 }, (_, node) => (node + (node >> 3)) % NAMES.length);
  const wanted = new Set(['call', 'name', 'value', 'unheard']);

  it('are those that asking every node finds', () => {
    const types = new GrammarTypes({});
    types.names.push(...NAMES);
    types.fields.splice(0, 1, ...FIELDS);
    const tree = treeOf(types, ids);
    const byType = asked(tree, (node) => wanted.has(tree.type(node)));
    const byField = asked(tree, (node) => wanted.has(tree.field(node)));
    expect([byType.length, byField.length].every((count) => count > 0 && count < 3000)).toBe(true);
    expect(tree.ofTypes(wanted)).toEqual(byType);
    expect(tree.ofFields(wanted)).toEqual(byField);
  });

  it('are found by ids that an earlier file had not', () => {
    const types = new GrammarTypes({});
    types.names.push('class');
    expect(treeOf(types, [0, 0]).ofTypes(wanted)).toEqual([]);
    types.names.push('call');
    expect(treeOf(types, [0, 1]).ofTypes(wanted)).toEqual([1]);
  });

  it('of another grammar are told by its own ids', () => {
    const [one, other] = [new GrammarTypes({}), new GrammarTypes({})];
    one.names.push('call', 'class');
    other.names.push('class', 'call');
    expect(treeOf(one, [0, 1]).ofTypes(wanted)).toEqual([0]);
    expect(treeOf(other, [0, 1]).ofTypes(wanted)).toEqual([1]);
  });
});
