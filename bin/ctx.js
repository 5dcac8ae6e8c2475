#!/usr/bin/env node
// The built command; `npm run build` makes it.
import '../dist/main.js';
