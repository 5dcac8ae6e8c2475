import { expect, it } from 'vitest';
import { callsOf, repository } from './repository.js';

const FILES = {
  'src/depot/Shelf.java':
    'package depot;\npublic class Shelf {\n  public static void put(int size) { }\n  public static void put(String name) { }\n}\n',
  'src/depot/A.kt': 'package depot\nfun run() {\n  Shelf.put(1)\n}\n',
  'src/depot/B.scala': 'package depot\nobject B {\n  def run(): Unit = Shelf.put("a")\n}\n',
};

it.each([
  ['src/depot/A.kt:run', 'src/depot/B.scala:B.run'],
  ['src/depot/B.scala:B.run', 'src/depot/A.kt:run'],
])(
  'overloads of Java are chosen from Kotlin and Scala beside each other: %s, then %s',
  async (first, second) => {
    const reader = await repository(FILES);
    const alone = await callsOf(await repository(FILES), second);
    await callsOf(reader, first);
    expect(alone).not.toEqual([]);
    expect(await callsOf(reader, second)).toEqual(alone);
  },
);
