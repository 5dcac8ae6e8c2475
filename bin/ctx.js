#!/usr/bin/env node
// The built command; `npm run build` makes it. CommonJS, because that starts faster than a module does.
require('./start.js').start(process.argv.slice(2));
