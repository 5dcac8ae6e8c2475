import { describe, expect, it } from 'vitest';
import { elixirParameters } from '../../src/text/elixir-parameters.js';

describe('parameters of functions of Elixir', () => {
  it.each([
    ['def run', 0, 0],
    ['def run()', 0, 0],
    ['def run(task), do: task', 1, 0],
    ['def run(task, args \\\\ [])', 2, 1],
    ['defp add(%{a: 1, b: 2} = one, {x, y}, [h | t]) when h > 1', 3, 0],
    ['def join(list, mark \\\\ ", ", last \\\\ ?,)', 3, 2],
    ['defp size(<<a::8, rest::binary>>, at)', 2, 0],
    ['def "a" <> rest', 0, 0],
    ['defmacro a? (b, c)', 0, 0],
    ['def open?(a, b)', 2, 0],
    ['@callback run(args :: [binary], opts :: keyword) :: any', 2, 0],
    ['defdelegate puts(v, c), to: IO', 2, 0],
  ])('%s', (head, count, optional) => {
    expect(elixirParameters(head)).toEqual({ count, optional });
  });

  it('are not known where a signature was cut', () => {
    expect(elixirParameters('def run(a, %{b: c, …')).toBeNull();
  });
});
