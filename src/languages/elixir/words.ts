import { wordsOf } from '../outline/table.js';

export const ELIXIR_KEYWORDS = wordsOf(`
  after alias and case catch cond def defdelegate defexception defguard defguardp defimpl defmacro defmacrop defmodule
  defoverridable defp defprotocol defstruct do else end false fn for if import in nil not or quote raise receive require
  rescue reraise super throw true try unless unquote unquote_splicing use when with __MODULE__ __CALLER__ __DIR__ __ENV__`);

/** Modules and functions visible in every Elixir file. */
export const OF_ELIXIR = wordsOf(`
  Access Agent Application ArgumentError Atom Base Behaviour Bitwise Code Date DateTime Enum Enumerable ETS Exception File
  Float Function GenServer IO Inspect Integer Kernel KeyError Keyword List Logger Macro Map MapSet Mix MatchError Module
  NaiveDateTime Node Path Port Process Protocol Range Record Regex Registry RuntimeError Stream String StringIO Supervisor
  System Task Time Tuple URI Version ExUnit
  abs apply assert assert_raise assert_receive refute capture_io binding byte_size div elem exit hd tl inspect is_atom
  is_binary is_boolean is_function is_integer is_list is_map is_nil is_number is_tuple length make_ref map_size max min node
  put_elem put_in rem round self send spawn struct throw to_string trunc tuple_size update_in get_in describe test setup
  setup_all on_exit sigil_r tap then`);
