import { wordsOf } from '../outline/table.js';

export const OCAML_KEYWORDS = wordsOf(`
  and as assert asr begin class constraint do done downto else end exception external false for fun function functor if in
  include inherit initializer land lazy let lor lsl lsr lxor match method mod module mutable new nonrec object of open or
  private rec sig struct then to true try type val virtual when while with _ self`);

/** Types, constructors and functions visible in every OCaml file. */
export const OF_OCAML = wordsOf(`
  int char string bytes float bool unit exn array list option result ref lazy_t format in_channel out_channel int32 int64
  nativeint Some None Ok Error Not_found Failure Invalid_argument End_of_file Exit Sys_error Stack_overflow Out_of_memory
  Assert_failure Match_failure Division_by_zero
  raise raise_notrace failwith invalid_arg compare min max not abs fst snd ignore succ pred sqrt exp log floor ceil truncate
  float_of_int int_of_float string_of_int int_of_string string_of_bool string_of_float float_of_string bool_of_string
  int_of_char char_of_int print_string print_endline print_int print_newline print_char print_float prerr_string
  prerr_endline read_line read_int open_in open_out close_in close_out input_line output_string flush at_exit exit incr
  decr stdin stdout stderr max_int min_int infinity nan epsilon_float`);
