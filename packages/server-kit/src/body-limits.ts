/** The part of a response that this module reads. */
interface BodySource {
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** Reads the body of a response. Rejects, and stops reading, when it exceeds the limit. */
export async function limitedText(response: BodySource, maxBytes: number): Promise<string> {
  return (await limitedBytes(response, maxBytes)).toString();
}

export async function limitedBytes(response: BodySource, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** For bytes to cache: small buffers of Node are slices of 64 KB slabs, which live as long as any slice. */
export function copyBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
