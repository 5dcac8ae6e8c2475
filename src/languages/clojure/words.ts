import { wordsOf } from '../outline/table.js';

/** Control-flow forms of the language, and defining forms. */
export const CLOJURE_KEYWORDS = wordsOf(`
  def defn defn- defmacro defmethod defmulti defonce defprotocol definterface defrecord deftype deftest defstruct extend-type
  extend-protocol extend reify proxy ns in-ns fn fn* let let* letfn loop recur if if-not if-let if-some when when-not when-let
  when-some when-first cond condp cond-> cond->> case do doto doseq dotimes for while try catch finally throw quote var new set!
  binding and or not nil true false -> ->> as-> some-> some->> .. comment declare import require use gen-class & _ this %
  %1 %2 %3 &env &form`);

/** Core functions visible in every file. */
export const OF_CLOJURE = wordsOf(`
  Boolean Class Double Exception IllegalArgumentException Integer Long Math Number Object String System Thread Throwable
  * + - / < <= = == > >= not= alter alter-meta! alter-var-root apply array-map assert assoc assoc! assoc-in associative? atom
  await bean bigdec bigint boolean boolean? bound-fn butlast byte bytes char char? chunk class class? coll? comp
  compare compare-and-set! complement completing concat conj conj! cons constantly contains? count counted? cycle dec dec'
  decimal? delay deliver deref derive disj disj! dissoc dissoc! distinct distinct? doall dorun double drop drop-last drop-while
  eduction empty empty? ensure-reduced eval even? every-pred every? ex-cause ex-data ex-info ex-message false? ffirst file-seq
  filter filterv find find-ns find-var first flatten float float? fn? fnext fnil force format frequencies future future-call
  gensym get get-in group-by halt-when hash hash-map hash-set ident? identical? identity ifn? inc inc' indexed? inst? instance?
  int int? integer? interleave intern interpose into into-array isa? iterate juxt keep keep-indexed key keys keyword keyword?
  last lazy-cat lazy-seq list list* list? locking long macroexpand make-array make-hierarchy map map-entry? map-indexed map?
  mapcat mapv max max-key memoize merge merge-with meta methods min min-key mod name namespace nat-int? neg? newline next nfirst
  nil? nnext not not-any? not-empty not-every? ns-name ns-resolve nth nthnext nthrest num number? object-array odd? partial
  partition partition-all partition-by peek persistent! pop pos-int? pos? pr pr-str prefer-method print print-str printf println
  prn prn-str promise qualified-keyword? quot rand rand-int rand-nth range ratio? re-find re-groups re-matcher re-matches
  re-pattern re-seq read-string realized? reduce reduce-kv reduced reduced? ref rem remove repeat repeatedly replace reset!
  reset-meta! resolve rest reverse rseq run! satisfies? second select-keys send send-off seq seq? seqable? sequence sequential?
  set set? short shuffle simple-keyword? slurp some some-fn some? sort sort-by sorted-map sorted-set spit split-at split-with
  str string? subs subvec swap! swap-vals! symbol symbol? sync take take-last take-nth take-while test time to-array
  trampoline transduce transient tree-seq true? type unchecked-add unreduced update update-in update-keys update-vals uri? uuid
  uuid? val vals var? vary-meta vec vector vector? volatile! vreset! vswap! with-bindings with-meta with-open with-out-str
  with-redefs xml-seq zero? zipmap is are testing use-fixtures run-tests thrown? prn-str goog aget aset clj->js js->clj`);
