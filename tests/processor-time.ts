/** What this process computes while it works, in ms: what others do meanwhile is not in it, nor what is waited for. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
