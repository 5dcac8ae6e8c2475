"""Writes what libclang (14) says each call in a C or C++ project means, a JSON object a line, for graph-precision.ts.

    python3 bench/c-calls.py <root> [--flags="-DNAME …"] [--step N] [--definitions folder …] [--folders folder …] > calls.jsonl

Units are the sources of the folders (every Nth of them), and calls are told of these and of the headers there that they include. What
only a declaration leads to is looked for in all units; `--definitions` names folders whose units are read for that alone. Flags are
taken from compile_commands.json where there is one; else folders to include from are guessed from what the texts include.
"""

import argparse
import ctypes
import json
import re
import shlex
import sys
from collections import Counter, defaultdict
from pathlib import Path

from clang.cindex import CompilationDatabase, Config, CursorKind, Index, SourceLocation, TranslationUnitLoadError, conf

SOURCES = {".c": "gnu11", ".cc": "gnu++20", ".cpp": "gnu++20", ".cxx": "gnu++20"}
HEADERS = {".h", ".hh", ".hpp", ".hxx", ".inl", ".ipp", ".tcc"}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]', re.M)
WORD = re.compile(r"[A-Za-z_]\w*")
BEHIND = re.compile(r"\s*(?:<[^;{}]{0,200}?>)?\s*([({])")
DETAILED, NO_BODIES, INCOMPLETE = 1, 64, 2

REFERENCES = {
    CursorKind.DECL_REF_EXPR, CursorKind.MEMBER_REF_EXPR, CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF,
    CursorKind.MEMBER_REF, CursorKind.OVERLOADED_DECL_REF, CursorKind.VARIABLE_REF, CursorKind.LABEL_REF,
}  # fmt: skip
CONSTRUCTING = {CursorKind.CXX_FUNCTIONAL_CAST_EXPR, CursorKind.CXX_NEW_EXPR, CursorKind.CALL_EXPR}
CLASSES = {CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL, CursorKind.UNION_DECL, CursorKind.CLASS_TEMPLATE}
ALIASES = {CursorKind.TYPEDEF_DECL, CursorKind.TYPE_ALIAS_DECL, CursorKind.TYPE_ALIAS_TEMPLATE_DECL}
# What a name may be bound to that no definition of a project is.
LOCAL = {CursorKind.PARM_DECL, CursorKind.FIELD_DECL, CursorKind.TEMPLATE_TYPE_PARAMETER}

# Those of newer libraries the binding does not know.
KINDS = {kind.value for kind in CursorKind.get_all_kinds()}

lib = conf.lib
word = ctypes.c_uint
lib.clang_getFileLocation.argtypes = [SourceLocation, ctypes.POINTER(ctypes.c_void_p)] + [ctypes.POINTER(word)] * 3
lib.clang_getFileLocation.restype = None
lib.clang_getFileName.argtypes = [ctypes.c_void_p]


class Project:
    def __init__(self, root, options):
        self.root = root
        self.flags = shlex.split(options.flags)
        files = [path for path in root.rglob("*") if path.suffix in {*SOURCES, *HEADERS} and path.is_file()]
        self.headers = defaultdict(list)
        for path in files:
            self.headers[path.name].append(path)
        self.folders = self.guessed(files)
        found = [one.parent for one in (root / "compile_commands.json", root / "build" / "compile_commands.json") if one.exists()]
        self.database = CompilationDatabase.fromDirectory(str(found[0])) if found else None
        self.places = defaultdict(set)
        self.lines = {}
        self.walked = set()
        self.alternatives = set()
        self.records = []
        self.seen = set()

    def guessed(self, files):
        """Folders from which an include that is not beside its file would be found, with how many it would."""
        votes = Counter()
        for path in files:
            for name in INCLUDE.findall(path.read_text(errors="replace")):
                if (path.parent / name).exists():
                    continue
                for header in self.headers.get(Path(name).name, []):
                    if header.as_posix().endswith("/" + name):
                        votes[header.as_posix()[: -len(name) - 1]] += 1
        return votes

    def arguments(self, path):
        if self.database is not None:
            commands = self.database.getCompileCommands(str(path))
            if commands:
                given = [one for one in list(commands[0].arguments)[1:-1] if one not in ("-c", "--")]
                return [*given[: given.index("-o")], *given[given.index("-o") + 2 :]] if "-o" in given else given

        def near(folder):
            return sum(1 for one, other in zip(folder.split("/"), path.as_posix().split("/")) if one == other)

        folders = sorted(self.folders, key=lambda one: (-near(one), -self.folders[one], one))
        return [f"-std={SOURCES[path.suffix]}", *self.flags, *(f"{way}{one}" for way in ("-iquote", "-idirafter") for one in folders)]

    def relative(self, name):
        try:
            return Path(name).resolve().relative_to(self.root).as_posix()
        except ValueError:
            return None

    def text(self, path):
        if path not in self.lines:
            self.lines[path] = (self.root / path).read_bytes().split(b"\n")
        return self.lines[path]


