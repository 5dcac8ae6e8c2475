import type { Rule } from './resolution-rules.js';

const SRC = 'src/main/java/shop';

/** The rules of Java. */
export const JAVA: readonly Rule[] = [
  {
    rule: 'classes of the own package, of another one, nested ones, and static members',
    files: {
      [`${SRC}/orders/Desk.java`]: `package shop.orders;
import static shop.Rates.rate;
import static shop.Texts.*;
import shop.model.Customer;
import shop.model.Order.Line;
import shop.all.*;
import java.util.List;
class Desk {
  void run(List<Line> lines, Customer customer) {
    customer.greet();
    new Line().price();
    Clerk.hire();
    rate();
    upper();
    Basket.fill();
    lines.size();
    missing();
  }
}
`,
      [`${SRC}/orders/Clerk.java`]: 'package shop.orders;\nclass Clerk { static void hire() {} }\n',
      [`${SRC}/model/Customer.java`]:
        'package shop.model;\npublic class Customer { void greet() {} }\n',
      [`${SRC}/model/Order.java`]:
        'package shop.model;\npublic class Order { static class Line { int price() { return 1; } } }\n',
      [`${SRC}/Rates.java`]:
        'package shop;\npublic class Rates { static int rate() { return 1; } }\n',
      [`${SRC}/Texts.java`]:
        'package shop;\nclass Texts { static String upper() { return null; } }\n',
      [`${SRC}/all/Basket.java`]:
        'package shop.all;\npublic class Basket { static void fill() {} }\n',
    },
    of: `${SRC}/orders/Desk.java`,
    calls: [
      `10 greet → ${SRC}/model/Customer.java:Customer.greet`,
      `11 Line → ${SRC}/model/Order.java:Order.Line`,
      `11 price → ${SRC}/model/Order.java:Order.Line.price`,
      `12 hire → ${SRC}/orders/Clerk.java:Clerk.hire`,
      `13 rate → ${SRC}/Rates.java:Rates.rate`,
      `14 upper → ${SRC}/Texts.java:Texts.upper`,
      `15 fill → ${SRC}/all/Basket.java:Basket.fill`,
      '16 size → java.util',
    ],
  },
  {
    rule: 'members of the class around, of an outer one and of a base, by their bare names',
    files: {
      'a/Base.java':
        'package a;\nclass Base {\n  protected Tool tool;\n  Base(int x) {}\n  void help() {}\n  void run() {}\n}\n',
      'a/Tool.java': 'package a;\nclass Tool {\n  Tool turn() { return this; }\n}\n',
      'a/Sub.java': `package a;
class Sub extends Base {
  int turn;
  Sub() {
    super(1);
    help();
    tool.turn().turn();
    this.run();
    super.run();
  }
  void run() {}
  void start() {
    new Thread(new Runnable() {
      public void run() {
        stop();
        Sub.this.run();
      }
    });
  }
  void stop() {
    start();
  }
}
`,
    },
    of: 'a/Sub.java',
    calls: [
      '5 constructor → a/Base.java:Base.constructor',
      '6 help → a/Base.java:Base.help',
      '7 turn → a/Tool.java:Tool.turn',
      '8 run → a/Sub.java:Sub.run',
      '9 run → a/Base.java:Base.run',
      '15 stop → a/Sub.java:Sub.stop',
      '16 run → a/Sub.java:Sub.run',
      '21 start → a/Sub.java:Sub.start',
    ],
  },
  {
    rule: 'what stated types, `var`, casts, patterns, loops and the bounds of type parameters say',
    files: {
      'a/Box.java':
        'package a;\nclass Box {\n  static final Box EMPTY = new Box();\n  Box next;\n  void open() {}\n}\n',
      'a/Kind.java': 'package a;\nenum Kind {\n  BIG;\n  void weigh() {}\n}\n',
      'a/Use.java': `package a;
class Use<T extends Box> {
  void run(T bound, Object any, Box[] many) {
    bound.open();
    var made = new Box();
    made.open();
    ((Box) any).open();
    if (any instanceof Box seen) seen.open();
    for (Box each : many) each.open();
    Box.EMPTY.open();
    Kind.BIG.weigh();
    made.next.next.open();
    Runnable later = made::open;
    String open = "x";
    open.trim();
    Box self = made.next;
    self.open();
  }
}
`,
    },
    of: 'a/Use.java',
    calls: [
      '4 open → a/Box.java:Box.open',
      '5 Box → a/Box.java:Box',
      '6 open → a/Box.java:Box.open',
      '7 open → a/Box.java:Box.open',
      '8 open → a/Box.java:Box.open',
      '9 open → a/Box.java:Box.open',
      '10 open → a/Box.java:Box.open',
      '11 weigh → a/Kind.java:Kind.weigh',
      '12 open → a/Box.java:Box.open',
      '13 open → a/Box.java:Box.open',
      '17 open → a/Box.java:Box.open',
    ],
  },
  {
    rule: 'builders: overloads by how many arguments they take, what bases return by type parameters, and functions within',
    files: {
      'a/Builder.java': `package a;
abstract class Builder<B extends Builder<B>> {
  Group group() { return null; }
  B group(Group group) { return null; }
  B handler(Object handler) { return null; }
}
`,
      'a/Group.java': 'package a;\nclass Group {\n  void stop() {}\n}\n',
      'a/Server.java':
        'package a;\nclass Server<T> extends Builder<Server> {\n  Server(T x) {}\n  void bind() {}\n}\n',
      'a/Use.java': `package a;
class Use {
  void run(Server server, Group group) {
    server.group(group).handler(new Object() {
      public String toString() {
        if (group == null) { return "none of all groups of the server that it could be"; }
        for (int at = 0; at < 10; at++) { System.out.println(at + "th of all ten groups"); }
        return "x";
      }
    }).bind();
    new Server<>(group).bind();
    server.group().stop();
    var held = server.group(group);
    held.bind();
  }
}
`,
    },
    of: 'a/Use.java',
    calls: [
      '4 group → a/Builder.java:Builder.group',
      '4 handler → a/Builder.java:Builder.handler',
      '10 bind → a/Server.java:Server.bind',
      '11 Server → a/Server.java:Server',
      '11 bind → a/Server.java:Server.bind',
      '12 group → a/Builder.java:Builder.group',
      '12 stop → a/Group.java:Group.stop',
      '13 group → a/Builder.java:Builder.group',
      '14 bind → a/Server.java:Server.bind',
    ],
  },
  {
    rule: 'calls that fields and local names hide nothing of, static members that a class inherits, and what a call is given',
    files: {
      'b/Checks.java':
        'package b;\npublic class Checks {\n  public static <T> T verify(T mock) { return mock; }\n}\n',
      'b/Mocks.java':
        'package b;\npublic class Mocks extends Checks {\n  public static String mock() { return null; }\n  @interface Open {}\n}\n',
      'a/Use.java': `package a;
import static b.Mocks.*;
import static b.Mocks.verify;
import b.Mocks;
class Use {
  String mock;
  @Mocks.Open
  void run(Use other) {
    String verify = mock();
    verify(other).stop();
    Use.this.stop();
  }
  void stop() {}
}
`,
    },
    of: 'a/Use.java',
    calls: [
      '7 Open → b/Mocks.java:Mocks.Open',
      '9 mock → b/Mocks.java:Mocks.mock',
      '10 stop → a/Use.java:Use.stop',
      '10 verify → b/Checks.java:Checks.verify',
      '11 stop → a/Use.java:Use.stop',
    ],
  },
  {
    rule: 'classes before interfaces, a base that a class around inherits, and members whose type is a type parameter of a base',
    files: {
      'a/Channel.java': `package a;
interface Line { default void close() {} }
class Top {
  void close() {}
  class Unsafe { void flush() {} }
}
class Middle<L extends Line> extends Top { L line; }
class Wire implements Line { public void close() {} void cut() {} }
`,
      'a/Use.java': `package a;
class Use extends Middle<Wire> implements Line {
  boolean flush;
  void run() {
    super.close();
    line.cut();
  }
  class Own extends Unsafe {
    boolean flush;
    void run() { super.flush(); }
  }
}
`,
    },
    of: 'a/Use.java',
    calls: [
      '5 close → a/Channel.java:Top.close',
      '6 cut → a/Channel.java:Wire.cut',
      '10 flush → a/Channel.java:Top.Unsafe.flush',
    ],
  },
  {
    rule: 'classes with their package before them, and none of another package of that name',
    files: {
      'src/a/Call.java': 'package a;\nclass Call { void go() {} }\n',
      'src/b/Call.java': 'package b;\npublic class Call { void go() {} static void stop() {} }\n',
      'src/a/Use.java':
        'package a;\nclass Use {\n  void run(b.Call other, Call own, net.Call outer) {\n    other.go();\n    own.go();\n    outer.go();\n    b.Call.stop();\n  }\n}\n',
    },
    of: 'src/a/Use.java',
    calls: [
      '4 go → src/b/Call.java:Call.go',
      '5 go → src/a/Call.java:Call.go',
      '6 go → net',
      '7 stop → src/b/Call.java:Call.stop',
    ],
  },
  {
    rule: 'classes of the own package that are called like those of java.lang',
    files: {
      'a/Process.java':
        'package a;\nclass Process {\n  void start() {}\n  static void stop() {}\n}\n',
      'a/Use.java': `package a;
class Use {
  void run(Process process) throws InstantiationException {
    process.start();
    new Process().start();
    Process.stop();
    throw new InstantiationException("x");
  }
}
`,
      'a/InstantiationException.java':
        'package a;\nclass InstantiationException extends Exception {\n  InstantiationException(String text) {}\n}\n',
      'b/Other.java':
        'package b;\nclass Other {\n  void run(Process process) {\n    process.start();\n  }\n}\n',
    },
    of: 'a/Use.java',
    calls: [
      '4 start → a/Process.java:Process.start',
      '5 Process → a/Process.java:Process',
      '5 start → a/Process.java:Process.start',
      '6 stop → a/Process.java:Process.stop',
      '7 InstantiationException → a/InstantiationException.java:InstantiationException',
    ],
  },
  {
    rule: 'classes of the own package that stand in the file of another',
    files: {
      'src/main/java/x/Iv.java':
        'package x;\npublic class Iv {}\nclass Second {\n  Second(int n) {}\n  static int make() { return 1; }\n  void go() {}\n}\n',
      'src/test/java/x/Use.java': `package x;
import java.util.*;
class Use {
  void run(Second second, List<Second> all) {
    second.go();
    new Second(1).go();
    Second.make();
    all.size();
  }
}
`,
      'src/main/java/y/Second.java': 'package y;\npublic class Second { void go() {} }\n',
    },
    of: 'src/test/java/x/Use.java',
    calls: [
      '5 go → src/main/java/x/Iv.java:Second.go',
      '6 Second → src/main/java/x/Iv.java:Second',
      '6 go → src/main/java/x/Iv.java:Second.go',
      '7 make → src/main/java/x/Iv.java:Second.make',
      '8 size → java.util',
    ],
  },
  {
    rule: 'classes that the class around inherits as members',
    files: {
      'a/Kit.java':
        'package a;\ninterface Kit {\n  class Tool {\n    void go() {}\n    static class Part { void fit() {} }\n  }\n}\n',
      'a/Box.java': `package a;
import java.util.*;
class Box implements Kit {
  Tool first;
  Tool make() { return null; }
  void run(Tool.Part part) {
    Tool tool = new Tool();
    tool.go();
    first.go();
    make().go();
    part.fit();
  }
}
`,
    },
    of: 'a/Box.java',
    calls: [
      '7 Tool → a/Kit.java:Kit.Tool',
      '8 go → a/Kit.java:Kit.Tool.go',
      '9 go → a/Kit.java:Kit.Tool.go',
      '10 make → a/Box.java:Box.make',
      '10 go → a/Kit.java:Kit.Tool.go',
      '11 fit → a/Kit.java:Kit.Tool.Part.fit',
    ],
  },
  {
    rule: 'calls behind explicit type arguments',
    files: {
      'a/Cfg.java':
        'package a;\nclass Cfg<T> {\n  static <T> Cfg<T> custom() { return null; }\n  <U> Cfg<U> to(U u) { return null; }\n  int end() { return 1; }\n}\n',
      'a/Use.java': `package a;
class Use {
  void run(Cfg<String> cfg, int a, int b) {
    Cfg.<String>custom().end();
    Cfg.<Map<String, int[]>>custom().to(2).end();
    cfg.<Integer>to(3).end();
    if (a > cfg.end()) return;
  }
}
`,
    },
    of: 'a/Use.java',
    calls: [
      '4 custom → a/Cfg.java:Cfg.custom',
      '4 end → a/Cfg.java:Cfg.end',
      '5 custom → a/Cfg.java:Cfg.custom',
      '5 to → a/Cfg.java:Cfg.to',
      '5 end → a/Cfg.java:Cfg.end',
      '6 to → a/Cfg.java:Cfg.to',
      '6 end → a/Cfg.java:Cfg.end',
      '7 end → a/Cfg.java:Cfg.end',
    ],
  },
  {
    rule: 'the overload that a class inherits, where none of its own takes the arguments',
    files: {
      'a/Lock.java':
        'package a;\ninterface Lock extends Timed {\n  default void take() { take(1); }\n  void take(int n);\n}\n',
      'a/Timed.java':
        'package a;\ninterface Timed {\n  default void take(int n, long time) {}\n}\n',
      'a/Spin.java': `package a;
class Spin implements Lock {
  public void take(int n) {}
  void own() {
    take();
    take(1);
    take(1, 2L);
  }
}
class Use {
  void run(Spin spin) {
    spin.take();
    spin.take(1);
  }
}
`,
    },
    of: 'a/Spin.java',
    calls: [
      '5 take → a/Lock.java:Lock.take',
      '6 take → a/Spin.java:Spin.take',
      '7 take → a/Timed.java:Timed.take',
      '12 take → a/Lock.java:Lock.take',
      '13 take → a/Spin.java:Spin.take',
    ],
  },
];
