import type { FoundImport } from '../language.js';
import { behindStatement } from '../outline/names.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** All names of a library, unchanged. */
const ALL = { imported: '*', local: '*' };

/** `import 'a.dart' as b show C;`, `export 'a.dart';`, `part 'a.dart';`, `part of 'a.dart';` */
export function readDartImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const behind = behindDirective(reader, at);
    if (behind === at) continue;
    const text = reader.isWord(at + 1, 'of') ? at + 2 : at + 1;
    const module = reader.text(text).replace(/^r?['"]+|['"]+$/g, '');
    // The exports and parts of a library are available through it.
    const isPassed = !reader.isWord(at, 'import') && text === at + 1;
    const names = namesIn(reader, text + 1, behind, isPassed);
    const made = { module, names, typeOnly: false, offset: reader.start(at) } as const;
    imports.push({ ...made, kind: isPassed ? 'reexport' : 'import' });
    at = behind - 1;
  }
  return imports;
}

/** Position after the directive with a path that begins at a position; the position itself if none does. */
export function behindDirective(reader: TokenReader, at: number): number {
  const isFirst = at === 0 || reader.is(at - 1, ';') || reader.is(at - 1, ')');
  if (!isFirst && reader.kind(at - 2) !== AT) return at;
  const isDirective = /^(?:import|export|part)$/.test(reader.text(at));
  if (!isDirective || reader.kind(at) !== Token.Word) return at;
  const text = reader.isWord(at, 'part') && reader.isWord(at + 1, 'of') ? at + 2 : at + 1;
  return reader.kind(text) === Token.String ? behindStatement(reader, text) : at;
}

/** The character code of `@`: `@internal import 'a.dart';` */
const AT = 64;

function namesIn(
  reader: TokenReader,
  from: number,
  end: number,
  isPassed: boolean,
): FoundImport['names'] {
  const shown: FoundImport['names'][number][] = [];
  for (let at = from; at < end; at++) {
    if (reader.isWord(at, 'as')) return [{ imported: '*', local: reader.text(at + 1) }];
    if (!reader.isWord(at, 'show')) continue;
    do {
      at++;
      shown.push({ imported: reader.text(at), local: reader.text(at) });
    } while (reader.is(++at, ','));
  }
  if (shown.length > 0) return shown;
  return [isPassed ? { ...ALL, local: '' } : ALL];
}
