import { openSync, readSync } from 'node:fs';

/**
 * Loaded into a process before its own code: what it takes for now is CLOCK_OFFSET_MS from the machine's clock, or as far as the
 * file CLOCK_FILE says at that moment (movable-clock.ts). Time goes on as ever, so that deadlines and timers hold.
 */
const { CLOCK_FILE, CLOCK_OFFSET_MS } = process.env;
const offset = CLOCK_FILE ? offsetIn(CLOCK_FILE) : fixedOffset();

/** Read anew each time, which takes some microseconds: all processes that were told of the file move at once. */
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
