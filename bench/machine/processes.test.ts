import { expect, it } from 'vitest';
import { allProcesses, parseProcess, parseProcessorTime, processorTimeMs } from './processes.ts';

it('reads a line of ps', () => {
  expect(parseProcess('  123   45  20480 node /a folder/main.ts --x')).toEqual({
    pid: 123,
    parent: 45,
    rssMegabytes: 20,
    command: 'node /a folder/main.ts --x',
  });
  expect(parseProcess('')).toBeNull();
});

it('reads processor time behind a name with brackets and spaces', () => {
  expect(parseProcessorTime('7 (a (b) c) S 1 1 1 0 -1 4194560 1 2 3 4 150 25 0 0 20 0')).toBe(1750);
});

it('finds itself', async () => {
  const all = await allProcesses();
  expect(all.find(({ pid }) => pid === process.pid)?.rssMegabytes).toBeGreaterThan(10);
  if (process.platform === 'linux') expect(await processorTimeMs(process.pid)).toBeGreaterThan(0);
});
