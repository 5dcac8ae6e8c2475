// Writes what go/types says each call in a repository's Go modules means, a JSON object a line, for graph-precision.ts.
//
//	go run bench/go-calls.go <root> [<folder below it>] > calls.jsonl
//
// Literals of types count as calls, as they do in the graph. Packages that are neither of the repository, vendored there nor of
// the standard library are taken for empty: what depends on them is not known. Tests count. What other
// files declare under the same name for other systems counts as meant as well.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

type declaration struct {
	Path string `json:"path"`
	Line int    `json:"line"`
	Name string `json:"name"`
}

type call struct {
	Path         string        `json:"path"`
	Line         int           `json:"line"`
	Name         string        `json:"name"`
	Group        string        `json:"group"`
	Declarations []declaration `json:"declarations"`
	StandsFor    []declaration `json:"standsFor"`
	Known        bool          `json:"known"`
}

// A module of the repository: its path as its go.mod says, and its folder.
type module struct{ path, dir string }

// The files of a folder: those that others import, tests of the same package, tests of a package of their own, and what
// is for other systems.
type folder struct{ plain, inner, outer, others []*ast.File }

type analyser struct {
	root     string
	fset     *token.FileSet
	modules  []module // the longest paths first
	folders  map[string]*folder
	packages map[string]*types.Package // by folder
	standard types.Importer
	fakes    map[string]*types.Package
	faulty   map[*ast.File]bool
	out      *json.Encoder
}

var modulePath = regexp.MustCompile(`(?m)^module\s+"?([^\s"]+)`)

func (a *analyser) findModules() {
	filepath.WalkDir(a.root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if entry.IsDir() && path != a.root && isLeftOut(entry.Name()) {
			return fs.SkipDir
		}
		if entry.Name() != "go.mod" {
			return nil
		}
		text, _ := os.ReadFile(path)
		if found := modulePath.FindSubmatch(text); found != nil {
			a.modules = append(a.modules, module{string(found[1]), filepath.Dir(path)})
		}
		return nil
	})
	sort.SliceStable(a.modules, func(i, j int) bool { return len(a.modules[i].path) > len(a.modules[j].path) })
}

func isLeftOut(name string) bool {
	return name == "vendor" || name == "testdata" || name == "node_modules" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")
}

// packageDirs lists the folders with Go files that belong to a module, in order.
func (a *analyser) packageDirs(below string) []string {
	var dirs []string
	filepath.WalkDir(below, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if entry.IsDir() {
			if path != below && isLeftOut(entry.Name()) {
				return fs.SkipDir
			}
			if found, _ := filepath.Glob(filepath.Join(path, "*.go")); len(found) > 0 && a.moduleOf(path) != nil {
				dirs = append(dirs, path)
			}
		}
		return nil
	})
	return dirs
}

// moduleOf is the innermost module around a folder.
func (a *analyser) moduleOf(dir string) *module {
	var best *module
	for i, one := range a.modules {
		if isWithin(dir, one.dir) && (best == nil || len(one.dir) > len(best.dir)) {
			best = &a.modules[i]
		}
	}
	return best
}

func isWithin(path, dir string) bool {
	return path == dir || strings.HasPrefix(path, dir+string(filepath.Separator))
}

// filesOf parses the files of a folder that this system builds.
func (a *analyser) filesOf(dir string) *folder {
	if known := a.folders[dir]; known != nil {
		return known
	}
	found := &folder{}
	a.folders[dir] = found
	names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range names {
		matches, _ := build.Default.MatchFile(dir, filepath.Base(name))
		file, err := parser.ParseFile(a.fset, name, nil, parser.SkipObjectResolution)
		if err != nil && matches {
			fmt.Fprintln(os.Stderr, "left out:", err)
		}
		if file == nil || file.Name == nil {
			continue
		}
		a.faulty[file] = err != nil
		switch {
		case !matches:
			found.others = append(found.others, file)
		case !strings.HasSuffix(name, "_test.go"):
			found.plain = append(found.plain, file)
		case strings.HasSuffix(file.Name.Name, "_test"):
			found.outer = append(found.outer, file)
		default:
			found.inner = append(found.inner, file)
		}
	}
	return found
}

// importing resolves the imports of one folder; `own` stands for the package under test in tests of their own package.
type importing struct {
	*analyser
	dir string
	own *types.Package
}

func (i importing) Import(path string) (*types.Package, error) {
	if i.own != nil && i.dir == i.dirOf(path) {
		return i.own, nil
	}
	if dir := i.dirOf(path); dir != "" {
		return i.packageIn(dir, path), nil
	}
	if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") {
		if found, err := i.standard.Import(path); err == nil {
			return found, nil
		}
	}
	return i.fake(path), nil
}

