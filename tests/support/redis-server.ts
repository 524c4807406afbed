import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisProgram } from '../../scripts/test/requirements.ts';
import { freePort, temporaryFolder } from './local-resources.ts';

/** The server in REDIS_URL, or a separate one without persistence. */
export async function redisServer(cleanUp: AsyncDisposableStack) {
  if (!process.env.REDIS_URL) return ownRedisServer(cleanUp);
  const { hostname, port } = new URL(process.env.REDIS_URL);
  return { host: hostname, port: Number(port || 6379), keyPrefix: newPrefix() };
}

/** For the keys of this test only: the server may be shared. */
const newPrefix = (): string => `test-${randomUUID()}`;

async function ownRedisServer(cleanUp: AsyncDisposableStack) {
  const program = redisProgram(process.env);
  if (!program) throw new Error('There is neither redis-server nor valkey-server on the PATH.');
  const folder = await temporaryFolder(cleanUp);
  const port = await freePort();
  const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const server = spawn(program, options, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  cleanUp.defer(async () => {
    server.kill();
    await ended;
  });
  while (!(await responds(port))) {
    if (server.exitCode !== null) throw new Error(`${program} ended before it responded.`);
    await sleep(20);
  }
  return { host: '127.0.0.1', port, keyPrefix: newPrefix() };
}

async function responds(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
