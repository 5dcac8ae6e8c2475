import type { RequestPart } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import type { MentionList } from './mention-list.js';

const NAME = new LetterPattern(String.raw`^[\p{L}_$][\p{L}\p{N}_$]*$`);

const PYTHON_FROM = /^\s*(?:>>> |In \[\d+\]: )?from\s+([\w.]+)\s+import\s+\(?([\w\s,*]*)/;
const PYTHON_IMPORT =
  /^\s*(?:>>> |In \[\d+\]: )?import\s+([\w.]+(?:\s+as\s+\w+)?(?:\s*,\s*[\w.]+(?:\s+as\s+\w+)?)*)\s*;?$/;
const ES_FROM = /^\s*(?:import|export)\s+(?:type\s+)?([\w\s{},*$]*?)\s*from\s*['"]([^'"\n]+)['"]/;
const ES_BARE = /^\s*import\s*['"]([^'"\n]+)['"]/;
const REQUIRE =
  /(?:(?:const|let|var)\s+([\w\s{},:$]+?)\s*=\s*)?\b(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/;
/** Imports of Ruby and Lua. */
const REQUIRED =
  /^\s*(?:local\s+\w+\s*=\s*)?require(?:_relative)?\s+['"]([^'"\n]+)['"](?:\.[\w.]+)?;?\s*$/;
const CSHARP_USING = /^\s*(?:global\s+)?using\s+(?:static\s+)?([A-Z]\w*(?:\.\w+)*);\s*$/;
/** The class begins with a capital letter, and the statement ends with a semicolon. */
const JAVA_IMPORT = /^\s*import\s+(?:static\s+)?((?:[\w$]+\.)+)([\w$]+|\*);\s*$/;
const LONGEST_IMPORT = 400;

/** `{ a, b as c, d: e }` → a, b, d: the names in the imported module. */
function importedNames(clause: string): string[] {
  return clause
    .split(/[{},]/)
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+(?=\w)/, '')
          .split(/\s+as\s+|\s*:\s*|\s+/)[0]!,
    )
    .filter((name) => NAME.test(name));
}

function add(list: MentionList, module: string, clause: string, where: RequestPart): true {
  list.add({ kind: 'import', text: module, where, explicit: true });
  for (const text of importedNames(clause)) {
    list.add({ kind: 'symbol', text, where, explicit: true });
  }
  return true;
}

function readImport(list: MentionList, line: string, where: RequestPart): boolean {
  const python = PYTHON_FROM.exec(line);
  if (python !== null) return add(list, python[1]!, python[2]!, where);
  const java = JAVA_IMPORT.exec(line);
  if (java !== null && /[A-Z*]/.test(line)) {
    const [, packages, name] = java;
    return add(list, packages!.slice(0, -1), name === '*' ? '' : name!, where);
  }
  const modules = PYTHON_IMPORT.exec(line);
  if (modules !== null) {
    for (const module of modules[1]!.split(','))
      add(list, module.trim().split(/\s/)[0]!, '', where);
    return true;
  }
  const from = ES_FROM.exec(line);
  if (from !== null) return add(list, from[2]!, from[1]!, where);
  const bare = ES_BARE.exec(line);
  if (bare !== null) return add(list, bare[1]!, '', where);
  const required = REQUIRE.exec(line);
  if (required !== null) return add(list, required[2]!, required[1] ?? '', where);
  const plain = REQUIRED.exec(line) ?? CSHARP_USING.exec(line);
  return plain !== null && add(list, plain[1]!, '', where);
}

/** Adds the modules and names that lines of code import; returns whether any line was an import. */
export function readImports(
  list: MentionList,
  lines: readonly string[],
  where: RequestPart,
): boolean {
  let found = false;
  for (const line of lines) {
    if (line.length <= LONGEST_IMPORT && /import|require|from|using/.test(line)) {
      found = readImport(list, line, where) || found;
    }
  }
  return found;
}
