import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { isGivenUp, logFile, pauseBeforeRestart, type Supervisor, supervise } from './supervisor.ts';

const folder = forEachTest(temporaryFolder);
let messages: string[];

beforeEach(async () => {
  messages = [];
});

async function supervised(program: string): Promise<Supervisor> {
  const main = join(folder.path, 'program.mjs');
  await writeFile(main, program);
  const log = logFile(join(folder.path, 'program.log'));
  const environment = { PATH: process.env.PATH ?? '' };
  return supervise({ name: 'bff', main, cwd: folder.path, environment, watch: false }, log, (line) =>
    messages.push(line),
  );
}

const notes = (): Promise<string> => readFile(join(folder.path, 'notes'), 'utf8').catch(() => '');
const NOTE = "import { appendFileSync } from 'node:fs'; const note = (text) => appendFileSync('notes', text);";

it('restarts a process that crashes after it was ready', async () => {
  const supervisor = await supervised(`${NOTE} note('up '); setTimeout(() => process.exit(3), 50);`);
  supervisor.markReady();
  const run = supervisor.run();
  await vi.waitFor(async () => expect(await notes()).toMatch(/^up up /), { timeout: 5_000 });
  expect(messages[0]).toContain('bff stopped (exit code 3)');
  await supervisor.stop();
  await run;
});

it('gives up on a process that never becomes ready, and shows the end of its log', async () => {
  const supervisor = await supervised("console.log('the reason'); process.exit(1);");
  await expect(supervisor.run()).rejects.toThrow(/could not be started \(exit code 1\)[\s\S]*the reason/);
});

it('lets a process close gracefully when it is stopped', async () => {
  const supervisor = await supervised(`${NOTE} setInterval(() => {}, 1000);
    process.once('SIGTERM', () => { note('closed'); process.exit(0); }); note('up ');`);
  const run = supervisor.run();
  await vi.waitFor(async () => expect(await notes()).toBe('up '), { timeout: 5_000 });
  await supervisor.stop();
  await run;
  expect(await notes()).toBe('up closed');
  expect(messages).toEqual([]);
});

it('limits the space of new objects, which would otherwise grow with the memory of the machine', async () => {
  const supervisor = await supervised(`${NOTE} note(process.execArgv.join(' ')); setInterval(() => {}, 1000);`);
  const run = supervisor.run();
  const flags = '--max-semi-space-size=16';
  await vi.waitFor(async () => expect(await notes()).toContain(flags), { timeout: 5_000 });
  await supervisor.stop();
  await run;
});

it('doubles the pause with every crash, up to ten seconds', () => {
  expect([1, 2, 3, 6, 7, 20].map(pauseBeforeRestart)).toEqual([250, 500, 1000, 8000, 10_000, 10_000]);
});

it('gives up on a process that crashes three times, unless it was ever ready', () => {
  expect([1, 2, 3].map((crashes) => isGivenUp(crashes, false))).toEqual([false, false, true]);
  expect(isGivenUp(1000, true)).toBe(false);
});
