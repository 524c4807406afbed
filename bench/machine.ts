import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
/** Linux reports processor time in hundredths of a second, regardless of the kernel's clock. */
const TICK_MS = 10;

/** Whether processes can be bound to cores: macOS and small images have no `taskset` (util-linux). */
export const canPin: boolean = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

export function pin(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}

export async function withCleanUp<T>(work: (cleanUp: AsyncDisposableStack) => Promise<T>): Promise<T> {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await work(cleanUp);
  } finally {
    await cleanUp.disposeAsync();
  }
}

/** The child processes of this process, as `ps` lists them. */
export function childProcesses() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { maxBuffer: 2 ** 24, encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid ? [{ pid: Number(pid), rssMb: Number(kilobytes) / 1024, command }] : [];
  });
}

/** Processor time that all threads of a process have used so far, in ms; NaN where there is no /proc. */
export function processorTimeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in front of these fields may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
