/** JavaScript functions that return their first argument, or what it resolves to. */
export const PASSING_ON = /^(?:Object\.(?:freeze|seal|assign)|Promise\.resolve|structuredClone)$/;

/** JavaScript functions that return a list or set of what their argument contains. */
export const LISTING = /^(?:Object\.values|Array\.from|Set)$/;
