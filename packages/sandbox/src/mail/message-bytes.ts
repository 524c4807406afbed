import type { SMTPServerDataStream } from 'smtp-server';

/** Size of a whole message, headers included. */
export const MESSAGE_LIMIT_BYTES = 1_048_576;

/** The whole message; undefined when it passes the limit, of which nothing is kept then. */
export async function messageBytes(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  let chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // The rest is still read: the client hears the answer only after it has sent everything.
    if (stream.byteLength <= MESSAGE_LIMIT_BYTES) {
      chunks.push(Buffer.from(chunk));
    } else {
      chunks = [];
    }
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks);
}
