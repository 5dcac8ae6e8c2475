import { wordsOf } from '../outline/table.js';

/** Keywords in lower case; SQL is case-insensitive. */
const WORDS = wordsOf(`
  add after aggregate all alter always analyze and any array as asc asymmetric authorization before begin between body both by
  call cascade case cast change check cluster collate column comment commit concurrently constraint create cross cube current
  cursor cycle database deallocate declare default deferrable deferred definer delete delimiter desc describe deterministic
  distinct do domain drop each else elseif elsif end enum escape except exclude exec execute exists explain extension external
  fetch filter first following for foreign from full function generated global go grant group grouping handler having if ilike
  immediate immutable in index inherits initially inner inout input insert instead intersect interval into invoker is isolation
  join key language last lateral leading leave left leftarg level like limit local lock loop macro match materialized merge
  minvalue maxvalue modify move natural new next no not nothing notnull null nulls of off offset old on only open option or order
  others out outer over overlaps owned owner parallel partition percent perform plpgsql policy position preceding precision
  prepare primary privileges procedure public raise range read recursive references refresh release rename repeat replace restrict
  return returning returns revoke right role rollback rollup row rows rule savepoint schema scroll security select sequence
  serializable session set setof similar simple some sqlstate stable start statement stored strict symmetric table tablespace
  temp temporary then to top trailing transaction trigger truncate truncated type union unique unlogged until update use user using
  vacuum values view virtual volatile when where while window with within without work`);

/** Types and functions that databases provide. */
export const OF_SQL = wordsOf(`
  abs array_agg array_append array_length avg bigint bigserial binary bit blob bool boolean bytea ceil char character cidr
  coalesce concat concat_ws count current_date current_setting current_timestamp current_user date date_add date_format
  date_part date_trunc datediff datetime decimal dense_rank double exp extract float floor format gen_random_uuid geometry
  getdate greatest group_concat hstore ifnull inet int int2 int4 int8 integer isnull json json_agg json_array_elements
  json_build_object json_extract json_object json_object_agg jsonb jsonb_agg jsonb_array_elements jsonb_build_object jsonb_set lag
  last_insert_id lead left length like_regex ln log longtext lower lpad ltrim max md5 mediumint mediumtext min mod money month
  nchar nextval now nullif number numeric nvarchar nvl percentile_cont pg_catalog power quote_ident quote_literal random rank
  real regexp_matches regexp_replace replace reverse right round row_number row_to_json rpad rtrim serial sign smallint
  smallserial split_part sqrt string_agg string_to_array strpos substr substring sum text time timestamp timestamptz timetz
  tinyint tinytext to_char to_date to_json to_jsonb to_number to_timestamp to_tsquery to_tsvector trim trunc tsquery tsvector
  unnest unsigned upper uuid varbinary varchar varchar2 varying week xml year zerofill`);

/** The keywords in both of the usual cases. */
export const SQL_KEYWORDS = wordsOf(
  [...WORDS].join(' '),
  [...WORDS].map((word) => word.toUpperCase()).join(' '),
);

/** Whether a word is a keyword or is provided by databases, in any case. */
export function isOfSql(word: string): boolean {
  const small = word.toLowerCase();
  return WORDS.has(small) || OF_SQL.has(small);
}
