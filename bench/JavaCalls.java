import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.PrintStream;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.tools.*;

/**
 * Writes what javac says each call in a Java project means, a JSON object a line, for graph-precision.ts. Nothing needs to be
 * built or installed: where a class of a package is missing, the calls that depend on it count as unknown.
 *
 *     java bench/JavaCalls.java <root> [<folder below it>...] > calls.jsonl
 */
public class JavaCalls {
    private static final PrintStream OUT = new PrintStream(System.out, false, java.nio.charset.StandardCharsets.UTF_8);

    public static void main(String[] arguments) throws Exception {
        Path root = Path.of(arguments[0]).toRealPath();
        List<Path> folders = arguments.length == 1 ? List.of(root)
            : Arrays.stream(arguments).skip(1).map(root::resolve).toList();
        List<Path> sources = sources(folders);
        for (Path stumbled = analyse(root, sources); stumbled != null; stumbled = analyse(root, sources)) {
            System.err.println("left out, javac cannot read it without what is missing: " + stumbled);
            sources.remove(stumbled);
        }
        OUT.flush();
    }

    /** Writes the calls of all sources, or returns the one at which javac fails: it asserts what only whole programs hold. */
    private static Path analyse(Path root, List<Path> sources) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticListener<JavaFileObject> silent = one -> {};
        StandardJavaFileManager files = compiler.getStandardFileManager(silent, null, null);
        // Errors, of which missing packages make thousands, must not keep it from attributing the rest.
        List<String> options = List.of("-proc:none", "-nowarn", "-XDshould-stop.ifError=ATTR", "-XDshould-stop.at=ATTR", "-Xmaxerrs", "1000000");
        JavacTask task = (JavacTask) compiler.getTask(null, files, silent, options, null, files.getJavaFileObjectsFromPaths(sources));
        Path[] current = new Path[1];
        task.setTaskListener(new TaskListener() {
            @Override
            public void started(TaskEvent event) {
                if (event.getKind() == TaskEvent.Kind.ANALYZE) current[0] = Path.of(event.getSourceFile().toUri());
            }
        });
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        try {
            task.analyze();
        } catch (IllegalStateException failure) {
            return current[0];
        }
        for (CompilationUnitTree unit : units) new Calls(root, Trees.instance(task), unit).scan(unit, null);
        return null;
    }

    private static List<Path> sources(List<Path> folders) throws Exception {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders)
            try (Stream<Path> all = Files.walk(folder)) {
                // Several modules cannot be compiled at once.
                all.filter(one -> one.toString().endsWith(".java") && !one.endsWith("module-info.java")).sorted().forEach(found::add);
            }
        return found;
    }

    /** Finds the calls of a file. */
    private static final class Calls extends TreePathScanner<Void, Void> {
        private final Path root;
        private final Trees trees;
        private final CompilationUnitTree unit;

        Calls(Path root, Trees trees, CompilationUnitTree unit) {
            this.root = root;
            this.trees = trees;
            this.unit = unit;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
            ExpressionTree callee = call.getMethodSelect();
            TreePath path = new TreePath(getCurrentPath(), callee);
            // The compiler itself writes `super()` into constructors.
            if (trees.getSourcePositions().getEndPosition(unit, callee) > 0) {
                Element meant = certain(trees.getElement(path), call.getArguments());
                if (callee instanceof IdentifierTree one) {
                    boolean isConstructor = one.getName().contentEquals("this") || one.getName().contentEquals("super");
                    write(isConstructor ? "constructor" : one.getName().toString(), end(callee), isConstructor ? "this" : "function", meant);
                } else if (callee instanceof MemberSelectTree one) {
                    String name = one.getIdentifier().toString();
                    // `outer.super(…)`
                    write(name.equals("super") ? "constructor" : name, end(callee), group(path, one.getExpression()), meant);
                }
            }
            return super.visitMethodInvocation(call, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree call, Void nothing) {
            Tree named = call.getIdentifier();
            while (named instanceof AnnotatedTypeTree one) named = one.getUnderlyingType();
            if (named instanceof ParameterizedTypeTree one) named = one.getType();
            Element meant = certain(trees.getElement(getCurrentPath()), call.getArguments());
            if (call.getClassBody() != null && meant != null) meant = baseConstructor(call);
            if (trees.getSourcePositions().getEndPosition(unit, named) > 0) write(lastName(named), end(named), "function", meant);
            return super.visitNewClass(call, nothing);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree one, Void nothing) {
            Element meant = trees.getElement(getCurrentPath());
            Tree of = one.getQualifierExpression();
            if (!one.getName().contentEquals("<init>"))
                write(one.getName().toString(), end(one), group(getCurrentPath(), one.getQualifierExpression()), meant);
            else if (!(of instanceof ArrayTypeTree)) {
                Tree named = of instanceof ParameterizedTypeTree made ? made.getType() : of;
                write(lastName(named), end(named), "function", meant);
            }
            return super.visitMemberReference(one, nothing);
        }

        @Override
        public Void visitAnnotation(AnnotationTree one, Void nothing) {
            Tree named = one.getAnnotationType();
            write(lastName(named), end(named), "function", trees.getElement(new TreePath(getCurrentPath(), named)));
            return super.visitAnnotation(one, nothing);
        }

        /** The constructor that an anonymous class calls, or the interface that it implements. */
        private Element baseConstructor(NewClassTree call) {
            for (Tree member : call.getClassBody().getMembers())
                if (member instanceof MethodTree method && method.getReturnType() == null && !method.getBody().getStatements().isEmpty()
                    && method.getBody().getStatements().get(0) instanceof ExpressionStatementTree first
                    && first.getExpression() instanceof MethodInvocationTree invocation) {
                    TreePath path = TreePath.getPath(getCurrentPath(), invocation.getMethodSelect());
                    Element base = path == null ? null : trees.getElement(path);
                    if (base != null && !base.getEnclosingElement().toString().equals("java.lang.Object")) return base;
                }
            TreePath path = TreePath.getPath(getCurrentPath(), call.getIdentifier());
            return path == null ? null : trees.getElement(path);
        }

        private String group(TreePath around, ExpressionTree receiver) {
            if (receiver instanceof IdentifierTree one && (one.getName().contentEquals("this") || one.getName().contentEquals("super"))) return "this";
            Element of = trees.getElement(new TreePath(around, receiver));
            if (receiver instanceof MemberSelectTree one && one.getIdentifier().toString().matches("this|super")) return "this";
            return of instanceof TypeElement || of instanceof PackageElement ? "function" : "member";
        }

        private static String lastName(Tree named) {
            while (named instanceof AnnotatedTypeTree one) named = one.getUnderlyingType();
            return named instanceof MemberSelectTree one ? one.getIdentifier().toString() : named.toString();
        }

        private long end(Tree tree) {
            return trees.getSourcePositions().getEndPosition(unit, tree);
        }

        /** Nothing where the type of an argument is not known, and others of the name might be meant. */
        private Element certain(Element meant, List<? extends ExpressionTree> given) {
            if (meant == null || !(meant.getEnclosingElement() instanceof TypeElement owner)) return meant;
            boolean isOnly = owner.getEnclosedElements().stream().filter(one -> one.getSimpleName().equals(meant.getSimpleName())).count() < 2;
            return isOnly || given.stream().noneMatch(this::isUnknown) ? meant : null;
        }

        private boolean isUnknown(ExpressionTree given) {
            TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), given));
            return type == null || type.getKind() == TypeKind.ERROR;
        }

        private void write(String name, long end, String group, Element meant) {
            boolean known = meant != null && meant.getKind() != ElementKind.OTHER && meant.asType().getKind() != TypeKind.ERROR
                && (meant instanceof ExecutableElement || meant instanceof TypeElement);
            List<String> declarations = new ArrayList<>();
            if (known) {
                boolean isConstructor = meant.getKind() == ElementKind.CONSTRUCTOR;
                // Who constructs a class calls it, and a constructor of it that is written.
                if (isConstructor) declare(meant.getEnclosingElement(), null, declarations);
                declare(meant, isConstructor ? "__constructor" : null, declarations);
            }
            OUT.printf("{\"path\":%s,\"line\":%d,\"name\":%s,\"group\":\"%s\",\"declarations\":[%s],\"known\":%b}%n",
                quoted(pathOf(unit)), unit.getLineMap().getLineNumber(end - 1), quoted(name), group, String.join(",", declarations), known);
        }

        private void declare(Element element, String name, List<String> declarations) {
            TreePath path = trees.getPath(element);
            if (path == null) return;
            CompilationUnitTree where = path.getCompilationUnit();
            long start = trees.getSourcePositions().getEndPosition(where, path.getLeaf()) - 1;
            if (start < 0) return;
            declarations.add(String.format("{\"path\":%s,\"line\":%d,\"name\":%s}", quoted(pathOf(where)),
                where.getLineMap().getLineNumber(start), quoted(name == null ? element.getSimpleName().toString() : name)));
        }

        private String pathOf(CompilationUnitTree one) {
            return root.relativize(Path.of(one.getSourceFile().toUri())).toString().replace('\\', '/');
        }

        private static String quoted(String text) {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
    }
}
