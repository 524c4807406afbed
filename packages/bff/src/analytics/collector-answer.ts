import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { CollectorFailure } from './collector-failure.ts';

/** A word, or a line of JSON. */
const MOST_BYTES = 64 * 1024;
const SECONDS = /^\d{1,5}$/;

/** What the service says when it has taken something. Throws CollectorFailure when it has not. */
export async function readAnswer(status: number, body: Readable): Promise<Buffer> {
  if (status < 200 || status > 299) {
    // Read away, so that the connection can be used again; how that ends changes nothing.
    body.on('error', () => undefined).resume();
    throw new CollectorFailure(status, `answered ${status}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > MOST_BYTES) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new CollectorFailure(502, `broke off: ${error instanceof Error ? error.message : error}`);
  }
  if (size > MOST_BYTES) throw new CollectorFailure(502, `answered more than ${MOST_BYTES} bytes`);
  return Buffer.concat(chunks, size);
}

/** Of the service's headers, when to come back: all that a browser is told. */
export function headersDown({ 'retry-after': retryAfter = '' }: IncomingHttpHeaders): IncomingHttpHeaders {
  return SECONDS.test(retryAfter) ? { 'retry-after': retryAfter } : {};
}
