import { it } from 'vitest';
import { check } from './marked-kotlin.js';

const KINDS = `open class Shelf { fun run() {}
  val inner: Pump get() = Pump() }
class Pump { fun run() {} }
`;

it('knows the object of functions and properties that extend a type', () =>
  check(
    `${KINDS}fun Cursor.shelf(): Shelf = Shelf()
val Cursor.pump: Pump get() = Pump()
val Shelf.other: Pump get() = Pump()
fun String.shelf() = Shelf()
`,
    `fun Shelf.bare() { run() } // Shelf
fun Shelf.ofThis() { this.run() } // Shelf
fun Shelf.member() { inner.run() } // Pump
fun Shelf.memberOfThis() { this.inner.run() } // Pump
fun <T> List<Shelf>.each() { forEach { it.run() } } // Shelf
fun List<Shelf>.first2() { first().run() } // Shelf
fun List<Shelf>.first3() { this.first().run() } // Shelf
fun Cursor.own() { shelf().run() } // Shelf
fun Cursor.property() { pump.run() } // Pump
fun ofOutside(cursor: Cursor) { cursor.shelf().run() } // Shelf
fun ofOutside2(cursor: Cursor) { cursor.pump.run() } // Pump
fun ofText(text: String) { text.shelf().run() } // Shelf
fun ofShelf(shelf: Shelf) { shelf.other.run() } // Pump
`,
  ));

it('follows functions that give back what they are called on, and objects by their names', () =>
  check(
    `class Shelf { fun run() {}
  fun wide(size: Int) = apply { run() }
  fun slim() = also { it.run() }
  class Builder { fun name(name: String) = apply { run() }
    fun run() {}
    fun build(): Shelf = Shelf() } }
object Pump { fun run() {} }
class Own { fun run() {}
  fun apply(act: () -> Unit): Shelf = Shelf()
  fun own() = apply { run() } }
`,
    `fun Shelf.far() = apply { run() } // Shelf
fun chained() { Shelf().wide(1).slim().run() } // Shelf
fun extended() { Shelf().far().run() } // Shelf
fun built() { Shelf.Builder().name("a").run() } // Builder
fun made() { Shelf.Builder().name("a").build().run() } // Shelf
fun apart(own: Own) { own.own().run() } // Shelf
class Holder {
  private val pump = Pump
  fun go() { pump.run() } // Pump
}
`,
  ));

it('prefers members of the object to what extends its type, as far as they take what is given', () =>
  check(
    `class Shelf { fun run(size: Int, name: String) {} }
class Pump { fun run() {} }
`,
    `fun Shelf.run(size: Int) {
    run(size, "a") // Shelf
}
fun Shelf.other() {
    run(1) // Shelf? kt
}
`,
  ));

it('finds members of the object that a function of the language has around', () =>
  check(
    `${KINDS}class Bare
`,
    `class User(val shelf: Shelf, val bare: Bare) {
    fun use(shelves: List<Shelf>) {
        shelf.apply { run() } // Shelf
        with(shelf) { run() } // Shelf
        shelf.run { inner.run() } // Pump Shelf?
        shelves.forEach { it.apply { run() } } // Shelf
        bare.apply { own.run() } // Shelf
        bare.apply { listed.forEach { it.run() } } // Shelf
        Bare().apply { made().run() } // Pump
    }
    val own = Shelf()
    val listed = listOf(Shelf())
    fun made(): Pump = Pump()
    fun go(shelf: Shelf) { shelf.run() } // Shelf
}
`,
  ));

it('reads values of branches, and of what yields what its function does', () =>
  check(
    KINDS,
    `class User {
    private val state = MutableStateFlow(Shelf())
    val shown = state.asStateFlow()
    fun load(): Shelf = Shelf()
    fun find(): Shelf? = null
    suspend fun use(mode: Mode, items: Map<String, List<Shelf>>) {
        val first = if (mode == Mode.A) load() else null
        first?.run() // Shelf
        val second = if (find() != null) {
            val more = 1
            Shelf()
        } else {
            Shelf()
        }
        second.run() // Shelf
        val third = when (mode) {
            Mode.A -> Shelf()
            else -> { Shelf() }
        }
        third.run() // Shelf
        val either = if (mode == Mode.A) Shelf() else Pump()
        either.run() // Mine? Pump? Shelf?
        val tried = try { load() } catch (e: Exception) { null }
        tried?.run() // Shelf
        val loaded = withContext(Dispatchers.IO) {
            val before = 1
            load()
        }
        loaded.run() // Shelf
        val later = async { load() }
        later.await().run() // Shelf
        requireNotNull(find()).run() // Shelf
        checkNotNull(find()) { "none" }.run() // Shelf
        state.value.run() // Shelf
        state.update { it.run() } // Shelf
        shown.value.run() // Shelf
        items.values.flatten().forEach { it.run() } // Shelf
        items.flatMap { it.value }.forEach { it.run() } // Shelf
        given(done = { it.run() }) // Shelf
        this@User.load().run() // Shelf
    }
    fun given(size: Int = 1, done: (Shelf) -> Unit) {}
}
`,
  ));

it('takes what the constructor of an enumeration declares for no constant', () =>
  check(
    `${KINDS}enum class Mode(val shelf: Shelf) { A(Shelf()), B(Shelf()); fun run() {} }
`,
    `fun use(mode: Mode) {
    mode.shelf.run() // Shelf
    Mode.A.run() // Mode
    Mode.entries.first().shelf.run() // Shelf
}
`,
  ));

it('keeps types of the language, of which nothing is that extends others', () =>
  check(
    `${KINDS}class Text : CharSequence { fun run() {} }
fun Toast.run() {}
fun CharSequence.run() {}
`,
    `fun use(text: String, size: Int, toast: Toast) {
    text.run() // kt?
    size.run() //${' '}
    toast.run() // kt
}
`,
  ));

it('takes what an object within a function has for none of the names around', () =>
  check(
    `${KINDS}fun run() {}
`,
    `fun use() {
    val listener = object : Listener {
        override fun run() {
            run() // use
        }
        override fun stop() {
            run() // use
        }
    }
    run() // kt
}
fun other() {
    fun run() {}
    run() // other
}
`,
  ));

it('finds members of the objects that functions around have by what is called', () =>
  check(
    `${KINDS}class Client
fun Client.get(path: String): Shelf = Shelf()
class Server { fun run() {}
    val client = Client() }
fun Server.routes(done: Route.() -> Unit) {}
class Route { val pump = Pump() }
fun serve(name: String, done: suspend Server.() -> Unit) {}
fun Route.on(path: String, done: Shelf.() -> Unit) {}
fun plain(done: () -> Unit) {}
`,
    `class User {
    fun use() {
        serve("a") {
            run() // Server
            client.get("/").run() // Shelf
            routes {
                pump.run() // Pump
                on("/") { run() } // Shelf
                client.get("/").run() // Shelf
                own.run() // Pump
                go()
            }
            plain { run() } // Server
        }
        plain { own.run() } // Pump
        plain { unknown { helped() } }
    }
    val own = Pump()
    fun go() { own.run() } // Pump
    fun helped() { own.run() } // Pump
}
`,
  ));
