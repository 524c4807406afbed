import { subscribe } from 'node:diagnostics_channel';
import { channelOf } from '@sound-library/server-kit/failpoints.ts';
import { z } from 'zod';

/**
 * Loaded into a process before its own code: ends it by SIGKILL at a point of its work, which the test that started it names by
 * a message or, for what happens during the start, by END_AT_POINT and how often it is passed. It is in no image, and
 * refuses to be part of a production.
 */
const { APP_ENV, END_AT_POINT, END_AT_PASS = '1' } = process.env;
if (APP_ENV === undefined || APP_ENV === 'production') {
  throw new Error('This ends processes and is for tests: APP_ENV must be another one than production.');
}

const orderSchema = z.object({ point: z.string(), about: z.string() });

/** `about` narrows a point down, unless it is empty. */
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
// Listening must not keep alive what would end.
process.channel?.unref();
