-- Writes which function each call in a Lua project was seen to mean while its tests ran, a JSON object a line, for
-- graph-precision.ts with `--seen`. In the project, with the Lua that its tests need (5.1 and later, LuaJIT, Neovim):
--
--     CALLS_OF=$PWD CALLS_TO=calls.jsonl LUA_INIT=@<this file> busted
--
-- Neovim reads it with `luafile <this file>` in what starts it (`minimal_init` of plenary), with the same two variables set.
-- Calls that no test reaches are not known, nor are those whose line does not name what it calls (callbacks that functions of C
-- call, metamethods, iterators). Several processes add to the same file, which may then state a call more than once.
local root = os.getenv('CALLS_OF')
if not root then return end
root = root:gsub('/*$', '/')
local out = assert(io.open(os.getenv('CALLS_TO'), 'a'))
out:setvbuf('line')

local getinfo, sethook, tail_known = debug.getinfo, debug.sethook, not rawget(_G, 'jit')
local paths, texts, seen = {}, {}, {}

--- The path of a source within the project, or false.
local function path_of(source)
  local known = paths[source]
  if known ~= nil then return known end
  local path = source:match('^@(.*)')
  if path then
    if path:sub(1, 1) ~= '/' then path = root .. path end
    path = path:gsub('/%./', '/'):gsub('//+', '/')
    local shorter = 1
    while shorter > 0 do path, shorter = path:gsub('/[^/.][^/]*/%.%./', '/') end
    path = path:sub(1, #root) == root and path:sub(#root + 1)
  end
  paths[source] = path or false
  return paths[source]
end

local function line_of(path, line)
  local lines = texts[path]
  if not lines then
    lines = {}
    local file = io.open(root .. path)
    if file then
      for text in file:lines() do lines[#lines + 1] = text end
      file:close()
    end
    texts[path] = lines
  end
  return lines[line] or ''
end

--- The name that the text gives to the function that begins in a line.
local function declared(path, line)
  local text = line_of(path, line)
  local long = text:match('function%s+([%w_.:]+)%s*%(')
  if long then return long:match('[%w_]+$') end
  if text:match('^%s*function') then text = line_of(path, line - 1) .. text end
  return text:match('([%w_]+)%s*=%s*function') or text:match('%[%s*["\']([%w_]+)["\']%s*%]%s*=%s*function')
end

--- The group of a call by a name in a line of code, if the line has one.
local function group_of(text, name, what)
  local found
  for before, behind in text:gmatch('()%f[%w_]' .. name .. '%f[^%w_]%s*()') do
    local prefix, next_two = text:sub(1, before - 1), text:sub(behind, behind + 1)
    if (next_two:match('^[({"\']') or next_two == '[[') and not prefix:match('function%s+[%w_.:]*$') then
      local group = prefix:match(':%s*$') and 'member' or 'function'
      if prefix:match('%f[%w_.]self%s*[.:]%s*$') then group = 'this' end
      if not found or what == 'method' then found = group end
    end
  end
  return found
end

local function note(path, line, name, what, target, start)
  local own = declared(target, start)
  if own and own:sub(1, 2) == '__' and own ~= name then return true end
  local text = line_of(path, line)
  if not name or (not tail_known and own ~= name) then name, what = own, nil end
  local group = name and group_of(text, name, what)
  if not group and own then name, group = own, group_of(text, own) end
  if not group then return false end
  local declaration = own and ('{"path":%q,"line":%d,"name":%q}'):format(target, start, own) or ''
  out:write(('{"path":%q,"line":%d,"name":%q,"group":%q,"declarations":[%s],"known":true}\n')
    :format(path, line, name, group, declaration))
  return true
end

local last_path, last_line
local function hook(event, line)
  if event == 'line' then
    last_path, last_line = path_of(getinfo(2, 'S').source), line
    return
  end
  local called = getinfo(2, 'Sn')
  if called.what ~= 'Lua' then return end
  local target = path_of(called.source)
  if not target then return end
  local from = getinfo(3, 'Sl')
  local is_tail = event == 'tail call' or (from and from.what == 'tail')
  local path, at, name, what = last_path, last_line, nil, nil
  if not is_tail then
    if not from or from.what == 'C' then return end
    path, at, name, what = path_of(from.source), from.currentline, called.name, called.namewhat
  end
  if not path then return end
  local key = path .. ':' .. at .. ':' .. target .. ':' .. called.linedefined
  if seen[key] then return end
  seen[key] = true
  if what == 'metamethod' then return end
  local is_noted = note(path, at, name, what, target, called.linedefined)
  -- LuaJIT does not say which calls are tail calls.
  if not is_noted and not tail_known and last_path and line_of(last_path, last_line):match('%f[%w_]return%f[^%w_]') then
    note(last_path, last_line, nil, nil, target, called.linedefined)
  end
end

local create, wrap = coroutine.create, coroutine.wrap
local function hooked(run)
  return function(...)
    sethook(hook, 'cl')
    return run(...)
  end
end
if tail_known then
  coroutine.create = function(run) return create(hooked(run)) end
  coroutine.wrap = function(run) return wrap(hooked(run)) end
else
  jit.off()
end
sethook(hook, 'cl')
