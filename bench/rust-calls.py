"""Writes what rustc says each call in Rust means, a JSON object a line, for graph-precision.ts.

    RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsave-analysis cargo check      # rustc 1.70 at most
    python3 bench/rust-calls.py <root> <target>/debug/deps/save-analysis > calls.jsonl

A method of a trait means that of the trait and those that implement it: which of them runs the compiler does not say. Nothing is
known of methods of traits of other crates that the project implements.
"""

import json
import re
import sys
from collections import defaultdict
from pathlib import Path

CALL = re.compile(r"(?<![\w#])(\w+)\s*(?=\(|::<|!\s*[(\[{])")
# Behind a name that is called: `(`, or type arguments and `(`.
CALLED = re.compile(r"\s*(?:::\s*<[^;{}]*?>)?\s*\(")
FUNCTION = re.compile(r"\bfn\s+(\w+)")
KEYWORDS = {"if", "while", "match", "return", "in", "for", "fn", "as", "let", "else", "move", "loop", "break"}


class Crate:
    def __init__(self, path):
        self.data = json.loads(path.read_text(encoding="utf-8"))
        prelude = self.data["prelude"]
        self.name = identity(prelude["crate_id"])
        self.directory = Path(self.data["compilation"]["directory"])
        self.others = {0: self.name, **{one["num"]: identity(one["id"]) for one in prelude["external_crates"]}}

    def id(self, of):
        return (self.others.get(of["krate"]), of["index"])


def identity(of):
    return (of["name"], tuple(of["disambiguator"]))


def placed(root, crate, one):
    path = (crate.directory / one["span"]["file_name"]).resolve()
    inside = path.is_relative_to(root)
    return {"path": path.relative_to(root).as_posix(), "line": one["span"]["line_start"], "name": one["name"]} if inside else None


def definitions(root, crates):
    """Places of definitions by their ids, and of a trait's method those of its implementations."""
    places, traits, implementing = {}, {}, defaultdict(list)
    for crate in crates:
        for one in crate.data["defs"]:
            places[crate.id(one["id"])] = placed(root, crate, one)
            if one["kind"] == "Trait":
                traits.update({crate.id(child): crate.id(one["id"]) for child in one["children"]})
    for crate in crates:
        of_impl = {one["kind"]["Impl"]["id"]: crate.id(one["to"]) for one in crate.data["relations"] if "Impl" in one["kind"]}
        for impl in crate.data["impls"]:
            for child in impl["children"]:
                place = places.get(crate.id(child))
                if place:
                    implementing[(of_impl.get(impl["id"]), place["name"])].append(place)
    return places, traits, implementing


class Texts:
    """Lines of files, and the functions in them that the compiler leaves out, which other systems and features have."""

    def __init__(self, root, places):
        self.root, self.lines, self.left_out = root, {}, {}
        self.compiled = {(one["path"], one["line"], one["name"]) for one in places.values() if one}

    def of(self, path):
        if path not in self.lines:
            self.lines[path] = (self.root / path).read_text(encoding="utf-8").split("\n")
        return self.lines[path]

    def alike(self, declarations):
        found = []
        for path in {one["path"] for one in declarations}:
            if path not in self.left_out:
                named = [(at, one) for at, text in enumerate(self.of(path), 1) for one in FUNCTION.findall(text)]
                self.left_out[path] = [
                    {"path": path, "line": at, "name": one} for at, one in named if (path, at, one) not in self.compiled
                ]
            names = {one["name"] for one in declarations if one["path"] == path}
            found += [one for one in self.left_out[path] if one["name"] in names]
        return found


def group(before):
    if re.search(r"\bSelf\s*::\s*$|(?<![\w.])self\s*\.\s*$", before):
        return "this"
    return "member" if re.search(r"(?<!\.)\.\s*$", before) else "function"


def main():
    root = Path(sys.argv[1]).resolve()
    crates = [Crate(path) for path in sorted(Path(sys.argv[2]).glob("*.json"))]
    crates = [crate for crate in crates if crate.directory.resolve().is_relative_to(root)]
    places, traits, implementing = definitions(root, crates)
    texts, seen = Texts(root, places), set()
    foreign = {name for trait, name in implementing if trait and trait not in places}
    for crate in crates:
        for ref in crate.data["refs"]:
            span = ref["span"]
            path = (crate.directory / span["file_name"]).resolve()
            if not path.is_relative_to(root) or ref["kind"] == "Mod":
                continue
            path = path.relative_to(root).as_posix()
            lines, line = texts.of(path), span["line_start"]
            start, end = span["column_start"] - 1, span["column_end"] - 1
            name = lines[line - 1][start:end]
            before = "\n".join(lines[max(0, line - 4) : line - 1] + [lines[line - 1][:start]])
            behind = "\n".join([lines[line - 1][end:]] + lines[line : line + 3])
            called = ref["kind"] != "Variable" and CALLED.match(behind) is not None
            if (path, line, name, start) in seen or (ref["kind"] == "Type" and not called):
                continue
            seen.add((path, line, name, start))
            target = crate.id(ref["ref_id"])
            declarations = [places[target]] if places.get(target) and ref["kind"] != "Variable" else []
            if target in traits:
                declarations += implementing[(traits[target], name)]
            # Of what another crate's trait the project implements by that name.
            is_open = target not in places and name in foreign
            other = texts.alike(declarations) + ([] if called else declarations)
            record = {"path": path, "line": line, "name": name, "group": group(before)}
            print(json.dumps({**record, "declarations": declarations if called else [], "standsFor": other, "known": not is_open}))
    known = {(path, line, name) for path, line, name, _ in seen}
    for path, lines in texts.lines.items():
        for line, text in enumerate(lines, 1):
            for name in set(CALL.findall(text)) - KEYWORDS:
                if (path, line, name) not in known:
                    record = {"path": path, "line": line, "name": name, "group": "function"}
                    print(json.dumps({**record, "declarations": [], "known": False}))


main()
