import { describe, expect, it } from 'vitest';
import { keepObjectsOf, openDatabase } from '../../src/store/database.js';

describe('a database that keeps its objects', () => {
  const database = keepObjectsOf(openDatabase(':memory:'));
  database.exec('CREATE TABLE numbers (value INTEGER); INSERT INTO numbers VALUES (1), (2), (3)');

  it('answers as any other', () => {
    const select = database.prepare('SELECT value FROM numbers WHERE value > ? ORDER BY value');
    expect(select.pluck().all(1)).toEqual([2, 3]);
    expect([...select.iterate(2)]).toEqual([3]);
    expect(database.prepare('DELETE FROM numbers WHERE value = 3').run().changes).toBe(1);
  });

  it('reads pragmas', () => {
    expect(database.pragma('user_version', { simple: true })).toBe(0);
    expect(database.pragma('table_info(numbers)')).toMatchObject([{ name: 'value' }]);
  });

  it('sets pragmas, whether they answer or not', () => {
    database.pragma('user_version = 7');
    expect(database.pragma('user_version', { simple: true })).toBe(7);
    expect(database.pragma('journal_mode = MEMORY', { simple: true })).toBe('memory');
    expect(database.pragma('synchronous = OFF')).toEqual([]);
  });
});
