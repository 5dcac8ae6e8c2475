import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `class Pool
  def run; end
  def pair; end
end
class Shelf
  def run; end
end
`;

describe('several names of Ruby that are given something at once', () => {
  it('are each what stands at their place, and nothing that is known where one value is taken apart', async () => {
    const user = `class User
  def one(any)
    pool, shelf = Pool.new, Shelf.new
    pool.run # // Pool
    shelf.run # // Shelf
    left, right = Pool.new
    left.run # // Pool? Shelf?
    right.run # // Pool? Shelf?
    @kept, other = Shelf.new, any.find
    @kept.run # // Shelf
    other.run # // Pool? Shelf?
  end
  def two(given, pool = Pool.new)
    pool.run # // Pool
  end
end
`;
    const { said, found } = await marked('rb', [KINDS, user]);
    expect(found).toEqual(said);
  });
});
