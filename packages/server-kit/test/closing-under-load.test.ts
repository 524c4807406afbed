import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('./busy-server.ts', import.meta.url));
const CLOSINGS = 10;
const VISITORS = 8;
const ANSWERS_BEFORE = 40;

/** Asks until nobody is there to take a connection; gives what else became of the requests, with how often. */
async function closeUnderLoad(agent: Agent): Promise<Readonly<Record<string, number>>> {
  const server = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = String((await once(server.stdout, 'data'))[0]);
  const outcomes: Record<string, number> = {};
  async function visitor(): Promise<void> {
    for (;;) {
      const outcome = await ask(url, agent);
      if (outcome === 'ECONNREFUSED') return;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (outcomes.here === ANSWERS_BEFORE) server.kill('SIGTERM');
    }
  }
  const [[exitCode]] = await Promise.all([once(server, 'exit'), ...Array.from({ length: VISITORS }, visitor)]);
  expect(exitCode).toBe(0);
  return outcomes;
}

function ask(url: string, agent: Agent): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
  request(url, { agent }, (answer) => text(answer).then(resolve, fail))
    .on('error', fail)
    .end();
  return promise;
}

for (const [connections, keepAlive] of [
  ['each on a connection of its own', false],
  ['on kept connections', true],
] as const) {
  // For the full run: between its last look at who has connected and its end, a process may be kept from running, and on a busy
  // machine sometimes is.
  it(`answers everybody who has connected while it ends: ${connections}`, {
    tags: ['full'],
    timeout: 120_000,
  }, async () => {
    for (let closing = 0; closing < CLOSINGS; closing += 1) {
      const agent = new Agent({ keepAlive });
      expect(await closeUnderLoad(agent)).toEqual({ here: expect.any(Number) });
      agent.destroy();
    }
  });
}
