/** The part of an answer that is read here. */
interface Answer {
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** The body of an answer. Rejects, and stops reading, when it is larger than it may be. */
export async function limitedText(response: Answer, maxBytes: number): Promise<string> {
  return (await limitedBytes(response, maxBytes)).toString();
}

/** The same as bytes. */
export async function limitedBytes(response: Answer, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Copies bytes that are to be cached into memory of their own. Node cuts small buffers out of slabs of 64 KB, which live as long as
 * the last of their pieces: a hundred cached bytes may hold a thousand times as much.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
