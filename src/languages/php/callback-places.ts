import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Limits: tokens and arguments that are read backwards. */
const MOST_TOKENS = 150;
const MOST_ARGUMENTS = 7;

/** PHP and WordPress functions, with the index of the argument that they call: `array_map('shorten', $all)`. */
const CALLBACKS: ReadonlyMap<string, number> = new Map(
  [
    `call_user_func call_user_func_array forward_static_call forward_static_call_array array_map is_callable fromCallable
     spl_autoload_register set_error_handler set_exception_handler register_shutdown_function ob_start
     header_register_callback register_tick_function`,
    `add_action add_filter remove_action remove_filter has_action has_filter add_shortcode add_feed register_activation_hook
     register_deactivation_hook register_uninstall_hook usort uasort uksort array_filter array_walk array_walk_recursive
     array_reduce array_find array_find_key array_any array_all preg_replace_callback iterator_apply`,
    'add_meta_box add_settings_field add_settings_section wp_add_dashboard_widget array_udiff array_uintersect',
    '',
    'add_menu_page add_options_page add_theme_page add_management_page add_plugins_page add_users_page add_dashboard_page',
    'add_submenu_page',
  ].flatMap((names, place) =>
    names.split(/\s+/).map((name): readonly [string, number] => [name, place]),
  ),
);

/** An array key for a callback: `'callback' => 'close'`. */
const KEY = /^['"](?:\w*_)?callback['"]$/;

/** Whether the expression at a position is passed as a callback. */
export function isCallback(reader: TokenReader, at: number): boolean {
  if (reader.is(at - 1, '>') && reader.is(at - 2, '=')) return KEY.test(reader.text(at - 3));
  if (!reader.is(at - 1, '(') && !reader.is(at - 1, ',')) return false;
  let place = 0;
  let depth = 0;
  for (let before = at - 1; before >= 0 && before > at - MOST_TOKENS; before--) {
    const kind = reader.kind(before);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind)) depth--;
    else if (depth === 0 && reader.is(before, ',')) place++;
    if (depth < 0) return reader.is(before, '(') && isCalled(reader, before - 1, place);
    if (place > MOST_ARGUMENTS) return false;
  }
  return false;
}

/** Whether a function takes a callback at an index. */
function isCalled(reader: TokenReader, word: number, place: number): boolean {
  if (reader.kind(word) !== Token.Word || CALLBACKS.get(reader.text(word)) !== place) return false;
  const isMember = reader.is(word - 1, ':') || reader.is(word - 1, '>');
  return reader.isWord(word, 'fromCallable') === isMember;
}
