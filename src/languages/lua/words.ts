import { wordsOf } from '../outline/table.js';

export const LUA_KEYWORDS = wordsOf(`
  and break do else elseif end false for function goto if in local nil not or repeat return then true until while require`);

/** Functions and modules visible in every Lua file. */
export const OF_LUA = wordsOf(`
  assert collectgarbage dofile error getmetatable ipairs load loadfile loadstring next pairs pcall print rawequal rawget rawlen
  rawset select setmetatable tonumber tostring type unpack xpcall describe it context before_each after_each setup teardown
  string table math os io coroutine debug package utf8 bit jit vim`);
