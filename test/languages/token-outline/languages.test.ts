import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';
import { definitionsIn } from '../../support/definitions-in.js';
import { timeOf, timeOfMany } from '../../support/time-of.js';

/** Languages that are read from their tokens, each with a definition that fits on a line. */
const LANGUAGES = {
  sql: 'CREATE TABLE a (b int);\n',
  terraform: 'variable "a" {}\n',
  gdscript: 'class_name A\n',
  nix: 'let a = b: c b; in\n',
  prisma: 'model A { b C }\n',
  graphql: 'type A { b: C }\n',
  protobuf: 'message A { B b = 1; }\n',
  clojure: '(defn aa [b] (c))\n',
  r: 'a <- function() b()\n',
  solidity: 'function a() { b(); }\n',
  julia: 'a() = b()\n',
  fsharp: 'let a b = c\n',
  ocaml: 'let a b = c\n',
  erlang: 'a() -> b().\n',
  haskell: 'data A = B\n',
  'objective-c': '@interface A\n@end\n',
  perl: 'sub a { b() }\n',
  powershell: 'function A { B }\n',
  zig: 'fn a() void { b(); }\n',
  dart: 'void a() { b(); }\n',
  elixir: 'defmodule A do\nend\n',
  groovy: 'def a() { b() }\n',
  lua: 'function a() b() end\n',
  kotlin: 'fun a() { b() }\n',
  scala: 'def a() = { b() }\n',
  shell: 'a() { b; }\n',
  swift: 'func a() { b() }\n',
} as const;

/** Marks in a row: what takes a time that grows with their square takes many seconds for so many. */
const MANY = 25_000;
/** Milliseconds: what takes a time that grows with the marks takes up to one second for so many. */
const LONG = 2_000;

beforeAll(async () => {
  for (const language of Object.keys(LANGUAGES)) await prepareLanguage(language);
});

/** Uses as `kind receiver.name`. */
function usesIn(language: string, text: string): string {
  return parseFile(text, language)
    .references.map(
      ({ kind, receiver, name }) => `${kind} ${receiver === '' ? '' : `${receiver}.`}${name}`,
    )
    .join();
}

describe('strings and comments of languages without a grammar', () => {
  it.each([
    [
      'elixir',
      'def a do\n  b("no(#' +
        '{c("d")} \\" no()"); ~s|no(| <> ~S(no(\\) <> ~r/"#' +
        '{e(1)}/; f(?", ?\\", :do)\nend',
      'call b,call c,call e,call f',
    ],
    ['elixir', 'a("""\n  no("\n  """ <> \'no(\') # no()\nb()', 'call a,call b'],
    [
      'lua',
      'b("no(\\"", \'no("\'); c([==[ no() ]] no(]==]) --[[ no(\n ]] d() -- no()\n--[=[ ]] no() ]=] e()',
      'call b,call c,call d,call e',
    ],
    [
      'shell',
      'a() { b "no; $(c "d; $(e)" | f) \\" no" \'no; "\' $\'no \\\' ; no\'; g; } # no',
      'call b,call c,call e,call f,call g',
    ],
    [
      'shell',
      'b <<A <<-"B"; c <<< "$d"\nno "\nA\n\tno $(no)\n\tB\ne # no "\nf#g "$(( 1 << h ))"',
      'call b,call c,call e,call f',
    ],
    [
      'shell',
      'a-b() {\n  case $c in\n    d*) e ;;\n    (f) g-h --i=j ;;\n  esac\n  $(k) l || { m; }\n  n=o p+=(q)\n  a-b\n}',
      'call e,call g-h,call k,call m,call a-b',
    ],
    [
      'kotlin',
      'fun a() { b("no($' + '{c("d")} \\" no()"); /* no() /* no() */ no() */ e() }',
      'call b,call c,call e',
    ],
    ['kotlin', "fun a() { b('\"', '\\'', '\\u0022'); `c d`(); e() }", 'call b,call e'],
    [
      'swift',
      'func a() { b("no(\\(c("d", (1))) \\" no()"); /* no() /* no() */ no() */ e() }',
      'call b,call c,call e',
    ],
    [
      'swift',
      'func a() { b(#"no(" \\(no())"#, """\n no("\\(c())\n"""); d() }',
      'call b,call c,call d',
    ],
    [
      'scala',
      'def a = { b(s"no($' +
        '{c("d")} no()", "$' +
        "{ no()\", '\"', 'no); e() /* /* no() */ no() */ }",
      'call b,call c,call e',
    ],
    [
      'scala',
      'def a = { b(f"""no(" $' + '{c()} """, """$' + '{ no("""); d() }',
      'call b,call c,call d',
    ],
    [
      'fsharp',
      'let aa = bb "no \\" no" \'"\' \'\\\'\' (* no (* no *) " no *) """no " no""" @"no\\" $"no {cc 1} {{no 1}}" <| dd\' 1 // no 1\n#if no\nlet ee = ( * ) ``ff gg`` 1 \'no\n',
      "call bb,call cc,call dd',call ff gg",
    ],
    [
      'ocaml',
      'let aa = bb "no \\" no" \'"\' \'\\\'\' (* no (* no *) " no *) {|no " |a} no|} {a|no |} no|a} @@ cc\' 1 ( * ) [%dd] `no',
      "call bb,call cc'",
    ],
    [
      'erlang',
      'a() -> b("no(\\" no(", $", $\\", \'no(\', $(, 16#f), % no(\n c(<<"no(\n">>, """\n no(" no("\n """, ~s|no("|), \'d e\'().',
      'call b,call c,call d e',
    ],
    [
      'julia',
      'a() = b("no($' +
        '(c("d")) \\" no("); e(raw"no($(no()" , r"no(\\""); #= no( #= =# no( =# f(\'"\', \'\\\'\', g\', h[1]\', `no(`, """no(" no(""") # no(',
      'call b,call c,call e,call f',
    ],
    [
      'r',
      'a <- function() b(\'no(\\\'\', "no(\' \\" no", r"-(no(" )")-", 5 %% cc(1)) %>% d.e() # no(\n%no(%f(.5)',
      'call b,call cc,call %>%,call d.e,call %no(%,call f',
    ],
    ['kotlin', 'fun a() { b("""no(" \\"""); c() }', 'call b,call c'],
    [
      'solidity',
      'contract A { function b() public { c("no(\\"", \'no(\'); /* no( */ d(); // no(\n} }',
      'call c,call d',
    ],
    [
      'dart',
      'a() { b("no($' +
        '{c("d $' +
        '{e()}")} \\" $no()"); /* no() /* no() */ no() */ f(r\'no(\\\'); g(); }',
      'call b,call c,call e,call f,call g',
    ],
    [
      'dart',
      "a() { b('''no(\"' $" + '{c()}\n\'\'\', r"""no("\\$' + '{no()}"""); $d(); _$e(); }',
      'call b,call c,call $d,call _$e',
    ],
    [
      'perl',
      'b("no(", q{no(}), m|no(|x); $a =~ s(no\\()(no\\(); c() / d() / 2; e(qw/no(/) if f =~ /no("/; $g{s} = y => 1; h($#{i()});\n=pod\nno(\n=cut\nj()',
      'call b,call c,call d,call e,call h,call i,call j',
    ],
    [
      'powershell',
      'B "no; $(C "d; $(E)") `" no" \'no; "\'\' \' | F # no\n<# no #>\n@"\nno "\n"@\nG-H',
      'call B,call C,call E,call F,call G-H',
    ],
    [
      'zig',
      "fn a() void {\n  b(\"no(\\\" no()\", '\"', '\\'', '\\u{22}'); // no()\n  c(\n    \\\\no(\" no()\n  );\n  d();\n}",
      'call b,call c,call d',
    ],
    [
      'haskell',
      'aa = bb "no \\" no" \'"\' \'\\\'\' {- no {- no -} " no -} $ cc\' 1 -- no\n  --> dd 2\n  {-# NO no #-}\n  [text| no " no |] $ ee 3',
      "call bb,call cc',call dd,call ee",
    ],
    [
      'sql',
      "SELECT bb('no(''', 'no(\\'no(') -- no(\n, cc(\"no(\") /* no( /* no( */ no( */ FROM `dd```\n# no(\n",
      'call bb,call cc,type dd``',
    ],
    [
      'sql',
      "SELECT bb('\\'), cc(E'no(\\'no(') FROM dd; COPY ee (ff) FROM stdin;\nno( '\n\\.\nSELECT gg(1)\n\\echo no('\n",
      'call bb,call cc,type dd,type ee,call gg',
    ],
    [
      'clojure',
      '(bb "no (\\" no" \\( \\" #"(\\"(") ; (no\n#_(no (no)) (cc) #_ [(no)] (dd \'(ee))',
      'call bb,call cc,call dd',
    ],
    [
      'groovy',
      'def a() { b("no($' +
        '{c("d")} \\" no()", \'no(\\\'\') /* no() */; e(/no(\\/"/, f / g(h) / 2, $/ no(/$) }',
      'call b,call c,call e,call g',
    ],
    [
      'groovy',
      'def a() { b("""no(" $' + "{c()}\n\"\"\", '''no(\n''') // no()\n d ==~ /no(/ }",
      'call b,call c',
    ],
    [
      'gdscript',
      'func a():\n\tb("no(\\"", \'no(\', &"no(", r"no(") # no(\n\tc("""\nno("\n""", \'\'\'no(\n\'\'\')\n\td($No/no, $"No(", %No, ^"no(", e % f(), "%s" % g)\n',
      'call b,call c,call d,call f',
    ],
    [
      'nix',
      'let a = b "no (\\" $' +
        '{c "d"} no \\$' +
        "{no 1}\" \n''no \" '''no 1''' ''$" +
        '{no 1} $' +
        "{e ''f $" +
        "{g 1}'' } '' /* no 1 */ ; # no 1\nh-i = <no/no> + ./no/no.nix + (j 1) - k-l 2; in a",
      'call b,call c,call e,call g,call j,call k-l,value a',
    ],
    [
      'prisma',
      'model A {\n a B @c("no D {\\" no E") // f G\n /// h I\n j K? /* l\n M */ @n([\n o P\n])\n}',
      'type B,type K',
    ],
    [
      'graphql',
      'type A { a: B # c: D\n "e: F \\" g: H" i(j: K = "l: M"): N\n """no: O " no: P\n""" q: R }',
      'type B,type K,type N,type R',
    ],
    [
      'protobuf',
      'message A { B b = 1 [c = "no d = 1; \\" no"]; // E e = 2;\n /* F f = 3; */ G g = 4 [h = \'no "\']; }',
      'type B,type G',
    ],
    ['kotlin', 'fun a() { b("""no("""", "no("); c() }', 'call b,call c'],
    ['scala', 'def a = { b("""" "no("""", "no("); c() }', 'call b,call c'],
    ['swift', 'func a() { b(#/no("(/#, "no("); c() }', 'call b,call c'],
    ['shell', 'a() {\n  b $' + '{$(c)#d} (#e)f "$(g)"\n}', 'call b,call c,call g'],
  ])('%s: %s', (language, text, expected) => {
    expect(usesIn(language, text)).toBe(expected);
  });
});

