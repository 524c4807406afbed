/** As much of an answer as is read here. */
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
