import { subscribe } from 'node:diagnostics_channel';
import { channelOf } from '@sound-library/server-kit/failpoints.ts';
import { z } from 'zod';

/**
 * Preloaded into a process: kills it with SIGKILL at a failpoint. The test that started the process names the point by a message
 * or, for points during the start, by END_AT_POINT and the number of passes. It is in no image, and throws in production.
 */
const { APP_ENV, END_AT_POINT, END_AT_PASS = '1' } = process.env;
if (APP_ENV === undefined || APP_ENV === 'production') {
  throw new Error('This ends processes and is for tests: APP_ENV must be another one than production.');
}

const orderSchema = z.object({ point: z.string(), about: z.string() });

/** `about` restricts a point to one subject, unless it is empty. */
function endAt(point: string, about: string, pass = 1): void {
  let left = pass;
  subscribe(channelOf(point), (message) => {
    if (about !== '' && about !== message) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  });
}

if (END_AT_POINT) endAt(END_AT_POINT, '', Number(END_AT_PASS));
process.on('message', (message) => {
  const { point, about } = orderSchema.parse(message);
  endAt(point, about);
  process.send?.('understood');
});
// The message channel must not hold a finished process alive.
process.channel?.unref();
