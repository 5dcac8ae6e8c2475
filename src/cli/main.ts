import { runCommandLine } from './run.js';

// Only the code is set, because the process ends by itself once all output has been read.
void runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
