import { execFile, execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What is measured runs here, alone. */
export const SERVER_CORE = 0;
/** Whatever asks it, and whatever it asks, run here. */
export const LOAD_CORE = 1;

/** Tells whether processes can be bound to cores: there are two, and `taskset` (util-linux). */
export const canPin: boolean = availableParallelism() > 1 && hasTaskset();

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version']);
    return true;
  } catch {
    // macOS and small images have none: nothing is bound then, which the report says.
    return false;
  }
}

/** Binds a running process with all its threads to a core, where that can be done. */
export async function pin(pid: number, core: number): Promise<void> {
  if (canPin) await run('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}

/** How to start Node on a core: a command and its first arguments. */
export function nodeOn(core: number): readonly [string, ...string[]] {
  return canPin ? ['taskset', '--cpu-list', String(core), process.execPath] : [process.execPath];
}
