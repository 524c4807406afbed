import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** Environment variable: the folder in which each process has the socket that tells of its inside. */
export const SOCKETS_VARIABLE = 'SOAK_SOCKETS_DIR';

/** What is alive in a process once all garbage has been collected. */
export interface Inside {
  /** Timers that may still fire, and what is kept of others. */
  readonly timers: number;
  /** Everything that can have listeners: streams, sockets, servers. */
  readonly emitters: number;
  /** All functions, so every listener and callback that somebody holds. */
  readonly closures: number;
  readonly heapBytes: number;
  /** Buffers. */
  readonly externalBytes: number;
  readonly rssBytes: number;
  /** Open files and sockets. */
  readonly descriptors: number;
}

/** The socket of a part of the product. */
export const socketOf = (folder: string, part: string): string => join(folder, `${part}.sock`);

/** Looks into a part of the product that was started with `inside.ts`. */
export async function lookInside(folder: string, part: string): Promise<Inside> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const asked = request({ socketPath: socketOf(folder, part), agent: false }, (answer) => {
    json(answer).then(resolve, reject);
  });
  asked.on('error', reject).end();
  // inside.ts answers what it is typed to.
  return (await promise) as Inside;
}
