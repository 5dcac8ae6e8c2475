import { runCommandLine } from './run.js';

// Only the code is set: the process ends by itself, when everything that was written has been taken.
void runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
