import { runCommandLine } from './run.js';

// Only the code is set: the process ends by itself, when everything that was written has been taken.
process.exitCode = await runCommandLine(process.argv.slice(2));
