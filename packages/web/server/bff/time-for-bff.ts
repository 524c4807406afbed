import { HEADERS } from '@sound-library/contract/headers.ts';
import { deadlineIn, timeLeft } from '@sound-library/server-kit/deadlines.ts';

/** The header that tells the BFF how long we wait for a call that has so many milliseconds from now on. */
export function timeForBff(ms: number): Readonly<Record<string, string>> {
  return { [HEADERS.timeLeft]: String(timeLeft(deadlineIn(ms))) };
}
