import { subscribe } from 'node:diagnostics_channel';
import { channelOf } from '@sound-library/server-kit/failpoints.ts';
import { z } from 'zod';

/**
 * Preloaded into a process: kills it with SIGKILL at a failpoint. The test that started the process names the point by a message
 * or, for points during the start, by KILL_AT_FAILPOINT and the number of passes. It is in no image, and throws in production.
 */
const { APP_ENV, KILL_AT_FAILPOINT, KILL_AT_PASS = '1' } = process.env;
if (APP_ENV === undefined || APP_ENV === 'production') {
  throw new Error('This kills the process and is for tests only: APP_ENV must not be production.');
}

const orderSchema = z.object({ point: z.string(), about: z.string() });

/** `about` restricts a point to one subject, unless it is empty. */
function killAt(point: string, about: string, pass = 1): void {
  let left = pass;
  subscribe(channelOf(point), (message) => {
    if (about !== '' && about !== message) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  });
}

if (KILL_AT_FAILPOINT) killAt(KILL_AT_FAILPOINT, '', Number(KILL_AT_PASS));
process.on('message', (message) => {
  const { point, about } = orderSchema.parse(message);
  killAt(point, about);
  process.send?.('understood');
});
// The message channel must not hold a finished process alive.
process.channel?.unref();
