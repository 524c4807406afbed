import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('./busy-server.ts', import.meta.url));
const CLOSINGS = 2;
const CLOSINGS_OF_FULL_RUN = 10;
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

async function expectAllAnswered(keepAlive: boolean, closings: number): Promise<void> {
  for (let closing = 0; closing < closings; closing += 1) {
    const agent = new Agent({ keepAlive });
    expect(await closeUnderLoad(agent)).toEqual({ here: expect.any(Number) });
    agent.destroy();
  }
}

describe.each([
  ['each on a connection of its own', false],
  ['on kept connections', true],
])('answers everybody who has connected while it ends: %s', (_, keepAlive) => {
  it('in some tries', () => expectAllAnswered(keepAlive, CLOSINGS));

  it('in many tries', { tags: ['full'], timeout: 120_000 }, () => expectAllAnswered(keepAlive, CLOSINGS_OF_FULL_RUN));
});
