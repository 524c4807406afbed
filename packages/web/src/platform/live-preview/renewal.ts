/**
 * Makes work that is asked for again and again run one at a time: what is asked for while it runs makes it run once more,
 * so that the last one saw everything.
 */
export function createRenewal(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedFor = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isAskedFor) {
      isAskedFor = false;
      // Whoever shows what could not be had says so; here the next time matters.
      await work().catch(() => undefined);
    }
    isRunning = false;
  }
  return () => {
    isAskedFor = true;
    if (!isRunning) void run();
  };
}
