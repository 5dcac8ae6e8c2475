import { it } from 'vitest';
import { check } from './marked-kotlin.js';

it('knows what code of an anonymous object has from its bases', () =>
  check(
    `open class Shelf<T>(val size: Int) { open fun run() {}
  fun pump(): Pump = Pump() }
class Pump { fun run() {} }
interface Heard { fun heard()
  fun pool(): Pool = Pool() }
class Pool { fun run() {} }
`,
    `class Store { fun run() {}
  fun bare() = object : Shelf<Int>(1) { val one = run() } // Shelf
  fun around() = object : Heard { override fun heard() { run() } } // Store
  fun ofOther() = object : Heard, Shelf<Int>(1) { override fun heard() { run() } } // Shelf
  fun ofCall() = object : Shelf<Int>(1) { val one = pump().run() } // Pump
  fun ofSecond() = object : Shelf<Int>(1), Heard { override fun heard() { pool().run() } } // Pool
  fun ofThis() = object : Shelf<Int>(1) { fun own() { this.run() } } // Shelf
  fun ofOuter() = object : Shelf<Int>(1) { fun own() { this@Store.run() } } // Store
  fun given() { listen(object : Shelf<Int>(1) { fun own() { run() } }) } // Shelf
  fun behind() { val one = object : Shelf<Int>(1) { }
    run() } // Store
}
fun ofThisApplied() { Pump().apply { this.run() } } // Pump
fun ofThisWith(pump: Pump) { with(pump) { this.run() } } // Pump
`,
  ));

it('knows what an anonymous object overrides itself', () =>
  check(
    `open class Shelf { open fun run() {}
  open fun fill() {} }
`,
    `fun overridden() = object : Shelf() {
  override fun run() {}
  override fun fill() { run() } // overridden
}
`,
  ));

it('knows what a class has by its companion object', () =>
  check(
    `open class Maker<E> { fun all(): List<E> = TODO()
  fun make(): E = TODO()
  fun run() {} }
class Shelf { fun run() {} }
fun <E> Maker<E>.late(): E = TODO()
`,
    `class Pool { fun stop() {}
  companion object : Maker<Shelf>()
  fun own() { make().run() } // Shelf
  fun bare() { run() } // Maker
}
class Named { companion object Key : Maker<Shelf>() { fun other() = Shelf() } }
class Plain { companion object { fun other() = Shelf() } }
fun behindName() { Pool.run() } // Maker
fun made() { Pool.make().run() } // Shelf
fun each() { Pool.all().forEach { it.run() } } // Shelf
fun named() { Named.run() } // Maker
fun ownOfNamed() { Named.other().run() } // Shelf
fun ownOfPlain() { Plain.other().run() } // Shelf
`,
  ));

it('knows the types that stand in the class around, whatever else has their names', () =>
  check(
    `class First { object Inner { fun run() {} } }
`,
    `open class Second { object Inner { fun run() {} }
  class Entry { fun run() {} }
  fun own() { Inner.run() } // Inner
  fun made() { Entry().run() } // Entry
  fun deeper() { listOf(1).forEach { Inner.run() } } // Inner
}
class Third { class Entry { fun run() {} }
  fun made() { Entry().run() } // Entry
}
`,
  ));

it('knows extensions that are members of a class or object around', () =>
  check(
    `class Column { fun run() {} }
class Pump { fun run() {} }
open class Table {
  inner class Key(val column: Column) { fun run() {} }
  fun number(): Column = Column()
  fun Column.wide(): Pump = Pump()
  val Column.slim: Pump get() = Pump()
}
fun filled(block: Table.() -> Unit) = 1
fun Column.wide(): Column = this
`,
    `class Own : Table() {
  val one = number().wide().run() // Pump
  val two = number().slim.run() // Pump
}
fun anonymous() = object : Table() {
  val one = number()
  val two = one.wide().run() // Pump
  val three = Key(one).run() // Key
}
fun lambda() = filled { number().wide().run() } // Pump
fun Table.extended() = number().wide().run() // Pump
fun outside(column: Column) { column.wide().run() } // Column
`,
  ));
