"""What python-calls.py and pyright-calls.py ask about."""

import ast


def callees(tree):
    """Name nodes of what is called or decorates: (line, column, name, receiver node or None)."""
    for node in ast.walk(tree):
        found = [node.func] if isinstance(node, ast.Call) else []
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found += [one for one in node.decorator_list if not isinstance(one, ast.Call)]
        for callee in found:
            if isinstance(callee, ast.Name):
                yield callee.lineno, callee.col_offset, callee.id, None
            elif isinstance(callee, ast.Attribute):
                # The name ends where the attribute does.
                yield callee.end_lineno, callee.end_col_offset - len(callee.attr), callee.attr, callee.value
