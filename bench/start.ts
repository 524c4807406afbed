/**
 * `npx pnpm@12 start` on a clone that is installed and built and has its data: from typing it to everything being ready.
 * `node bench/start.ts [--runs 3] [--write] [--assert]`. The first start, which makes the data, is told apart.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { LISTENERS } from '../scripts/start/listeners.ts';
import { CleanUp } from '../tests/support/clean-up.ts';
import { freePort } from '../tests/support/free-port.ts';
import { publish } from './report/document.ts';
import { markdownTable } from './report/table.ts';
import { isMet, type Target, targetTable } from './report/targets.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
  },
});
const ROOT = join(import.meta.dirname, '..');
const READY = /^Ready after ([\d.]+) s/;

interface Start {
  /** Seconds from the command to its word that all is ready. */
  readonly wholeSeconds: number;
  /** Of these, what the command itself counts: without the package runners. */
  readonly ownSeconds: number;
}

async function start(environment: NodeJS.ProcessEnv): Promise<Start> {
  const begun = performance.now();
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn('npx', ['--yes', 'pnpm@12', 'start'], { cwd: ROOT, env: environment, stdio, detached: true });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const own = READY.exec(line)?.[1];
      if (own) return { wholeSeconds: (performance.now() - begun) / 1000, ownSeconds: Number(own) };
    }
    throw new Error('It ended before it was ready.');
  } finally {
    // All of it, as Ctrl+C in a terminal does.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

const cleanUp = new CleanUp();
try {
  const dataDir = await mkdtemp(join(tmpdir(), 'sound-library-start-'));
  cleanUp.add(() => rm(dataDir, { recursive: true, force: true }));
  const ports: Record<string, string> = {};
  for (const { portVariable } of LISTENERS) ports[portVariable] = String(await freePort());
  const environment = { ...process.env, ...ports, DATA_DIR: dataDir };

  const first = await start(environment);
  const warm: Start[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) warm.push(await start(environment));
  const whole = warm.map(({ wholeSeconds }) => wholeSeconds);
  const own = warm.map(({ ownSeconds }) => ownSeconds);
  const targets: readonly Target[] = [
    { name: 'npx pnpm@12 start, warm: ready', values: whole, unit: ' s', digits: 1, atMost: 6 },
  ];
  const table = markdownTable(
    ['seconds', 'from typing it', 'as it counts itself'],
    [
      ['warm', { values: whole, digits: 1 }, { values: own, digits: 1 }],
      ['without data', { values: [first.wholeSeconds], digits: 1 }, { values: [first.ownSeconds], digits: 1 }],
    ],
  );
  await publish('start', [targetTable(targets), table], values.write);
  if (values.assert && targets.some((target) => isMet(target) === false)) process.exitCode = 1;
} finally {
  await cleanUp.run();
}
