/**
 * Comes into a process that is soaked (`--import`) and tells, at a socket of its own, what is alive in it. It is the bench's:
 * the product knows nothing of it.
 */
import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { getHeapStatistics, queryObjects } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { type Inside, SOCKETS_VARIABLE, socketOf } from './sockets.ts';

type Kind = Parameters<typeof queryObjects>[0];

const folder = process.env[SOCKETS_VARIABLE];
if (folder && isMainThread) tellAt(socketOf(folder, partOf(process.argv[1] ?? '')));

function tellAt(socket: string): void {
  const timer = setTimeout(() => undefined);
  clearTimeout(timer);
  const server = createServer((_, response) => {
    // Looking for objects collects all garbage first: what is counted is what is held.
    const inside: Inside = {
      timers: alive(timer.constructor),
      emitters: alive(EventEmitter),
      closures: alive(Function),
      heapBytes: getHeapStatistics().used_heap_size,
      externalBytes: process.memoryUsage().external,
      rssBytes: process.memoryUsage.rss(),
      descriptors: readdirSync('/proc/self/fd').length,
    };
    response.end(JSON.stringify(inside));
  });
  server.listen(socket).unref();
}

function alive(kind: Kind): number {
  return queryObjects(kind, { format: 'count' });
}

/** 'web' of packages/web/server/main.ts. */
function partOf(main: string): string {
  return basename(join(dirname(main), '..'));
}