// dirOf is the folder of a package of the repository or of what is vendored there; empty for any other.
func (i importing) dirOf(path string) string {
	if within := i.moduleOf(i.dir); within != nil {
		vendored := filepath.Join(within.dir, "vendor", filepath.FromSlash(path))
		if info, err := os.Stat(vendored); err == nil && info.IsDir() {
			return vendored
		}
	}
	for _, one := range i.modules {
		if path == one.path || strings.HasPrefix(path, one.path+"/") {
			dir := filepath.Join(one.dir, filepath.FromSlash(strings.TrimPrefix(path, one.path)))
			if info, err := os.Stat(dir); err == nil && info.IsDir() {
				return dir
			}
		}
	}
	return ""
}

var version = regexp.MustCompile(`^v\d+$|\.v\d+$`)

// fake is an empty package, by the name that its path suggests.
func (a *analyser) fake(path string) *types.Package {
	if known := a.fakes[path]; known != nil {
		return known
	}
	parts := strings.Split(path, "/")
	if len(parts) > 1 && version.MatchString(parts[len(parts)-1]) && parts[len(parts)-1][0] == 'v' {
		parts = parts[:len(parts)-1]
	}
	name := strings.TrimPrefix(version.ReplaceAllString(parts[len(parts)-1], ""), "go-")
	found := types.NewPackage(path, strings.ReplaceAll(name, "-", "_"))
	found.MarkComplete()
	a.fakes[path] = found
	return found
}

// packageIn is the package that others import from a folder.
func (a *analyser) packageIn(dir, path string) *types.Package {
	if known, isKnown := a.packages[dir]; isKnown {
		if known == nil {
			return a.fake(path)
		}
		return known
	}
	a.packages[dir] = nil
	files := a.filesOf(dir).plain
	isVendored := strings.Contains(dir, string(filepath.Separator)+"vendor"+string(filepath.Separator))
	found, info := a.check(path, dir, files, nil, isVendored)
	a.packages[dir] = found
	if !isVendored {
		a.write(files, info)
	}
	return found
}

func (a *analyser) check(path, dir string, files []*ast.File, own *types.Package, isShallow bool) (*types.Package, *types.Info) {
	info := &types.Info{
		Uses:       map[*ast.Ident]types.Object{},
		Defs:       map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	config := types.Config{
		Importer:         importing{a, dir, own},
		Error:            func(error) {},
		IgnoreFuncBodies: isShallow,
		FakeImportC:      true,
	}
	found, _ := config.Check(path, a.fset, files, info)
	return found, info
}

// analyse writes the calls of a folder: of the package, and of both kinds of its tests.
func (a *analyser) analyse(dir string) {
	within := a.moduleOf(dir)
	path := within.path + filepath.ToSlash(strings.TrimPrefix(dir, within.dir))
	files := a.filesOf(dir)
	own := a.packageIn(dir, path)
	if len(files.inner) > 0 {
		all := append(append([]*ast.File{}, files.plain...), files.inner...)
		tested, info := a.check(path, dir, all, nil, false)
		a.write(files.inner, info)
		own = tested
	}
	if len(files.outer) > 0 {
		_, info := a.check(path+"_test", dir, files.outer, own, false)
		a.write(files.outer, info)
	}
}

func (a *analyser) write(files []*ast.File, info *types.Info) {
	for _, file := range files {
		if a.faulty[file] {
			continue
		}
		for _, part := range file.Decls {
			a.writeCalls(part, info)
		}
	}
}

func (a *analyser) writeCalls(part ast.Decl, info *types.Info) {
	var receiver types.Object
	if function, isFunction := part.(*ast.FuncDecl); isFunction && function.Recv != nil {
		for _, field := range function.Recv.List {
			for _, name := range field.Names {
				receiver = info.Defs[name]
			}
		}
	}
	ast.Inspect(part, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.CallExpr:
			a.writeCall(node.Fun, info, receiver)
		case *ast.CompositeLit:
			a.writeCall(node.Type, info, receiver)
		}
		return true
	})
}

func (a *analyser) writeCall(callee ast.Expr, info *types.Info, receiver types.Object) {
	switch callee := bare(callee).(type) {
	case *ast.Ident:
		a.writeUse(callee, info.Uses[callee], "function")
	case *ast.SelectorExpr:
		group := "function"
		// A package is no value: what it offers is called by name.
		if selection := info.Selections[callee]; selection != nil {
			group = "member"
			if name, isName := callee.X.(*ast.Ident); isName && receiver != nil && info.Uses[name] == receiver {
				group = "this"
			}
		}
		a.writeUse(callee.Sel, info.Uses[callee.Sel], group)
	}
}

// bare leaves out type arguments.
func bare(callee ast.Expr) ast.Expr {
	switch one := callee.(type) {
	case *ast.IndexExpr:
		return one.X
	case *ast.IndexListExpr:
		return one.X
	}
	return callee
}

