"""Writes what jedi says each call in a Python project means, a JSON object a line, for graph-precision.ts.

    python3 bench/python-calls.py <root> [<folder below it>] [<every nth file>] > calls.jsonl
"""

import ast
import json
import sys
from pathlib import Path

import jedi

from python_callees import callees


def group(script, receiver):
    """The group of the table in docs/graph.md to which a call belongs."""
    if receiver is None:
        return "function"
    if isinstance(receiver, ast.Name) and receiver.id in ("self", "cls"):
        return "this"
    if isinstance(receiver, ast.Call) and isinstance(receiver.func, ast.Name) and receiver.func.id == "super":
        return "this"
    inferred = script.infer(receiver.end_lineno, max(0, receiver.end_col_offset - 1))
    return "function" if any(one.type == "module" for one in inferred) else "member"


def calls(root, path, project):
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    script = jedi.Script(source, path=path, project=project)
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        print(f"left out: {path.relative_to(root)}: {error.msg}", file=sys.stderr)
        return
    assignments = {node.lineno: node.value for node in ast.walk(tree) if isinstance(node, ast.Assign)}
    for line, byte_column, name, receiver in callees(tree):
        column = len(lines[line - 1].encode()[:byte_column].decode())
        try:
            names = script.goto(line, column, follow_imports=True)
            # What a name stands for to which something is assigned is called, too.
            assigned = any(one.type == "statement" for one in names)
            values = script.infer(line, column) if assigned else []
            for value in [assignments.get(one.line) for one in names if one.module_path == path]:
                if isinstance(value, (ast.Name, ast.Attribute)):
                    values += script.goto(value.end_lineno, value.end_col_offset - 1, follow_imports=True)
            kind = group(script, receiver)
        except Exception as error:  # jedi fails on some valid code
            print(f"{path}:{line}: {error!r}", file=sys.stderr)
            continue
        inside, also = [
            [one for one in some if one.module_path and one.module_path.is_relative_to(root) and one.line]
            for some in (names, values)
        ]
        declarations, stands_for = [
            [
                {"path": one.module_path.relative_to(root).as_posix(), "line": one.line, "name": one.name}
                for one in some
            ]
            for some in (inside, also)
        ]
        record = {"path": path.relative_to(root).as_posix(), "line": line, "name": name, "group": kind}
        # jedi answers with its own stubs for some well-known packages, even for their sources.
        stubbed = not inside and any((root / (one.full_name or "?").split(".")[0]).is_dir() for one in names)
        known = len(names) > 0 and not stubbed
        yield {**record, "declarations": declarations, "standsFor": stands_for, "known": known}


def main():
    root = Path(sys.argv[1]).resolve()
    folder = root / (sys.argv[2] if len(sys.argv) > 2 else ".")
    step = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    project = jedi.Project(root)
    for path in sorted(folder.rglob("*.py"))[::step]:
        for call in calls(root, path, project):
            print(json.dumps(call))


main()
