"""Writes what pyright says each call in a Python project means, a JSON object a line, for graph-precision.ts.

    npm install pyright
    python3 bench/pyright-calls.py <root> <folder below it> <every nth file> <pyright/langserver.index.js> > calls.jsonl

It infers more than jedi does (python-calls.py): what functions without annotations return, and what branches leave of a name.
"""

import ast
import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urlparse

from python_callees import callees


class Server:
    """A language server that is asked one thing at a time."""

    def __init__(self, script, root):
        self.process = subprocess.Popen(
            ["node", "--max-old-space-size=6000", script, "--stdio"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.count = 0
        folder = {"uri": root.as_uri(), "name": "project"}
        capabilities = {"workspace": {"configuration": True}}
        self.ask(
            "initialize",
            {"processId": None, "rootUri": root.as_uri(), "workspaceFolders": [folder], "capabilities": capabilities},
        )
        self.tell("initialized", {})

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        while True:
            message = self.receive()
            if "method" not in message and message.get("id") == self.count:
                return message.get("result")
            if "method" in message and "id" in message:
                # It asks for its settings and gets none.
                empty = [{} for _ in message["params"].get("items", [])]
                self.send({"id": message["id"], "result": empty})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while (header := self.process.stdout.readline()) not in (b"\r\n", b""):
            if header.lower().startswith(b"content-length"):
                length = int(header.split(b":")[1])
        return json.loads(self.process.stdout.read(length))


def group(receiver, modules):
    """The group of the table in docs/graph.md to which a call belongs."""
    if receiver is None or (isinstance(receiver, ast.Name) and receiver.id in modules):
        return "function"
    if isinstance(receiver, ast.Name) and receiver.id in ("self", "cls"):
        return "this"
    is_super = isinstance(receiver, ast.Call) and isinstance(receiver.func, ast.Name) and receiver.func.id == "super"
    return "this" if is_super else "member"


def declarations(places, root):
    for place in places:
        path = Path(unquote(urlparse(place["uri"]).path))
        if not path.is_relative_to(root):
            continue
        start, end = place["range"]["start"], place["range"]["end"]
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        line = lines[start["line"]] if start["line"] < len(lines) else ""
        name = line[start["character"] : end["character"]]
        yield {"path": path.relative_to(root).as_posix(), "line": start["line"] + 1, "name": name}


def calls(server, root, path):
    source = path.read_text(encoding="utf-8")
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        print(f"left out: {path.relative_to(root)}: {error.msg}", file=sys.stderr)
        return
    lines = source.splitlines()
    imports = [alias for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    modules = {one.asname or one.name.split(".")[0] for one in imports}
    document = {"uri": path.as_uri(), "languageId": "python", "version": 1, "text": source}
    server.tell("textDocument/didOpen", {"textDocument": document})
    for line, byte_column, name, receiver in callees(tree):
        column = len(lines[line - 1].encode()[:byte_column].decode())
        place = {"textDocument": {"uri": path.as_uri()}, "position": {"line": line - 1, "character": column}}
        found = server.ask("textDocument/definition", place) or []
        record = {"path": path.relative_to(root).as_posix(), "line": line, "name": name, "group": group(receiver, modules)}
        inside = list(declarations(found, root))
        yield {**record, "declarations": inside, "standsFor": [], "known": len(found) > 0}
    server.tell("textDocument/didClose", {"textDocument": {"uri": path.as_uri()}})


def main():
    root = Path(sys.argv[1]).resolve()
    server = Server(sys.argv[4], root)
    for path in sorted((root / sys.argv[2]).rglob("*.py"))[:: int(sys.argv[3])]:
        for call in calls(server, root, path):
            print(json.dumps(call))
    server.process.kill()


main()
