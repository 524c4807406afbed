import { readFile } from 'node:fs/promises';

const POLL_MS = 1_000;
/** `npm exec`, `npx`, `pnpm`, and the shells that these run scripts in. */
const RUNNER = /(^|\/)(npm|npx|pnpm)( |$)|^(\/bin\/)?sh -c /;

/**
 * Calls back when one of the package runners between the user and this process has ended. A runner does not always forward
 * signals: `npx` leaves its child running. Where there is no /proc, nothing is watched.
 */
export async function onRunnerGone(callBack: () => void): Promise<void> {
  const runners = await runnersAbove(process.ppid);
  const timer = setInterval(() => {
    if (runners.every(isAlive)) return;
    clearInterval(timer);
    callBack();
  }, POLL_MS);
  timer.unref();
}

async function runnersAbove(pid: number): Promise<number[]> {
  const found = await describe(pid);
  if (!found || !RUNNER.test(found.command)) return [];
  return [pid, ...(await runnersAbove(found.parent))];
}

async function describe(pid: number): Promise<{ readonly parent: number; readonly command: string } | undefined> {
  try {
    const [status, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    return { parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command: commandLine.replaceAll('\0', ' ').trim() };
  } catch {
    // There is no /proc on this system, or the process has just ended: the chain stops here.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
