import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree, LISTENERS, type Ports, readPorts } from '../../scripts/start/listeners.ts';

/** A new empty folder, deleted with `cleanUp`. */
export async function temporaryFolder(cleanUp: AsyncDisposableStack): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sound-library-'));
  cleanUp.defer(() => rm(path, { recursive: true, force: true, maxRetries: 3 }));
  return path;
}

/** Starts something that has several parts; when one of them fails, those before it end. */
export async function startWhole<Whole>(start: (cleanUp: AsyncDisposableStack) => Promise<Whole>): Promise<Whole> {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await start(cleanUp);
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

export const PROJECT_ROOT = join(import.meta.dirname, '../..');

/** Below the ports of outgoing connections (32768 on Linux), and above 10080, the last that browsers block. */
const FIRST = 10_081;
const LAST = 32_767;
const RANGE = 64;
const RANGES = Math.floor((LAST + 1 - FIRST) / RANGE);

let issued = 0;

export async function freePort(): Promise<number> {
  const first = FIRST + (process.pid % RANGES) * RANGE;
  for (let attempt = 0; attempt < RANGE; attempt++) {
    const port = first + (issued++ % RANGE);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`Every port from ${first} to ${first + RANGE - 1} is taken: end what was left running.`);
}

export async function freePorts(): Promise<Ports> {
  const chosen = LISTENERS.map(async ({ portVariable }) => [portVariable, String(await freePort())] as const);
  return readPorts(Object.fromEntries(await Promise.all(chosen)));
}

export async function listenLocally(server: Server): Promise<{ readonly port: number; close(): Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      if (server instanceof HttpServer) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
