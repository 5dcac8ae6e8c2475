/** Milliseconds of processor time that something takes: what else the machine does counts for little. */
export function timeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
