/**
 * Measures `npx pnpm@12 start` in an installed and built clone, from the command to every process being ready:
 * `node bench/start.ts [--runs 3] [--write] [--assert]`. The first start, which creates the data, is reported separately.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { LISTENERS } from '../scripts/start/listeners.ts';
import { freePort, temporaryFolder } from '../tests/support/local-resources.ts';
import { withCleanUp } from './machine.ts';
import { publish, REPORT_OPTIONS } from './report.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, ...REPORT_OPTIONS } });
const ROOT = join(import.meta.dirname, '..');

await withCleanUp(async (cleanUp) => {
  const environment: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: await temporaryFolder(cleanUp) };
  for (const { portVariable } of LISTENERS) environment[portVariable] = String(await freePort());
  const first = await secondsUntilReady(environment);
  const warm: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) warm.push(await secondsUntilReady(environment));
  const target = { name: 'npx pnpm@12 start, warm, s', values: warm, digits: 1, atMost: 6 };
  await publish('start', [target], [`Without data: ${first.toFixed(1)} s.`], values);
});

async function secondsUntilReady(env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const words = ['--yes', 'pnpm@12', 'start'];
  const child = spawn('npx', words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('Ready after ')) return (performance.now() - begun) / 1000;
    }
    throw new Error('It ended before it was ready.');
  } finally {
    // Signals the process group, as Ctrl+C in a terminal does.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}
