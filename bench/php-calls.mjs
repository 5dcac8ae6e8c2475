// Writes what a language server says each call in a PHP project means, a JSON object a line, for graph-precision.ts.
//
//     node bench/php-calls.mjs <root> <folder below it> <every nth file> <server's script> > calls.jsonl
//
// The server is one that speaks on its standard streams when it is run by node with `--stdio`, as intelephense is.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [root, below, step, server] = [resolve(process.argv[2]), ...process.argv.slice(3)];
const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
let lastId = 0;
let buffer = Buffer.alloc(0);
let hasIndexed;
const indexed = new Promise((done) => {
  hasIndexed = done;
});

function send(message) {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function request(method, params) {
  const id = ++lastId;
  return new Promise((done) => {
    waiting.set(id, done);
    send({ id, method, params });
  });
}

child.stdout.on('data', (data) => {
  buffer = Buffer.concat([buffer, data]);
  for (;;) {
    const head = buffer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/Content-Length: (\d+)/.exec(buffer.subarray(0, head).toString())[1]);
    if (buffer.length < head + 4 + length) return;
    receive(JSON.parse(buffer.subarray(head + 4, head + 4 + length).toString()));
    buffer = buffer.subarray(head + 4 + length);
  }
});

function receive(message) {
  if (message.method === 'indexingEnded') hasIndexed();
  else if (message.method !== undefined && message.id !== undefined)
    // Settings that it asks for are its own.
    send({
      id: message.id,
      result:
        message.method === 'workspace/configuration' ? message.params.items.map(() => null) : null,
    });
  else if (message.id !== undefined) waiting.get(message.id)?.(message.result ?? null);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name);
    if (one.isDirectory())
      return /^(?:\.git|node_modules|vendor|\.sweepctx)$/.test(one.name) ? [] : filesIn(path);
    return one.name.endsWith('.php') ? [path] : [];
  });
}

/** Comments, texts and what stands outside of the code by blanks. */
function codeOf(text) {
  const blank = (found) => found.replace(/[^\n]/g, ' ');
  return text.replace(
    /\?>[\s\S]*?(?:<\?php|<\?=|$)|\/\*[\s\S]*?\*\/|(?:\/\/|#(?!\[))[^\n]*|<<<\s*(['"]?)(\w+)\1[\s\S]*?\n\s*\2\b|'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g,
    blank,
  );
}

const NONE =
  /^(?:if|elseif|while|for|foreach|switch|match|catch|return|function|fn|array|list|isset|unset|empty|exit|die|echo|print|include|require|use|and|or|xor|declare|static|self|parent|class|new|clone|throw|yield)$/i;

/** Names that are called or constructed, with the receiver's last word before them. */
function* callsIn(code) {
  for (const found of code.matchAll(
    /(\bfunction\s+&?\s*|(?:\$this|\bself|\bstatic|\bparent)?\s*(?:\?->|->|::)\s*|\bnew\s+)?\\?((?:[A-Za-z_\x80-\uffff][\w\x80-\uffff]*\\)*)([A-Za-z_\x80-\uffff][\w\x80-\uffff]*)(\s*\()?/g,
  )) {
    const [all, before = '', , name, brackets] = found;
    const isNew = /^new\s/.test(before);
    const start = found.index + all.length - (brackets ?? '').length - name.length;
    if (/^function/.test(before) || (brackets === undefined && !isNew) || code[start - 1] === '$')
      continue;
    const isMember = /(?:->|::)\s*$/.test(before);
    if (!isMember && NONE.test(name)) continue;
    const group = !isMember
      ? 'function'
      : /^(?:\$this|self|static|parent)/.test(before)
        ? 'this'
        : /::\s*$/.test(before)
          ? 'function'
          : 'member';
    yield { name, start, group };
  }
}

function lineOf(starts, offset) {
  let line = starts.findIndex((start) => start > offset);
  if (line < 0) line = starts.length;
  return line - 1;
}

const texts = new Map();
function linesOf(path) {
  if (!texts.has(path)) texts.set(path, readFileSync(path, 'utf8').split('\n'));
  return texts.get(path);
}

/** A definition that the server names, by its name; what is not of the project is none. */
function declarationOf({ uri, range, targetUri, targetSelectionRange }) {
  const path = fileURLToPath(targetUri ?? uri);
  const inside = relative(root, path);
  if (inside.startsWith('..') || /(?:^|\/)vendor\//.test(inside)) return [];
  const { start, end } = targetSelectionRange ?? range;
  const name = (linesOf(path)[start.line] ?? '').slice(
    start.character,
    start.line === end.line ? end.character : undefined,
  );
  return [{ path: inside, line: start.line + 1, name }];
}

async function analyse(path) {
  const text = readFileSync(path, 'utf8');
  const uri = pathToFileURL(path).href;
  send({
    method: 'textDocument/didOpen',
    params: { textDocument: { uri, languageId: 'php', version: 1, text } },
  });
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  for (const { name, start, group } of callsIn(codeOf(`?>${text}`).slice(2))) {
    const line = lineOf(starts, start);
    const position = { line, character: start - starts[line] };
    const answer = await request('textDocument/definition', { textDocument: { uri }, position });
    const all = answer === null ? [] : [answer].flat();
    const declarations = all.flatMap(declarationOf);
    const record = {
      path: relative(root, path),
      line: line + 1,
      name,
      group,
      declarations,
      standsFor: [],
      known: all.length > 0,
    };
    process.stdout.write(`${JSON.stringify(record)}\n`);
  }
  send({ method: 'textDocument/didClose', params: { textDocument: { uri } } });
}

const rootUri = pathToFileURL(root).href;
await request('initialize', {
  processId: process.pid,
  rootUri,
  workspaceFolders: [{ uri: rootUri, name: 'project' }],
  capabilities: {
    workspace: { configuration: true, workspaceFolders: true },
    textDocument: { definition: { linkSupport: true } },
  },
  initializationOptions: {
    storagePath: mkdtempSync(join(tmpdir(), 'php-calls-')),
    clearCache: true,
  },
});
send({ method: 'initialized', params: {} });
await indexed;
const files = filesIn(join(root, below)).sort();
for (const [index, path] of files.entries()) if (index % Number(step) === 0) await analyse(path);
child.kill();
