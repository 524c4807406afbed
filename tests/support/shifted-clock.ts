import { openSync, readSync } from 'node:fs';

/**
 * Preloaded into a process: shifts its clock by CLOCK_OFFSET_MS from the machine's, or by the current value in the file CLOCK_FILE
 * (movable-clock.ts). Time advances as usual, so that deadlines and timers work.
 */
const { CLOCK_FILE, CLOCK_OFFSET_MS } = process.env;
const offset = CLOCK_FILE ? offsetIn(CLOCK_FILE) : fixedOffset();

/** Read again each time, which takes some microseconds: all processes with the file move at once. */
function offsetIn(path: string): () => number {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(8);
  return () => {
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes.readDoubleLE();
  };
}

function fixedOffset(): () => number {
  const milliseconds = Number(CLOCK_OFFSET_MS);
  if (!Number.isFinite(milliseconds)) throw new Error('CLOCK_OFFSET_MS is not a number.');
  return () => milliseconds;
}

const MachineDate = Date;
const now = (): number => MachineDate.now() + offset();

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
