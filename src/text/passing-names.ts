/** Functions of JavaScript that yield what they are given first. */
export const PASSING_ON = /^(?:Object\.(?:freeze|seal|assign)|Promise\.resolve|structuredClone)$/;

/** The same of what yields a list or set of what that holds which it is given. */
export const LISTING = /^(?:Object\.values|Array\.from|Set)$/;