describe('uses in languages without a grammar', () => {
  it.each([
    [
      'fsharp',
      'open Aa\nopen type Bb.Cc\nlet dd ee (ff: Gg) = Hh.Ii.jj ee ff.kk |> ll\n  let mm = nn true\n  Oo(Pp = 1).qq(ee) <| rr\n  match ss with Tt uu -> uu | _ -> dd 1 mm\ntype Vv() =\n  inherit Ww()\n  interface Xx with\n    member _.Yy = base.zz ()\n',
      'type Gg,type Hh,call Hh.Ii.jj,value ff.kk,call ll,call nn,call Oo,call Oo(Pp = 1).qq,value rr,value ss,type Tt,call dd,base Ww,base Xx,call base.zz',
    ],
    [
      'ocaml',
      'open Aa\nlet bb cc ~dd ?(ee = ff) (gg : hh) = Ii.Jj.kk cc ~ll:mm gg.nn; oo |> pp |> Oo.uu; Qq.(rr) (Ss cc)\nlet tt = function Uu vv -> vv | ww -> bb ww\nval xx : yy -> Zz.t\n',
      'type Aa,type hh,call Jj.kk,value mm,value oo,call pp,call Oo.uu,value rr,type Ss,type Uu,call bb,type yy,type Zz.t',
    ],
    [
      'erlang',
      '-spec a(b:c(), d()) -> #e{} when is_f :: list().\na(B, C) -> ?G(h(B)), i:j(C), ?MODULE:k(#l{m = n}), C:o(), fun p/1, fun q:r/2, length(C), ?S, X#t.u;\na(_, _) -> C(1), try a(1, 2) catch v:w -> x() end.\n-y(z()).\n',
      'type b.c,type d,type e,call G,call h,call i.j,call k,type l,call C.o,value p,value q.r,value S,type t,call a,call x',
    ],
    [
      'perl',
      'use Aa::Bb qw(trim pad);\nsub own { 1 }\nmy $x = trim $y;\npad 2, own;\n$h{trim}; trim => 1; $trim; @pad; $o->{own}; cc dd;\n',
      'type Aa::.Bb,call trim,call pad,call own',
    ],
    [
      'elixir',
      'alias X.Yy\nYy.a(b: c) |> d!() |> Ee.Ff.g?(1)',
      'type Yy,call Yy.a,call d!,type Ee,call Ee.Ff.g?',
    ],
    [
      'lua',
      'local a = require "x"\na.b "c":d { e() }\nf.end_of(g)',
      'call require(x).b,call require(x).b().d,call e,call f.end_of',
    ],
    [
      'kotlin',
      'fun a(b: Bb) = c { d(e = 1) }?.f<Gg>()!!.h',
      'type Bb,call c,call c[99.97@][=].d,call c { d(e = 1) }.f,type Gg,value c { d(e = 1) }?.f<Gg>().h',
    ],
    [
      'kotlin',
      'import x.Yy\nval a = Yy(1)\nfun b() { if (a) return else c() }',
      'call Yy,value a,call c',
    ],
    [
      'objective-c',
      '@implementation A\n- (B *)c:(D *)d e:(int)f {\n  [[Gg alloc] h:d i:f ? 1 : 2];\n  [(Jj *)k[0] l];\n  m(@selector(n:o:), self.p);\n  return q[r];\n}\n@end\n',
      'type Gg,call Gg.alloc,call Gg.h:i:,type Jj,call (Jj *)k[0].l,call m,value n:o:,value self.p',
    ],
    [
      'zig',
      'const a = @import("a.zig");\nconst Bb = a.Bb;\nfn c(d: *Bb, _: Ee) void { d.f(1).?.g(); d.h.*.i(a.j); c(d); }',
      'type Bb,type Ee,call d.f,call d.f(1).g,value d.h,call d.h.i,value a.j,call c',
    ],
    [
      'sql',
      'WITH aa AS (SELECT count(*) FROM only s.bb) SELECT cc(dd), trim(both from ee) FROM aa join "ff" using (gg) where hh is distinct from ii; ALTER TABLE IF EXISTS [jj].[kk] ADD ll int REFERENCES mm (nn); CREATE INDEX ON oo (pp); DELETE FROM qq; insert into rr (ss) values (1); SELECT tt ON uu.vv = 1',
      'type bb,call cc,type ff,type kk,type mm,type oo,type qq,type rr',
    ],
    [
      'clojure',
      '(ns aa (:require [bb.cc :as cc] [dd :refer [ee]]))\n(defn ff [gg {:keys [hh]}] (let [ii (jj) [kk] (gg)] (ii) (kk hh) (cc/ll ee) (map cc/mm nn) (.oo gg) (Pp. 1) :cc/qq))\n(ff rr)',
      'call jj,call cc.ll,value ee,value cc.mm,call Pp,call ff',
    ],
    [
      'julia',
      'aa(b) = 1\nfunction c(d::Ee)::Ff.Gg where {Hh}\n  i.j(aa)\n  k!(l.m)\n  n.(o)\n  @p q\n  Rr.s(t -> aa(t))\nend\n',
      'type Ee,type Ff,value Ff.Gg,type Hh,call i.j,value aa,call k!,value l.m,call n,call p,type Rr,call Rr.s,call aa',
    ],
    [
      'r',
      'aa <- function(b) dd\nee <- function(ff) { gg <- ff; gg; h$i(aa); j@k(ee = 1); L$new(m); new("N"); p::q(r::s); self$t(); private$u() }',
      'call h.i,value aa,call j.k,call L,call N,call p::.q,value r::.s,call self.t,call self.u',
    ],
    [
      'terraform',
      'a = 1\nmodule "b" { c = [for d in var.e : d.f if local.g-h] }\noutput "i" { j = data.k_l.m[0].n + o_p.q.id + each.r + "$' +
        '{module.b.s}" }',
      'value var.a,value var.e,value local.g-h,value data.k_l.m,value o_p.q,value module.b',
    ],
    [
      'gdscript',
      'extends Aa.Bb\nconst Cc = preload("c.gd")\nsignal d(e: Ff)\nvar g: Hh = Cc.new(1).i\nfunc j(k: Ll, m := g):\n\tself.n(d)\n\tsuper.o()\n\td.emit(k)\n\tcall_deferred("j")\n\tawait get_p().q\n\tvar r = Cc.Ss.new()\n',
      'type Aa,base Aa.Bb,type Ff,type Hh,call Cc,value Cc.new(1).i,type Ll,value g,call self.n,value d,call super.o,value d,call d.emit,call call_deferred,value j,call get_p,value get_p().q,type Cc,call Cc.Ss',
    ],
    [
      'nix',
      '{ aa, bb ? cc 1, ... }@dd: let inherit (ee.ff) gg; hh = ii: ii.jj kk; kk = 1; in { ll = [ mm nn (oo pp) ]; qq.rr = if ss ? tt then hh 1 else map hh uu; inherit kk; vv = xx: xx + (yy 1).zz or null; }',
      'call cc,value ee.ff.gg,call ii.jj,value kk,call oo,call hh,value hh,value kk,call yy,value (yy 1).zz',
    ],
    [
      'prisma',
      'model A {\n b C[]\n d String?\n e: [F!]! @g\n h Unsupported("I")\n @@j([k L])\n}\nenum M {\n N\n O @map("P")\n}\ntype Q = Rr\ndatasource S { t = "U" }',
      'type C,type F,type Rr',
    ],
    [
      'graphql',
      'type A implements B & C @d(e: F) { g(h: [I!] = [J], k: L = { m: N }): O }\nquery P($q: R) { s: t(u: V) { ...W, ... on X { y } } z }',
      'base B,base C,call d,type I,type L,type O,type R,call Query.t,call W,type X,call Query.z',
    ],
    [
      'protobuf',
      'message A { map<string, a.b.Cc> d = 1; .a.Ee.Ff g = 2 [(h.i) = 3, (h.j).k = 4]; }\nextend a.Ll { option (m) = 5; }\nservice N { rpc O(Qq) returns (stream .a.Pp); }',
      'type Cc,type Ee.Ff,value i,value j,type Ll,value m,type Qq,type Pp',
    ],
    [
      'groovy',
      'import x.Yy\ndef a(b) { new Yy(c: 1).d?.e { it.f } *.g(); this.&h; i j, k: l }',
      'call Yy,value Yy(c: 1).d,call Yy(c: 1).d.e,value new Yy().d.e[99.0@it].f,call Yy(c: 1).d?.e { it.f }.g,value this.h',
    ],
    [
      'haskell',
      'import Aa (bb)\ninstance Cc Dd where\n  ee ff = bb ff . gg $ M.hh ii (\\jj -> jj)\nkk ll | mm ll = case nn of\n  Oo pp -> pp qq\n  where qq = [rr | rr <- ss]\ntt = uu <$> kk',
      'base Cc,type Dd,call bb,call gg,call M.hh,call ii,call mm,value nn,type Oo,value ss,value uu,value kk',
    ],
    [
      'dart',
      "import 'x.dart' as x show Yy;\na(b) { const Cc(d: b)..e()?.f<Gg>(h: 1)!.i; x.Yy.j(); }",
      'call Cc,call Cc(d: b).e,call Cc(d: b).e().f,type Gg,value Cc(d: b).e()?.f<Gg>(h: 1).i,value x.Yy,call x.Yy.j',
    ],
    [
      'solidity',
      'contract A { function b() internal { add(1); assembly ("memory-safe") { let c := add(1, mload(2)) d(c) if lt(c, 1) { revert(0, 0) } } sub(2); } }',
      'call add,call d,call sub',
    ],
    [
      'dart',
      'a(b) { c([...d(), ...?e(), ...b.f()]); b..g = h(i)\n  ..j.k(() { l..m(); })\n  ..n()..o.p().q(); if (b) { r(); }\n  s?..t()..u(); v = () => w..x()..y(); }',
      'call c,call d,call e,call b.f,value b.g,call h,value b.j,call b.j.k,call l.m,call b.n,value b.o,call b.o.p,call b.o.p().q,call r,call s.t,call s.u,call w.x,call w.y',
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(usesIn(language, text)).toBe(expected);
  });
});

describe('definitions of languages without a grammar', () => {
  it.each([
    [
      'fsharp',
      "module A.B\nlet rec c d =\n  let e = 1\n  e\nand f = fun g -> g\nlet h, i = j\nmodule K =\n  [<L; M(1)>]\n  let n = 2\n  type O =\n    | P\n    | Q of r: int\n  with\n    member s.T = 1\ntype U = { v: int }\ntype W = X.Y\ntype Z(a) =\n  let b = 1\n  static member C<'T> d = 1\n[<Fact>] let ``e f`` () = 1\n#if G\n#endif\nlet (|H|_|) i = 1\n",
      'class B 1-23,method B.c 2-4,method B.f 5-5,class B.K 7-14,constant B.K.n 8-9,enum B.K.O 10-14,method B.K.O.T 14-14,class B.U 15-15,type B.W 16-16,class B.Z 17-19,property B.Z.b 18-18,method B.Z.C 19-19,test B.e f 20-20,method B.|H|_| 23-23',
    ],
    [
      'fsharp',
      'namespace A\nmodule B =\n  let c = 1\nmodule D = E.F\ntype G with\n  member h.I() = 1\nlet j = testList "k l" [\n  testCase "m" <| fun () ->\n    n\n  ptest "o" { p }\n]\n',
      'namespace A 1-1,class B 2-3,constant B.c 3-3,method G.I 6-6,constant j 7-11,test j.k l 7-11,test j.k l.m 8-9,test j.k l.o 10-10',
    ],
    [
      'ocaml',
      'let rec a b =\nlet c = 1 in\nmatch b with\n| d -> c\nand e = function f -> f\nlet g, h = i\nlet () = j ()\nlet%test "k l" = m;;\nmodule N (O : sig val p : q end) : R with type s = t = struct let u = 1 let v w = u end\nmodule X = Y.Z\nmodule type A = sig\n  module B : sig\n    type t\n  end with type c = d\n  val ( + ) : t -> t\nend\ntype e = E.f =\n  | G of h\nand i = { j : k }\ntype l = ..\nmodule type M = sig\n  val o : p\nend\n',
      'function a 1-4,function e 5-5,test k l 8-8,namespace N 9-9,constant N.u 9-9,function N.v 9-9,interface A 11-16,namespace A.B 12-14,type A.B.t 13-13,method A.+ 15-15,enum e 17-18,class i 19-19,type l 20-20,interface M 21-23,constant M.o 22-22',
    ],
    [
      'erlang',
      '-module a.\n-export([b/1]).\nb(1) -> c(), fun (X) -> X end;\nb(N) when N > 1; N < 9 ->\n  R#d.e, 1.5,\nf(X).\n b(_, _) -> g. h() -> i.\n-spec j() -> k.\n-dialyzer({no_match, j/0}).\nj() ->\n  l.\n-record(m, {n = {o, p}, q}).\n-define(r, s; t).\n-spec u() -> v.\n?W(x).\n',
      'namespace a 1-1,function b 3-6,function b 7-7,function h 7-7,function j 8-11,class m 12-12,constant r 13-13',
    ],
    [
      'sql',
      'CREATE PROCEDURE a() BEGIN CASE b WHEN 1 THEN c; END CASE; END;\nSELECT 1;\nCREATE PROC e AS\nSELECT\n  go FROM d\nGO\n  SELECT 2;\n',
      'function a 1-1,function e 3-5',
    ],
    [
      'perl',
      'package A; sub b { 1 } package C; sub d { 1 }\nsub e { package F; sub g { 1 } }\n',
      'class A 1-1,method A.b 1-1,class C 1-2,method C.d 1-1,method C.e 2-2,class C.e.F 2-2,method C.e.F.g 2-2',
    ],
    [
      'scala',
      'trait A {\n  type B <: C[D]\n  def e: F\n  val g = h > i\n}\n',
      'interface A 1-5,type A.B 2-2,method A.e 3-3,property A.g 4-4',
    ],
    [
      'elixir',
      'defmodule A.B do\n  @doc "C"\n  @spec d(e) ::\n    f\n  def d(e), do: [end: e]\n  def d(f) do\n    fn -> if f, do: g end\n  end\n  @h 1\n  @tag :i\nend\n',
      'class B 1-11,method B.d 3-8,constant B.h 9-9',
    ],
    [
      'elixir',
      'defimpl A, for: B.C do\n  def d(e) do\n    case e do\n      _ -> :end\n    end\n  end\nend\ntest "f", %{do: g} do\n  h\nend\n',
      'class A.C 1-7,method A.C.d 2-6,test f 8-10',
    ],
    [
      'elixir',
      'defmodule A.B do\n  defimpl C.D do\n  end\n  defimpl E, for: __MODULE__ do\n  end\n  def f <> g, do: f\n  def q in r, do: q\n  defmacro h ~> i when i do\n  end\n  def j k, l do\n  end\nend\ndefimpl M, for: [N.O, P] do\nend\n',
      'class B 1-12,class B.D.B 2-3,class B.E.B 4-5,method B.<> 6-6,method B.in 7-7,method B.~> 8-9,method B.j 10-11,class M.O 13-14',
    ],
    [
      'lua',
      'local A = {}\nfunction A.b:c(d)\n  if d then return function() end end\n  repeat local e = 1 until f\nend\nA.g = function() end\nlocal h = function() end\n',
      'class A 1-1,method b.c 2-5,method A.g 6-6,function h 7-7',
    ],
    [
      'lua',
      'local a = a\nlocal b = c.b\nlocal d = a.c\nlocal e = f.e(1)\nlocal g = g or 1\nlocal h = h',
      'constant d 3-3,constant e 4-4,constant g 5-5',
    ],
    [
      'lua',
      'function a()\n  for b in c do\n    goto d\n    ::d::\n  end\n  return e..f\nend\nfunction g() end\n',
      'function a 1-7,function g 8-8',
    ],
    [
      'lua',
      'local a = b(\n  function() for c in d do end end,\n  2\n)\ne, f = 1, 2\nlocal g = require "g"\ndo\n  local h = 1\nend\n',
      'constant a 1-4,constant e 5-5',
    ],
    [
      'shell',
      'A=1\nb=2\nexport C="\n$D\n"\nE=(\n  f\n)\n{\n  g() ( h )\n  I=1\n}\n',
      'constant A 1-1,constant C 3-5,constant E 6-8,function g 10-10',
    ],
    [
      'shell',
      'a.b-c ()\n{\n  d() { e; }\n}\nfunction f { g; }\nfunction h() {\n  echo "$i" {k,l}\n}\n',
      'function a.b-c 1-4,function a.b-c.d 3-3,function f 5-5,function h 6-8',
    ],
    [
      'scala',
      'class A:\n  val b = 1\n  def c =\n    val d = 2\n    d\n\nobject E\n  extends F {\n  def g(h: Int)\n    (implicit i: J) {\n    k()\n  }\n}\n',
      'class A 1-5,property A.b 2-2,method A.c 3-5,class E 7-13,method E.g 9-12',
    ],
    [
      'scala',
      'case class A(b: Int)(c: Int)\nval B(c) = d\ndef e = f match {\n  case g => 1\n}\ntrait H\n',
      'class A 1-1,function e 3-5,interface H 6-6',
    ],
    [
      'scala',
      'class A extends B {\n  "a b" must {\n    "c" in { d() }\n  }\n  it should "e" in new F {\n  }\n}\n',
      'class A 1-7,test A.a b 2-4,test A.a b.c 3-3,test A.e 5-6',
    ],
    [
      'swift',
      'extension A.B: C, D where E == F {\n  func g()\n    -> Int where H == I\n  {\n  }\n}\n',
      'method B.g 2-5',
    ],
    [
      'swift',
      'import struct A.B\nenum C { case d, e(F); case g }\nlet (h, i) = j\nfunc <= (a: Int) {}\n',
      'enum C 2-2,function <= 4-4',
    ],
    [
      'swift',
      'protocol A: class {\n  var b: Int { get }\n  func c(_ d: Int = 1)\n  init(e: Int)\n}\n',
      'interface A 1-5,property A.b 2-2,method A.c 3-3,constructor A.init 4-4',
    ],
    [
      'swift',
      'class A {\n  class func b() { self.init(); init(1) }\n  lazy var c: D = {\n    let e = 1\n    return e\n  }()\n}\n',
      'class A 1-7,method A.b 2-2,property A.c 3-6',
    ],
    [
      'kotlin',
      'class A\n@Inject internal constructor(\n  val b: Int,\n) : C\n{\n  fun d() =\n    1\n}\n',
      'class A 1-8,method A.d 6-7',
    ],
    ['kotlin', 'fun a() {\n  b(C::class to d, ::class to e)\n}\n', 'function a 1-3'],
    [
      'kotlin',
      'class A\nclass B : A()\nobject C\nval (d, e) = f\n',
      'class A 1-1,class B 2-2,class C 3-3',
    ],
    [
      'kotlin',
      'val a = listOf(\n  object : B { fun c() {} },\n)\nvar d = 1; val e = 2\n',
      'constant a 1-3,function a.c 2-2,variable d 4-4,constant e 4-4',
    ],
    [
      'kotlin',
      'fun (() -> Unit).a() {}\nfun <T : B<C>> D<T>.e(): Int = x\n  .y()\n',
      'function a 1-1,function e 2-3',
    ],
    [
      'kotlin',
      'enum class A(val b: Int) {\n  C(1) { override fun d() {} }, E;\n  abstract fun d()\n}\n',
      'enum A 1-4,method A.d 2-2,method A.d 3-3',
    ],
    [
      'dart',
      'class A {\n  A(this.b)\n      : c = {},\n        super(1) {\n    d();\n  }\n  A.e() : this(1);\n  final Map<String, ({int f})> c;\n}\n',
      'class A 1-9,constructor A.constructor 2-6,method A.e 7-7,property A.c 8-8',
    ],
    [
      'dart',
      'class A {\n  void Function(int)? a;\n  static (int, B?) Function() b(c) => () => d;\n  get(e) {}\n  set f(g) {}\n  h.I<J> operator []=(k, l) {}\n}\n',
      'class A 1-7,property A.a 2-2,method A.b 3-3,method A.get 4-4,property A.f 5-5,method A.[]= 6-6',
    ],
    [
      'dart',
      "library a.b;\npart of 'c.dart';\nfinal d = () {\n  int e() => f;\n  if (g) {}\n  return h(i);\n};\nlate var j, k;\n",
      'constant d 3-7,function d.e 4-4,variable j 8-8,variable k 8-8',
    ],
    [
      'dart',
      'const a = 1, b = c(d, e), f = <G, H, I>{};\nclass J {\n  int k, l = m<N, O>(p, q), r;\n  var s = () {\n    int t, u;\n  }, v = 1,\n      w;\n  x(int y, z) {}\n}\n',
      'constant a 1-1,constant b 1-1,constant f 1-1,class J 2-9,property J.k 3-3,property J.l 3-3,property J.r 3-3,property J.s 4-6,property J.v 6-6,property J.w 7-7,method J.x 8-8',
    ],
    [
      'dart',
      'a(b) {\n  return switch (b) {\n    c(d) => e,\n  };\n}\nf() {\n  g(h) async {}\n  i j(k) => l;\n}\n',
      'function a 1-5,function f 6-9,function f.g 7-7,function f.j 8-8',
    ],
    [
      'dart',
      'enum A {\n  @B(1) c.d(2), e;\n  const A.d(this.f);\n  G get h => i;\n}\nextension on J<K> {\n  l() {}\n}\nextension type const M._(int n) {}\n',
      'enum A 1-5,method A.d 3-3,property A.h 4-4,method J.l 7-7,class M 9-9',
    ],
    [
      'dart',
      "main() {\n  group(A, () {\n    test('b $c', () {});\n    d.test('e', f);\n    test(g, h);\n  });\n}\n",
      'function main 1-7,test main.A 2-6,test main.A.b $c 3-3',
    ],
    [
      'objective-c',
      '#define A 1 // no {\n@interface B\n- (void)c:(D)d\n  e:(F)f;\n@property (copy) void (^g)(H);\n@end\n@protocol I, J;\n@implementation B\nstatic int k(void)\n{\n}\n- (void)c:(D)d e:(F)f\n{\n}\n@end\nenum L { M };\n',
      'constant A 1-1,class B 2-6,property B.g 5-5,function k 9-11,method B.c:e: 12-14,enum L 16-16',
    ],
    [
      'zig',
      'pub const a = extern struct {\n  b: union(enum) { c: u8 },\n  const d: struct { e: u8 } = .{};\n  const f = struct { fn g() void {} };\n};\n',
      'class a 1-5,constant a.d 3-3,class a.f 4-4,method a.f.g 4-4',
    ],
    [
      'zig',
      'pub fn A(comptime B: type) type {\n  return packed struct(u8) {\n    const Cc = D(B);\n    fn e() error{F}!switch (B) { else => u8 } {\n      const f = 1;\n    }\n  };\n}\nextern fn g(h: u8) void;\nfn type() type {}\n',
      'class A 1-8,type A.Cc 3-3,method A.e 4-6,function g 9-9',
    ],
    [
      'zig',
      'const a = @import("b").c;\nconst d = e.d;\nconst f = e.g;\nconst Self = @This();\nconst Hh = @This();\nfn i() void {}\nfn J() type { return u8; }\n',
      'constant f 3-3,type Hh 5-5,method Hh.i 6-6,class J 7-7',
    ],
    [
      'zig',
      'test "a b" {\n  const c = d;\n}\ntest e {}\ntest {}\nvar g = h(\n  1,\n) orelse\n  i;\nconst k = error{ L };\n',
      'test a b 1-3,test e 4-4,variable g 6-9,enum k 10-10',
    ],
    [
      'sql',
      'CREATE TABLE a AS\nSELECT b FROM c\n;\nCREATE TABLE "d e"(\n  f int, CHECK (g),\n  h text\n)\nINSERT INTO i VALUES (1);\n  create temp table if not exists j.k (l int);\nCREATE VIEW m AS\nselect 1\nGO\nCREATE USER n;\n',
      'class a 1-3,class d e 4-7,class k 9-9,class m 10-11',
    ],
    [
      'sql',
      'CREATE FUNCTION a() RETURNS b AS $$\nBEGIN\n  c; END;\n$$ LANGUAGE d;\nCREATE PROCEDURE e(f int)\nAS\n  g int;\nBEGIN\n  IF h THEN\n    i;\n  END IF;\n  j := CASE k WHEN 1 THEN 2 END;\nEND e;\ncreate trigger l after insert on m for each row execute procedure n();\nCREATE TYPE o AS ENUM (\n  1\n);\n',
      'function a 1-4,function e 5-13,function l 14-14,enum o 15-17',
    ],
    [
      'julia',
      'a(b) = begin\n  b[end]\nend\nfunction c(d) d end\nfunction (e)\nend\nf = function (g)\n  [h for h in g if h]\nend\n@i j(k) = l\nm(n)[1] = o\np.q(r) = s\nt(u) == v\nw = x == y ? :end : :begin\nconst z\n',
      'function a 1-3,function c 4-4,variable f 7-9,function j 10-10,method p.q 12-12,variable w 14-14',
    ],
    [
      'julia',
      'module A\nusing B\nabstract type C end\nmutable struct D <: C\n  e\n  D() = new(1)\nend\n@enum F g h\nif i\n  j() = 1\nend\n(k::D)(l) = m\n@testset "n $o" for o in p\n  q(r -> (if r; s; end))\nend\nend\n',
      'namespace A 1-16,interface A.C 3-3,class A.D 4-7,constructor A.D.D 6-6,enum A.F 8-8,function A.j 10-10,function A.D 12-12,test A.n $o 13-15',
    ],
    [
      'r',
      'a = function(b = 1) {\n  if (b) {\n  } else c\n}\nd(e = function() 1)\nf <- g <- 2\n`h i` <- \\(j)\n  j\nk() |>\n  l() -> m\nf <- 3\np[1] <- 2\nif (q) {\n  r <- function() 1\n  s <- 1\n}\n',
      'function a 1-4,variable f 6-6,function h i 7-8,variable m 9-10,function r 14-14',
    ],
    [
      'r',
      'A <- ggproto("A", B,\n  c = 1,\n  d = function(self) self$c\n)\nsetClass("E")\nsetMethod("f", "E", function(g) 1)\nh <- new_class("h", properties = list(i = j), parent = E)\n',
      'class A 1-4,method A.d 3-3,class E 5-5,method E.f 6-6,class h 7-7',
    ],
    [
      'clojure',
      '(ns a.b)\n(let [c 1]\n  (defn d [] c))\n(def e "f")\n(h/def-i j [k]\n  k)\n(l/def m)\n (defn- n\n   ([] 1))\n(deflate o)\n(defmethod p/q [:r 1] [s] s)\n',
      'namespace a.b 1-1,function d 3-3,constant e 4-4,function j 5-6,constant m 7-7,function n 8-9,function q 11-11',
    ],
    [
      'clojure',
      '(deftype A [b]\n  c/D\n  (e [_] (f))\n  (^G h ^G [_]))\n(extend-type I D (j [k]))\n(extend-protocol D\n  L (m [n])\n  nil\n  (m [n]))\n(reify D (o [p]))\n',
      'class A 1-4,method A.e 3-3,method A.h 4-4,method I.j 5-5,method L.m 7-7,method nil.m 9-9',
    ],
    [
      'groovy',
      'a b(1) {\n}\nreturn c(2) {\n}\nd.e f(3) {\n}\ng = h\nif (i) {\n}\nnew J(4) {\n}\nK l(5) {\n}\nP q(6)\nM n\ndef o\n',
      'function l 12-13',
    ],
    [
      'groovy',
      'class A {\n  A() {}\n  B() {}\n  static b\n  final c = 1, d\n  C<D>[] e() {}\n  private F<G> f\n  static <H> h(H i) {\n    J j = 1\n    class K {}\n  }\n}\n',
      'class A 1-12,constructor A.constructor 2-2,property A.b 4-4,property A.c 5-5,method A.e 6-6,property A.f 7-7,method A.h 8-11,class A.h.K 10-10',
    ],
    [
      'groovy',
      'task a {\n}\ntask(b) {\n}\ntask = c\ntasks.create("d")\ntask k\ntask l, m\ntasks.named("e") {\n}\ndef f = 1\nstatic void g() {}\n@H(1) i(j) { }\n',
      'function a 1-2,function d 6-6,function k 7-7,variable f 11-11,function g 12-12',
    ],
    [
      'terraform',
      'locals {\n  a = {\n    b = 1\n  }\n  c = d ?\n    e : f\n}\nresource "g_h" "i" {\n  j {\n    k = <<-L\n      }\n    L\n  }\n}\ndata "m_n" "o" {}\nterraform {\n}\nrun "p" {}\nprovider "q" {}\n',
      'constant local.a 2-4,constant local.c 5-6,class g_h.i 8-14,class data.m_n.o 15-15,test p 18-18,class provider.q 19-19',
    ],
    [
      'gdscript',
      'tool\nvar a = {\n\t"b": 1,\n}\nenum { C, D = 2 }\nclass E extends F:\n\tvar g: int:\n\t\tget: return 1\n\tfunc h(\n\t\ti,\n\t): pass\n\nstatic func j(): var k = 1; return k\n@export\nvar l = func(m):\n\treturn m\nfunc test_n(): pass\n',
      'class default 1-17,property default.a 2-4,constant default.C 5-5,constant default.D 5-5,class default.E 6-11,property default.E.g 7-8,method default.E.h 9-11,method default.j 13-13,property default.l 14-16,method default.test_n 17-17',
    ],
    [
      'gdscript',
      '@icon("a")\nextends "res://tests/b.gd" class_name C\nfunc test_d(): pass\nclass E extends F: pass\n',
      'class C 1-4,test C.test_d 3-3,class C.E 4-4',
    ],
    [
      'nix',
      'a: b@{ c, ... }:\nwith a;\nlet\n  d = with c; {\n    e = 1;\n  };\n  f = let g = 1; in h: g;\n  i = j: { k }: let l = 1; in\n    l;\nin rec {\n  m.n.o = p {\n    q = 1;\n  } // { r = s: s; };\n  "t-u" = { v = w: w; x.y = z 1; aa = 2; bb = { cc = { dd = 1; }; }; };\n  ee = "ff";\n}\n',
      'constant d 4-6,constant f 7-7,function i 8-9,constant m.n.o 11-13,constant t-u 14-14,function t-u.v 14-14,constant t-u.x.y 14-14,constant t-u.bb 14-14,constant t-u.bb.cc 14-14',
    ],
    [
      'prisma',
      'model model { enum enum\n}\nview B\n{\n  c D\n}\ntype E = Int\ntype F {\n}\nenum G { h }\ngenerator i {\n  model = {\n  }\n}\nmodel\n',
      'class model 1-2,class B 3-6,type E 7-7,class F 8-9,enum G 10-10,constant i 11-14',
    ],
    [
      'graphql',
      '"a { b" type type { type(input: B): C "d" enum(e: F): G on: H }\nenum I { query type }\nextend type Query { j: K }\nscalar L\nunion M = N |\n  O\nextend schema { query: P }\n',
      'class type 1-1,method type.type 1-1,method type.enum 1-1,enum I 2-2,class Query 3-3,method Query.j 3-3,type L 4-4,type M 5-6,constant schema 7-7',
    ],
    [
      'protobuf',
      'message message { string enum = 1; oneof rpc { service message = 2; } enum enum { option = 1; } }\nservice A { rpc B(C)\n  returns (D)\n  {\n  } }\nextend E { optional group F = 1 { } }\n',
      'class message 1-1,enum message.enum 1-1,interface A 2-5,method A.B 2-5,class F 6-6',
    ],
    [
      'haskell',
      "module A.B (\n  c\n) where\nc, d :: E\n  -> F\nc 0 = 1\nc n\n  | n > 1 = 2\n\nd = 3\n#if G\nd = 4\n#endif\n(h, i) = j\nk ''L\n",
      'namespace A.B 1-1,function c 4-8,function d 10-12',
    ],
    [
      'haskell',
      'class (A b, C d) => E b where\n  f, g :: b -> h\n  f i\n    = j where\n      k = l\ninstance M n => E (N o) where f = p\ninstance E s where\n  f = t\n',
      'interface E 1-5,method E.f 2-5,method N.f 6-6,method E.f 8-8',
    ],
    [
      'haskell',
      'instance A B where { c = d; e f = g { h = i }; }\ninstance J K where\n  { l = m\n  ; n 0 = o\n  ; n p = case p of { q -> r; s -> t }\n  }\nclass U v where { w :: v; w = x }\ny = z\n',
      'method B.c 1-1,method B.e 1-1,method K.l 3-3,method K.n 4-5,interface U 7-7,method U.w 7-7,function y 8-8',
    ],
    [
      'haskell',
      'a <+> b = c\n(<->) d = e\nf `g` h = i\nj !k ~l = m\nn@(o, p) = q\nforeign import ccall "r" s :: T\npattern U v = W v\nx = \\y -> z\n',
      'function <+> 1-1,function <-> 2-2,function g 3-3,function j 4-4,function n 5-5,function s 6-6,function U 7-7,function x 8-8',
    ],
    [
      'haskell',
      'spec = do\n  describe "a b" $ do\n    it "c" $\n      d\n    prop "e" f\n  g\ntests = testGroup "h" [\n    testCase "i" j\n  , testCase "k" l ]\n',
      'function spec 1-6,test spec.a b 2-5,test spec.a b.c 3-4,test spec.a b.e 5-5,function tests 7-9,test tests.h 7-9,test tests.h.i 8-8,test tests.h.k 9-9',
    ],
    [
      'kotlin',
      'fun a() {\n  val b = 1\n  fun c() {}\n  class D\n}\n',
      'function a 1-5,function a.c 3-3,class a.D 4-4',
    ],
  ])('%s: %s', (language, text, expected) => {
    expect(definitionsIn(language, text).join()).toBe(expected);
    expect(parseFile(text, language).errorLines).toEqual([]);
  });
});

it.each([
  [
    'fsharp',
    'type A() =\n  member a.B() =\n    c();\n    d ()\n  member a.E = match f with | g -> h; i\n  member a.J = k\nlet l = m; n\nlet o () =\n  p;\n',
    'class A 1-6,method A.B 2-4,method A.E 5-5,method A.J 6-6,constant l 7-7,function o 8-9',
  ],
  [
    'gdscript',
    'func a():\n\tb();\n\tvar c := 1;\n\td()\nfunc e(): f(); g()\nvar h = 1; var i = 2\n',
    'class default 1-6,method default.a 1-4,method default.e 5-5,property default.h 6-6,property default.i 6-6',
  ],
  [
    'scala',
    'object A:\n  def b =\n    c();\n    d()\n  def e = f; def g = h\n',
    'class A 1-5,method A.b 2-4,method A.e 5-5,method A.g 5-5',
  ],
  ['haskell', 'a =\n  let b = 1; c = 2\n  in b\nd = e\n', 'function a 1-3,function d 4-4'],
])(
  'ends definitions in %s by indentation, not at semicolons within',
  (language, text, expected) => {
    expect(definitionsIn(language, text).join()).toBe(expected);
  },
);

it('leaves out of signatures in Kotlin how a property is read and set', () => {
  const text =
    'class A {\n  val b: C?\n    get() = d\n  var e = 1\n    private set(f) {\n      g(f)\n    }\n  val h: I\n}\n';
  const { definitions } = parseFile(text, 'kotlin');
  expect(
    definitions.map(({ signature, startLine, endLine }) => [signature, startLine, endLine]),
  ).toEqual([
    ['class A', 1, 9],
    ['val b: C?', 2, 3],
    ['var e = 1', 4, 7],
    ['val h: I', 8, 8],
  ]);
});

describe('unfinished edits in languages without a grammar', () => {
  it.each([
    [
      'fsharp',
      'module A\nlet b c =\n  d (e [f\n\ntype G =\n  { h: i\n\nmodule J =\n  let p = 0\n  let k = (1\n  let l m = m\n\nlet n = o\n',
      'class A 1-13,method A.b 2-3,class A.G 5-6,class A.J 8-11,constant A.J.p 9-9,constant A.J.k 10-10,method A.J.l 11-11,constant A.n 13-13',
    ],
    [
      'ocaml',
      'let a b =\n  c (d [e\n\nmodule F = struct\n  let g = (\n    h {\n\n  let i j = j\n\ntype k = { l : m\n\nlet n = o\n',
      'function a 1-2,namespace F 4-8,constant F.g 5-6,function F.i 8-8,class k 10-10,constant n 12-12',
    ],
    [
      'erlang',
      'a(B) ->\n  c(B, [d(\n\ne(F) -> g;\ne(_) when h ->\n  {i\n\n-record(j, {k\n-define(l, 1\nm(N)\n  when N -> o.\n',
      'function a 1-2,function e 4-6,class j 8-8,constant l 9-9,function m 10-11',
    ],
    [
      'kotlin',
      'class A(\n  b: C,\n) : D,\n  E {\n  fun f() {\n    g {\n  }\n  fun h() {}\n}\n',
      'class A 1-9,method A.f 5-7,method A.h 8-8',
    ],
    [
      'scala',
      'private[a object B {\n  def c = 1\n}\nobject D\n',
      'class B 1-3,method B.c 2-2,class D 4-4',
    ],
    ['lua', 'function a(\n  b()\nend\nfunction c() end\n', 'function a 1-3,function c 4-4'],
    [
      'elixir',
      'defmodule A do\n  def b(\n        c\n      ) do\n    d\n  end\n  def e(f)\n      when g do\n    if h do\n  end\n  def i, do: 1\nend\n',
      'class A 1-12,method A.b 2-6,method A.e 7-10,method A.i 11-11',
    ],
    [
      'elixir',
      'defmodule A do\n  def b do\n    case c do\n  end\n\n  def d, do: 1\nend\ndefmodule E do\nend\n',
      'class A 1-7,method A.b 2-4,method A.d 6-6,class E 8-9',
    ],
    [
      'lua',
      'function a()\n  if b then\n    c(\n  else\n  end\n\nfunction d() end\n',
      'function a 1-5,function d 7-7',
    ],
    [
      'lua',
      'function a()\n  b() end end\nend\nfunction d() end\n',
      'function a 1-3,function d 4-4',
    ],
    [
      'kotlin',
      'class A {\n  fun b() {\n    if (c {\n    }\n\n  fun d() {}\n}\nclass E {}\n',
      'class A 1-7,method A.b 2-4,method A.d 6-6,class E 8-8',
    ],
    [
      'kotlin',
      'class A {\n  fun b() { } }\n  fun c() {}\n}\n',
      'class A 1-4,method A.b 2-2,method A.c 3-3',
    ],
    [
      'dart',
      'class A {\n  B(\n    c,\n  ) {\n    if (d {\n  }\n\n  final e =\n  void f() {}\n}\nclass G {}\n',
      'class A 1-10,method A.B 2-6,property A.e 8-8,method A.f 9-9,class G 11-11',
    ],
    [
      'objective-c',
      '@interface A\n- (void)b:(c\n- (void)d;\n@implementation A\n- (void)e {\n  if (f {\n    [g h:@"\n}\n- (void)i {\n}\n@end\nint j() {\n}\n',
      'class A 1-3,method A.b: 2-2,method A.e 5-8,method A.i 9-10,function j 12-13',
    ],
    [
      'perl',
      'package A;\nsub b {\n  c(\n  if (d) {\n\nsub e {\n}\npackage F;\nsub g { }\n',
      'class A 1-7,method A.b 2-4,method A.e 6-7,class F 8-9,method F.g 9-9',
    ],
    [
      'powershell',
      'function A {\n  if (b {\n}\n\nfunction C($d {\n}\nclass E {\n  [int] F() {\n}\n',
      'function A 1-3,function C 5-6,class E 7-9,method E.F 8-8',
    ],
    [
      'zig',
      'const A = struct {\n  fn b(c: d) void {\n    if (e {\n  }\n\n  fn f(\n  const g =\n};\nfn h() void {}\n',
      'class A 1-8,method A.b 2-4,method A.f 6-6,constant A.g 7-7,function h 9-9',
    ],
    [
      'haskell',
      'a = b (c [d\n  where e = 1\nf :: (G\nf = h\ndata I = J {\ndata K = L\n',
      'function a 1-2,function f 3-4,class I 5-5,class K 6-6',
    ],
    [
      'solidity',
      'contract A {\n  function b(uint c public {\n    d(\n  }\n  function e() public {\n    if (f) {\n  }\n}\ncontract G {\n  uint h;\n}\n',
      'class A 1-8,method A.b 2-4,method A.e 5-7,class G 9-11,property G.h 10-10',
    ],
    [
      'julia',
      'function a(b)\n  c() do d\n    e[f(\n  end\n\nfunction g(h, i\n  h\nend\n\nj(k) = [k for l\n\nstruct M\n  n\n',
      'function a 1-4,function g 6-8,function j 10-10,class M 12-13',
    ],
    [
      'r',
      'a <- function(b) {\n  c(function() {\n    d(\n  }\n\ne <- function(f {\n}\ntest_that("g", {\n  h(\n\ni <- 1\n',
      'function a 1-4,function e 6-7,test g 8-9,variable i 11-11',
    ],
    [
      'clojure',
      '(defn aa [b]\n  (c (d)\n\n(defn ee [f]\n  (g))\n(defn hh []))\n',
      'function aa 1-2,function ee 4-5,function hh 6-6',
    ],
    [
      'groovy',
      'class A {\n  def b() {\n    c(\n  }\n\n  D e(f {\n  }\n  G g\n}\nclass H {}\n',
      'class A 1-9,method A.b 2-4,method A.e 6-7,property A.g 8-8,class H 10-10',
    ],
    [
      'terraform',
      'resource "a_b" "c" {\n  d = [\n    e\n\nvariable "f" {\n  g = h(\n}\nlocals {\n  i = 1\n  j = "k\n}\noutput "l" {}\n',
      'class a_b.c 1-3,variable var.f 5-7,constant local.i 9-9,constant local.j 10-10,constant output.l 12-12',
    ],
    [
      'gdscript',
      'class_name A\nfunc b(c\n\tif (d\n\nfunc e():\n\tf([\n\nvar g = {\nclass H:\n\tfunc i(\n',
      'class A 1-10,method A.b 2-3,method A.e 5-6,property A.g 8-8,class A.H 9-10,method A.H.i 10-10',
    ],
    [
      'nix',
      'let\n  a = b: c {\n    d = (e\n  f = g: [\n  h = i: i;\nin {\n  j = k: k;\n  l = m\n  n = o: o;\n',
      'function a 2-3,function f 4-4,function h 5-5,function j 7-7,constant l 8-8,function n 9-9',
    ],
    [
      'prisma',
      'model A {\n  b C @d(\n  e "f\n\nenum G {\n  h\nmodel I {\n  j K[\n}\n',
      'class A 1-3,enum G 5-6,class I 7-9',
    ],
    [
      'graphql',
      'type A {\n  b(c: D\n  e: F\n\ntype G {\n  h(i: J): K\n}\n',
      'class A 1-3,method A.b 2-2,class G 5-7,method G.h 6-6',
    ],
    [
      'protobuf',
      'message A {\n  B b = 1 [c = (\n  oneof d {\n    E e = 2\n\nmessage F {\n',
      'class A 1-4,class F 6-6',
    ],
    ['kotlin', 'fun a() { b("never closed\n}\nfun c() {}\n', 'function a 1-2,function c 3-3'],
  ])('%s: %s', (language, text, expected) => {
    expect(definitionsIn(language, text).join()).toBe(expected);
    expect(parseFile(text, language).errorLines.length).toBeGreaterThan(0);
  });
});

it('leaves out of a name what thousands of definitions around it are called', () => {
  const { definitions } = parseFile('class A { '.repeat(3_000), 'kotlin');
  expect(definitions).toHaveLength(3_000);
  expect(definitions[9]!.qualifiedName).toBe('A.A.A.A.A.A.A.A.A.A');
  expect(Math.max(...definitions.map((one) => one.qualifiedName.length))).toBeLessThan(2_010);
});

describe('time that what one language alone has takes', () => {
  it.each([
    ['dart', "test('a', "],
    ['haskell', '<- '],
    ['fsharp', '\nlet a = '],
    ['fsharp', '\ntype A('],
    ['fsharp', '\n[<A'],
    ['fsharp', '| a '],
    ['ocaml', '\nlet a = '],
    ['ocaml', ' and a '],
    ['ocaml', ' sig '],
    ['ocaml', '\ntype a = '],
    ['ocaml', '| A '],
    ['ocaml', ' object '],
    ['erlang', '\na('],
    ['erlang', '\n-spec a() -> '],
    ['erlang', 'a() -> b;\n'],
    ['erlang', '-record(a, {b = '],
    ['erlang', '-export([a/'],
    ['erlang', '. -doc #{'],
    ['haskell', 'import A ('],
    ['solidity', 'contract A is '],
    ['solidity', 'function a() b '],
    ['solidity', 'mapping('],
    ['solidity', 'import {'],
    ['gdscript', 'extends A.'],
    ['gdscript', '@a('],
    ['gdscript', 'emit_signal("a", '],
    ['gdscript', 'enum A { B, '],
    ['gdscript', 'class A extends B:\n\t'],
    ['nix', 'let a = b: '],
    ['nix', 'with '],
    ['nix', '{ a = '],
    ['nix', 'inherit (a '],
    ['nix', "''$" + '{'],
    ['nix', '{ a, '],
    ['nix', 'a.'],
    ['nix', 'a@{ b }: '],
    ['julia', 'if ['],
    ['julia', 'function a('],
    ['julia', '@testset "a" '],
    ['julia', 'end\n'],
    ['julia', 'using A: '],
    ['r', 'a <- function('],
    ['r', 'A <- R6Class("A", list(b = '],
    ['r', 'setMethod("a", '],
    ['r', '\n- '],
    ['clojure', '(let ['],
    ['sql', 'CREATE FUNCTION a() AS $$ BEGIN '],
    ['sql', ' CREATE TABLE a ('],
    ['sql', 'CASE WHEN a THEN ; '],
    ['clojure', '(:require [a.b :refer ['],
    ['clojure', '(extend-protocol A b '],
  ])('in %s is short for many times %j', (language, mark) => {
    const definition = LANGUAGES[language as 'dart'];
    const read = (count: number) => parseFile(definition + mark.repeat(count), language);
    expect(timeOfMany(MANY, LONG, read)).toBeLessThan(LONG);
  });
});

describe.each(Object.entries(LANGUAGES))('time that %s takes', (language, definition) => {
  const open = ['(', '[', '{', '<', '"', "'", '`', '"""', '/*', '@', '@a(', '"$' + '{', "'''"];

  it('is short for many definitions', () => {
    const text = definition.repeat(10_000);
    let found = 0;
    const time = timeOf(() => {
      found = parseFile(text, language).definitions.length;
    }, LONG);
    expect(time).toBeLessThan(LONG);
    expect(found).toBe(10_000);
  });

  it.each([...open, 'class A ', 'fun a', 'val a = ', 'a.b<', '\nclass A<', '{\n', '\n {'])(
    'is short for many times %j',
    (mark) => {
      const read = (count: number) => parseFile(definition + mark.repeat(count), language);
      expect(timeOfMany(MANY, LONG, read)).toBeLessThan(LONG);
    },
  );
});
