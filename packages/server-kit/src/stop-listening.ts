import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the loop as short as this has done next to nothing since it looked who had connected. */
const BRIEF_TURN_MS = 0.3;
const PATIENCE_MS = 500;

/**
 * Stops listening, in a moment when nobody waits to be taken: whom the system holds for a server that stops, it cuts, and a sender
 * who has begun to send does not know what became of it. Connections that stand are left as they are, unlike by `server.close()`.
 */
export async function stopListening(server: Server): Promise<void> {
  const begunAt = performance.now();
  let taken = 0;
  const take = () => {
    taken += 1;
  };
  server.on('connection', take);
  // Whole turns count: this one may have looked already. One takes one of those who wait, or some.
  await nextTurn();
  for (let isQuiet = false; !isQuiet && performance.now() - begunAt < PATIENCE_MS; ) {
    const turnBegan = performance.now();
    const before = taken;
    await nextTurn();
    isQuiet = taken === before && performance.now() - turnBegan < BRIEF_TURN_MS;
  }
  server.off('connection', take);
  NetServer.prototype.close.call(server);
}
