import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogFile } from './log-file.ts';
import { Supervisor } from './supervisor.ts';

// How long the pauses are is tested beside them. Workers run many files: what is loaded is forgotten before and after.
vi.hoisted(() => vi.resetModules());
vi.mock('./back-off.ts', async (original) => ({
  ...(await original<typeof import('./back-off.ts')>()),
  pauseBeforeRestart: () => 1,
}));
afterAll(() => vi.resetModules());

let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function supervise(program: string): Promise<Supervisor> {
  const main = join(folder, 'program.mjs');
  await writeFile(main, program);
  const log = new LogFile(join(folder, 'program.log'));
  const environment = { PATH: process.env.PATH ?? '' };
  return new Supervisor({ name: 'bff', main, cwd: folder, environment, watch: false }, log, (line) => said.push(line));
}

const notes = (): Promise<string> => readFile(join(folder, 'notes'), 'utf8').catch(() => '');
const NOTE = "import { appendFileSync } from 'node:fs'; const note = (text) => appendFileSync('notes', text);";

it('starts a process again that crashes after it was ready', async () => {
  const supervisor = await supervise(`${NOTE} note('up '); setTimeout(() => process.exit(3), 50);`);
  supervisor.markReady();
  const run = supervisor.run();
  await vi.waitFor(async () => expect(await notes()).toMatch(/^up up /), { timeout: 5_000 });
  expect(said[0]).toContain('bff stopped (exit code 3)');
  await supervisor.stop();
  await run;
});

it('gives a process up that never comes up, and shows the end of its log', async () => {
  const supervisor = await supervise("console.log('the reason'); process.exit(1);");
  await expect(supervisor.run()).rejects.toThrow(/could not be started \(exit code 1\)[\s\S]*the reason/);
});

it('lets a process close in its own way when it is stopped', async () => {
  const supervisor = await supervise(`${NOTE} setInterval(() => {}, 1000);
    process.once('SIGTERM', () => { note('closed'); process.exit(0); }); note('up ');`);
  const run = supervisor.run();
  await vi.waitFor(async () => expect(await notes()).toBe('up '), { timeout: 5_000 });
  await supervisor.stop();
  await run;
  expect(await notes()).toBe('up closed');
  expect(said).toEqual([]);
});

it('limits the space of new objects, which would otherwise grow with the memory of the machine', async () => {
  const supervisor = await supervise(`${NOTE} note(process.execArgv.join(' ')); setInterval(() => {}, 1000);`);
  const run = supervisor.run();
  const flags = '--max-semi-space-size=16';
  await vi.waitFor(async () => expect(await notes()).toContain(flags), { timeout: 5_000 });
  await supervisor.stop();
  await run;
});
