import { wordsOf } from '../outline/table.js';

export const ERLANG_KEYWORDS = wordsOf(`
  after and andalso band begin bnot bor bsl bsr bxor case catch cond div else end fun if let maybe not of or orelse receive rem
  try when xor`);

/** Attributes that define types, or that declare those of a function. */
export const OF_TYPES = wordsOf('type opaque nominal spec callback');

/** Attributes that begin a form even if the previous one has no end. */
export const ATTRIBUTES = wordsOf(`
  behavior behaviour callback compile define deprecated dialyzer doc else elif endif error export export_type feature file if
  ifdef ifndef import include include_lib module moduledoc nominal on_load opaque optional_callbacks record spec type undef vsn
  warning`);

/** Functions and types visible in every Erlang module. */
export const OF_ERLANG = wordsOf(`
  abs alias apply atom_to_binary atom_to_list binary_part binary_to_atom binary_to_existing_atom binary_to_float
  binary_to_integer binary_to_list binary_to_term bit_size bitstring_to_list byte_size ceil check_old_code
  check_process_code date delete_module demonitor disconnect_node element erase error exit float float_to_binary
  float_to_list floor garbage_collect get get_keys group_leader halt hd integer_to_binary integer_to_list iolist_size
  iolist_to_binary is_alive is_atom is_binary is_bitstring is_boolean is_float is_function is_integer is_list is_map
  is_map_key is_number is_pid is_port is_process_alive is_record is_reference is_tuple length link list_to_atom
  list_to_binary list_to_bitstring list_to_existing_atom list_to_float list_to_integer list_to_pid list_to_port
  list_to_ref list_to_tuple load_module make_ref map_get map_size max min module_info monitor monitor_node node nodes now
  open_port pid_to_list port_close port_command port_connect port_to_list pre_loaded process_flag process_info processes
  purge_module put ref_to_list register registered round self setelement size spawn spawn_link spawn_monitor spawn_opt
  spawn_request split_binary statistics term_to_binary term_to_iovec throw time tl trunc tuple_size tuple_to_list unalias
  unlink unregister whereis record_info
  any arity atom binary bitstring bool boolean byte char dynamic function identifier integer iodata iolist list map mfa
  module neg_integer nil no_return non_neg_integer none nonempty_binary nonempty_bitstring nonempty_improper_list
  nonempty_list nonempty_maybe_improper_list nonempty_string maybe_improper_list number pid port pos_integer reference
  string term timeout tuple`);

/** Macros that the compiler or the headers of its test tools define. */
export const MACROS_OF_ERLANG = wordsOf(`
  MODULE MODULE_STRING FILE LINE MACHINE FUNCTION_NAME FUNCTION_ARITY OTP_RELEASE TEST
  assert assertNot assertMatch assertNotMatch assertEqual assertNotEqual assertException assertNotException assertError
  assertExit assertThrow assertCmd _assert _assertNot _assertMatch _assertNotMatch _assertEqual _assertNotEqual
  _assertException _assertError _assertExit _assertThrow _test _f debugMsg debugFmt debugVal LET FORALL
  LOG_DEBUG LOG_INFO LOG_NOTICE LOG_WARNING LOG_ERROR LOG_CRITICAL LOG_ALERT LOG_EMERGENCY LOG`);
