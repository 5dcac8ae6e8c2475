import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `class Shelf
  def run; end
end
class Other
  def run; end
end
`;

/** Types that comments and signatures of Ruby state: behind each line stands whose `run` is called. */
const USER = `require_relative 'kinds'
class User
  # @param shelf [Shelf] the shelf
  # @param [Other] other
  # @param shelves [Array<Shelf>]
  # @param table [Hash{Symbol => Other}]
  # @param maybe [Shelf, nil]
  # @param either [Shelf, Other]
  # @param rest [Shelf]
  # @return [Other]
  def described(shelf, other, shelves, table = {}, *rest, either:, maybe: nil, &block)
    shelf.run # // Shelf
    other.run # // Other
    shelves.first.run # // Shelf
    shelves.each { |one| one.run } # // Shelf
    shelves.each { it.run } # // Shelf
    shelves.select { |one| one.open? }.each_with_index do |one, place|
      one.run # // Shelf
    end
    shelves.map(&:run) # // Shelf
    table[:a].run # // Other
    table.each { |key, value| value.run } # // Other
    maybe&.run # // Shelf
    either.run # // Other? Shelf?
    rest.last.run # // Shelf
    something(1)
  end
  # @return [Array<Shelf>]
  attr_reader :shelves
  # @return [Shelf]
  attr_accessor :shelf, :second

  sig { params(shelf: Shelf, list: T::Array[Other]).returns(T.nilable(Other)) }
  def signed(shelf, list)
    shelf.run # // Shelf
    list.each { |one| one.run } # // Other
    raise
  end
  sig do
    params(table: T::Hash[Symbol, Shelf])
      .returns(T::Array[Shelf])
  end
  def long(table)
    table.values.first.run # // Shelf
  end
  sig { returns(Other) }
  attr_reader :other

  def use
    described.run # // Other
    shelves.first.run # // Shelf
    second.run # // Shelf
    signed(1, 2).run # // Other
    long(1).each do |one|
      one.run # // Shelf
    end
    other.run # // Other
    put long(1) do |one|
      one.run # // Other? Shelf?
    end
  end
end
`;

it('are those of parameters, attributes and results', async () => {
  const { said, found } = await marked('rb', [KINDS, USER]);
  expect(found).toEqual(said);
});
