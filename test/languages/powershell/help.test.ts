import { expect, test } from 'vitest';
import { synopsisOf } from '../../../src/languages/powershell/help.js';

test('of the fields of a help the synopsis says what a function does', () => {
  const help =
    '<#\n.SYNOPSIS\nOpens a shelf.\n.DESCRIPTION\nAt length.\n.PARAMETER Key\nIts key.\n#>';
  expect(synopsisOf(help)).toBe('Opens a shelf.');
});

test('a line that begins with a point is no field', () => {
  expect(synopsisOf('<#\nReads what\n.NET knows of a type.\n.EXAMPLE\nRead-Type\n#>')).toBe(
    'Reads what\n.NET knows of a type.',
  );
});

test('a comment without fields says it all', () => {
  expect(synopsisOf('Opens a shelf.')).toBe('Opens a shelf.');
});
