import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly rssMegabytes: number;
  readonly command: string;
}

/** Every process of this machine, as `ps` tells of it. */
export async function allProcesses(): Promise<readonly RunningProcess[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { maxBuffer: 2 ** 24 });
  return stdout.split('\n').flatMap((line) => parseProcess(line) ?? []);
}

/** One line of `ps -o pid=,ppid=,rss=,args=`; null when it is none. */
export function parseProcess(line: string): RunningProcess | null {
  const [, pid, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
  if (command === undefined) return null;
  return { pid: Number(pid), parent: Number(parent), rssMegabytes: Number(kilobytes) / 1024, command };
}

/** Linux counts processor time in hundredths of a second, whatever its kernel's own clock. */
const TICK_MS = 10;

/** Processor time that a process has used so far, of all its threads, in ms; NaN where there is no /proc. */
export async function processorTimeMs(pid: number): Promise<number> {
  try {
    return parseProcessorTime(await readFile(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** User and system time of a line of /proc/PID/stat, in ms. The name before them may hold spaces and brackets. */
export function parseProcessorTime(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
