// V8's flags of this process. Under other flags than its own V8 refuses the compiled code that Node brings along for its own parts, and a
// thread that starts then compiles all of them anew: that is half of what its start takes.
const { cachedDataVersionTag, setFlagsFromString } = require('node:v8');

/** V8's own values of the flags that are set here: those of Node 20, and of later versions where they have the flag. */
const OWN_VALUES = {
  'regexp-tier-up-ticks': 1,
  'max-inlined-bytecode-size-cumulative': 920,
  'interrupt-budget': 67584,
};

/** What is set, by the names of flags; empty while V8's own values are in force. */
let flags = {};
/** Stands for V8's own values. */
const ownTag = cachedDataVersionTag();

/** @param {Readonly<Record<string, number>>} values By the names of flags, which {@link OWN_VALUES} holds. */
function setFlags(values) {
  for (const [name, value] of Object.entries(values)) setFlagsFromString(`--${name}=${value}`);
  flags = values;
}

/**
 * Puts V8's own values back in force, so that threads can start; one of them sets the flags again (`bin/worker.js`).
 *
 * @returns What was set; empty where that is nothing, or stays because this V8 has other values of its own.
 */
function layDownFlags() {
  const values = flags;
  setFlags(Object.fromEntries(Object.keys(values).map((name) => [name, OWN_VALUES[name]])));
  if (cachedDataVersionTag() === ownTag) return values;
  setFlags(values);
  return {};
}

module.exports = { layDownFlags, setFlags };