func (a *analyser) writeUse(name *ast.Ident, object types.Object, group string) {
	position := a.fset.Position(name.Pos())
	record := call{
		Path: a.relative(position.Filename), Line: position.Line, Name: name.Name, Group: group,
		Declarations: a.declarations(object), StandsFor: a.variants(object), Known: object != nil,
	}
	if alias, isType := object.(*types.TypeName); isType && alias.IsAlias() {
		if named, isNamed := alias.Type().(*types.Named); isNamed {
			record.StandsFor = append(record.StandsFor, a.declarations(named.Obj())...)
		}
	}
	a.out.Encode(record)
}

// declarations is where an object of the repository is declared, unless it is local to a function.
func (a *analyser) declarations(object types.Object) []declaration {
	switch one := object.(type) {
	case nil:
		return []declaration{}
	case *types.Func:
		object = one.Origin()
		// A method of an interface is no definition of the graph.
		if receiver := one.Type().(*types.Signature).Recv(); receiver != nil && types.IsInterface(receiver.Type()) {
			return []declaration{}
		}
	case *types.Var:
		if !one.IsField() && one.Parent() != one.Pkg().Scope() {
			return []declaration{}
		}
	}
	position := a.fset.Position(object.Pos())
	if !position.IsValid() || !isWithin(position.Filename, a.root) {
		return []declaration{}
	}
	return []declaration{{a.relative(position.Filename), position.Line, object.Name()}}
}

// variants is where files for other systems declare what an object is here.
func (a *analyser) variants(object types.Object) []declaration {
	found := []declaration{}
	if object == nil || object.Pkg() == nil || len(a.declarations(object)) == 0 {
		return found
	}
	owner := ""
	if function, isFunction := object.(*types.Func); isFunction {
		owner = ownerOf(function)
	} else if object.Parent() != object.Pkg().Scope() {
		return found
	}
	dir := filepath.Dir(a.fset.Position(object.Pos()).Filename)
	for _, file := range a.filesOf(dir).others {
		if file.Name.Name == object.Pkg().Name() {
			for _, name := range declaredIn(file, owner) {
				if name.Name == object.Name() {
					position := a.fset.Position(name.Pos())
					found = append(found, declaration{a.relative(position.Filename), position.Line, name.Name})
				}
			}
		}
	}
	return found
}

// ownerOf is the name of the type whose method a function is; empty for none.
func ownerOf(function *types.Func) string {
	receiver := function.Type().(*types.Signature).Recv()
	if receiver == nil {
		return ""
	}
	of := receiver.Type()
	if pointer, isPointer := of.(*types.Pointer); isPointer {
		of = pointer.Elem()
	}
	if named, isNamed := of.(*types.Named); isNamed {
		return named.Obj().Name()
	}
	return "?"
}

// declaredIn lists the names that a file declares at its top level, or the methods of a type.
func declaredIn(file *ast.File, owner string) []*ast.Ident {
	var found []*ast.Ident
	for _, part := range file.Decls {
		switch part := part.(type) {
		case *ast.FuncDecl:
			of := ""
			if part.Recv != nil && len(part.Recv.List) > 0 {
				written := part.Recv.List[0].Type
				if star, isStar := written.(*ast.StarExpr); isStar {
					written = star.X
				}
				if name, isName := bare(written).(*ast.Ident); isName {
					of = name.Name
				}
			}
			if of == owner {
				found = append(found, part.Name)
			}
		case *ast.GenDecl:
			for _, one := range part.Specs {
				switch one := one.(type) {
				case *ast.TypeSpec:
					found = append(found, one.Name)
				case *ast.ValueSpec:
					found = append(found, one.Names...)
				}
			}
		}
	}
	return found
}

func (a *analyser) relative(path string) string {
	found, _ := filepath.Rel(a.root, path)
	return filepath.ToSlash(found)
}

func main() {
	root, _ := filepath.Abs(os.Args[1])
	below := root
	if len(os.Args) > 2 {
		below = filepath.Join(root, os.Args[2])
	}
	os.Setenv("GO111MODULE", "off")
	build.Default.CgoEnabled = false
	for minor := 20; minor < 50; minor++ {
		build.Default.ReleaseTags = append(build.Default.ReleaseTags, fmt.Sprintf("go1.%d", minor))
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	fset := token.NewFileSet()
	a := &analyser{
		root: root, fset: fset, folders: map[string]*folder{}, packages: map[string]*types.Package{},
		standard: importer.ForCompiler(fset, "source", nil), fakes: map[string]*types.Package{},
		faulty: map[*ast.File]bool{}, out: json.NewEncoder(out),
	}
	a.findModules()
	for _, dir := range a.packageDirs(below) {
		a.analyse(dir)
	}
}
