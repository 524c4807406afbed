import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { Refusal } from './api-request.ts';

/** Calls of the API send less; recordings of visits send up to some megabytes. */
const SMALL_BYTES = 16 * 1024;
/** For as long as a body takes to come, which `requestTimeout` ends. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Bounds what large bodies that are under way may take of the memory of this process, all together. */
export function bodiesUnderWay() {
  let bytes = 0;

  return {
    /** Refuses a body for which there is no room; counts all others until their answer is over. */
    refused({ 'content-length': length }: IncomingHttpHeaders, answer: Pick<Writable, 'once'>): Refusal | null {
      const size = Number(length ?? 0);
      if (size <= SMALL_BYTES) return null;
      if (bytes + size > MOST_BYTES) return { code: 'overloaded', message: 'Too much is being sent right now.' };
      bytes += size;
      answer.once('close', () => {
        bytes -= size;
      });
      return null;
    },
  };
}
