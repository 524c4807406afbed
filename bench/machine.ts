import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What is measured runs here, alone. */
export const SERVER_CORE = 0;
/** Whatever asks it, and whatever it asks, run here. */
export const LOAD_CORE = 1;
/** Linux counts processor time in hundredths of a second, whatever its kernel's own clock. */
const TICK_MS = 10;

/** Tells whether processes can be bound to cores: macOS and small images have no `taskset` (util-linux). */
export const canPin: boolean = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Binds a running process, with all its threads and what it starts from then on, to a core, where that can be done. */
export function pin(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}

/** The processes that this one has started, as `ps` tells of them. */
export function childProcesses() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { maxBuffer: 2 ** 24, encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid ? [{ pid: Number(pid), rssMb: Number(kilobytes) / 1024, command }] : [];
  });
}

/** Processor time that a process has used so far, of all its threads, in ms; NaN where there is no /proc. */
export function processorTimeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
