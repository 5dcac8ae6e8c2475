/** Classes of Java whose `run` is told apart by what leads to them. */
export const JAVA_KINDS = `package src;
public class Pool {
  public void run() {}
  public Shelf shelf;
  public Shelf getShelf() { return null; }
  public List<Shelf> getShelves() { return null; }
  public String name() { return ""; }
  public boolean isOpen() { return true; }
  public static Pool of(String name) { return new Pool(); }
  public Optional<Crate> crate() { return null; }
  public Stream<Crate> crates() { return null; }
}
public class Shelf { public void run() {} public Crate crate() { return null; } }
public class Crate { public void run() {} }
`;

/** What a file beside them begins with. */
export const JAVA_IMPORTS = `package src;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
`;