class Unit:
    """One unit with the headers of the folders that no unit before it included."""

    def __init__(self, project, path, wanted, bodies):
        self.project = project
        self.wanted = wanted
        self.bodies = bodies
        self.files = {}
        options = INCOMPLETE | (DETAILED if bodies else NO_BODIES)
        self.unit = Index.create().parse(str(path), args=["-ferror-limit=0", *project.arguments(path)], options=options)
        self.fresh = set()

    def place(self, cursor):
        """Path below the root, line and column of a cursor, within the arguments of macros, too."""
        file, line, column, offset = ctypes.c_void_p(), word(), word(), word()
        location = lib.clang_getCursorLocation(cursor)
        lib.clang_getFileLocation(location, ctypes.byref(file), ctypes.byref(line), ctypes.byref(column), ctypes.byref(offset))
        if file.value not in self.files:
            name = lib.clang_getFileName(file) if file.value else None
            self.files[file.value] = self.project.relative(name) if name else None
        return self.files[file.value], line.value, column.value

    def walk(self):
        for cursor in self.unit.cursor.get_children():
            if cursor._kind_id not in KINDS:
                continue
            path, line, column = self.place(cursor)
            if path is None:
                continue
            if cursor.kind == CursorKind.MACRO_INSTANTIATION:
                if self.takes(path):
                    self.macro(cursor, path, line, column)
            elif self.takes(path) or not self.bodies:
                self.below(cursor)
        self.project.walked |= self.fresh

    def takes(self, path):
        if not self.bodies or path in self.project.walked or not self.wanted(path):
            return False
        self.fresh.add(path)
        return True

    def below(self, top):
        stack = [(top, None, None)]
        while stack:
            cursor, parent, constructor = stack.pop()
            kind = cursor.kind
            children = [one for one in cursor.get_children() if one._kind_id in KINDS]
            if kind.is_declaration():
                self.declared(cursor)
            elif self.bodies and kind in REFERENCES:
                self.reference(cursor, parent, constructor, children)
            made = next((one for one in (cursor, *children) if is_constructor(one)), None)
            stack.extend((child, cursor, made) for child in children)

    def declared(self, cursor):
        path, line, column = self.place(cursor)
        if path is None or not cursor.spelling:
            return
        if cursor.kind not in LOCAL:
            self.project.places[cursor.get_usr()].add((path, line, named(cursor), cursor.is_definition()))
        name = cursor.spelling.split("<")[0]
        if self.bodies and self.stands(path, line, column, name):
            self.tell(path, line, name, "function", [], [cursor.get_usr()])

    def stands(self, path, line, column, name):
        """Whether a name is written at a place: what a macro's text says is none of its line."""
        lines = self.project.text(path)
        return line <= len(lines) and lines[line - 1][column - 1 :].startswith(name.encode())

    def reference(self, cursor, parent, constructor, children):
        target = cursor.referenced
        if target is None:
            return
        if target.kind == CursorKind.OVERLOADED_DECL_REF:
            if lib.clang_getNumOverloadedDecls(target) != 1:
                return
            target = lib.clang_getOverloadedDecl(target, 0)
        name = target.spelling.split("<")[0]
        path, line, column = self.place(cursor)
        if path is None or not self.stands(path, line, column, name):
            return
        behind = self.behind(path, line, column, name)
        if cursor.kind in (CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF):
            targets = self.targets(target)
            if constructor is not None:
                targets += self.targets(constructor.referenced)
            is_call = behind and parent is not None and parent.kind in CONSTRUCTING
            if target.kind in ALIASES:
                declared = target.type.get_canonical().get_declaration()
                targets += self.targets(declared)
        else:
            targets = self.targets(target)
            is_call = behind == "("
        self.tell(path, line, name, self.group(cursor, parent, children), *((targets, []) if is_call else ([], targets)))

    def behind(self, path, line, column, name):
        lines = self.project.text(path)
        rest = lines[line - 1][column - 1 + len(name.encode()) :] + b"\n" + b"\n".join(lines[line : line + 2])
        found = BEHIND.match(rest.decode(errors="replace"))
        return found.group(1) if found else ""

    def targets(self, target):
        """What is known of a declaration's places, noted under its name, with the template that it is made from."""
        while True:
            template = lib.clang_getSpecializedCursorTemplate(target)
            if template is None or template == target:
                break
            target = template
        usr = target.get_usr()
        for one in (target, target.canonical, target.get_definition()):
            if one is not None and one.kind not in LOCAL:
                path, line, _ = self.place(one)
                if path is not None:
                    self.project.places[usr].add((path, line, named(one), one.is_definition() or one.is_pure_virtual_method()))
                    if one.kind == CursorKind.FUNCTION_DECL and one.is_definition():
                        self.alternatives(usr, path, one.spelling)
        found = [usr]
        if target.kind == CursorKind.CONSTRUCTOR:
            found += self.targets(target.semantic_parent)
        return found

    def alternatives(self, usr, path, name):
        """Further definitions of a function in its file: which one is meant the build decides."""
        if (usr, path) in self.project.alternatives:
            return
        self.project.alternatives.add((usr, path))
        pattern = re.compile(rb"(?:\w[\w \t*]*[ \t*])?%s[ \t]*\(" % re.escape(name.encode()))
        for number, text in enumerate(self.project.text(path), 1):
            if pattern.match(text) and not text.rstrip().endswith(b";"):
                self.project.places[usr].add((path, number, name, True))

    def group(self, cursor, parent, children):
        member = cursor if cursor.kind == CursorKind.MEMBER_REF_EXPR else parent
        if member is None or member.kind != CursorKind.MEMBER_REF_EXPR:
            return "function"
        inner = [one for one in (children if member is cursor else member.get_children()) if one.kind != CursorKind.OVERLOADED_DECL_REF]
        own = not inner or inner[0].kind in (CursorKind.CXX_THIS_EXPR, CursorKind.TYPE_REF, CursorKind.NAMESPACE_REF)
        return "this" if own else "member"

    def macro(self, cursor, path, line, column):
        name, target = cursor.spelling, cursor.referenced
        if target is None or not self.stands(path, line, column, name):
            return
        own, at, _ = self.place(target)
        usr = f"macro {own} {name}"
        if own is not None:
            # Which one of a file it is the build decides.
            for number, text in enumerate(self.project.text(own), 1):
                if re.match(rb"\s*#\s*define\s+%s\b" % name.encode(), text):
                    self.project.places[usr].add((own, number, name, True))
        is_call = self.behind(path, line, column, name) == "("
        self.tell(path, line, name, "function", *(([usr], []) if is_call else ([], [usr])))

    def tell(self, path, line, name, group, calls, others):
        self.project.seen.add((path, line, name))
        self.project.records.append((path, line, name, group, calls, others))


