import { afterAll, beforeAll, expect, it } from 'vitest';
import { CleanUp } from '../support/clean-up.ts';
import { freePort } from '../support/free-port.ts';
import { type ServiceProcess, startService } from '../support/service-process.ts';
import { registerWriter, type Writer } from './acknowledged-writes.ts';
import { startSurroundings } from './surroundings.ts';

/** In the gate one of each signal; CYCLES=100 for what is promised. */
const CYCLES = Number(process.env.CYCLES ?? 1);
const WRITERS = 4;
/** A process is ended after so many writes more, another number in every cycle. */
const WRITES = [3, 40, 11, 25, 1, 60, 17] as const;
const CYCLE_WITHIN_MS = 30_000;
/** Each start, of whatever the process before left behind; judged in the long run, which has the machine to itself. */
const READY_WITHIN_MS = process.env.CYCLES === undefined ? Number.POSITIVE_INFINITY : 10_000;

const cleanUp = new CleanUp();
let url: string;
let running: ServiceProcess;
/** Starts the product API on what the process before has left behind. */
let start: () => Promise<void>;
beforeAll(async () => {
  const port = await freePort();
  const { environment } = await startSurroundings(cleanUp, port);
  url = `http://127.0.0.1:${port}`;
  start = async () => {
    running = await startService('product-api', port, environment);
  };
  cleanUp.add(async () => void (await running?.end('SIGKILL')));
  await start();
}, CYCLE_WITHIN_MS);
afterAll(() => cleanUp.run());

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'whatever was acknowledged before a %s stands after the next start, which succeeds',
  { timeout: (CYCLES + 2) * CYCLE_WITHIN_MS, tags: ['never'] },
  async (signal) => {
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => registerWriter(url, `${signal}-${index}@example.com`)),
    );
    const starts = [running.readyMs];

    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const written = countOf(writers);
      const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(url)));
      writing.catch(() => undefined);
      await expect
        .poll(() => countOf(writers), { timeout: CYCLE_WITHIN_MS, interval: 2 })
        .toBeGreaterThan(written + (WRITES[cycle % WRITES.length] ?? 0));
      const code = await running.end(signal);
      await writing;
      if (signal === 'SIGTERM') expect(code, running.output().slice(-2000)).toBe(0);

      await start();
      starts.push(running.readyMs);
      expect((await Promise.all(writers.map((writer) => writer.lost(url)))).flat()).toEqual([]);
    }
    const slowest = starts
      .sort((a, b) => a - b)
      .map(Math.round)
      .slice(-5)
      .join(', ');
    console.info(`${CYCLES} times ${signal}: ${countOf(writers)} writes; the slowest starts took ${slowest} ms`);
    expect(starts.filter((ms) => ms > READY_WITHIN_MS)).toEqual([]);
  },
);

const countOf = (writers: readonly Writer[]): number => writers.reduce((sum, writer) => sum + writer.count(), 0);