def is_constructor(cursor):
    if cursor.kind != CursorKind.CALL_EXPR:
        return False
    return cursor.referenced is not None and cursor.referenced.kind == CursorKind.CONSTRUCTOR


def named(cursor):
    return "__constructor" if cursor.kind == CursorKind.CONSTRUCTOR else cursor.spelling.split("<")[0]


def answers(project):
    for path, line, name, group, calls, others in project.records:
        known = [usr for usr in calls if project.places[usr]]
        complete = any(whole for usr in known for *_, whole in project.places[usr]) or not known
        declarations, stands_for = [
            [{"path": at, "line": on, "name": own} for usr in some for at, on, own, _ in sorted(project.places[usr])]
            for some in (calls, others)
        ]
        record = {"path": path, "line": line, "name": name, "group": group}
        yield {**record, "declarations": declarations, "standsFor": stands_for, "known": complete}
    # Code that the preprocessor leaves out, what macros say, and what clang could not resolve.
    for path in sorted(project.walked):
        for number, text in enumerate(project.text(path), 1):
            for name in sorted(set(WORD.findall(text.decode(errors="replace")))):
                if (path, number, name) not in project.seen:
                    record = {"path": path, "line": number, "name": name, "group": "function"}
                    yield {**record, "declarations": [], "known": False}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("--flags", default="")
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--definitions", nargs="*", default=[])
    parser.add_argument("--folders", nargs="*", default=["."])
    options = parser.parse_args()
    root = Path(options.root).resolve()
    project = Project(root, options)

    def sources(folders):
        found = {path for folder in folders for path in (root / folder).rglob("*") if path.suffix in SOURCES}
        return sorted(found)

    def wanted(path):
        return any(folder == "." or path.startswith(folder.rstrip("/") + "/") for folder in options.folders)

    units = sources(options.folders)[:: options.step]
    rest = [path for path in sources(options.definitions) if path not in set(units)]
    for number, path in enumerate([*units, *rest]):
        try:
            unit = Unit(project, path, wanted, number < len(units))
            unit.walk()
            errors = [one for one in unit.unit.diagnostics if one.severity >= 3]
            if errors:
                print(f"{project.relative(path)}: {len(errors)} errors: {errors[0].spelling}", file=sys.stderr)
        except TranslationUnitLoadError as error:
            print(f"left out: {path}: {error}", file=sys.stderr)
    for record in answers(project):
        print(json.dumps(record))


main()
